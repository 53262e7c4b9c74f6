import { chakra, useRecipe } from '@chakra-ui/react'
import { formatDate } from '@mca/contract'
import { Field } from '../field/field'
import { Input } from '../field/input-field'
import type { InputProps } from '../field/input-field'
import { plainText, useField } from './use-field'
import type { FormFieldProps } from './use-field'

export interface TextFieldProps
  extends
    FormFieldProps,
    Pick<InputProps, 'placeholder' | 'maxLength' | 'autoComplete' | 'inputMode' | 'spellCheck' | 'type'> {
  /** Shapes what is typed before it is kept: a state's letters in upper case. */
  shape?: (text: string) => string
  /** Called with what the person typed, and only then: not when the form changes the value. */
  onEdit?: (text: string) => void
}

export function TextField({ shape = same, onEdit, type = 'text', autoComplete = 'off', ...props }: TextFieldProps) {
  const { field, frame } = useField(props, plainText)
  const { name, disabled, placeholder, maxLength, inputMode, spellCheck } = props
  return (
    <Field {...frame}>
      {(control) => (
        <Input
          {...control}
          {...{ name, type, autoComplete, disabled, placeholder, maxLength, inputMode, spellCheck }}
          ref={field.ref}
          value={plainText(field.value)}
          onBlur={field.onBlur}
          onChange={({ currentTarget }) => {
            const text = shape(currentTarget.value)
            field.onChange(text)
            onEdit?.(text)
          }}
        />
      )}
    </Field>
  )
}

const same = (text: string) => text

type Preset = Omit<TextFieldProps, 'type' | 'inputMode'>
export const EmailField = (props: Preset) => <TextField spellCheck={false} {...props} type="email" inputMode="email" />
export const PhoneField = (props: Preset) => <TextField {...props} type="tel" inputMode="tel" />
export const PasswordField = (props: Preset) => <TextField autoComplete="new-password" {...props} type="password" />

/**
 * A plain day, `YYYY-MM-DD` in the form as on the screen's calendar. The platform's date input is text in and text out: no
 * `Date` object, hence no time zone, ever holds the day.
 */
export function DateField({ onEdit, ...props }: FormFieldProps & { onEdit?: (day: string) => void }) {
  const { field, frame } = useField(props, dayText)
  return (
    <Field {...frame}>
      {(control) => (
        <Input
          {...control}
          type="date"
          // Without an end, Chromium takes six digits for the year and the Tab after the fourth is lost.
          max="9999-12-31"
          disabled={props.disabled}
          ref={field.ref}
          name={props.name}
          value={plainText(field.value)}
          onBlur={field.onBlur}
          onChange={({ currentTarget }) => {
            field.onChange(currentTarget.value)
            onEdit?.(currentTarget.value)
          }}
        />
      )}
    </Field>
  )
}

const dayText = (value: unknown) => (typeof value === 'string' && value !== '' ? formatDate(value) : '')

export function TextAreaField({
  rows = 3,
  placeholder,
  ...props
}: FormFieldProps & { rows?: number; placeholder?: string }) {
  const { field, frame } = useField(props, plainText)
  const { name, disabled } = props
  const recipe = useRecipe({ key: 'textarea' })
  return (
    <Field {...frame}>
      {(control) => (
        <chakra.textarea
          {...control}
          {...{ rows, placeholder, disabled, name }}
          ref={field.ref}
          css={recipe({})}
          value={plainText(field.value)}
          onBlur={field.onBlur}
          onChange={field.onChange}
        />
      )}
    </Field>
  )
}
