// Publishes broken and sound releases of parties to a running server while people work in pages of Chromium, and prints who met them and for how long. Fails if a
// broken release stays, or a sound one is taken back. `npm run build`, then `pnpm --filter e2e drill:releases [part of a name] [sound releases]`; the
// default is all four faults and twenty sound releases. SEED repeats what was drawn.
import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { publishedCopy } from '../federation/published'
import { startServer } from '../fixtures/server'
import config from '../playwright.config'
import { contain } from './contain'
import { type Drill, randomFrom, type Row } from './drill'
import { faults } from './faults'
import { workWithoutPages } from './office'
import { spreadSound } from './sound'
import { hireStaff } from './staff'

const [only = '', count = '20'] = process.argv.slice(2)
const seed = Number(process.env['SEED'] ?? Date.now() % 100_000)
/** An office has worked with a release before the next one comes. In milliseconds. */
const morningMs = 30_000

const failed: string[] = []
const rows: Row[] = []
const published = await publishedCopy()
const server = await startServer({ WEB_DIR: published.folder })
const browser = await chromium.launch(config.use?.launchOptions ?? {})
try {
  console.log(`seed ${seed}`)
  const staff = await hireStaff(server)
  const drill: Drill = {
    browser,
    published,
    url: server.url,
    staff,
    random: randomFrom(seed),
    fail: (what) => void failed.push(what),
  }
  for (const kind of ['iso', 'funder'] as const) await staff[0]?.api.createParty(kind)
  const stop = workWithoutPages(staff, { folder: published.folder, random: drill.random })
  await pause(morningMs)
  await stop()
  for (const [number, fault] of faults.entries())
    if (fault.what.includes(only)) rows.push(await contain(drill, fault, number))
  if ('sound'.includes(only) && Number(count) > 0) rows.push(await spreadSound(drill, Number(count)))
} finally {
  await browser.close()
  await server.stop()
  await published.remove()
}
console.table(rows)
for (const what of failed) console.error(`not so: ${what}`)
process.exitCode = failed.length > 0 ? 1 : 0
