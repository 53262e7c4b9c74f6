import { AppError, problemOf } from '@mca/contract/problems'

/** The `status` of an error when there was no response. */
const unreachable = 0

/** The server was unreachable or timed out. `message` tells the user which. */
export const noAnswer = (message = 'No connection to the server. Check your network and try again.'): AppError =>
  new AppError(unreachable, message)

/** True if there was no response: no network, no server or a timeout. */
export const isOffline = (error: unknown): boolean => problemOf(error)?.status === unreachable

/**
 * True if the server may have saved it anyway: there was no answer, or one from a gateway. Only a refusal proves that nothing was saved.
 */
export const mayBeSaved = (error: unknown): boolean => {
  const status = problemOf(error)?.status ?? unreachable
  return status < 400 || status >= 500
}
