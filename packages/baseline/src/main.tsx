import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, Outlet, RouterProvider } from 'react-router-dom'
import { Kit, Row, TextLink } from './kit'
import { Component as Home } from './pages/home'
import { Component as Login } from './pages/login'

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

const router = createBrowserRouter([
  { path: '/login', element: <Login /> },
  {
    element: <Layout />,
    hydrateFallbackElement: <p>Loading...</p>,
    children: [
      { path: '/', element: <Home /> },
      { path: '/merchants', lazy: () => import('./pages/merchant-list') },
      { path: '/merchants/:id', lazy: async () => ({ Component: (await import('./pages/record')).MerchantPage }) },
      { path: '/advances', lazy: () => import('./pages/advance-list') },
      { path: '/advances/new', lazy: () => import('./pages/advance-form') },
      { path: '/advances/:id', lazy: async () => ({ Component: (await import('./pages/record')).AdvancePage }) },
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
