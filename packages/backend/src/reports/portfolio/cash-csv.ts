import type { CsvColumn } from '../../shared/export/csv'

const dollars = (id: string, header: string, cents: string): CsvColumn => ({
  id,
  header,
  sql: `round(${cents} / 100.00, 2)::text`,
  kind: 'exact',
})

/**
 * Columns for the rows of `cashRepo.csv`, with the labels of the screen: a day has either the first two amounts or the
 * last two.
 */
export const cashColumns: readonly CsvColumn[] = [
  { id: 'day', header: 'Day', sql: 'days.day::text', kind: 'exact' },
  dollars('expected', 'Expected', 'days.expected'),
  dollars('received', 'Received', 'days.received'),
  dollars('by_schedule', 'By Schedule', 'days.by_schedule'),
  dollars('by_pace', 'By Pace', 'days.by_pace'),
]

/** Columns for the rows of `daysRepo.csv`. */
export const daysColumns = (isToCome: boolean): readonly CsvColumn[] => [
  { id: 'advance_id', header: 'Advance ID', sql: 'a.advance_id', kind: 'text' },
  { id: 'merchant', header: 'Merchant', sql: 'm.name', kind: 'text' },
  dollars('expected', isToCome ? 'By Schedule' : 'Expected', 'days.expected'),
  isToCome ? dollars('by_pace', 'By Pace', 'days.by_pace') : dollars('received', 'Received', 'days.received'),
]
