import type { DataRouter } from 'react-router-dom'

/** How long a page may load before it is announced, in milliseconds. */
const announceAfterMs = 200

/**
 * The router for `RouterProvider`: it announces a page that loads for longer than most. One that is complete by then is rendered once
 * instead of twice.
 */
export function announceSlowLoading(router: DataRouter): DataRouter {
  const subscribe: DataRouter['subscribe'] = (listener) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    return router.subscribe((state, changes) => {
      if (state.navigation.state !== 'idle') {
        timer ??= setTimeout(() => listener(router.state, changes), announceAfterMs)
        return
      }
      clearTimeout(timer)
      timer = undefined
      listener(state, changes)
    })
  }
  return Object.create(router, { subscribe: { value: subscribe } }) as DataRouter
}
