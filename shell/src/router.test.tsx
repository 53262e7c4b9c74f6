import '@mca/testing/signed-in'
import '@testing-library/jest-dom/jest-globals'
import { createQueryClient } from '@mca/api'
import { prefetchWith } from '@mca/federation'
import { toast, UiProvider } from '@mca/ui'
import { beforeEach, expect, jest, test } from '@jest/globals'
import { QueryClientProvider } from '@tanstack/react-query'
import { emptyDashboard, testApi, todayCalls } from '@mca/testing'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RouterProvider, type RouteObject } from 'react-router-dom'
import { remotes } from './remotes.mjs'
import { createAppRouter } from './router'

const merchantsPage = { Component: () => <h1>Merchants page</h1> }
const isosPage: RouteObject = { path: '/isos', element: <h1>ISOs page</h1> }

const api = testApi()
beforeEach(() => {
  for (const call of todayCalls) api.hangs(call)
})

/** Opens the router at an address. `routes` has the result of each attempt to load the merchants remote; an Error fails it. */
function open(at: string, ...attempts: (RouteObject[] | Error | Promise<RouteObject[]>)[]) {
  window.history.replaceState(null, '', at)
  const loadRoutes = jest.fn(async (remote: string) => {
    if (remote !== 'merchants') return [isosPage]
    const attempt = attempts.length > 1 ? attempts.shift() : attempts[0]
    if (attempt instanceof Error) throw attempt
    return attempt ?? []
  })
  const renewRemote = jest.fn((_remote: string) => Promise.resolve())
  const client = createQueryClient({ notify: toast })
  prefetchWith(client)
  const router = createAppRouter({ loadRoutes, renewRemote })
  render(
    <QueryClientProvider client={client}>
      <UiProvider navigate={(to) => router.navigate(to)}>
        <RouterProvider router={router} useTransitions={false} />
      </UiProvider>
    </QueryClientProvider>,
  )
  return { router, loadRoutes, renewRemote }
}
const failure = () => screen.findByRole('alert')
const tryAgain = async () => userEvent.click(within(await failure()).getByRole('button', { name: 'Try again' }))
const sidebar = () => document.querySelector('nav[aria-label=Main]')

// Proves R2.14, R2.19.
// Fails if an upgrade changes `_internalSetRoutes` (docs/decisions/0017-replace-the-routes-when-a-section-is-retried.md).
test.each<[string, RouteObject]>([
  ['whose code cannot be loaded', { path: '/merchants', lazy: () => Promise.reject(new Error('broken')) }],
  [
    'whose page throws',
    {
      path: '/merchants',
      Component: () => {
        throw new Error('broken')
      },
    },
  ],
])('a section %s works after Try again, and the sidebar stays', async (_case, broken) => {
  jest.spyOn(console, 'error').mockReturnValue()
  const working: RouteObject = { path: '/merchants', lazy: () => Promise.resolve(merchantsPage) }
  const { renewRemote } = open('/merchants', [broken], [working])
  expect(await failure()).toHaveTextContent('Merchants could not be loaded.')
  const before = sidebar()
  expect(before).toBeInTheDocument()
  await tryAgain()
  expect(await screen.findByRole('heading', { name: 'Merchants page' })).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(sidebar()).toBe(before)
  expect(renewRemote).toHaveBeenCalledWith('merchants')
})

// Proves R2.14, R2.19.
test('a remote that cannot be loaded breaks only its own section, and loads on Try again', async () => {
  const gone = new Error('gone')
  const { router } = open('/merchants', gone, gone, [{ path: '/merchants', ...merchantsPage }])
  expect(await failure()).toHaveTextContent('Merchants could not be loaded.')
  await act(() => router.navigate('/isos'))
  expect(await screen.findByRole('heading', { name: 'ISOs page' })).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await act(() => router.navigate('/merchants'))
  await tryAgain()
  expect(await screen.findByRole('heading', { name: 'Merchants page' })).toBeVisible()
})

