import { semanticTokens, tokens } from './tokens'

/** The tree of tokens with something else as the value of each. */
function withValues(each: object, valueOf: (token: { value: unknown }) => unknown): object {
  if ('value' in each) return { value: valueOf(each) }
  return Object.fromEntries(Object.entries(each).map(([name, below]) => [name, withValues(below as object, valueOf)]))
}

/**
 * The engine in the browser needs only the names of the tokens. Their values are in the global styles. Here they are
 * numbers, which Chakra does not search for units and references. It adds a negative of every space but `0rem`.
 */
export const tokenNames = {
  tokens: withValues(tokens, ({ value }) => (value === '0rem' ? value : 1)),
  semanticTokens: withValues(semanticTokens, () => ({ base: 1 })),
}
