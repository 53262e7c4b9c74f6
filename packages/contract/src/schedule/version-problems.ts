import { formatDate, type Day } from '../dates/dates'
import { centsOf } from '../money/cents'
import { decimalPlaces, type Amount } from '../money/decimal'
import { dueDayOf, lastDebit, rowsPaidBy } from './due'
import { planOf } from './plan'
import type { HolidayRule } from './schedule-options'
import type { ScheduleTerms } from './schedule-terms'
import { isOpenEnded, openEndedPause, type Change, type Pause, type ScheduleVersion } from './versions'

/** The data against which a pause or a change is checked: the stored deal, and the amount received, in dollars. */
export interface ScheduledDeal {
  readonly terms: ScheduleTerms
  readonly versions: readonly ScheduleVersion[]
  readonly received: Amount
}

/** The number of a deal's next version. */
export const nextVersion = (versions: readonly ScheduleVersion[]): number =>
  Math.max(1, ...versions.map(({ number }) => number)) + 1

/** The problem with the first day of a pause or a change, for both. R15.16. */
const problemOfStart = ({ terms, versions, received }: ScheduledDeal, noun: string, from: Day): string | undefined => {
  const schedule = planOf(terms, versions)
  if (schedule.plan === null) return `There is no schedule. ${schedule.message}`
  const { plan } = schedule
  if (from <= plan.dateFunded) return `${noun} must begin after the funding date, ${formatDate(plan.dateFunded)}.`
  const paid = dueDayOf(plan, rowsPaidBy(plan, received))
  if (paid !== null && from <= paid) {
    return `Everything due through ${formatDate(paid)} is already paid. ${noun} must begin after that day.`
  }
  const last = lastDebit(plan)
  return last !== null && from > last ? `Nothing is due after ${formatDate(last)}.` : undefined
}

/** The problem with the schedule that would result from a pause or a change; a stop may leave none. R15.11. */
const problemOfEnd = ({ terms, versions }: ScheduledDeal, added: Pause | Change): string | undefined => {
  const schedule = planOf(terms, [...versions, { ...added, number: nextVersion(versions) }])
  if (added.kind === 'pause' && isOpenEnded(added)) return undefined
  return schedule.plan === null ? `The schedule would not end. ${schedule.message}` : undefined
}

/** Why a pause is refused, in words; undefined if it is accepted. R15.11, R15.16. */
export function pauseProblem(deal: ScheduledDeal, { from, to }: Omit<Pause, 'kind'>): string | undefined {
  if (to < from) return 'The pause ends before it begins.'
  const stop = openEndedPause(deal.versions)
  if (stop && to >= stop.from) return `Debits have already been stopped since ${formatDate(stop.from)}.`
  // A pause without an end includes those that come later.
  const other = deal.versions.find(
    (version): version is Pause & { number: number } =>
      version.kind === 'pause' && version.from <= to && from <= version.to && !isOpenEnded({ to }),
  )
  if (other) return `There is already a pause from ${formatDate(other.from)} to ${formatDate(other.to)}.`
  return problemOfStart(deal, 'A pause', from) ?? problemOfEnd(deal, { kind: 'pause', from, to })
}

/** Why a change is refused, in words; undefined if it is accepted. R15.11, R15.16. */
export function changeProblem(deal: ScheduledDeal, change: Omit<Change, 'kind'>): string | undefined {
  const { from, payment_amount, collection_frequency } = change
  if (payment_amount === null && collection_frequency === null) return 'Choose another payment amount or frequency.'
  if (payment_amount !== null) {
    if (!(centsOf(payment_amount) > 0)) return 'Payment Amount must be positive.'
    if (decimalPlaces(Number(payment_amount)) > 2) return 'Payment Amount can have at most 2 decimals.'
  }
  return problemOfStart(deal, 'A change', from) ?? problemOfEnd(deal, { kind: 'change', ...change })
}

/** Why another rule for holidays is refused, in words; undefined if it is accepted. R15.11. */
export function holidayProblem({ terms, versions }: ScheduledDeal, holiday_rule: HolidayRule): string | undefined {
  // Without a schedule, the rule is kept for the next one.
  if (planOf(terms, versions).plan === null) return undefined
  const schedule = planOf({ ...terms, holiday_rule }, versions)
  return schedule.plan === null ? `The schedule would not end. ${schedule.message}` : undefined
}
