import { useLocation, useNavigate } from 'react-router-dom'

/** The notes about what was dropped from the address. They belong to the history entry: the next change of the list ends them. */
export const notesOf = (state: unknown): readonly string[] =>
  typeof state === 'object' && state !== null && 'notes' in state && Array.isArray(state.notes)
    ? state.notes.map(String)
    : []

/** Takes parameters out of the address, in the same history entry, and leaves notes that say why (R13.38). */
export function useDrop(): (names: readonly string[], notes: readonly string[]) => void {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  return (names, notes) => {
    const next = new URLSearchParams(search)
    for (const name of names) next.delete(name)
    void navigate(
      { search: String(next) },
      { replace: true, preventScrollReset: true, state: { ...state, notes: [...notesOf(state), ...notes] } },
    )
  }
}
