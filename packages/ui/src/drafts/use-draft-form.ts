import { useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { storedForm } from './drafts'

/** The stored draft of a form. */
export interface StoredForm<Values extends FieldValues> {
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
): StoredForm<Values> | undefined {
  const [kept] = useState(() => {
    const found = storedForm(name)
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

/**
 * Fits a stored draft to the current shape of the form: a release may have changed its fields in between. A value of another kind
 * is replaced by the form's own. The rows of a list are taken as they are, because an empty list does not reveal their shape.
 */
function fit(own: unknown, kept: unknown): unknown {
  if (Array.isArray(own)) return Array.isArray(kept) ? (kept as unknown[]) : own
  if (isFields(own)) {
    const fields = isFields(kept) ? kept : {}
    return Object.fromEntries(Object.entries(own).map(([name, value]) => [name, fit(value, fields[name])]))
  }
  if (kept === null || own === null) return kept === undefined || isFields(kept) || Array.isArray(kept) ? own : kept
  return typeof kept === typeof own ? kept : own
}

/** False for a chosen file, which is one value. A draft that was stored as JSON has lost it and holds `{}`. */
const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Blob)
