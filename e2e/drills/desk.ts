import type { Browser, Page } from '@playwright/test'
import { storeSession } from '../fixtures/session'
import type { Employee } from './staff'

interface DeskOptions {
  url: string
  /** The part of all requests that is lost on the way, from 0 to 1, drawn by `random`. */
  lost?: number
  random?: () => number
}

/** A page in which somebody works, and what it requested. */
export interface Desk {
  employee: Employee
  page: Page
  /** The releases whose files it requested. */
  versions: ReadonlySet<string>
  /** When it sent a report, as from `Date.now()`, and whether the report had a failure. */
  reports: readonly { at: number; hasFailure: boolean }[]
  close: () => Promise<void>
}

/** Opens a page for somebody, signed in, on the dashboard. */
export async function openDesk(
  browser: Browser,
  employee: Employee,
  { url, lost = 0, random = Math.random }: DeskOptions,
): Promise<Desk> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  const versions = new Set<string>()
  const reports: { at: number; hasFailure: boolean }[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const [, version] = /^\/remotes\/\w+\/(\w+)\//.exec(pathname) ?? []
    if (version) versions.add(version)
    if (pathname !== '/api/release-reports') return
    reports.push({ at: Date.now(), hasFailure: /"errors":\[\{/.test(request.postData() ?? '') })
  })
  if (lost > 0)
    await context.route('**/*', (route) => (random() < lost ? route.abort('connectionfailed') : route.continue()))
  await storeSession(page, employee.api.session)
  // A person whose page does not come reloads it.
  for (let attempt = 1; attempt < 10; attempt += 1)
    if (await page.goto('/').then(
      () => true,
      () => false,
    )) break // oxfmt-ignore
  return { employee, page, versions, reports, close: () => context.close() }
}

/** The most reports that a page sent within a minute. */
export const mostReportsAMinute = ({ reports }: Desk): number =>
  Math.max(0, ...reports.map(({ at }) => reports.filter((other) => other.at >= at && other.at < at + 59_500).length))
