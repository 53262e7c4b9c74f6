/** Resolves when the browser has painted and is idle. */
export const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(resolve, { timeout: 2000 })
    else setTimeout(resolve, 100)
  })

/** Chromium knows if its user wants to save data. */
export const savesData = (): boolean => 'connection' in navigator && Object(navigator.connection).saveData === true
