/** The `code` of a system or database error, otherwise ''. Read by shape, because errors of another realm have other classes. */
export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

/** True for a deadlock. PostgreSQL has rolled the transaction back, so it can be repeated. */
export const isDeadlock = (error: unknown): boolean => codeOf(error) === '40P01'

/**
 * The first line of an error's message. For an aggregate error (a host name with two addresses has two), the first
 * one's.
 */
export const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : error
  return String(message).split('\n')[0] ?? ''
}
