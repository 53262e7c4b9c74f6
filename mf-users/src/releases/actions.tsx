import type { RemoteReleases } from '@mca/contract/releases'
import { Button } from '@mca/ui'
import { useMutation } from '@tanstack/react-query'
import { actOnRelease } from './releases-api'

interface ActionsProps {
  remote: string
  next: NonNullable<RemoteReleases['next']>
}

/** The buttons for a release that is spreading (R24.31). */
export function Actions({ remote, next: { version, waits_for } }: ActionsProps) {
  const isPaused = waits_for === 'paused'
  const toEverybody = useMutation(actOnRelease('to-everybody'))
  const pause = useMutation(actOnRelease(isPaused ? 'resume' : 'pause'))
  const takeBack = useMutation(actOnRelease('take-back'))
  const busy = [toEverybody, pause, takeBack].some(({ isPending }) => isPending)
  const common = { variant: 'outline', size: 'sm', disabled: busy } as const
  const named = (words: string) => `${words}: ${remote} ${version}`
  return (
    <>
      <Button
        {...common}
        aria-label={named(isPaused ? 'Resume' : 'Pause')}
        onClick={() => pause.mutate({ remote, version })}
      >
        {isPaused ? 'Resume' : 'Pause'}
      </Button>
      <Button
        {...common}
        aria-label={named('Roll out to all')}
        onClick={() => {
          if (window.confirm(`Roll out release ${version} of ${remote} to all accounts now?`))
            toEverybody.mutate({ remote, version })
        }}
      >
        Roll out to all
      </Button>
      <Button
        {...common}
        palette="red"
        aria-label={named('Roll back')}
        onClick={() => {
          if (window.confirm(`Roll back release ${version} of ${remote}? All accounts get the previous release.`))
            takeBack.mutate({ remote, version })
        }}
      >
        Roll back
      </Button>
    </>
  )
}
