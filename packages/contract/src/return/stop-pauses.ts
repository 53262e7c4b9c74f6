import { addDays, formatDate, type Day } from '../dates/dates'
import { dueDayOf, rowsPaidBy } from '../schedule/due'
import { planOf } from '../schedule/plan'
import { nextVersion, pauseProblem, type ScheduledDeal } from '../schedule/version-problems'
import type { Pause, ScheduleVersion } from '../schedule/versions'

/**
 * How long a stop pauses a schedule: ten years. A pause needs a last day, but a stop has none, so it is far in the
 * future.
 */
const stopDays = 3_652

/** The pauses that a stop adds, or why there are none, in a sentence. */
export interface Stop {
  pauses: Pause[]
  problem: string | null
}

/** The days from `from` to `to` that are not paused yet. */
function unpaused(versions: readonly ScheduleVersion[], from: Day, to: Day): Pause[] {
  const pauses = versions
    .filter((version): version is Pause & { number: number } => version.kind === 'pause')
    .sort((one, other) => (one.from < other.from ? -1 : 1))
  const gaps: Pause[] = []
  let start = from
  for (const pause of pauses) {
    if (pause.to < start || pause.from > to) continue
    if (start < pause.from) gaps.push({ kind: 'pause', from: start, to: addDays(pause.from, -1) })
    start = addDays(pause.to, 1)
  }
  return start <= to ? [...gaps, { kind: 'pause', from: start, to }] : gaps
}

/**
 * The pauses that stop a deal's debits from a day on, for ten years: all days that are not paused yet, after the debits that are already paid.
 * None if the deal has no schedule, if no debits remain, or if the schedule would not end. R16.64.
 */
export function stopPauses(deal: ScheduledDeal, from: Day): Stop {
  const schedule = planOf(deal.terms, deal.versions)
  if (schedule.plan === null) return { pauses: [], problem: `There is no schedule. ${schedule.message}` }
  const { plan } = schedule
  const paid = dueDayOf(plan, rowsPaidBy(plan, deal.received)) ?? plan.dateFunded
  const start = paid < from ? from : addDays(paid, 1)
  const gaps = unpaused(deal.versions, start, addDays(from, stopDays))
  if (gaps.length === 0) return { pauses: [], problem: `The schedule is already paused from ${formatDate(start)} on.` }
  const versions = [...deal.versions]
  const pauses: Pause[] = []
  for (const pause of gaps) {
    const problem = pauseProblem({ ...deal, versions }, pause)
    if (problem !== undefined) return { pauses, problem: pauses.length > 0 ? null : problem }
    pauses.push(pause)
    versions.push({ ...pause, number: nextVersion(versions) })
  }
  return { pauses, problem: null }
}
