import type { DataRouter } from 'react-router-dom'

/**
 * The router for `RouterProvider`: it announces that a page is loading one task later. A page that is complete by then is rendered once
 * instead of twice, and one that is not requests its data before React renders the announcement.
 */
export function announceSlowLoading(router: DataRouter): DataRouter {
  const subscribe: DataRouter['subscribe'] = (listener) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    return router.subscribe((state, changes) => {
      clearTimeout(timer)
      if (state.navigation.state === 'idle') listener(state, changes)
      else timer = setTimeout(listener, 0, state, changes)
    })
  }
  return Object.create(router, { subscribe: { value: subscribe } }) as DataRouter
}
