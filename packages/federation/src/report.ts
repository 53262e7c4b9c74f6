import { RemoteFailure } from './remote-failure'

/** What the server's log gets to know about a section that failed in somebody's browser. */
export interface SectionFailureReport {
  remote: string
  version: string
  message: string
  path: string
}

type Reporter = (report: SectionFailureReport) => Promise<unknown>

let reporter: Reporter | undefined
const reported = new Set<string>()

export const reportTo = (next: Reporter): void => void (reporter = next)

/**
 * Reports a failure once: a person who presses 'Try again' ten times does not write ten lines, nor does a release that fails
 * to load in one way after another.
 */
export function reportFailure({ remote, version, error }: { remote: string; version: string; error: unknown }): void {
  const key = JSON.stringify([remote, version, isLoading(error) ? 'loading' : describe(error)])
  if (reported.has(key)) return
  reported.add(key)
  const report = { remote, version, message: describe(error), path: window.location.pathname }
  // A report that does not arrive must not become a failure of its own; it may be sent the next time.
  reporter?.(report).catch(() => reported.delete(key))
}

const isLoading = (error: unknown) =>
  error instanceof RemoteFailure || (error instanceof Error && error.name === 'ChunkLoadError')

/** An error for the log: with its kind, and with what lay under a remote's failure. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error instanceof RemoteFailure && error.cause instanceof Error ? `: ${error.cause.message}` : ''
  return `${error.name}: ${error.message}${cause}`.slice(0, 2000)
}
