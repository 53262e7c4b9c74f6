/** One condition that holds when any of these does. */
export const anyOf = (conditions: readonly string[]): string =>
  conditions.length > 1 ? `(${conditions.join(' or ')})` : conditions.join()
