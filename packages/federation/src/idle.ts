/** When the browser has painted what there is, and has nothing else to do. */
export const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(resolve, { timeout: 2000 })
    else setTimeout(resolve, 100)
  })
