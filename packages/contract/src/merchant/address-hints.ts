import { states } from './states'

/** What may be wrong with the two letters of a state, as a sentence; undefined if nothing. Never a refusal. R5.60. */
export function stateHint(state: string): string | undefined {
  const value = state.trim().toUpperCase()
  if (value === '' || states.some((one) => one.value === value)) return undefined
  return `${value} is not a US state.`
}

/** What may be wrong with a ZIP, as a sentence; undefined if nothing. Never a refusal. R5.60. */
export function zipHint(zip: string): string | undefined {
  const text = zip.trim()
  return text === '' || /^\d{5}(-?\d{4})?$/.test(text)
    ? undefined
    : 'A ZIP code has 5 digits, or 9, such as 33101-1234.'
}
