import { closedDeal } from '@mca/contract/advances'

/** SQL: the status of an advance as lists show it; `money` is its row of `advance_money`. */
export const displayStatusSql = (advance = 'a', money = 'o'): string =>
  `case when ${money}.status = 0 then '${closedDeal.value}' else ${advance}.deal_flow end`

/** SQL: the remaining balance of an advance, in dollars. */
export const balanceSql = (advance = 'a', money = 'o'): string => `${advance}.payback - ${money}.paid * 0.01`

// What an advance owes (R20.584); `o` is its row of `advance_money`.

/** SQL: the payback less what was received, at least 0, in dollars. */
export const stillOwedSql = 'greatest(o.payback - o.received, 0) * 0.01'

const debitsBefore = 'rows_due(s.start, s.step, s.count, ordinal_of(s.rule, c.extend, c.after, c.before))'
/** SQL: the day of the next debit from the book day on; null if none is to come. */
export const nextDebitSql = `case when is_collected(o.status, o.flow, o.payback, o.received, o.in_flight) then (
    select min(debit_day(s.rule, s.start + (${debitsBefore} + 1) * s.step))
    from schedule_segments s join calendar c on c.day = (select day from book_day) - 1
    where s.advance_id = o.id and ${debitsBefore} < s.count
  ) end`

/** SQL: the day on which the last payment came back; null if none did. */
export const lastReturnedSql = `case when o.returned > 0 then (
    select max(coalesce(x.returned_on, x.date)) from payments x where x.advance_id = o.id and figure_of(x.status) = 'returned'
  ) end`
