import { addDays, dayNumberOf, type Day } from '../dates/dates'
import { closuresOf } from '../schedule/fed-calendar'
import type { HolidayRule } from '../schedule/schedule-options'
import { stepOf, type ScheduleTerms } from '../schedule/schedule-terms'
import type { ScheduleVersion } from '../schedule/versions'

/*
 * Computes the schedule of a deal by walking through the calendar day by day and moving rows one by one, as a person
 * would do it on paper: slow, and without the ordinals, segments and closed forms that it is compared with.
 */

const isWeekday = (day: Day) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

const closed = new Map<number, readonly number[]>()
const closedIn = (year: number) => {
  const closures = closed.get(year) ?? closuresOf(year)
  closed.set(year, closures)
  return closures
}

export const isOpen = (day: Day): boolean =>
  isWeekday(day) && !closedIn(Number(day.slice(0, 4))).includes(dayNumberOf(day) ?? Number.NaN)

const walk = (day: Day, by: 1 | -1, until: (day: Day) => boolean) => {
  let at = addDays(day, by)
  while (!until(at)) at = addDays(at, by)
  return at
}

interface WalkedRow {
  due: Day
  cents: number
  /** The position of the row among the steps of its grid. */
  slot: number
}

/**
 * The due days for one start and one frequency, computed lazily. `first` is the day of the first step if it is known;
 * otherwise the steps are counted from `start`, and none is on it or before.
 */
const gridOf = (start: Day, step: number, rule: HolidayRule, first?: Day) => {
  const days: Day[] = first === undefined ? [] : [first]
  let at = first ?? start
  const dueAt = (slot: number): Day => {
    while (days.length <= slot) {
      for (let counted = 0; counted < step; counted += 1) at = walk(at, 1, rule === 'extend' ? isOpen : isWeekday)
      const taken = isOpen(at) ? at : walk(at, rule === 'after' ? 1 : -1, isOpen)
      if (first !== undefined || taken > start) days.push(taken)
    }
    return days[slot] ?? ''
  }
  return { step, dueAt }
}

const amountsOf = (cents: number, payment: number, count: number): number[] => {
  const amounts: number[] = []
  for (let left = cents; left > 0; left -= amounts.at(-1) ?? 0) {
    amounts.push(amounts.length === count - 1 ? left : Math.min(payment, left))
  }
  return amounts
}

/** The rows of the terms, which must be complete, with amounts in whole cents. */
export function walkedSchedule(
  terms: Required<ScheduleTerms>,
  versions: readonly ScheduleVersion[],
): { due: Day; cents: number }[] {
  const rule = terms.holiday_rule
  const cents = (amount: unknown) => Math.round(Number(amount) * 100)
  let payment = cents(terms.payment_amount)
  let grid = gridOf(terms.date_funded ?? '', stepOf(terms.collection_frequency ?? 'Daily'), rule)
  let rows: WalkedRow[] = amountsOf(cents(terms.payback), payment, terms.number_of_payments ?? 0).map(
    (amount, slot) => ({ due: grid.dueAt(slot), cents: amount, slot }),
  )
  const sorted = [...versions].sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : a.number - b.number))
  for (const version of sorted) {
    const kept = rows.filter(({ due }) => due < version.from)
    const rest = rows.slice(kept.length)
    const [next] = rest
    if (!next) continue
    let slot = next.slot
    let amounts = rest.map((row) => row.cents)
    if (version.kind === 'pause') {
      while (grid.dueAt(slot) <= version.to) slot += 1
    } else {
      const step = version.collection_frequency === null ? grid.step : stepOf(version.collection_frequency)
      if (step !== grid.step) {
        const pause = versions.find((one) => one.kind === 'pause' && one.from <= version.from && version.from <= one.to)
        const from = pause?.kind === 'pause' ? addDays(pause.to, 1) : version.from
        const first = walk(addDays(from, -1), 1, isOpen)
        grid = gridOf(first, step, rule, first)
        slot = 0
      }
      const changed = version.payment_amount === null ? payment : cents(version.payment_amount)
      if (changed !== payment) {
        payment = changed
        amounts = amountsOf(
          amounts.reduce((sum, amount) => sum + amount, 0),
          payment,
          Number.POSITIVE_INFINITY,
        )
      }
    }
    rows = [
      ...kept,
      ...amounts.map((amount, index) => ({ due: grid.dueAt(slot + index), cents: amount, slot: slot + index })),
    ]
  }
  return rows.map(({ due, cents: amount }) => ({ due, cents: amount }))
}
