import { createQueryClient } from '@mca/api'
import type { QueryClient } from '@tanstack/react-query'
import { createMemoryRouter, type RouteObject } from 'react-router-dom'

/** Opens a page whose code never arrives, so that only its loader makes requests. Pass `prefetchWith` of @mca/federation. */
export function openWithoutCode(
  routes: RouteObject[],
  path: string,
  prefetchWith: (client: QueryClient) => void,
): void {
  const lazy = () => new Promise<never>(() => undefined)
  const codeless = (route: RouteObject): RouteObject =>
    route.children ? { ...route, children: route.children.map(codeless) } : { ...route, lazy }
  prefetchWith(createQueryClient({ notify: () => undefined }))
  createMemoryRouter(routes.map(codeless), { initialEntries: [path] })
}
