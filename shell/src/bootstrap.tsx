import { appConfig, createQueryClient, http, startSession } from '@mca/api'
import { sharedParts, startFederation } from '@mca/federation'
import { toast, UiProvider } from '@mca/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { createAppRouter, type AppRouter } from './router'
import { showStartFailure } from './start-failure'

/** Milliseconds for the first page to be complete before it is shown as far as it has come. */
const patience = 800

async function start() {
  const config = await appConfig()
  const queryClient = createQueryClient({ notify: toast })
  startFederation({
    live: config,
    refresh: liveConfig,
    report: (report) => http.post('client-errors', report),
    queryClient,
    provides: sharedParts,
    overridable: config.remoteOverrides,
  })
  startSession()
  const router = createAppRouter()
  await firstPage(router)
  createRoot(rootElement()).render(
    <QueryClientProvider client={queryClient}>
      <UiProvider nonce={document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content}>
        <RouterProvider router={router} />
      </UiProvider>
    </QueryClientProvider>,
  )
}

async function liveConfig() {
  const answer = await fetch('/config.json', { cache: 'no-store' })
  if (!answer.ok) throw new Error(`/config.json answered ${answer.status}`)
  return (await answer.json()) as Awaited<ReturnType<typeof appConfig>>
}

/**
 * React holds back what replaces a fallback for 300 ms. So the page's code and first data are awaited before the first
 * render; the words that the HTML came with stand there until then.
 */
function firstPage(router: AppRouter): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve()
    const timer = setTimeout(resolve, patience)
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return
      clearTimeout(timer)
      unsubscribe()
      resolve()
    })
  })
}

function rootElement(): HTMLElement {
  const element = document.getElementById('root')
  if (!element) throw new Error('index.html has no element #root')
  return element
}

start().catch((error: unknown) => showStartFailure(rootElement(), error))
