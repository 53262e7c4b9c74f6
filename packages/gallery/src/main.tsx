import { UiProvider } from '@mca/ui'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { galleryRoutes } from './groups'

const router = createBrowserRouter(galleryRoutes)
const root = document.getElementById('root')
if (!root) throw new Error('The page has no element #root')
createRoot(root).render(
  <QueryClientProvider client={new QueryClient()}>
    <UiProvider navigate={(to) => router.navigate(to)}>
      <RouterProvider router={router} useTransitions={false} />
    </UiProvider>
  </QueryClientProvider>,
)
