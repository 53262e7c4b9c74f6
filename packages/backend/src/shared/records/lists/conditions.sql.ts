/** One condition that is true if any of these is. */
export const anyOf = (conditions: readonly string[]): string =>
  conditions.length > 1 ? `(${conditions.join(' or ')})` : conditions.join()

/** The `where` clause of all conditions; empty if there are none. */
export const where = (conditions: readonly string[]): string =>
  conditions.length ? `where ${conditions.join(' and ')}` : ''
