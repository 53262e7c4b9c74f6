import type { MoneyFigure } from '@mca/contract/payments'

/** SQL: what the payment `alias` counts for as of the book day. R15.1. */
const figureSql = (alias: string): string => `figure_as_of(${alias}.status, ${alias}.date, (select day from book_day))`

/** SQL: the day of the last payment that was received (R15.1) of the money `o` of an advance. Stored is that of the last cleared one, also of a day to come. */
export const lastReceivedSql = `case when o.last_received > (select day from book_day) then (
    select max(x.date) from payments x where x.advance_id = o.id and x.status = 'cleared' and x.date <= (select day from book_day)
  ) else o.last_received end`

/** SQL: the sum in dollars of the payments `alias` with that figure; 0 without any. */
export const sumOfFigure = (figure: MoneyFigure, alias = 'x'): string =>
  `coalesce(sum(${alias}.amount) filter (where ${figureSql(alias)} = '${figure}'), 0)`
