import { useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { keptForm } from './drafts'
import { fit } from './fit-draft'

/** The stored draft of a form. */
export interface KeptForm<Values extends FieldValues> {
  /** The values that the form was started from. */
  start: DefaultValues<Values>
  values: DefaultValues<Values>
  creation: object | undefined
  /** True if the session ended, false if the form was canceled. */
  hasEnded: boolean
}

/** The stored draft of the form with this name, in the form's current shape. */
export function useDraftForm<Values extends FieldValues>(
  name: string,
  own: DefaultValues<Values>,
  creation: object | undefined,
): KeptForm<Values> | undefined {
  const [kept] = useState(() => {
    const found = keptForm(name)
    const parts = found && Object(found.kept)
    // `fit` returns the shape of its first argument.
    return (
      found && {
        start: fit(own, parts.start) as DefaultValues<Values>,
        values: fit(own, parts.values) as DefaultValues<Values>,
        creation: creation && (fit(creation, parts.creation) as object),
        hasEnded: found.hasEnded,
      }
    )
  })
  return kept
}
