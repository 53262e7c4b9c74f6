import { formatDate } from '@mca/contract/days'
import { valuesOf } from '@mca/contract/fields'
import { dateOrders, dateOrdersOf, readDay, type DateOrder } from '@mca/contract/imports'
import { rowsBelow, type ImportPreview } from './column-names'

/** The cells of the column with the date, below the header. */
export const datesOf = (preview: ImportPreview, headerLine: number, column: string | null): readonly string[] =>
  column === null ? [] : rowsBelow(preview, headerLine).map(({ cells }) => cells[Number(column)] ?? '')

/** The possible date orders of a column. For the column that it suggests, the server has checked more rows. */
export function ordersOf(preview: ImportPreview, headerLine: number, column: string | null): readonly DateOrder[] {
  const { suggested, date_orders } = preview
  const isSuggested = suggested.header_line === headerLine && String(suggested.columns.date) === column
  return isSuggested ? date_orders : dateOrdersOf(datesOf(preview, headerLine, column))
}

const ways: Record<number, string> = { 2: 'two ways', 3: 'three ways' }

/** The question which order is right, with a date from the file that means a different day in each. */
export function questionOf(orders: readonly DateOrder[], dates: readonly string[]): string {
  if (orders.length === 0)
    return 'This file writes its dates in different orders. Which one is right? Dates that do not fit it will be malformed.'
  const readings = (date: string) =>
    orders.flatMap((order) => {
      const { day } = { day: undefined, ...readDay(date, order) }
      return day === undefined ? [] : [day]
    })
  const sample = dates.find((date) => new Set(readings(date)).size === orders.length)
  const example = sample ? `: ${sample.trim()} is ${readings(sample).map(formatDate).join(' or ')}` : ''
  return `This file’s dates can be read ${ways[orders.length] ?? 'several ways'}${example}. Which one?`
}

/** The orders to choose from: those that fit the file, or all of them if none does. */
export const choicesOf = (orders: readonly DateOrder[]) => {
  const possible: readonly DateOrder[] = orders.length === 0 ? valuesOf(dateOrders) : orders
  return dateOrders.filter(({ value }) => possible.includes(value))
}
