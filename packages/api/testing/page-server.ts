import { afterAll, afterEach, beforeAll } from '@jest/globals'
import { setAppSettings } from './app-settings'
import { startServer } from './server'

const network = globalThis.fetch

/** Sends calls of a path to this server, as if it had served the page. */
export const lead = (origin: string) => {
  globalThis.fetch = (path, init) => network(new URL(path as string, origin), init)
}

/** The server of the page during the tests of this file. */
export function pageServer(): Awaited<ReturnType<typeof startServer>> {
  const page = {} as Awaited<ReturnType<typeof startServer>>
  beforeAll(async () => {
    setAppSettings()
    Object.assign(page, await startServer())
    lead(page.origin)
  })
  afterAll(async () => {
    globalThis.fetch = network
    await page.stop()
  })
  afterEach(() => {
    page.received.length = 0
  })
  return page
}
