import { Field } from '../field/field'
import { Select } from '../field/select'
import type { Option } from '../field/select'
import { toText, useField } from './use-field'
import type { FormFieldProps } from './use-field'

export interface SelectFieldProps extends FormFieldProps {
  options: readonly Option[]
  /** The text of a first option that stands for no choice; the form's value is then null. */
  placeholder?: string
  disabled?: boolean | undefined
  /** What the chosen value means, below the field. */
  hintOf?: (value: string) => string | undefined
}

export function SelectField({ options, placeholder, disabled, hintOf, ...props }: SelectFieldProps) {
  const labelOf = (stored: unknown) =>
    options.find((option) => option.value === stored)?.label ?? (toText(stored) || (placeholder ?? ''))
  const { field, fieldProps } = useField(props, labelOf)
  // Do not offer the value from before a reload if it can no longer be chosen.
  const note = disabled ? undefined : fieldProps.note
  const { name } = props
  const value = toText(field.value)
  // A stored value that is no longer an option stays until another one is chosen.
  const shownOptions =
    value === '' || options.some((option) => option.value === value) ? options : [...options, { value, label: value }]
  return (
    <Field {...fieldProps} {...(hintOf && { hint: hintOf(value) })} note={note}>
      {(control) => (
        <Select
          {...control}
          {...{ placeholder, disabled, name, value }}
          options={shownOptions}
          ref={field.ref}
          onBlur={field.onBlur}
          onChange={({ currentTarget }) => field.onChange(currentTarget.value || null)}
        />
      )}
    </Field>
  )
}
