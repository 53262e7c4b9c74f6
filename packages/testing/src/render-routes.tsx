import { createQueryClient, type ToastContent } from '@mca/api'
import { UiProvider } from '@mca/ui'
import { afterEach } from '@jest/globals'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom'

const clients = new Set<QueryClient>()
afterEach(async () => {
  for (const client of clients) {
    await client.cancelQueries()
    client.clear()
  }
  clients.clear()
})

/**
 * Renders the routes of a remote at a URL as the shell does: one query client, styles and a data router. Toasts stay
 * until the end of the test, so that none disappears before the test looks for it, or is found by the next test.
 */
export function renderRoutes(routes: RouteObject[], at: string) {
  let addToast = (_toast: ToastContent): void => undefined
  function Toasts() {
    const [toasts, setToasts] = useState<ToastContent[]>([])
    addToast = (toast) =>
      setToasts((earlier) => [...earlier.filter(({ id }) => id === undefined || id !== toast.id), toast])
    return toasts.map(({ title, description, action, link }, index) => (
      <output key={index}>
        <p>{title}</p>
        <p>{description}</p>
        {action && <button onClick={action.onClick}>{action.label}</button>}
        {link && <a href={link.to}>{link.label}</a>}
      </output>
    ))
  }
  const client = createQueryClient({ notify: (notice) => act(() => addToast(notice)) })
  clients.add(client)
  const router = createMemoryRouter(
    [{ HydrateFallback: () => null, children: [...routes, { path: '*', element: null }] }],
    { initialEntries: [at] },
  )
  render(
    <QueryClientProvider client={client}>
      <UiProvider navigate={(to) => router.navigate(to)}>
        <RouterProvider router={router} useTransitions={false} />
        <Toasts />
      </UiProvider>
    </QueryClientProvider>,
  )
  return {
    /** The current URL: path and search. */
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
    goTo: (to: string) => act(() => router.navigate(to)),
  }
}
