import { appConfig, businessDay, createQueryClient, fetchAppConfig, onBusinessDay, startSession } from '@mca/api'
// Import these from the shared module. Imports by path would be split from it, and every page would grow.
import { chooseReleasesFor, observePage, prefetchWith, startRemotes } from '@mca/federation'
import { followAccount, preloadToaster, takeTodayFrom, toast, UiProvider } from '@mca/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { RouterProvider, type DataRouter } from 'react-router-dom'
import { announceSlowLoading } from './announce-slow-loading'
import { followTranslator } from './translated-text'
import { whenOpened } from './when-opened'
import { whenSettled } from './when-settled'

export interface HostOptions {
  root: HTMLElement
  /** Creates the one router of the page, once remotes and the session are started. */
  createRouter: () => DataRouter
  /** True if a developer may load remotes from their own machine, if the server allows it too. */
  allowOverrides?: boolean
  /** The remote that a page belongs to, by its path. Without it, no visit is counted. */
  remoteAt?: (pathname: string) => string | undefined
}

/**
 * Starts a page that hosts remotes: the shell, or a remote that runs alone. Rejects if the settings of the app cannot be
 * loaded.
 */
export async function startHost({
  root,
  createRouter,
  allowOverrides = false,
  remoteAt = () => undefined,
}: HostOptions): Promise<void> {
  takeTodayFrom(businessDay, onBusinessDay)
  followTranslator()
  const config = await appConfig()
  const queryClient = createQueryClient({
    // Its code and its animation must not delay the opening page (R2.60).
    notify: (notice) => void whenOpened(router).then(() => toast(notice)),
  })
  startSession((account, hasEnded) => {
    followAccount(account, hasEnded)
    chooseReleasesFor(account)
  }, whenSettled)
  startRemotes({
    live: config,
    // Not `appConfig`, which has the releases that were live when the page was loaded.
    refresh: fetchAppConfig,
    // Most pages need no code for it.
    ...(allowOverrides &&
      config.remoteOverrides && { overrides: (await import('../remotes/overrides')).localRemotes() }),
  })
  prefetchWith(queryClient)
  whenSettled(preloadToaster)
  const router = createRouter()
  const onCaughtError = observePage({ router, queryClient, remoteAt, whenSettled })
  await firstPage(router)
  createRoot(root, { onCaughtError }).render(
    <QueryClientProvider client={queryClient}>
      <UiProvider
        nonce={document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content}
        navigate={(to) => router.navigate(to)}
      >
        <RouterProvider router={announceSlowLoading(router)} useTransitions={false} />
      </UiProvider>
    </QueryClientProvider>,
  )
}

/** How long the first page may take to be complete before it is rendered incomplete, in milliseconds. */
const firstPageTimeoutMs = 800

/**
 * React delays the replacement of a fallback by 300 ms. So the first render waits for the page's code and first data; until
 * then, the text in the HTML is shown.
 */
function firstPage(router: DataRouter): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve()
    const timer = setTimeout(resolve, firstPageTimeoutMs)
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return
      clearTimeout(timer)
      unsubscribe()
      resolve()
    })
  })
}
