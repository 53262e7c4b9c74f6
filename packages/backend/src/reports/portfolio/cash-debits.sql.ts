import { addDays, type Day } from '@mca/contract/days'
import type { HolidayRule } from '@mca/contract/schedules'
import type { CalendarDay } from './ordinals.repo'

/*
 * Computes the debits in a range of days from the segments of schedules (R15.24), in SQL, without listing single debits. A segment's debits in a range
 * are a first one, which may be partly paid, then equal ones, and possibly the segment's last one, which may be smaller or larger.
 *
 * The examples use one segment: start 10, step 1, payment 100.00, total 250.00, count 3. Its debits are 100.00 at ordinal 11, 100.00 at 12 and 50.00
 * at 13. Ordinal 11 is Monday, 12 Tuesday and 13 Wednesday; the range is Tuesday and Wednesday.
 */

const byRule = (of: (rule: HolidayRule) => string) =>
  `ordinal_of(s.rule, ${of('extend')}, ${of('after')}, ${of('before')})`

/** The ordinal of a day of the range; 0 before the calendar. */
const ordinalOn = (ordinals: readonly CalendarDay[], day: Day) => {
  const on = ordinals.find((one) => one.day === day)
  return byRule((rule) => String(on?.[rule] ?? 0))
}

/** `(day)`: every day of a range. */
export const daysOf = (from: string, to: string): string => `
  select ${from} + i as day from generate_series(0, ${to} - ${from}) i`

/** The number of rows of segment `s` due by an ordinal: 1 by ordinal 11, 3 by 13 and by 20. */
const rowsBy = (ordinal: string) => `rows_due(s.start, s.step, s.count, ${ordinal})`

const segmentColumns = 's.advance_id, s.rule, s.step, s.start, s.payment, s.total, s.count'

/** A range of days, and the ordinals from the day before it. */
export interface Range {
  from: Day
  to: Day
  ordinals: readonly CalendarDay[]
  /** A day as a parameter of the statement. */
  on: (day: Day) => string
}

/**
 * The segments of `advances (id, is_in_collection, last_received)`: the rows after `lo` up to `hi` are due in a range of days. An advance that is no
 * longer in collection has rows up to the day of its last cleared payment (R17.45).
 *
 * The example: covered 0, lo 1 (by Monday), hi 3 (by Wednesday). For a closed advance whose last payment was on Tuesday: hi 2.
 */
export const windowsOfPast = (advances: string, { from, to, ordinals, on }: Range): string => {
  const [first = { day: to }] = ordinals
  const onLast = byRule(
    (rule) => `(array[${ordinals.map((day) => day[rule]).join()}]::integer[])[d.last_received - ${on(first.day)} + 1]`,
  )
  return `
    select ${segmentColumns}, 0::bigint as covered, null::bigint as received, null::bigint as due_by,
      ${rowsBy(ordinalOn(ordinals, addDays(from, -1)))} as lo,
      case when d.is_in_collection or d.last_received >= ${on(to)} then ${rowsBy(ordinalOn(ordinals, to))} else ${rowsBy(onLast)} end as hi
    from schedule_segments s
    join (${advances}) d on d.id = s.advance_id
    where s.last_due >= ${on(from)} and s.first_due <= ${on(to)} and (d.is_in_collection or d.last_received >= ${on(from)})`
}

/**
 * Expected debits of `advances (id, received)` on future days: the amount received by the day, or due by then if that is more, covers the first debits (R17.46).
 * Each segment gives the amount due itself, except one that has not begun and follows another: then all segments are added up. The ordinals begin on the day.
 *
 * As of Monday, with 150.00 received: due_by 100.00, covered 150.00, which is one debit and a half: lo 1, hi 3.
 */
export const windowsToCome = (advances: string, { asOf, from, to, ordinals, on }: Range & { asOf: Day }): string => `
  select *, greatest(lo_by_day, least(covered / payment, count - 1))::integer as lo
  from (
    select *, greatest(greatest(due_by, received) - paid_before, 0) as covered
    from (
      select ${segmentColumns}, s.paid_before, d.received,
        case when s.first_row = 1 or s.first_due <= ${on(asOf)} then s.paid_before + ${rowsBy(ordinalOn(ordinals, asOf))} * s.payment
          else (
            select sum(case when e.last_due <= ${on(asOf)} then e.total
              else rows_due(e.start, e.step, e.count, ${ordinalOn(ordinals, asOf)}) * e.payment end)
            from schedule_segments e where e.advance_id = s.advance_id
          )::bigint end as due_by,
        ${rowsBy(ordinalOn(ordinals, addDays(from, -1)))} as lo_by_day, ${rowsBy(ordinalOn(ordinals, to))} as hi
      from schedule_segments s
      join (${advances}) d on d.id = s.advance_id
      where s.last_due >= ${on(from)} and s.first_due <= ${on(to)}
      offset 0
    ) segments_with_due
    where greatest(due_by, received) - paid_before < total
    offset 0
  ) segments_not_covered`

