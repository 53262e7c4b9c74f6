import { addDays, type Day } from '../dates/dates'
import { centsOf, dollarsOf } from '../money/cents'
import type { Amount } from '../money/decimal'
import type { Plan } from './plan'
import { centsOfFirst, dueDayIn, rowCount, rowsCoveredBy, rowsDueBy } from './segment'

/** One debit of a schedule. */
export interface ScheduleRow {
  /** From 1. */
  row: number
  due: Day
  /** Dollars, more than 0. */
  amount: number
  /** The version of the schedule that planned it; 1 is the original. */
  version: number
}

/** A number of debits, and their sum in exact dollars. */
export interface Due {
  rows: number
  amount: number
}

const due = (rows: number, cents: number): Due => ({ rows, amount: dollarsOf(cents) })

const centsDueBy = ({ segments }: Plan, day: Day): [rows: number, cents: number] => {
  let [rows, cents] = [0, 0]
  for (const segment of segments) {
    const count = rowsDueBy(segment, day)
    rows += count
    cents += centsOfFirst(segment, count)
  }
  return [rows, cents]
}

/** The rows due by the end of the day, and their sum: what is expected. Units: dollars, exact to the cent. R15.17. */
export const dueBy = (plan: Plan, day: Day): Due => due(...centsDueBy(plan, day))

/** The rows due on this one day: two or more where a holiday's debit is doubled. Units: dollars, exact to the cent. */
export const dueOn = (plan: Plan, day: Day): Due => {
  const [rows, cents] = centsDueBy(plan, day)
  const [rowsBefore, centsBefore] = centsDueBy(plan, addDays(day, -1))
  return due(rows - rowsBefore, cents - centsBefore)
}

/** The number of rows that an amount covers in full, first in, first out. Units: dollars. R15.18. */
export const rowsPaidBy = ({ segments }: Plan, received: Amount): number => {
  let left = centsOf(received)
  for (const segment of segments) {
    const covered = rowsCoveredBy(segment, left)
    if (covered < segment.count) return segment.firstRow - 1 + covered
    left -= segment.totalCents
  }
  return rowCount(segments)
}

/** The due day of a row, from 1; null if the schedule has no such row. */
export const dueDayOf = ({ segments }: Plan, row: number): Day | null => {
  const segment = segments.find(({ firstRow, count }) => firstRow <= row && row < firstRow + count)
  return segment ? dueDayIn(segment, row - segment.firstRow + 1) : null
}

/**
 * The due day of the oldest row that the amount received does not cover in full, first in, first out; null if it covers
 * all. It does not depend on today, so it changes only with payments and with the schedule. Units: dollars. R15.18.
 */
export const oldestUnpaid = (plan: Plan, received: Amount): Day | null => dueDayOf(plan, rowsPaidBy(plan, received) + 1)

/** The day of the last scheduled debit. Not the expected end date (R11.19), which is independent. R15.10. */
export const lastDebit = (plan: Plan): Day | null => dueDayOf(plan, rowCount(plan.segments))

/** All rows, in order of their due days. */
export const rowsOf = ({ segments }: Plan): ScheduleRow[] =>
  segments.flatMap((segment) =>
    Array.from({ length: segment.count }, (_, index) => ({
      row: segment.firstRow + index,
      due: dueDayIn(segment, index + 1) ?? '', // a plan ends within the calendar
      amount: dollarsOf(centsOfFirst(segment, index + 1) - centsOfFirst(segment, index)),
      version: segment.version,
    })),
  )
