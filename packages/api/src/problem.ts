import { AppError, problemOf } from '@mca/contract'

/** What stands in `status` when no answer came at all. */
const unreachable = 0

/** The server was not reached, or did not answer in time: `message` says which in words for a person. */
export const noAnswer = (message = 'No connection to the server. Check your network and try again.'): AppError =>
  new AppError(unreachable, message)

/** True when the server was not reached: no network, no server, or no answer in time. */
export const isOffline = (error: unknown): boolean => problemOf(error)?.status === unreachable
