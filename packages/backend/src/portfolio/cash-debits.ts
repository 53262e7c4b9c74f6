/*
 * Debits of a range of days as arithmetic on the segments of schedules (R15.24), in SQL. No debit is listed: of a segment, those in a range are a
 * first one, of which a part may be paid already, then equal ones, and possibly the last one of the segment, which may be smaller or larger.
 */

/** `(rule, day, ordinal)`: up to which ordinal debits have been taken by the end of each day of a range, for each setting for holidays. */
export const ordinalsOf = (from: string, to: string): string => `
  select rule, day, case rule when 'extend' then extend when 'after' then after else before end as ordinal
  from calendar cross join (values ('extend'), ('after'), ('before')) rules (rule)
  where day between ${from} and ${to}`

/** `(day)`: every day of a range. */
export const daysOf = (from: string, to: string): string => `
  select ${from} + i as day from generate_series(0, ${to} - ${from}) i`

/** How many rows of segment `s` are due by an ordinal. */
const rowsBy = (ordinal: string) => `least(greatest((${ordinal} - s.start) / s.step, 0), s.count)`

const segmentColumns = 's.advance_id, s.rule, s.step, s.start, s.payment, s.total, s.count'

/**
 * Of the segments of `deals (id, is_collected, last_received)`: the rows after `lo` up to `hi` are due in a range of days. A deal that is not
 * collected any more has them up to the day of its last cleared payment (R17.45). `ordinals` begins on the day before the range.
 */
export const windowsOfPast = ({ from, to }: { from: string; to: string }): string => `
  select ${segmentColumns}, 0::bigint as covered, null::bigint as received, null::bigint as due_by,
    ${rowsBy('before.ordinal')} as lo, ${rowsBy('until.ordinal')} as hi
  from schedule_segments s
  join deals d on d.id = s.advance_id
  join ordinals before on before.rule = s.rule and before.day = ${from} - 1
  join ordinals until on until.rule = s.rule and until.day = case when d.is_collected or d.last_received > ${to} then ${to} else d.last_received end
  where s.last_due >= ${from} and s.first_due <= ${to}`

/**
 * The same of `deals (id, received)` for days to come: what was received by the day, or was due by then, covers the first debits (R17.46). A segment
 * that is not over by the day tells what was due by then, unless it has not begun and another one is before it.
 */
export const windowsToCome = ({ asOf, from, to }: { asOf: string; from: string; to: string }): string => `
  select *, greatest(lo_by_day, least(covered / payment, count - 1))::integer as lo
  from (
    select *, greatest(greatest(due_by, received) - paid_before, 0) as covered
    from (
      select ${segmentColumns}, s.paid_before, d.received,
        case when s.first_row = 1 or s.first_due <= ${asOf} then s.paid_before + ${rowsBy('now.ordinal')} * s.payment
          else (
            select sum(case when e.last_due <= ${asOf} then e.total else least(greatest((now.ordinal - e.start) / e.step, 0), e.count) * e.payment end)
            from schedule_segments e where e.advance_id = s.advance_id
          )::bigint end as due_by,
        ${rowsBy('before.ordinal')} as lo_by_day, ${rowsBy('until.ordinal')} as hi
      from schedule_segments s
      join deals d on d.id = s.advance_id
      join ordinals now on now.rule = s.rule and now.day = ${asOf}
      join ordinals before on before.rule = s.rule and before.day = ${from} - 1
      join ordinals until on until.rule = s.rule and until.day = ${to}
      where s.last_due >= ${from} and s.first_due <= ${to}
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
export const debitsByDay = (windows: string): string => {
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
    join ordinals before on before.rule = debits.rule and before.ordinal < debits.ordinal
    join ordinals o on o.rule = debits.rule and o.day = before.day + 1 and o.ordinal >= debits.ordinal
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
