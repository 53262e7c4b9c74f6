import { createQueryClient } from '@mca/api'
import type { QueryClient } from '@tanstack/react-query'
import { createMemoryRouter, type RouteObject } from 'react-router-dom'

/** Opens a page whose code never arrives: what is requested then, its loader requests. Pass `prefetchWith` of @mca/federation. */
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
