import { appConfig, createQueryClient, http, startSession } from '@mca/api'
import { toast, UiProvider } from '@mca/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, replace, RouterProvider, type RouteObject } from 'react-router-dom'
import { Alone } from './alone'
import { startFederation } from './remotes'
import { sharedParts } from './shared-parts'

/**
 * Runs one remote's routes without the shell, on the local server's accounts and data. The dialogs of other remotes are the
 * ones that the local server has live.
 */
export async function runAlone(routes: RouteObject[]): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no element #root')
  try {
    await show(root, routes)
  } catch (error) {
    root.textContent = `${String(error)} Is the server that this works on running? (npm start, or BACKEND_URL)`
  }
}

async function show(root: HTMLElement, routes: RouteObject[]) {
  const live = await appConfig()
  const queryClient = createQueryClient({ notify: toast })
  startFederation({
    live,
    refresh: appConfig,
    report: (report) => http.post('client-errors', report),
    queryClient,
    // Not for this remote, which has what it imports, but for those whose dialogs it opens.
    provides: sharedParts,
  })
  startSession()
  const home = routes.find(({ path }) => path)?.path ?? '/'
  const router = createBrowserRouter([
    { element: <Alone />, children: [...routes, { path: '*', loader: () => replace(home) }] },
  ])
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </QueryClientProvider>,
  )
}
