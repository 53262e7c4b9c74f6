import { dashboardQueries, sessionKnown } from '@mca/api'
import { paths } from '@mca/contract/app'
import { firstData, loadRoutes, renewRemote } from '@mca/federation'
import { pageIfAvailable } from '@mca/federation/parts'
import { createBrowserRouter, Outlet, type LoaderFunction, type RouteObject } from 'react-router-dom'
import { InitialLoading } from './layout/initial-loading'
import { Layout } from './layout/layout'
import { Root } from './layout/root'
import { SectionFailure } from './layout/section-failure'
import { remotes } from './remotes.mjs'
import { findSection } from './sections'
import { ifSignedIn, redirectToHome, requireNoSession, requireSession } from './session/guards'
import { Component as LoginPage } from './session/login.page'

type Retry = (remote: string) => Promise<void>

/** All routes. Those of the remotes are added under the route 'section' when a section is first opened. */
const createRoutes = (retry: Retry, unknownPath: LoaderFunction, remoteRoutes: RouteObject[] = []): RouteObject[] => [
  {
    element: <Root />,
    hydrateFallbackElement: <InitialLoading />,
    children: [
      { path: paths.login, loader: requireNoSession, element: <LoginPage />, handle: { title: 'Sign in' } },
      {
        path: paths.setPassword,
        lazy: () => import('./session/set-password.page'),
        handle: { title: 'Set Your Password' },
      },
      {
        path: paths.home,
        loader: requireSession,
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
                loader: ifSignedIn(() => firstData(dashboardQueries.metrics())),
                lazy: () => import('./dashboard/dashboard.page'),
                handle: { title: 'Dashboard' },
              },
              {
                path: paths.account,
                lazy: pageIfAvailable(paths.home, () => import('./account/account.page')),
                handle: { title: 'Account Security' },
              },
              ...remoteRoutes,
              { path: '*', loader: unknownPath, element: null },
            ],
          },
        ],
      },
    ],
  },
]

export type AppRouter = ReturnType<typeof createBrowserRouter>

/** Creates the router of the page. It loads a remote's routes when one of its sections is first opened. */
export function createAppRouter(federation = { loadRoutes, renewRemote }): AppRouter {
  const loaded = new Map<string, RouteObject[]>()
  const failures = new Map<string, Error>()

  /** A path without a route belongs to a remote that failed to load, or is unknown (R1.2). */
  const unknownPath: LoaderFunction = ({ request }) => {
    const failure = failures.get(findSection(new URL(request.url).pathname)?.remote ?? '')
    if (failure) throw failure
    return redirectToHome()
  }

  const retry: Retry = async (remote) => {
    if (remotes.some(({ name }) => name === remote)) {
      await federation.renewRemote(remote)
      loaded.set(remote, await federation.loadRoutes(remote))
    }
    // React Router keeps the failed code of a route forever, and its public API can only add routes. Its own hot reloading replaces
    // them like this (docs/decisions/0017-replace-the-routes-when-a-section-is-retried.md).
    router._internalSetRoutes(createRoutes(retry, unknownPath, [...loaded.values()].flat()))
    const { pathname, search, hash } = router.state.location
    await router.navigate(pathname + search + hash, { replace: true })
  }

  const router = createBrowserRouter(createRoutes(retry, unknownPath), {
    async patchRoutesOnNavigation({ path, patch, signal }) {
      const remote = findSection(path)?.remote
      // Nothing is loaded for a visitor, because the guard redirects them to the sign-in page.
      if (!remote || loaded.has(remote) || !(await sessionKnown()).session) return
      failures.delete(remote)
      try {
        const routes = await federation.loadRoutes(remote)
        // After leaving for another page, `patch` adds nothing.
        if (signal.aborted) return
        patch('section', routes)
        loaded.set(remote, routes)
      } catch (error) {
        // If this threw on the first page of a visit, React Router would render nothing at all.
        failures.set(remote, error instanceof Error ? error : new Error(String(error)))
      }
    },
  })
  return router
}