/**
 * The share of an amount that an advance which is behind pays, rounded half away from zero to the cent. Exact: a product may be too large for a
 * bigint.
 */
const paced = (amount: string) =>
  `case when received < due_by then div(2 * ${amount}::numeric * received + due_by, 2 * due_by)::bigint else ${amount} end`

/**
 * The debits of windows by kind: `first` at the ordinal `at`, then `payment` each, and `last` for the last of `n` if it differs. Cents; amounts by pace
 * have the prefix `paced_`.
 *
 * Past days: at 12, n 2, first 10000, payment 10000, last 5000. Future days: the same with first 5000, because 50.00 of it is covered; more was received
 * than was due, so the paced amounts are the same. With 50.00 received of 100.00 due: covered 10000, first 10000, paced_first 5000.
 */
const kindsOf = (windows: string): string => `
  select *, ${paced('first')} as paced_first, ${paced('payment')} as paced_payment, ${paced('last')} as paced_last
  from (
    select advance_id, rule, step, start + (lo + 1) * step as at, hi - lo as n, payment, received, due_by,
      case when lo + 1 < count then (lo + 1) * payment else total end - greatest(covered, lo * payment) as first,
      case when hi = count and hi > lo + 1 then total - (count - 1) * payment end as last
    from (${windows} offset 0) windows
    where hi > lo
    offset 0
  ) first_and_last`

/**
 * `(day, amount, paced)`: the debits of windows by day, in cents. Advances with debits on the same days are grouped first.
 *
 * Two advances with this segment: schedules ('extend', step 1, at 12, n 2, has_last, first 20000, payment 20000, last 10000), debits (12, 20000) and
 * (13, 10000), so (Tuesday, 20000) and (Wednesday, 10000).
 */
export const debitsByDay = (windows: string, { from, to, on }: Range): string => {
  const oneOf = (prefix: string) =>
    `sum(case when i = 0 then ${prefix}first when i = n - 1 and has_last then ${prefix}last else ${prefix}payment end)`
  const sums = ['first', 'payment', 'last', 'paced_first', 'paced_payment', 'paced_last'].map(
    (kind) => `sum(${kind}) as ${kind}`,
  )
  return `
    select o.day, sum(amount)::bigint as amount, sum(paced)::bigint as paced
    from (
      select rule, at + i * step as ordinal, ${oneOf('')} as amount, ${oneOf('paced_')} as paced
      from (
        select rule, step, at, n, last is not null as has_last, ${sums.join(', ')}
        from (${kindsOf(windows)}) kinds_of_advances
        group by rule, step, at, n, last is not null
      ) schedules cross join lateral generate_series(0, n - 1) i
      group by rule, at + i * step
    ) debits
    join (
      select rule, day, ordinal, lag(ordinal) over (partition by rule order by day) as before
      from (
        select rule, day, ordinal_of(rule, extend, after, before) as ordinal
        from calendar cross join (values ('extend'), ('after'), ('before')) rules (rule)
        where day between ${on(addDays(from, -1))} and ${on(to)}
      ) ordinals
    ) o on o.rule = debits.rule and debits.ordinal <= o.ordinal and debits.ordinal > coalesce(o.before, 0)
    group by o.day`
}

/** `(advance_id, amount, paced)`: the same by advance: (A1, 15000, 15000). */
export const debitsByAdvance = (windows: string): string => {
  const all = (prefix: string) =>
    `sum(${prefix}first + ${prefix}payment * (n - 1 - (last is not null)::integer) + coalesce(${prefix}last, 0))::bigint`
  return `
    select advance_id, ${all('')} as amount, ${all('paced_')} as paced
    from (${kindsOf(windows)}) kinds_of_advances
    group by advance_id`
}

/** `(id, date_funded, is_in_collection, last_received)` of the matching advances, for the debits of past days (R17.45). */
export const advancesOfPast = (found: string | null): string => `
  select id, date_funded, is_in_collection(status) as is_in_collection, last_received from ${found ?? 'advance_money'} money`
