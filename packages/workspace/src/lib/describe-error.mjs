/**
 * Describes an error: one line for an expected failure, the stack trace for a bug in the scripts themselves.
 * @param {unknown} error
 */
export function describeError(error) {
  if (!(error instanceof Error)) return String(error)
  const isDefect = error instanceof TypeError || error instanceof ReferenceError
  return (isDefect ? error.stack : error.message) ?? error.message
}
