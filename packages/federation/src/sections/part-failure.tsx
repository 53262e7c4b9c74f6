import { Failure } from '@mca/ui'
import { useEffect, useState } from 'react'
import { whatHappened } from '../failures/remote-failure'
import { reportShownError } from '../release-reports/observe-page'
import { sharedIncompatibility } from '../remotes/release-manifests'

export interface FailedPart {
  remote: string
  error: unknown
  onRetry: () => Promise<void>
}

/** Names the part that failed and what happened, retries without a reload, and reports the failure to the server once. */
export function PartFailure({ name, remote, error, onRetry }: FailedPart & { name: string }) {
  const [retrying, setRetrying] = useState(false)
  const [latest, setLatest] = useState({ of: error, error })
  // The result of the last 'Try again', until the page itself fails in another way.
  const shown = latest.of === error ? latest.error : error
  useEffect(() => reportShownError(remote, shown), [remote, shown])
  const retry = () => {
    setRetrying(true)
    onRetry()
      .catch((next: unknown) => setLatest({ of: error, error: next }))
      .finally(() => setRetrying(false))
  }
  return (
    <Failure message={`${name} could not be loaded.`} onRetry={retry} retrying={retrying}>
      {sharedIncompatibility(remote) ?? whatHappened(shown)}
    </Failure>
  )
}
