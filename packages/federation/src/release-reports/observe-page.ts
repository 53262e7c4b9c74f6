import { onFailedCall } from '@mca/api'
import type { QueryClient } from '@tanstack/react-query'
import type { DataRouter } from 'react-router-dom'
import type { Noted, Observed } from './release-events'

interface PageOptions {
  router: DataRouter
  queryClient: QueryClient
  /** The remote that a page belongs to, by its path. */
  remoteAt: (pathname: string) => string | undefined
  /** Calls its argument once the first page is complete. */
  whenSettled: (load: () => void) => void
}

/** Enough for the seconds before the code that reports is loaded. */
const maxKept = 50
const bufferedEvents: Noted[] = []
let take = (noted: Noted): void => void (bufferedEvents.length < maxKept && bufferedEvents.push(noted))
let note: (observed: Observed) => void = () => undefined

/** Notes the error that a section or a dialog of a remote shows. */
export const reportShownError = (part: string, error: unknown): void => note({ kind: 'shown', part, error })

/**
 * Observes the releases of remotes in this page: visits, time to the first rows, failures. The code that reports them is loaded once
 * the page has settled, or at the first failure; events before that are kept (R24.50). Returns React's `onCaughtError`.
 */
export function observePage({ router, queryClient, remoteAt, whenSettled }: PageOptions) {
  let isSettled = false
  let loading: Promise<void> | undefined
  const load = () => {
    loading ??= import('./reporter').then(
      ({ startReporter }) => bufferedEvents.splice(0).forEach((take = startReporter())),
      () => (loading = undefined), // kept events wait for the next one
    )
  }
  note = (observed) => {
    take({ ...observed, page: remoteAt(router.state.location.pathname) })
    if (isSettled || observed.kind === 'event' || observed.kind === 'shown') load()
  }
  whenSettled(() => {
    isSettled = true
    load()
  })
  onFailedCall(() => note({ kind: 'failed call' }))
  // In the capture phase, because the failure of a script does not bubble.
  for (const type of ['error', 'unhandledrejection'])
    window.addEventListener(type, (event) => note({ kind: 'event', event }), true)

  let last = ''
  // The first page begins with the navigation of the browser.
  let begin: number | undefined = 0
  const look = () => {
    const { initialized, navigation, location, errors } = router.state
    if (!initialized || navigation.state !== 'idle') return void (begin ??= performance.now())
    const since = begin ?? performance.now()
    begin = undefined
    if (location.pathname === last) return
    last = location.pathname
    if (!remoteAt(last)) return
    note({ kind: 'visit' })
    if (!errors) void timeRows(since, last)
  }
  /** Ends when everything that the page requested has arrived and is painted. Not if something failed or the user left. */
  const timeRows = async (since: number, pathname: string) => {
    const missing = () =>
      queryClient.getQueryCache().findAll({ type: 'active', predicate: ({ state }) => state.data === undefined })
    do await painted()
    while (last === pathname && missing().some(({ state }) => state.fetchStatus === 'fetching'))
    if (last === pathname && missing().length === 0 && !document.hidden)
      note({ kind: 'rows', milliseconds: Math.round(performance.now() - since) })
  }
  router.subscribe(look)
  look()
  return (error: unknown, { componentStack }: { componentStack?: string | undefined }) => {
    // oxlint-disable-next-line no-console -- as React does without this function
    console.error(error)
    note({ kind: 'caught', error, components: componentStack })
  }
}

/**
 * Resolves when the browser has painted the last render and React has run its effects. Does not wait for the idle callback, which some
 * browsers delay by seconds.
 */
const painted = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 0))))