// Proves R2.14.
test('a section that was left before its files came opens on the next visit', async () => {
  const routes = [{ path: '/merchants', ...merchantsPage }]
  let arrive: (routes: RouteObject[]) => void = () => undefined
  const late = new Promise<RouteObject[]>((resolve) => (arrive = resolve))
  const { router, loadRoutes } = open('/isos', late, routes)
  expect(await screen.findByRole('heading', { name: 'ISOs page' })).toBeVisible()
  const first = router.navigate('/merchants')
  await waitFor(() => expect(loadRoutes).toHaveBeenCalledWith('merchants'))
  await act(() => router.navigate('/isos?search=a'))
  await act(async () => {
    arrive(routes)
    await Promise.all([late, first])
  })
  await act(() => router.navigate('/merchants'))
  expect(await screen.findByRole('heading', { name: 'Merchants page' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/merchants')
})

// Proves R1.2.
test('an unknown address redirects to the dashboard', async () => {
  api.hangs('GET /api/dashboard/metrics')
  const { router } = open('/nowhere')
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/')
})

// Proves R1.4.
test('the sign-in page redirects a signed-in user to the dashboard', async () => {
  api.hangs('GET /api/dashboard/metrics')
  open('/login')
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  expect(document.title).toBe('Dashboard · MCA Back Office')
})

// Proves R2.1, R2.2, R2.3, R2.4.
test('the sidebar begins with nine items in order, highlights the current one, and shows who is signed in', async () => {
  open('/isos')
  await screen.findByRole('heading', { name: 'ISOs page' })
  const links = [...(sidebar()?.querySelectorAll('a') ?? [])]
  const items = links.map((link) => [link.textContent, link.getAttribute('href')])
  expect(items.slice(0, 9)).toEqual([
    ['Dashboard', '/'],
    ['Advances', '/advances'],
    ['Merchants', '/merchants'],
    ['Payments', '/payments'],
    ['ISOs', '/isos'],
    ['Funders', '/funders'],
    ['Sales Reps', '/sales-reps'],
    ['Syndicators', '/syndicators'],
    ['Users', '/users'],
  ])
  const sections = remotes.flatMap((remote) => remote.sections)
  expect(items.slice(1)).toEqual(sections.map(({ label, path }) => [label, path]))
  expect(
    links.filter((link) => link.getAttribute('aria-current') === 'page').map(({ textContent }) => textContent),
  ).toEqual(['ISOs'])
  expect(screen.getByText('Signed in as')).toBeInTheDocument()
  expect(screen.getByText('dana@office.example')).toBeInTheDocument()
  expect(screen.getByText('Sign Out').closest('button')).toBeEnabled()
  expect(document.title).toBe('ISOs · MCA Back Office')
})

// Proves R2.18.
test('Dashboard loads its figures again when it is opened again at once', async () => {
  api.answers('GET /api/dashboard/metrics', emptyDashboard)
  api.hangs('GET /api/dashboard/charts')
  api.hangs('GET /api/follow-ups')
  const { router } = open('/')
  expect(await screen.findByText('Portfolio overview and key performance metrics')).toBeVisible()
  expect(await screen.findByText('No recent payments')).toBeVisible()
  await act(() => router.navigate('/'))
  await waitFor(() => expect(api.calls('GET /api/dashboard/metrics')).toHaveLength(2))
})

// Proves R1.8.
test('a 401 response ends the session and opens the sign-in page', async () => {
  api.answers('GET /config.json', { supabaseUrl: 'http://localhost', supabasePublishableKey: 'key', remotes: {} })
  api.answers('POST /auth/v1/logout', {})
  api.refuses('GET /api/dashboard/metrics', 'The session has ended', 401)
  const { router } = open('/')
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/login')
  expect(sidebar()).not.toBeInTheDocument()
  await waitFor(() => expect(localStorage.getItem('mca-auth')).toBeNull())
})
