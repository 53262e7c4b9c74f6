import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { Files } from '../federation/published'
import { mostReportsAMinute, openDesk } from './desk'
import type { Drill, Row } from './drill'
import { workWithoutPages } from './office'
import { outcomeOf, spread } from './rollout'

/** Short steps: the judge needs visits, not minutes. */
const stepMinutes = 0.2
/** The part of all requests of the pages that the network loses. */
const lost = 0.02
const sections = ['ISOs', 'Funders', 'Sales Reps', 'Syndicators']

/** Gives the release another version without changing what it does. */
const changeNothing = (number: number) => (files: Files) => {
  for (const [name, text] of files) if (name.startsWith('routes.')) files.set(name, `${text}\n// ${number}`)
}

/** Opens one list after the other, and the page again now and then, whatever the network loses. */
async function workAt(page: Page, isOver: () => boolean, random: () => number) {
  while (!isOver()) {
    if (random() < 0.3) await page.reload().catch(() => undefined)
    for (const section of sections) {
      const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: section, exact: true })
      await link.click({ timeout: 5_000 }).catch(() => page.goto('/').catch(() => undefined))
      await pause(1_000)
    }
  }
}

/** Publishes sound releases one after the other while everybody works, six people in pages that lose requests. None may be taken back. */
export async function spreadSound(drill: Drill, releases: number): Promise<Row> {
  const { browser, published, url, staff, random, fail } = drill
  const desks = await Promise.all(
    staff.slice(0, 6).map((employee) => openDesk(browser, employee, { url, lost, random })),
  )
  let isOver = false
  const working = desks.map(({ page }) => workAt(page, () => isOver, random))
  const stopOthers = workWithoutPages(staff.slice(6), { folder: published.folder, random })
  let live = 0
  for (let number = 1; number <= releases; number += 1) {
    const startedAt = Date.now()
    const release = { minutes: stepMinutes, change: changeNothing(number) }
    const version = await spread(published, { url, staff, name: `sound${number}` }, release)
    const outcome = await outcomeOf(published, version, { limitMinutes: 5 })
    if (outcome?.isLive) live += 1
    else fail(`sound release ${number}: ${outcome?.because ?? 'it does not go on'}`)
    const words = outcome?.isLive ? 'live' : `not live ${outcome?.because ?? ''}`
    console.log(`sound release ${number}: ${words} after ${Math.round((Date.now() - startedAt) / 1000)} s`)
  }
  isOver = true
  await Promise.all([...working, stopOthers()])
  const most = Math.max(...desks.map(mostReportsAMinute))
  if (most > 1) fail(`a page sent ${most} reports in a minute`)
  const loaded = desks.flatMap(({ versions }) => [...versions].filter((version) => version.startsWith('sound')))
  const failures = desks.flatMap(({ reports }) => reports).filter(({ hasFailure }) => hasFailure).length
  await Promise.all(desks.map(({ close }) => close()))
  return {
    release: `${releases} sound ones, ${lost * 100} % of requests lost`,
    outcome: `${live} live`,
    // Times that a page took one of them, before or after everybody had it.
    'had it': loaded.length,
    faults: failures,
    'reports a minute': most,
  }
}
