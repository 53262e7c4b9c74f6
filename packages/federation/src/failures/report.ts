import { failureMessageLimit, type SectionFailure } from '@mca/contract'
import { RemoteFailure } from './remote-failure'

type Reporter = (report: SectionFailure) => Promise<unknown>

let reporter: Reporter | undefined
const reported = new Set<string>()

export const reportTo = (next: Reporter): void => void (reporter = next)

/** Reports a failure once, however often the user tries again, and loading failures once for each release. */
export function reportFailure({ remote, version, error }: { remote: string; version: string; error: unknown }): void {
  const key = JSON.stringify([remote, version, isLoadFailure(error) ? 'loading' : describe(error)])
  if (reported.has(key)) return
  reported.add(key)
  const report = { remote, version, message: describe(error), path: window.location.pathname }
  // A report that could not be sent is not an error. If the failure occurs again, it is reported again.
  reporter?.(report).catch(() => reported.delete(key))
}

const isLoadFailure = (error: unknown) =>
  error instanceof RemoteFailure || (error instanceof Error && error.name === 'ChunkLoadError')

/** An error for the log, with its kind and the cause of a `RemoteFailure`. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error instanceof RemoteFailure && error.cause instanceof Error ? `: ${error.cause.message}` : ''
  return `${error.name}: ${error.message}${cause}`.slice(0, failureMessageLimit)
}
