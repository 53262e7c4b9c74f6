/*
 * Cash by day in SQL that does not use the stored schedules: every debit one by one, from a table `plain_debits
 * (advance_id, row, due, amount)` in dollars, and every payment. Slow.
 */

/** Expected and received of each advance and day up to day $1 (R17.45), in cents. */
export const pastByDebit = `
  select advance_id, day, sum(expected)::bigint as expected, sum(received)::bigint as received
  from (
    select d.advance_id, d.due as day, 100 * d.amount as expected, 0 as received
    from plain_debits d join advances a on a.id = d.advance_id join advance_money m on m.id = a.id
    where m.paid < m.payback and a.deal_flow not in ('Renewed', 'Paid OFF')
      or d.due <= (select max(date) from payments p where p.advance_id = a.id and p.status = 'cleared')
    union all
    select advance_id, date, 0, 100 * amount from payments where status = 'cleared'
  ) money
  where day <= $1
  group by advance_id, day`

/** The expected payments of each advance on each day after day $1, by schedule and by pace (R17.46), in cents. */
export const nextByDebit = `
  select advance_id, due as day, sum(part)::bigint as by_schedule,
    sum(case when due_by = 0 or received >= due_by then part else round(part * received / due_by) end)::bigint as by_pace
  from (
    select d.advance_id, d.due, by_day.due_by, by_day.received,
      least(100 * d.amount, greatest(0, 100 * sum(d.amount) over (partition by d.advance_id order by d.row) - greatest(by_day.due_by, by_day.received))) as part
    from plain_debits d
    join advances a on a.id = d.advance_id
    cross join lateral (
      select coalesce((select 100 * sum(amount) from plain_debits e where e.advance_id = a.id and e.due <= $1), 0) as due_by,
        coalesce((select 100 * sum(amount) from payments p where p.advance_id = a.id and p.date <= $1 and p.status = 'cleared'), 0) as received,
        coalesce((select sum(amount) from payments p
          where p.advance_id = a.id and (p.date <= $1 or $2) and p.status in (select status from paid_statuses)), 0) as paid
    ) by_day
    where a.deal_flow not in ('Renewed', 'Paid OFF') and by_day.paid < a.payback and a.date_funded <= $1
  ) debits
  where due > $1
  group by advance_id, due`
