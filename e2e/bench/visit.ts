import type { Browser, BrowserContext, Page } from '@playwright/test'
import { watchForQuiet } from '../fixtures/network'
import { storageKey, type StoredSession } from '../fixtures/session'
import { watchTransfer, type Transfer } from '../fixtures/transfer'
import { installProbe, type ScreenContent } from './probe'
import { watchChain } from './request-chain'

/** A slow laptop on a poor connection. */
export const throttle = { cpu: 4, megabitsPerSecond: 10, latencyMs: 40 }

export interface Step {
  ms: number
  /** Processor time of the page's main thread in milliseconds. It hardly depends on other work on the machine. */
  cpu: number
}

export interface Visit {
  page: Page
  transfer: Transfer
  /** The longest chain of requests so far. */
  chain: () => number
  quiet: () => Promise<void>
  /** Waits for the expected content. `ms` counts from the navigation. */
  opened: () => Promise<Step & { blocked: number }>
  /** Performs an action, and measures from its last press or key until the page shows the result. */
  step: (shown: ScreenContent, act: () => Promise<unknown>) => Promise<Step>
}

/** A browser without cache, signed in if there is a session. */
export async function newVisitor(browser: Browser, url: string, session?: StoredSession): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
  })
  context.setDefaultTimeout(120_000)
  if (session)
    await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [
      storageKey,
      JSON.stringify(session),
    ] as const)
  return context
}

/** Opens a URL in a new throttled tab. `all`: what it shows in the end, if that is more than `shown`. */
export async function open(visitor: BrowserContext, path: string, shown: ScreenContent, all = shown): Promise<Visit> {
  const page = await visitor.newPage()
  const client = await visitor.newCDPSession(page)
  const transfer = await watchTransfer(client)
  const chain = watchChain(client)
  const bytesPerSecond = (throttle.megabitsPerSecond * 1_000_000) / 8
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: throttle.latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await client.send('Emulation.setCPUThrottlingRate', { rate: throttle.cpu })
  await client.send('Performance.enable', { timeDomain: 'threadTicks' })
  const cpuMs = async () => {
    const { metrics } = await client.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000
  }
  // tsx wraps every named function in a call of this helper, which a page does not have.
  await page.addInitScript('globalThis.__name = (each) => each')
  await page.addInitScript(installProbe, { shown, all })
  const quiet = watchForQuiet(page)
  await page.goto(path, { waitUntil: 'commit' })
  return {
    page,
    transfer,
    chain,
    quiet,
    opened: async () => {
      const { at } = await page.evaluate(() => window.probe.painted())
      const cpu = await cpuMs()
      return { ms: at, cpu, blocked: await page.evaluate((until) => window.probe.blockedUntil(until), at) }
    },
    step: async (next, act) => {
      await page.evaluate((wanted) => window.probe.watch(wanted), next)
      const before = await cpuMs()
      await act()
      const { at, input } = await page.evaluate(() => window.probe.painted())
      return { ms: at - input, cpu: (await cpuMs()) - before }
    },
  }
}
