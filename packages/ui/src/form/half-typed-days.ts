import { set, type FieldErrors, type FieldValues, type ResolverResult } from 'react-hook-form'
import { isHalfTyped } from '../field/is-half-typed'

/** Refuses the days of a form that are typed only in part, so that no save takes such a day as cleared (R2.340). */
export function withHalfTypedDays<Values extends FieldValues, Output>(
  result: ResolverResult<Values, Output>,
  form: HTMLFormElement | null,
): ResolverResult<Values, Output> {
  const days = [...(form?.querySelectorAll('input') ?? [])].filter(isHalfTyped)
  if (days.length === 0) return result
  const errors: object = { ...result.errors }
  for (const ref of days) set(errors, ref.name, { type: 'badInput', message: 'Enter a full date', ref })
  return { values: {}, errors: errors as FieldErrors<Values> } // `set` writes by path
}
