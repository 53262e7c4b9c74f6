// Measures the front end in a browser and compares it with packages/baseline. Not a test, because times depend on the machine.
// `pnpm bench:web` builds everything first (docs/performance.md).
import { existsSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
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
import { findSlower } from './find-slower'
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
    /** Fails if the second copy is slower than the first one by more than this percentage. */
    limit: { type: 'string' },
  },
})
const rounds = Number(values.rounds)

// Relative to the root, where `pnpm bench:web` runs.
const copies = values.copy.map((folder) => resolve(fromRoot('.'), folder))
const servers = new Map<string, Awaited<ReturnType<typeof startServer>>>()
/** With Chakra, and with plain elements. */
const baselines = new Map<string, Awaited<ReturnType<typeof serveBaseline>>>()
const { args = [], ...launchOptions } = config.use?.launchOptions ?? {}
// Journeys run without V8's optimization, which would not measure the browser that people use.
const browser = await chromium.launch({ ...launchOptions, args: args.filter((each) => !each.startsWith('--js-flags')) })
// The journey under way fails, what was measured is printed, and the servers are stopped.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void browser.close())
try {
  for (const folder of copies) {
    const options = { SAMPLE_DATA: 'on', WEB_DIR: resolve(folder, 'dist/web') }
    // A copy may have only its front end built.
    const root = existsSync(join(folder, 'packages/backend/dist/main.js')) ? folder : fromRoot('.')
    servers.set(copies.length > 1 ? basename(folder) : 'product', await startServer(options, root))
  }
  const [product] = servers.values()
  if (!product) throw new Error('There is nothing to measure')
  if (values.limit === undefined)
    for (const [name, kit] of [
      ['Chakra', 'kit'],
      ['plain', 'plain-kit'],
    ] as const)
      baselines.set(name, await serveBaseline(await buildBaseline(kit), product.url))
  await measure(product.url)
} finally {
  await browser.close()
  for (const baseline of baselines.values()) baseline.stop()
  for (const server of servers.values()) await server.stop()
}

async function measure(first: string) {
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
  const urls = [...servers, ...baselines].map(([name, { url }]) => ({ name, url }))
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
    printTable(measured, [...servers.keys()], [...baselines.keys()], noise)
    writeJson(resolve(values.json), measured, noise, { rounds, throttle, browser: browser.version() })
  }
  const slower = values.limit === undefined ? [] : findSlower(measured, [...servers.keys()], Number(values.limit))
  if (slower.length > 0) {
    console.log(`\nMore than ${values.limit} % slower or heavier than before:\n${slower.join('\n')}`)
    process.exitCode = 1
  }
}
