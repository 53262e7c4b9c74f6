import { use } from 'react'
import { useController } from 'react-hook-form'
import type { FieldProps } from '../field/field'
import { TypedBefore, TypedContext } from './typed'

/** What every field of a form takes. `name` is the path in the form's values: `company_fees.0.amount`. */
export interface FormFieldProps extends Omit<FieldProps, 'children' | 'error' | 'note'> {
  name: string
  disabled?: boolean | undefined
}

/**
 * One field of the form around it: value and handlers, and `frame`, all that its `Field` takes. Only this field renders when it is typed
 * in. `textOf` is a value in the field's own words.
 */
export function useField(
  { name, label, required, hint, hideLabel }: FormFieldProps,
  textOf: (value: unknown) => string,
) {
  const { field, fieldState } = useController({ name })
  const typed = use(TypedContext)
  const note = name in typed && typed[name] !== field.value && (
    <TypedBefore label={label} text={textOf(typed[name])} onUse={() => field.onChange(typed[name])} />
  )
  return { field, frame: { label, required, hint, hideLabel, error: fieldState.error?.message, note } }
}

/** An empty field of a record is null; an input knows only text. */
export const plainText = (value: unknown): string => (typeof value === 'string' ? value : '')
