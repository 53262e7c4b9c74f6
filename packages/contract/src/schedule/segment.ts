import type { Day } from '../dates/dates'
import { debitDayAt, debitOrdinal } from './debit-days'
import type { HolidayRule } from './schedule-options'

/**
 * Rows of a schedule with one payment amount and one interval: rows `firstRow` to `firstRow + count - 1`. The rows
 * themselves are never stored; everything about them is computed (R15.24). Units: cents, and ordinals of `debitDayAt`.
 */
export interface Segment {
  /** The version of the schedule that planned these rows; 1 is the original. */
  version: number
  rule: HolidayRule
  firstRow: number
  /** Row i of the segment (from 1) has the ordinal `start + i × step`. */
  start: number
  step: number
  paymentCents: number
  /** The sum of the rows. Each one is a payment, except the last, which is the remainder, more than 0. */
  totalCents: number
  count: number
}

/** Limits a number to a range. */
const within = (low: number, value: number, high: number) => Math.min(Math.max(value, low), high)

/** The total number of rows of the segments. */
export const rowCount = (segments: readonly Segment[]): number => segments.reduce((sum, { count }) => sum + count, 0)

/** The number of steps, with or without a row, up to the end of the day. Never negative. */
export const stepsBy = ({ rule, start, step }: Pick<Segment, 'rule' | 'start' | 'step'>, day: Day): number =>
  Math.max(0, Math.floor((debitOrdinal(rule, day) - start) / step))

/** The number of rows due by the day, inclusive. */
export const rowsDueBy = (segment: Segment, day: Day): number => within(0, stepsBy(segment, day), segment.count)

/** The sum of the first rows, in cents. */
export const centsOfFirst = ({ count, paymentCents, totalCents }: Segment, rows: number): number =>
  rows < count ? rows * paymentCents : totalCents

/** The number of rows that an amount covers in full, first in, first out. */
export const rowsCoveredBy = ({ count, paymentCents, totalCents }: Segment, cents: number): number =>
  cents >= totalCents ? count : within(0, Math.floor(cents / paymentCents), count - 1)

/** The due day of row i of the segment, from 1; null after 2100. */
export const dueDayIn = ({ rule, start, step }: Segment, row: number): Day | null =>
  debitDayAt(rule, start + row * step)
