/** The reason why PostgreSQL cannot start or continue, in one line for the operator. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError'
}

/** The `code` of a system or database error, otherwise ''. */
export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

/** The first line of an error's message; of an aggregate error (a host name with two addresses has two), the first one's. */
export const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
}
