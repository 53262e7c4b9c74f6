import {
  countText,
  factorText,
  formatFactorInput,
  formatMoneyInput,
  formatPercentInput,
  formatRaw,
  moneyText,
  percentText,
  stepMoney,
  type NumberText,
} from '@mca/contract/money'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { readKey } from '../keys/read-key'
import { Field } from '../field/field'
import { Input } from '../field/input-field'
import type { InputProps } from '../field/input-field'
import { RefusedKeys } from './refused-keys'
import { useField } from './use-field'
import type { FormFieldProps } from './use-field'

interface Notation {
  /** The meaning of a text, and the text after an edit (R8.28). */
  text: NumberText
  /** The text of the field when it does not have the focus. */
  format: (value: number | null) => string
  prefix?: string
  suffix?: string
  placeholder?: string
  inputMode: NonNullable<InputProps['inputMode']>
  /** The number after that many steps, for the up and down arrows. Without it, the arrows move the cursor. */
  step?: (value: number | null, steps: number) => number
}

/** The typed text, as long as the form's value is still the number parsed from it. */
interface Typed {
  text: string
  value: number | null
  refusal?: string | undefined
  /** The text when the focus left the field. A number is not refused while it is typed: '1,' may become 1,350. */
  isLeft?: boolean
}

/**
 * The form's value is a number or null. With the focus it is shown unformatted, or as typed; otherwise it is formatted.
 * A text that is not a number stays as it was typed, with a message that says how to write it. The form's value is then NaN, which
 * every schema refuses (R8.28).
 */
function NumberField({ notation, ...props }: FormFieldProps & { notation: Notation }) {
  const { text: notationText, format, prefix, suffix, placeholder, inputMode, step } = notation
  const { field, fieldProps } = useField(props, (stored) => format(numberOrNull(stored)))
  const { name } = props
  const [hasFocus, setFocus] = useState(false)
  const [typed, setTyped] = useState<Typed>()
  const [note, setNote] = useState<string>()
  const value = numberOrNull(field.value)
  const draft = typed && Object.is(typed.value, value) ? typed : undefined
  const shownText = draft?.text ?? (hasFocus ? formatRaw(value) : format(value))
  const refusal = draft?.isLeft || fieldProps.error ? draft?.refusal : undefined
  const edit = (text: string) => {
    const reading = notationText.read(text)
    setTyped({ text, ...reading })
    field.onChange(reading.value)
  }
  return (
    <Field
      {...fieldProps}
      error={refusal ?? fieldProps.error}
      note={
        (note ?? fieldProps.note) && (
          <>
            {note && <RefusedKeys>{note}</RefusedKeys>}
            {fieldProps.note}
          </>
        )
      }
    >
      {(control) => (
        <Input
          {...control}
          {...{ prefix, suffix, inputMode, placeholder, name }}
          numeric
          type="text"
          autoComplete="off"
          ref={field.ref}
          value={shownText}
          onFocus={({ currentTarget }) => {
            // Change the text synchronously, then select it. If it changed after Tab has selected it, typing would append to it.
            flushSync(() => {
              setFocus(true)
              setNote(undefined)
            })
            currentTarget.select()
          }}
          onChange={({ currentTarget }) => {
            const edited = notationText.edit(shownText, currentTarget.value)
            setNote(edited.note ?? (edited.text === '' ? undefined : note))
            edit(edited.text)
          }}
          onPaste={(event) => {
            // The browser would join the cells into one number.
            if (!/[\t\r\n]/.test(event.clipboardData.getData('text').trim())) return
            event.preventDefault()
            setNote('Nothing was pasted: copy one cell.')
          }}
          onKeyDown={(event) => {
            const steps = { ArrowUp: 1, ArrowDown: -1 }[readKey(event)]
            if (!step || !steps) return
            event.preventDefault()
            if (!draft?.refusal) edit(formatRaw(step(value, steps)))
          }}
          onBlur={() => {
            setFocus(false)
            setTyped(draft?.refusal ? { ...draft, isLeft: true } : undefined)
            field.onBlur()
          }}
        />
      )}
    </Field>
  )
}

const numberOrNull = (value: unknown) => (typeof value === 'number' ? value : null)

const money: Notation = {
  text: moneyText,
  format: formatMoneyInput,
  prefix: '$',
  inputMode: 'decimal',
  step: stepMoney,
}
const percent: Notation = {
  text: percentText,
  format: formatPercentInput,
  suffix: '%',
  inputMode: 'decimal',
}
const factor: Notation = {
  text: factorText,
  format: formatFactorInput,
  placeholder: '1.250',
  inputMode: 'decimal',
}
const count: Notation = {
  text: countText,
  format: formatRaw,
  inputMode: 'numeric',
}

/** Dollars with a `$` in front (R8.11). */
export const MoneyField = (props: FormFieldProps) => <NumberField notation={money} {...props} />
/** A percent with two decimals and a `%` after it (R8.13). Its label includes the % too. */
export const PercentField = (props: FormFieldProps) => <NumberField notation={percent} {...props} />
/** A factor rate with three decimals (R8.12). */
export const FactorField = (props: FormFieldProps) => <NumberField notation={factor} {...props} />
/** A whole number. The schema refuses anything else. */
export const CountField = (props: FormFieldProps) => <NumberField notation={count} {...props} />
