/** One condition that holds when any of these does. */
export const anyOf = (conditions: readonly string[]): string =>
  conditions.length > 1 ? `(${conditions.join(' or ')})` : conditions.join()

/** The `where` of all conditions, if there is any. */
export const where = (conditions: readonly string[]): string =>
  conditions.length ? `where ${conditions.join(' and ')}` : ''
