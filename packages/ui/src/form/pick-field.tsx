import { Field } from '../field/field'
import { Combobox } from './combobox'
import type { ComboboxProps } from './combobox'
import { useField } from './use-field'
import type { FormFieldProps } from './use-field'

export interface PickFieldProps
  extends FormFieldProps, Omit<ComboboxProps, 'control' | 'value' | 'onPick' | 'onBlur' | 'inputRef' | 'disabled'> {
  onEdit?: (value: string | null) => void
}

/** A pick-list in a form, holding the picked record's id or null. */
export function PickField({ name, label, required, hint, hideLabel, onEdit, ...list }: PickFieldProps) {
  const labelOf = (id: unknown) => list.options.find(({ value }) => value === id)?.label ?? 'another choice'
  const { field, frame } = useField({ name, label, required, hint, hideLabel }, labelOf)
  return (
    <Field {...frame}>
      {(control) => (
        <Combobox
          {...list}
          control={control}
          inputRef={field.ref}
          value={typeof field.value === 'string' && field.value !== '' ? field.value : null}
          onBlur={field.onBlur}
          onPick={(value) => {
            field.onChange(value)
            onEdit?.(value)
          }}
        />
      )}
    </Field>
  )
}
