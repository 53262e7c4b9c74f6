import { useLocation, useNavigate } from 'react-router-dom'

/** Notes about parameters dropped from the address. They belong to the history entry, so the next change of the list removes them. */
export const notesOf = (state: unknown): readonly string[] =>
  typeof state === 'object' && state !== null && 'notes' in state && Array.isArray(state.notes)
    ? state.notes.map(String)
    : []

/** The change that removes parameters from an address. */
export const withoutParams = (names: readonly string[]): Record<string, undefined> =>
  Object.fromEntries(names.map((name) => [name, undefined]))

interface Dropped {
  search: URLSearchParams
  notes: readonly string[]
}

/** The parameters already dropped from the location on screen. Several parts of a list may drop some from the same location. */
const droppedFrom = new WeakMap<object, Dropped>()

/** Changes parameters of the address, or takes them out, in the same history entry, and leaves notes that say why (R13.38). */
export function useRemoveParams(): (
  change: Readonly<Record<string, string | undefined>>,
  notes: readonly string[],
) => void {
  const location = useLocation()
  const navigate = useNavigate()
  return (change, notes) => {
    const { state } = location
    const before = droppedFrom.get(location) ?? { search: new URLSearchParams(location.search), notes: notesOf(state) }
    const next = new URLSearchParams(before.search)
    for (const [name, value] of Object.entries(change)) {
      if (value === undefined) next.delete(name)
      else next.set(name, value)
    }
    const all = [...before.notes, ...notes]
    droppedFrom.set(location, { search: next, notes: all })
    void navigate(
      { search: String(next) },
      { replace: true, preventScrollReset: true, state: { ...state, notes: all } },
    )
  }
}
