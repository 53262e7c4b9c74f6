import {
  formatFactorInput,
  formatMoneyInput,
  formatPercentInput,
  formatRaw,
  parseMoney,
  parseNumber,
  sanitizeFactor,
  sanitizeMoney,
  sanitizeNumber,
  stepMoney,
} from '@mca/contract'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Field } from '../field/field'
import { Input } from '../field/input-field'
import type { InputProps } from '../field/input-field'
import { useField } from './use-field'
import type { FormFieldProps } from './use-field'

interface Notation {
  /** Removes characters that such a number cannot contain, while typing. */
  sanitize: (text: string) => string
  parse: (text: string) => number | null
  /** The text of the field when it does not have the focus. */
  format: (value: number | null) => string
  prefix?: string
  suffix?: string
  placeholder?: string
  inputMode: NonNullable<InputProps['inputMode']>
  /** The number after that many steps, for the up and down arrows. Without it, the arrows move the cursor. */
  step?: (value: number | null, steps: number) => number
}

/** The form's value is a number or null. With the focus it is shown unformatted, or as typed; otherwise it is formatted. */
function NumberField({ notation, ...props }: FormFieldProps & { notation: Notation }) {
  const { sanitize, parse, format, prefix, suffix, placeholder, inputMode, step } = notation
  const { field, fieldProps } = useField(props, (stored) => format(numberOrNull(stored)))
  const { name } = props
  const [hasFocus, setFocus] = useState(false)
  const [draft, setDraft] = useState<string>()
  const value = numberOrNull(field.value)
  const edit = (text: string, typed: number | null) => {
    setDraft(text)
    field.onChange(typed)
  }
  return (
    <Field {...fieldProps}>
      {(control) => (
        <Input
          {...control}
          {...{ prefix, suffix, inputMode, placeholder, name }}
          numeric
          type="text"
          autoComplete="off"
          ref={field.ref}
          value={draft ?? (hasFocus ? formatRaw(value) : format(value))}
          onFocus={({ currentTarget }) => {
            // Change the text synchronously, then select it. If it changed after Tab has selected it, typing would append to it.
            flushSync(() => setFocus(true))
            currentTarget.select()
          }}
          onChange={({ currentTarget }) => {
            const text = sanitize(currentTarget.value)
            edit(text, parse(text))
          }}
          onKeyDown={(event) => {
            const steps = { ArrowUp: 1, ArrowDown: -1 }[event.key]
            if (!step || !steps || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
            event.preventDefault()
            const next = step(value, steps)
            edit(formatRaw(next), next)
          }}
          onBlur={() => {
            setFocus(false)
            setDraft(undefined)
            // A lone '.' is not a number: the field becomes empty, and the form says what is missing.
            if (Number.isNaN(value)) field.onChange(null)
            field.onBlur()
          }}
        />
      )}
    </Field>
  )
}

const numberOrNull = (value: unknown) => (typeof value === 'number' ? value : null)

const money: Notation = {
  sanitize: sanitizeMoney,
  parse: parseMoney,
  format: formatMoneyInput,
  prefix: '$',
  inputMode: 'decimal',
  step: stepMoney,
}
const percent: Notation = {
  sanitize: sanitizeNumber,
  parse: parseNumber,
  format: formatPercentInput,
  suffix: '%',
  inputMode: 'decimal',
}
const factor: Notation = {
  sanitize: sanitizeFactor,
  parse: parseNumber,
  format: formatFactorInput,
  placeholder: '1.250',
  inputMode: 'decimal',
}
const count: Notation = {
  sanitize: sanitizeNumber,
  parse: parseNumber,
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
