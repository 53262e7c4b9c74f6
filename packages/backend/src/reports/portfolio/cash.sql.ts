import { daysOf, debitsByDay, type Range, windowsOfPast, advancesOfPast } from './cash-debits.sql'

/** `(day, expected, received)` of a range of days in cents, for all advances: the stored sums. */
export const storedCashSql = (from: string, to: string): string => `
  select days.day, coalesce(expected.expected, 0)::bigint as expected, coalesce(received.received, 0)::bigint as received
  from (${daysOf(from, to)}) days
  left join expected_on_days(${from}, ${to}) expected on expected.day = days.day
  left join (
    select day, sum(received) as received from received_by_day where day between ${from} and ${to} group by day
  ) received on received.day = days.day`

/** Cash by day of the matching advances, from their schedules and payments. */
export const summedCash = (found: string, range: Range, { from, to }: { from: string; to: string }) => `
  select days.day, coalesce(expected.amount, 0)::bigint as expected, coalesce(received.received, 0)::bigint as received
  from (${daysOf(from, to)}) days
  left join (${debitsByDay(windowsOfPast(advancesOfPast(found), range), range)}) expected on expected.day = days.day
  left join (
    select date, sum(cents(amount)) as received
    from payments join (select id from ${found} facts) found on found.id = advance_id
    where date between ${from} and ${to} and status = 'cleared'
    group by date
  ) received on received.date = days.day`
