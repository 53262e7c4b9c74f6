import { setTimeout as pause } from 'node:timers/promises'
import { isInShare, releaseSteps } from '@mca/contract/releases'
import { type Desk, mostReportsAMinute, openDesk } from './desk'
import type { Fault } from './faults'
import { outcomeOf, spread } from './rollout'
import type { Drill, Row } from './drill'
import { workWithoutPages } from './office'

/** The default of `pnpm release`. */
const stepMinutes = 5
const [firstShare] = releaseSteps
const seconds = (milliseconds: number) => Math.round(milliseconds / 1000)

/** Does one round of work after the other until `isOver`, and calls `onFault` for each that met the fault. */
async function workAt({ page }: Desk, { what, work }: Fault, isOver: () => boolean, onFault: () => void) {
  while (!isOver()) {
    const isFault = await work(page).catch(async (error: unknown) => {
      if (!isOver()) console.log(`${what}: ${String(error).split('\n')[0] ?? ''}`)
      await page.goto('/').catch(() => undefined) // as a person who starts again
      return false
    })
    if (isFault && !isOver()) onFault()
    await pause(1_000)
  }
}

/**
 * Publishes a broken release while everybody works: those who get it first and three others in pages. Waits until it is taken back, and returns
 * who met it for how long.
 */
export async function contain(drill: Drill, fault: Fault, number: number): Promise<Row> {
  const { browser, published, url, staff, random, fail } = drill
  const release = { minutes: stepMinutes, change: fault.breakIt }
  const version = await spread(published, { url, staff, name: `fault${number}` }, release)
  const startedAt = Date.now()
  const isFirst = ({ id }: { id: string }) => isInShare(id, version, firstShare)
  const others = staff.filter((each) => !isFirst(each))
  const atDesks = [...staff.filter(isFirst), ...others.slice(0, 3)]
  const stopOthers = workWithoutPages(others.slice(3), { folder: published.folder, random })
  const desks = await Promise.all(atDesks.map((employee) => openDesk(browser, employee, { url })))
  const met: { desk: Desk; at: number }[] = []
  let isOver = false
  const working = desks.map((desk) =>
    workAt(
      desk,
      fault,
      () => isOver,
      () => void met.push({ desk, at: Date.now() }),
    ),
  )
  const outcome = await outcomeOf(published, version, { limitMinutes: 8 })
  isOver = true
  await Promise.all([...working, stopOthers()])
  await Promise.all(desks.map(({ close }) => close()))

  const { what } = fault
  const saw = desks.filter(({ versions }) => versions.has(version))
  const told = desks.flatMap(({ reports }) => reports.filter(({ at }) => at <= (outcome?.at ?? 0)))
  const last = Math.max(...told.map(({ at }) => at))
  const most = Math.max(...desks.map(mostReportsAMinute))
  console.log(`${what}: ${outcome?.because ?? 'not rolled back'}`)
  if (!outcome || outcome.isLive) fail(`${what}: it was not taken back`)
  if (most > 1) fail(`${what}: a page sent ${most} reports in a minute`)
  if (saw.some(({ employee }) => !isFirst(employee))) fail(`${what}: others than the first saw it`)
  return {
    release: what,
    outcome: outcome?.isLive === false ? 'taken back' : 'stays',
    'of accounts': `${outcome?.share ?? 0} %`,
    'had it': saw.length,
    'met the fault': new Set(met.map(({ desk }) => desk)).size,
    faults: met.length,
    's from release': outcome ? seconds(outcome.at - startedAt) : '',
    's from first fault': outcome && met[0] ? seconds(outcome.at - met[0].at) : '',
    's from last report': outcome && told.length > 0 ? seconds(outcome.at - last) : '',
    'reports a minute': most,
  }
}
