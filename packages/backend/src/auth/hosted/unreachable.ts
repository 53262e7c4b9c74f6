import { AppError } from '@mca/contract'

/** The hosted service does not answer, or not in a way we understand. Never a 401: that would sign people out. */
export const unreachable = (cause: unknown): AppError => {
  const error = new AppError(502, 'The authentication service cannot be reached. Please try again in a moment')
  error.cause = cause
  return error
}
