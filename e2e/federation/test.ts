import type { Page } from '@playwright/test'
import { expect, test as base } from '../fixtures/test'
import { startServer, type ServerOptions } from '../fixtures/server'
import { publishedCopy, type Published } from './published'
import { staticOrigin, type Origin } from './origin'

interface Fixtures {
  /** The first call remembers the page load. A later call fails the test if the page has been reloaded since. */
  sameLoad: () => Promise<void>
}
interface WorkerFixtures {
  /** Settings of the server. In a value, ORIGIN is replaced by the URL of the other origin. */
  settings: ServerOptions
  published: Published
  /** A static host that serves the same files from another origin. */
  origin: Origin
}

/** Journeys with their own copy of the front end: they may release into it, break it, or load it from another origin. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  settings: [{}, { option: true, scope: 'worker' }],
  published: [
    // Playwright reads the names of the requested fixtures from this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const published = await publishedCopy()
      await use(published)
      await published.remove()
    },
    { scope: 'worker' },
  ],
  origin: [
    async ({ published }, use) => {
      const origin = await staticOrigin(published.folder)
      await use(origin)
      await origin.stop()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ published, origin, settings }, use) => {
      const placed = Object.entries(settings).map(([name, value]) => [name, value.replace('ORIGIN', origin.url)])
      const server = await startServer({ WEB_DIR: published.folder, ...Object.fromEntries(placed) })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  sameLoad: async ({ page }, use) => {
    let isMarked = false
    await use(async () => {
      if (!isMarked) await page.evaluate(() => Object.assign(window, { sameLoad: true }))
      isMarked = true
      expect(await page.evaluate(() => 'sameLoad' in window), 'the page was not reloaded').toBe(true)
    })
  },
})

export { expect }

/** Clicks a link in the sidebar. */
export const goTo = (page: Page, section: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: section, exact: true }).click()

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

interface LoggedFailure {
  remote: string
  version: string
  message: string
}

/** The reports sent by browsers to this server about failed sections of this release. */
export const reportsOf = (output: string, version: string): LoggedFailure[] =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{') && line.includes('"section"'))
    .map((line) => (JSON.parse(line) as { section: LoggedFailure }).section)
    .filter((section) => section.version === version)
