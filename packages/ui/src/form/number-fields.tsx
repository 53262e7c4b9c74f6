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

export interface NumberFieldProps extends FormFieldProps {
  placeholder?: string
  /** Called with what the person typed, and only then: the moment for a derived field to follow. */
  onEdit?: (value: number | null) => void
}
interface Notation {
  /** Takes out, while typing, what can never belong to such a number. */
  sanitize: (text: string) => string
  parse: (text: string) => number | null
  /** What the field shows when it is not being typed in. */
  format: (value: number | null) => string
  prefix?: string
  suffix?: string
  inputMode: NonNullable<InputProps['inputMode']>
  /** What the up and down arrows make of the number, so many steps on; without it they move the cursor, as in any text. */
  step?: (value: number | null, steps: number) => number
}

/** The form holds a number or null, which shows raw while the field has the focus and formatted when left. The text is the field's own only while it is typed. */
function NumberField({ notation, placeholder, onEdit, ...props }: NumberFieldProps & { notation: Notation }) {
  const { sanitize, parse, format, prefix, suffix, inputMode, step } = notation
  const { field, frame } = useField(props, (stored) => format(numberOrNull(stored)))
  const { name, disabled } = props
  const [hasFocus, setFocus] = useState(false)
  const [draft, setDraft] = useState<string>()
  const value = numberOrNull(field.value)
  const edit = (text: string, typed: number | null) => {
    setDraft(text)
    field.onChange(typed)
    onEdit?.(typed)
  }
  return (
    <Field {...frame}>
      {(control) => (
        <Input
          {...control}
          {...{ prefix, suffix, inputMode, placeholder, disabled, name }}
          numeric
          type="text"
          autoComplete="off"
          ref={field.ref}
          value={draft ?? (hasFocus ? formatRaw(value) : format(value))}
          onFocus={({ currentTarget }) => {
            // At once, and selected: a text that changes after the browser has selected it (Tab) would be typed behind, not over.
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
            // '.' alone is no number: the field is left empty, and the form says what is missing.
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
  inputMode: 'decimal',
}
const count: Notation = {
  sanitize: sanitizeNumber,
  parse: parseNumber,
  format: formatRaw,
  inputMode: 'numeric',
}

/** Dollars: raw on focus, thousands separators and two decimals on blur, `$` before; the arrow keys step by a cent. */
export const MoneyField = (props: NumberFieldProps) => <NumberField notation={money} {...props} />
/** A percent with two decimals on blur, `%` after; its label says % too. */
export const PercentField = (props: NumberFieldProps) => <NumberField notation={percent} {...props} />
/** A factor rate: digits and a dot, three decimals on blur. */
export const FactorField = (props: NumberFieldProps) => <NumberField notation={factor} placeholder="1.250" {...props} />
/** A whole number of things. */
export const CountField = (props: NumberFieldProps) => <NumberField notation={count} {...props} />
