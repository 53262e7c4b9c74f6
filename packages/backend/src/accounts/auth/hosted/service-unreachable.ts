import { AppError } from '@mca/contract/problems'

/** The hosted service does not answer, or its answer is not understood. Has a Retry-After. Never a 401, which would sign people out. */
export const serviceUnreachable = (cause: unknown): AppError => {
  const error = new AppError(503, 'The authentication service cannot be reached. Please try again in a moment.')
  error.cause = cause
  return error
}
