// Measures the front end in a browser and compares it with packages/baseline. Not a test, because times depend on the machine.
// `pnpm bench:web` builds everything first (docs/performance.md).
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildBaseline } from '@mca/baseline'
import { fromRoot } from '@mca/workspace'
import { chromium } from '@playwright/test'
import { startServer } from '../fixtures/server'
import { newSession } from '../fixtures/session'
import config from '../playwright.config'
import { serveBaseline } from './baseline-server'
import { formJourney, listJourney, pagesJourney, signInJourney, type Figures, type Subject } from './journeys'
import { findListCases } from './list-cases'
import { watchMachine } from './machine'
import { printTable, writeJson } from './report'
import { throttle } from './visit'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    /** A part of the name of the journeys to run: `--only list`, `--only merchants`. */
    only: { type: 'string', default: '' },
    /** Another working copy that is built already. It is measured in place of this one, or beside it and others. */
    copy: { type: 'string', multiple: true, default: [fromRoot('.')] },
    json: { type: 'string', default: fromRoot('dist/bench-web.json') },
  },
})
const rounds = Number(values.rounds)

// Relative to the root, where `pnpm bench:web` runs.
const copies = values.copy.map((folder) => resolve(fromRoot('.'), folder))
const servers = new Map<string, Awaited<ReturnType<typeof startServer>>>()
let baseline: Awaited<ReturnType<typeof serveBaseline>> | undefined
const browser = await chromium.launch(config.use?.launchOptions ?? {})
// The journey under way fails, what was measured is printed, and the servers are stopped.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void browser.close())
try {
  for (const folder of copies) {
    const options = { SAMPLE_DATA: 'on', WEB_DIR: resolve(folder, 'dist/web') }
    servers.set(copies.length > 1 ? basename(folder) : 'product', await startServer(options, folder))
  }
  const [product] = servers.values()
  if (!product) throw new Error('There is nothing to measure')
  baseline = await serveBaseline(await buildBaseline(), product.url)
  await measure(product.url, baseline.url)
} finally {
  await browser.close()
  baseline?.stop()
  for (const server of servers.values()) await server.stop()
}

async function measure(first: string, reference: string) {
  const cases = await findListCases(first, await newSession(first))
  const journeys = new Map<string, (subject: Subject) => Promise<Figures>>([
    ['sign-in', signInJourney],
    ...cases.flatMap((list) => [
      [`list of ${list.name}`, (subject: Subject) => listJourney(subject, list)] as const,
      [`pages of ${list.name}`, (subject: Subject) => pagesJourney(subject, list)] as const,
    ]),
    ['form', formJourney],
  ])
  const chosen = [...journeys].filter(([name]) => name.includes(values.only))
  const products = [...servers].map(([name, { url }]) => ({ name, url }))
  const urls = [...products, { name: 'baseline', url: reference }]
  const measured = new Map(urls.map(({ name }) => [name, [] as Figures[]]))
  const machine = watchMachine()
  try {
    for (let round = 0; round < rounds; round++) {
      const start = performance.now()
      const figures = new Map(urls.map(({ name }) => [name, {} as Figures]))
      for (const [, journey] of chosen) {
        // Another app is first in each round, so that none always follows the same one.
        for (const index of urls.keys()) {
          const { name, url } = urls[(index + round) % urls.length] ?? { name: '', url: '' }
          machine.sample()
          Object.assign(figures.get(name) ?? {}, await journey({ browser, url, session: await newSession(url) }))
        }
      }
      for (const [name, each] of figures) measured.get(name)?.push(each)
      console.log(`round ${round + 1} of ${rounds}: ${((performance.now() - start) / 1000).toFixed(0)} s`)
    }
  } finally {
    const noise = machine.noise()
    printTable(measured, [...servers.keys()], noise)
    writeJson(resolve(values.json), measured, noise, { rounds, throttle, browser: browser.version() })
  }
}
