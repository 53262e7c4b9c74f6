import { dashboardQueries, sessionKnown } from '@mca/api'
import { paths } from '@mca/contract'
import { firstData, loadRoutes, renewRemote } from '@mca/federation'
import { createBrowserRouter, Outlet, type LoaderFunction, type RouteObject } from 'react-router-dom'
import { Layout } from './chrome/layout'
import { Root } from './chrome/root'
import { SectionFailure } from './chrome/section-failure'
import { Starting } from './chrome/starting'
import { remotes } from './remotes'
import { sectionOf } from './sections'
import { homeOrSignIn, signedInOnly, signedOutOnly, whenSignedIn } from './session/guards'
import { Component as LoginPage } from './session/login.page'

type Retry = (remote: string) => Promise<void>

/** The shell's own routes. Those of the remotes join them under 'section' when a section is first visited. */
const allRoutes = (retry: Retry, unknownPath: LoaderFunction, ofRemotes: RouteObject[] = []): RouteObject[] => [
  {
    element: <Root />,
    hydrateFallbackElement: <Starting />,
    children: [
      { path: paths.login, loader: signedOutOnly, element: <LoginPage />, handle: { title: 'Sign in' } },
      {
        path: paths.setPassword,
        lazy: () => import('./session/set-password.page'),
        handle: { title: 'Set Your Password' },
      },
      {
        path: paths.home,
        loader: signedInOnly,
        element: <Layout />,
        children: [
          {
            id: 'section',
            path: '',
            element: <Outlet />,
            errorElement: <SectionFailure onRetry={retry} />,
            children: [
              {
                index: true,
                loader: whenSignedIn(() => firstData(dashboardQueries.metrics())),
                lazy: () => import('./dashboard/dashboard.page'),
                handle: { title: 'Dashboard' },
              },
              ...ofRemotes,
              { path: '*', loader: unknownPath, element: null },
            ],
          },
        ],
      },
    ],
  },
]

export type AppRouter = ReturnType<typeof createBrowserRouter>

/** The one router of the page. It asks a remote for its routes on the first visit to one of its sections. */
export function createAppRouter(): AppRouter {
  const visited = new Map<string, RouteObject[]>()
  const failures = new Map<string, Error>()

  /** A path without a route belongs to a remote that could not be had, or to nobody. */
  const unknownPath: LoaderFunction = ({ request }) => {
    const failure = failures.get(sectionOf(new URL(request.url).pathname)?.remote ?? '')
    if (failure) throw failure
    return homeOrSignIn()
  }

  const retry: Retry = async (remote) => {
    if (remotes.some(({ name }) => name === remote)) {
      await renewRemote(remote)
      visited.set(remote, await loadRoutes(remote))
    }
    // React Router keeps a route's failed code for good and can only add routes; this is the way its own hot reloading
    // replaces them (docs/decisions/0017-replace-the-routes-when-a-section-is-retried.md).
    router._internalSetRoutes(allRoutes(retry, unknownPath, [...visited.values()].flat()))
    const { pathname, search, hash } = router.state.location
    await router.navigate(pathname + search + hash, { replace: true })
  }

  const router = createBrowserRouter(allRoutes(retry, unknownPath), {
    async patchRoutesOnNavigation({ path, patch }) {
      const remote = sectionOf(path)?.remote
      // For a signed-out visitor nothing is fetched: the guard sends them to the sign-in page.
      if (!remote || visited.has(remote) || !(await sessionKnown()).session) return
      failures.delete(remote)
      try {
        const routes = await loadRoutes(remote)
        patch('section', routes)
        visited.set(remote, routes)
      } catch (error) {
        // Thrown here, it would leave the first page of a visit blank: React Router then runs no loader of the chrome.
        failures.set(remote, error instanceof Error ? error : new Error(String(error)))
      }
    },
  })
  return router
}
