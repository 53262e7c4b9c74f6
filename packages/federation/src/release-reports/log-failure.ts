import { http } from '@mca/api'
import { failureMessageLimit } from '@mca/contract/fields'
import { RemoteFailure } from '../failures/remote-failure'
import { inUse } from './failures-of'

const logged = new Set<string>()

/**
 * Reports a failure that a user sees to the server's log: once, even if they try again, and loading failures once for each
 * release.
 */
export function logFailure(remote: string, error: unknown): void {
  const { version } = inUse(remote)
  const key = JSON.stringify([remote, version, isLoadFailure(error) ? 'loading' : describe(error)])
  if (logged.has(key)) return
  logged.add(key)
  const report = { remote, version, message: describe(error), path: window.location.pathname }
  // A report that could not be sent is not an error. If the failure occurs again, it is reported again.
  http.post('client-errors', report).catch(() => logged.delete(key))
}

const isLoadFailure = (error: unknown) =>
  error instanceof RemoteFailure || (error instanceof Error && error.name === 'ChunkLoadError')

/** An error for the log, with its kind and the cause of a `RemoteFailure`. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error instanceof RemoteFailure && error.cause instanceof Error ? `: ${error.cause.message}` : ''
  return `${error.name}: ${error.message}${cause}`.slice(0, failureMessageLimit)
}
