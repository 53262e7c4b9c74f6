/**
 * Fits a stored draft to the current shape of the form: a release may have changed its fields in between. A value of another kind
 * is replaced by the form's own. The rows of a list are taken as they are, because an empty list does not reveal their shape.
 */
export function fit(own: unknown, kept: unknown): unknown {
  if (Array.isArray(own)) return Array.isArray(kept) ? (kept as unknown[]) : own
  if (isFields(own)) {
    const fields = isFields(kept) ? kept : {}
    return Object.fromEntries(Object.entries(own).map(([name, value]) => [name, fit(value, fields[name])]))
  }
  if (kept === null || own === null) return kept === undefined || isFields(kept) || Array.isArray(kept) ? own : kept
  return typeof kept === typeof own ? kept : own
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
