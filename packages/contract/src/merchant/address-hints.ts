import { states } from './states'

const knownState = (typed: string) => states.find(({ value }) => value === typed.trim().toUpperCase())

/** The name of a state by its two letters, so that NE, typed for New York, is seen to be Nebraska; undefined if there is none. */
export const stateName = (state: string): string | undefined => knownState(state)?.label

/** What may be wrong with the two letters of a state, as a sentence; undefined if nothing. Never a refusal. R5.60. */
export function stateHint(state: string): string | undefined {
  const value = state.trim().toUpperCase()
  if (value === '' || knownState(value)) return undefined
  return `${value} is not a US state.`
}

/** What may be wrong with a ZIP, as a sentence; undefined if nothing. Never a refusal. R5.60. */
export function zipHint(zip: string): string | undefined {
  const text = zip.trim()
  return text === '' || /^\d{5}(-?\d{4})?$/.test(text)
    ? undefined
    : 'A ZIP code has 5 digits, or 9, such as 33101-1234.'
}
