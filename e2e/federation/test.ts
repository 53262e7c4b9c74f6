import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test as base } from '../fixtures/test'
import { startServer, type ServerOptions } from '../fixtures/server'
import { freePort } from './free-port'
import { publishedCopy, type Published } from './published'
import { staticOrigin, type Origin } from './origin'

interface Fixtures {
  /** The first call remembers the page load. A later call fails the test if the page has been reloaded since. */
  sameLoad: () => Promise<void>
  /**
   * Starts the development server of a remote's folder: for the whole app (`dev`) or for its files (`serve`). Returns its port. It
   * responds only after it has compiled.
   */
  develop: (folder: string, command: 'dev' | 'serve') => Promise<number>
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
    { scope: 'worker' },
  ],
  sameLoad: async ({ page }, use) => {
    let isMarked = false
    await use(async () => {
      if (!isMarked) await page.evaluate(() => Object.assign(window, { sameLoad: true }))
      isMarked = true
      expect(await page.evaluate(() => 'sameLoad' in window), 'the page was not reloaded').toBe(true)
    })
  },
  develop: async ({ context, server }, use) => {
    const started: ChildProcess[] = []
    await use(async (folder, command) => {
      const port = await freePort()
      const child = spawn(process.execPath, [join(folder, '../packages/release/bin/mca-app.mjs'), command], {
        cwd: folder,
        env: { ...process.env, PORT: String(port), BACKEND_URL: server.url },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      started.push(child)
      await new Promise<void>((ready, failed) => {
        child.stdout.on('data', (text) => String(text).includes(String(port)) && ready())
        child.once('exit', (code) => failed(new Error(`${command} ended with ${code}`)))
      })
      return port
    })
    // An open page keeps asking its server for updates, and fails once the server has ended.
    for (const page of context.pages()) await page.close()
    for (const child of started) child.kill('SIGTERM')
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
