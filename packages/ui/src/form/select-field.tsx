import { Field } from '../field/field'
import { Select } from '../field/select'
import type { Option } from '../field/select'
import { plainText, useField } from './use-field'
import type { FormFieldProps } from './use-field'

export interface SelectFieldProps extends FormFieldProps {
  options: readonly Option[]
  /** A first line that stands for no choice; the form then holds null. */
  placeholder?: string
  onEdit?: (value: string | null) => void
}

export function SelectField({ options, placeholder, onEdit, ...props }: SelectFieldProps) {
  const labelOf = (stored: unknown) =>
    options.find((option) => option.value === stored)?.label ?? (plainText(stored) || (placeholder ?? ''))
  const { field, frame } = useField(props, labelOf)
  const { name, disabled } = props
  const value = plainText(field.value)
  // A stored text that is no longer offered stays what it is until another is chosen.
  const offered =
    value === '' || options.some((option) => option.value === value) ? options : [...options, { value, label: value }]
  return (
    <Field {...frame}>
      {(control) => (
        <Select
          {...control}
          {...{ placeholder, disabled, name, value }}
          options={offered}
          ref={field.ref}
          onBlur={field.onBlur}
          onChange={({ currentTarget }) => {
            const chosen = currentTarget.value === '' ? null : currentTarget.value
            field.onChange(chosen)
            onEdit?.(chosen)
          }}
        />
      )}
    </Field>
  )
}
