import { Field } from '../field/field'
import { Combobox } from './combobox'
import type { ComboboxProps } from './use-combobox'
import { useField } from './use-field'
import type { FormFieldProps } from './use-field'

export interface PickFieldProps
  extends FormFieldProps, Omit<ComboboxProps, 'control' | 'value' | 'onPick' | 'onBlur' | 'inputRef'> {
  /** The name of a record that may be missing from `options`: the one picked before a reload (R2.31). */
  nameOf?: ((id: unknown) => string | undefined) | undefined
}

/** The props of a pick-list whose options are the answer of a query. `failure`: 'Failed to load advances'. */
export const pickFrom = (
  query: { isPending: boolean; isPlaceholderData: boolean; isError: boolean; refetch: () => unknown },
  failure: string,
): Pick<PickFieldProps, 'isLoading' | 'failure'> => ({
  isLoading: query.isPending || query.isPlaceholderData,
  failure: query.isError ? { message: failure, onRetry: () => void query.refetch() } : undefined,
})

/** A pick-list in a form. Its value is the id of the picked record, or null. */
export function PickField({ name, label, required, hint, nameOf, ...list }: PickFieldProps) {
  const labelOf = (id: unknown) => {
    if (id === null || id === '') return ''
    return nameOf?.(id) ?? list.options.find(({ value }) => value === id)?.label ?? 'another choice'
  }
  const { field, fieldProps } = useField({ name, label, required, hint }, labelOf)
  return (
    <Field {...fieldProps}>
      {(control) => (
        <Combobox
          {...list}
          control={control}
          inputRef={field.ref}
          value={typeof field.value === 'string' && field.value !== '' ? field.value : null}
          onBlur={field.onBlur}
          onPick={field.onChange}
        />
      )}
    </Field>
  )
}
