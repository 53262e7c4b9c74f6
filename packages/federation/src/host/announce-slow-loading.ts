import type { DataRouter } from 'react-router-dom'

/** How long a page may load before it is announced, in milliseconds. */
const announceAfterMs = 200

/**
 * The router for `RouterProvider`: it announces a page that loads for longer than most. One that is complete by then is rendered once
 * instead of twice.
 *
 * Another search of the same page is rendered synchronously. React then runs the effects before the paint, and one of them requests the rows.
 */
export function announceSlowLoading(router: DataRouter): DataRouter {
  const subscribe: DataRouter['subscribe'] = (listener) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let shown = router.state.location
    return router.subscribe((state, changes) => {
      if (state.navigation.state !== 'idle') {
        timer ??= setTimeout(() => listener(router.state, changes), announceAfterMs)
        return
      }
      clearTimeout(timer)
      timer = undefined
      const { pathname, search } = state.location
      const flushSync = pathname === shown.pathname && search !== shown.search
      shown = state.location
      listener(state, { ...changes, flushSync })
    })
  }
  return Object.create(router, { subscribe: { value: subscribe } }) as DataRouter
}
