import { useController } from 'react-hook-form'
import type { FieldProps } from '../field/field'
import { useShownPath } from './form-errors'
import { OverwrittenValue, useOverwritten } from './overwritten-values'

/** The props of every form field. `name` is the path in the form's values: `company_fees.0.amount`. */
export interface FormFieldProps extends Omit<FieldProps, 'children' | 'error' | 'note'> {
  name: string
}

/**
 * Connects a field to the form around it: `field` has its value and handlers, `fieldProps` are the props of its `Field`. Typing renders
 * only this field (R8.27). `textOf` turns a value into the text that the field shows for it.
 */
export function useField(
  { name, label, required, hint, warning, layout }: FormFieldProps,
  textOf: (value: unknown) => string,
) {
  const { field, fieldState } = useController({ name })
  useShownPath(name)
  const overwritten = useOverwritten(name)
  const note = overwritten !== undefined && overwritten !== field.value && (
    <OverwrittenValue label={label} text={textOf(overwritten)} onUse={() => field.onChange(overwritten)} />
  )
  return {
    field,
    isTouched: fieldState.isTouched,
    fieldProps: { label, required, hint, warning, layout, error: fieldState.error?.message, note },
  }
}

/** The text that an input shows for a value. Null and everything else that is not a string is empty. */
export const toText = (value: unknown): string => (typeof value === 'string' ? value : '')
