import { createQueryClient } from '@mca/api'
import { toast, UiProvider } from '@mca/ui'
import { afterEach } from '@jest/globals'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom'

const clients = new Set<QueryClient>()
afterEach(async () => {
  for (const client of clients) {
    await client.cancelQueries()
    client.clear()
  }
  clients.clear()
})

/** Renders the routes of a remote at an address as the shell does: one query client, styles, toasts and a data router. */
export function renderRoutes(routes: RouteObject[], at: string) {
  const client = createQueryClient({ notify: toast })
  clients.add(client)
  const router = createMemoryRouter(
    [{ HydrateFallback: () => null, children: [...routes, { path: '*', element: null }] }],
    { initialEntries: [at] },
  )
  render(
    <QueryClientProvider client={client}>
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </QueryClientProvider>,
  )
  return {
    /** The current address: path and search. */
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
    goTo: (to: string) => act(() => router.navigate(to)),
  }
}
