import { semanticTokens, tokens } from './tokens'

/** The tree of tokens with something else as the value of each. */
function withValues(each: object, valueOf: (token: { value: unknown }) => unknown): object {
  if ('value' in each) return { value: valueOf(each) }
  return Object.fromEntries(Object.entries(each).map(([name, below]) => [name, withValues(below as object, valueOf)]))
}

/**
 * The engine in the browser needs only the names of the tokens. Their values are in the global styles, and here they are numbers,
 * in which Chakra looks for no units and references. It makes a negative of every space but `0rem`.
 */
export const tokenNames = {
  tokens: withValues(tokens, ({ value }) => (value === '0rem' ? value : 1)),
  semanticTokens: withValues(semanticTokens, () => ({ base: 1 })),
}
