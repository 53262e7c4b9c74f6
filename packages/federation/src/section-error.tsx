import { Failure, Heading, Stack } from '@mca/ui'
import { useEffect, useState } from 'react'
import { sharedMisfit } from './release-facts'
import { versionInUse } from './remotes'
import { whatHappened } from './remote-failure'
import { reportFailure } from './report'

interface FailedPart {
  remote: string
  error: unknown
  onRetry: () => Promise<void>
}

/** What stands in place of a section that failed. The rest of the page goes on working. */
export function SectionError({ section, ...part }: FailedPart & { section: string }) {
  return (
    <Stack gap="4">
      <Heading as="h1" size="xl">
        {section}
      </Heading>
      <PartFailure name={section} {...part} />
    </Stack>
  )
}

/** Names the part that failed, says what happened, tries again without a reload, and tells the server's log once. */
export function PartFailure({ name, remote, error, onRetry }: FailedPart & { name: string }) {
  const [retrying, setRetrying] = useState(false)
  const [latest, setLatest] = useState({ of: error, error })
  // What the last 'Try again' met with, until the page itself fails in another way.
  const shown = latest.of === error ? latest.error : error
  useEffect(() => {
    reportFailure({ remote, version: versionInUse(remote), error: shown })
  }, [remote, shown])
  const retry = () => {
    setRetrying(true)
    onRetry()
      .catch((next: unknown) => setLatest({ of: error, error: next }))
      .finally(() => setRetrying(false))
  }
  return (
    <Failure message={`${name} could not be loaded.`} onRetry={retry} retrying={retrying}>
      {sharedMisfit(remote) ?? whatHappened(shown)}
    </Failure>
  )
}
