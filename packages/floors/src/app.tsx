import { Kit, Row, TextLink } from '@mca/floors/kit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, Outlet, RouterProvider, type LazyRouteFunction, type RouteObject } from 'react-router-dom'
import { Component as Home } from './pages/home'
import { Component as Login } from './pages/login'

type Page = LazyRouteFunction<RouteObject>

export interface Sections {
  merchants: Page
  merchant: Page
  advances: Page
  advance: Page
  newAdvance: Page
}

const Layout = () => (
  <>
    <Row as="nav" aria-label="Main">
      <TextLink to="/">Dashboard</TextLink>
      <TextLink to="/advances">Advances</TextLink>
      <TextLink to="/merchants">Merchants</TextLink>
    </Row>
    <Outlet />
  </>
)

/** Both floors are this app. They differ only in where the code of a section comes from. */
export function start(sections: Sections) {
  const router = createBrowserRouter([
    { path: '/login', element: <Login /> },
    {
      element: <Layout />,
      hydrateFallbackElement: <p>Loading...</p>,
      children: [
        { path: '/', element: <Home /> },
        { path: '/merchants', lazy: sections.merchants },
        { path: '/merchants/:id', lazy: sections.merchant },
        { path: '/advances', lazy: sections.advances },
        { path: '/advances/new', lazy: sections.newAdvance },
        { path: '/advances/:id', lazy: sections.advance },
      ],
    },
  ])
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, refetchOnWindowFocus: false } } })
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no element #root')
  createRoot(root).render(
    <Kit>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Kit>,
  )
}
