import { addMonths, formatMonth, lastDayOf, type Day } from '@mca/contract/days'
import type { PortfolioPool } from '@mca/contract/portfolio'

export type Cohort = PortfolioPool['cohorts'][number]

/** 'Month 3'. */
export const nameOfMonth = (month: number): string => `Month ${month}`

/** The number of months on book of the oldest cohort. */
export const monthsOf = (cohorts: readonly Cohort[]): readonly number[] =>
  Array.from({ length: Math.max(0, ...cohorts.map(({ collected }) => collected.length)) }, (_, month) => month)

/** The last day of a cohort's month on book, or the report's day if the month is not over by then (R17.107). */
export function endOfMonth({ month }: Pick<Cohort, 'month'>, onBook: number, asOf: Day): { day: Day; isOver: boolean } {
  const last = lastDayOf(addMonths(month, onBook))
  return last <= asOf ? { day: last, isOver: true } : { day: asOf, isOver: false }
}

export const nameOf = ({ month }: Pick<Cohort, 'month'>): string => formatMonth(month)
