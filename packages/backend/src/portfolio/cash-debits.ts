import { addDays, type Day, type HolidayRule } from '@mca/contract'
import type { Queryable } from '../platform/database/db'

/*
 * Debits of a range of days as arithmetic on the segments of schedules (R15.24), in SQL. No debit is listed: of a segment, those in a range are a
 * first one, of which a part may be paid already, then equal ones, and possibly the last one of the segment, which may be smaller or larger.
 */

/** Up to which ordinal debits have been taken by the end of a day, for each setting for holidays: a row of the calendar. */
type CalendarDay = Record<HolidayRule, number> & { day: Day }

const statement = {
  name: 'portfolio-ordinals',
  text: 'select day, extend, after, before from calendar where day between $1::date and $2::date order by day',
}

/**
 * The ordinals of every day of a range. They are written into statements as numbers: joined to the calendar, PostgreSQL takes a schedule's debits for a
 * few rows and plans for those.
 */
export const ordinalsOf = (db: Queryable, from: Day, to: Day): Promise<CalendarDay[]> =>
  db.query<CalendarDay>(statement, [from, to])

const byRule = (of: (rule: HolidayRule) => string) =>
  `case s.rule when 'extend' then ${of('extend')} when 'after' then ${of('after')} else ${of('before')} end`

/** The ordinal of a day of the range; 0 before the calendar. */
const ordinalOn = (ordinals: readonly CalendarDay[], day: Day) => {
  const on = ordinals.find((one) => one.day === day)
  return byRule((rule) => String(on?.[rule] ?? 0))
}

/** `(day)`: every day of a range. */
export const daysOf = (from: string, to: string): string => `
  select ${from} + i as day from generate_series(0, ${to} - ${from}) i`

/** How many rows of segment `s` are due by an ordinal. */
const rowsBy = (ordinal: string) => `least(greatest((${ordinal} - s.start) / s.step, 0), s.count)`

const segmentColumns = 's.advance_id, s.rule, s.step, s.start, s.payment, s.total, s.count'

/** A range of days, and the ordinals from the day before it. */
export interface Range {
  from: Day
  to: Day
  ordinals: readonly CalendarDay[]
  /** A day as a value of the statement. */
  on: (day: Day) => string
}

/**
 * Of the segments of `deals (id, is_collected, last_received)`: the rows after `lo` up to `hi` are due in a range of days. A deal that is not
 * collected any more has them up to the day of its last cleared payment (R17.45).
 */
export const windowsOfPast = (deals: string, { from, to, ordinals, on }: Range): string => {
  const [first = { day: to }] = ordinals
  const onLast = byRule(
    (rule) => `(array[${ordinals.map((day) => day[rule]).join()}]::integer[])[d.last_received - ${on(first.day)} + 1]`,
  )
  return `
    select ${segmentColumns}, 0::bigint as covered, null::bigint as received, null::bigint as due_by,
      ${rowsBy(ordinalOn(ordinals, addDays(from, -1)))} as lo,
      case when d.is_collected or d.last_received >= ${on(to)} then ${rowsBy(ordinalOn(ordinals, to))} else ${rowsBy(onLast)} end as hi
    from schedule_segments s
    join (${deals}) d on d.id = s.advance_id
    where s.last_due >= ${on(from)} and s.first_due <= ${on(to)} and (d.is_collected or d.last_received >= ${on(from)})`
}

/**
 * The same of `deals (id, received)` for days to come: what was received by the day, or was due by then, covers the first debits (R17.46). A segment
 * that is not over by the day tells what was due by then, unless it has not begun and another one is before it. The ordinals begin on the day.
 */
export const windowsToCome = (deals: string, { asOf, from, to, ordinals, on }: Range & { asOf: Day }): string => `
  select *, greatest(lo_by_day, least(covered / payment, count - 1))::integer as lo
  from (
    select *, greatest(greatest(due_by, received) - paid_before, 0) as covered
    from (
      select ${segmentColumns}, s.paid_before, d.received,
        case when s.first_row = 1 or s.first_due <= ${on(asOf)} then s.paid_before + ${rowsBy(ordinalOn(ordinals, asOf))} * s.payment
          else (
            select sum(case when e.last_due <= ${on(asOf)} then e.total
              else least(greatest((${ordinalOn(ordinals, asOf)} - e.start) / e.step, 0), e.count) * e.payment end)
            from schedule_segments e where e.advance_id = s.advance_id
          )::bigint end as due_by,
        ${rowsBy(ordinalOn(ordinals, addDays(from, -1)))} as lo_by_day, ${rowsBy(ordinalOn(ordinals, to))} as hi
      from schedule_segments s
      join (${deals}) d on d.id = s.advance_id
      where s.last_due >= ${on(from)} and s.first_due <= ${on(to)}
      offset 0
    ) begun
    where greatest(due_by, received) - paid_before < total
    offset 0
  ) s`

/** What a deal that is behind pays of an amount, rounded half away from zero to the cent. Exact: a product may be too large for a bigint. */
const paced = (amount: string) =>
  `case when received < due_by then div(2 * ${amount}::numeric * received + due_by, 2 * due_by)::bigint else ${amount} end`

/**
 * The debits of windows by kind: the first one, at the ordinal `at`, then `payment` each, and the last of `n`, if it is one of its own. Cents; those
 * by pace have the prefix `paced_`.
 */
const kindsOf = (windows: string): string => `
  select *, ${paced('first')} as paced_first, ${paced('payment')} as paced_payment, ${paced('last')} as paced_last
  from (
    select advance_id, rule, step, start + (lo + 1) * step as at, hi - lo as n, payment, received, due_by,
      case when lo + 1 < count then (lo + 1) * payment else total end - greatest(covered, lo * payment) as first,
      case when hi = count and hi > lo + 1 then total - (count - 1) * payment end as last
    from (${windows} offset 0) s
    where hi > lo
    offset 0
  ) kinds`

/** `(day, amount, paced)`: the debits of windows by day, in cents. Deals whose debits fall on the same days are one group. */
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
        from (${kindsOf(windows)}) kinds
        group by rule, step, at, n, last is not null
      ) groups cross join lateral generate_series(0, n - 1) i
      group by rule, at + i * step
    ) debits
    join (
      select rule, day, ordinal, lag(ordinal) over (partition by rule order by day) as before
      from (
        select rule, day, case rule when 'extend' then extend when 'after' then after else before end as ordinal
        from calendar cross join (values ('extend'), ('after'), ('before')) rules (rule)
        where day between ${on(addDays(from, -1))} and ${on(to)}
      ) days
    ) o on o.rule = debits.rule and debits.ordinal <= o.ordinal and debits.ordinal > coalesce(o.before, 0)
    group by o.day`
}

/** `(advance_id, amount, paced)`: the same by deal. */
export const debitsByDeal = (windows: string): string => {
  const all = (prefix: string) =>
    `sum(${prefix}first + ${prefix}payment * (n - 1 - (last is not null)::integer) + coalesce(${prefix}last, 0))::bigint`
  return `
    select advance_id, ${all('')} as amount, ${all('paced_')} as paced
    from (${kindsOf(windows)}) kinds
    group by advance_id`
}
