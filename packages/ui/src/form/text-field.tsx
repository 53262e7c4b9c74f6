import { phoneHint } from '@mca/contract/fields'
import { type DayKind, firstDay, formatDate, lastDay, usualRangeOf } from '@mca/contract/days'
import * as styles from '../field/control.module.css'
import { Field } from '../field/field'
import { Input } from '../field/input-field'
import type { InputProps } from '../field/input-field'
import { readKey } from '../keys/read-key'
import { Button } from '../primitives/button'
import { localDayIfDifferent, today } from '../today'
import { toText, useField } from './use-field'
import type { FormFieldProps } from './use-field'

export interface TextFieldProps
  extends
    FormFieldProps,
    Pick<InputProps, 'maxLength' | 'autoComplete' | 'inputMode' | 'spellCheck' | 'style' | 'type'> {
  /** Changes the typed text before it is stored, for example to upper case. */
  shape?: (text: string) => string
  /** Shown in place of the hint: the meaning of the typed text, such as the name of a code. */
  describe?: (text: string) => string | undefined
  /** What may be wrong with the text, as a sentence: shown once the field was left, and never a refusal. */
  check?: (text: string) => string | undefined
  /** Called with the text when the field is left. */
  onLeave?: (text: string) => void
  /** Selects the text whenever the field gets the focus, so that typing replaces it. */
  selectOnFocus?: boolean | undefined
}

export function TextField({
  shape,
  selectOnFocus = false,
  type = 'text',
  autoComplete = 'off',
  describe,
  check,
  onLeave,
  ...props
}: TextFieldProps) {
  const { field, fieldProps, isTouched } = useField(props, toText)
  const warning = fieldProps.warning ?? (isTouched && check?.(toText(field.value)))
  const { name, maxLength, inputMode, spellCheck, style } = props
  return (
    <Field {...fieldProps} hint={describe?.(toText(field.value)) ?? fieldProps.hint} {...(warning && { warning })}>
      {(control) => (
        <Input
          {...control}
          {...{ name, type, autoComplete, maxLength, inputMode, spellCheck, style }}
          ref={field.ref}
          value={toText(field.value)}
          onFocus={selectOnFocus ? ({ currentTarget }) => currentTarget.select() : undefined}
          onBlur={({ currentTarget }) => {
            field.onBlur()
            onLeave?.(currentTarget.value)
          }}
          onChange={({ currentTarget: { value } }) => field.onChange(shape ? shape(value) : value)}
        />
      )}
    </Field>
  )
}

type Preset = Omit<TextFieldProps, 'type' | 'inputMode'>
export const EmailField = (props: Preset) => <TextField spellCheck={false} {...props} type="email" inputMode="email" />
export const PhoneField = (props: Preset) => <TextField check={phoneHint} {...props} type="tel" inputMode="tel" />

interface DateFieldProps extends FormFieldProps {
  /** The form asks before it takes a day that is far from today for this kind (R20.560). */
  kind: DayKind
}

/**
 * A plain day as `YYYY-MM-DD` (R11.8). The browser's date input works with text, so the day never becomes a `Date` with a time
 * zone. T enters today for the business (R20.145), and a hint says so where that is another day than the person's own (R20.562).
 */
export function DateField({ kind, ...props }: DateFieldProps) {
  const { field, fieldProps } = useField(props, dayText)
  const usual = usualRangeOf(kind, today())
  const hint = localDayIfDifferent() ? (
    <>
      {fieldProps.hint} Today is {formatDate(today())} for the business.{' '}
      {field.value !== today() && (
        <Button variant="plain" size="sm" onClick={() => field.onChange(today())}>
          Use it
        </Button>
      )}
    </>
  ) : (
    fieldProps.hint
  )
  return (
    <Field {...fieldProps} hint={hint}>
      {(control) => (
        <Input
          {...control}
          type="date"
          min={firstDay}
          // Without a maximum, Chromium accepts a year of six digits, and Tab after the fourth digit does not leave the year.
          max={lastDay}
          data-usual-from={usual.from}
          data-usual-to={usual.to}
          ref={field.ref}
          name={props.name}
          value={toText(field.value)}
          onBlur={field.onBlur}
          onChange={field.onChange}
          onKeyDown={(event) => {
            if (readKey(event).toLowerCase() !== 't') return
            event.preventDefault()
            field.onChange(today())
          }}
        />
      )}
    </Field>
  )
}

const dayText = (value: unknown) => (typeof value === 'string' && value !== '' ? formatDate(value) : '')

export function TextAreaField(props: FormFieldProps) {
  const { field, fieldProps } = useField(props, toText)
  return (
    <Field {...fieldProps}>
      {(control) => (
        <textarea
          {...control}
          name={props.name}
          rows={3}
          ref={field.ref}
          className={styles.control}
          value={toText(field.value)}
          onBlur={field.onBlur}
          onChange={field.onChange}
        />
      )}
    </Field>
  )
}
