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
        aria-label={named('To everybody')}
        onClick={() => {
          if (window.confirm(`Give release ${version} of ${remote} to everybody now?`))
            toEverybody.mutate({ remote, version })
        }}
      >
        To everybody
      </Button>
      <Button
        {...common}
        palette="red"
        aria-label={named('Take back')}
        onClick={() => {
          if (window.confirm(`Take release ${version} of ${remote} back? Everybody gets the release before.`))
            takeBack.mutate({ remote, version })
        }}
      >
        Take back
      </Button>
    </>
  )
}
