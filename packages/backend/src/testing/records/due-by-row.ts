/*
 * The amounts due on a day in SQL that does not use the stored schedules: debit by debit, from the terms of the advances and the banking days
 * alone. Slow.
 */

/** Every debit of the advances without pauses and changes: `advance_id, due, amount` in dollars. R15.6 to R15.9. */
export const debitsOfTerms = `
  with numbered as (
    select day, is_banking_day, is_weekday, count(*) filter (where is_banking_day) over (order by day) as banking,
      count(*) filter (where is_weekday) over (order by day) as weekday,
      min(day) filter (where is_banking_day) over (order by day desc) as open_from, max(day) filter (where is_banking_day) over (order by day) as open_until
    from (select *, extract(isodow from day) < 6 as is_weekday from calendar) days
  ), terms as (
    select a.id, a.holiday_rule, a.date_funded, a.payback, a.payment_amount as payment, f.banking, f.weekday,
      case a.collection_frequency when 'Daily' then 1 when 'Weekly' then 5 when 'Bi-Weekly' then 10 else 21 end as step,
      least(a.number_of_payments, ceil(a.payback / a.payment_amount)::integer) as rows
    from advances a join numbered f on f.day = a.date_funded
  ), days as (
    -- One more day than there are debits, because with 'before' the first one may be dropped.
    select t.*, k, case holiday_rule when 'extend' then b.day when 'after' then w.open_from else w.open_until end as due
    from terms t cross join lateral generate_series(1, rows + 1) k
    join numbered b on b.is_banking_day and b.banking = t.banking + k * step
    join numbered w on w.is_weekday and w.weekday = t.weekday + k * step
  ), kept as (
    select *, row_number() over (partition by id order by k) as row from days where due > date_funded
  )
  select id as advance_id, due, case when row < rows then payment else payback - (rows - 1) * payment end as amount
  from kept where row <= rows`

/**
 * The amounts due on day $1 (R15.31), in cents, from a table of debits with the columns of `debitsOfTerms`. Includes advances that were closed by
 * payments on that day or later.
 */
export const dueByRow = (debits: string): string => `
  select a.id, a.date_funded, count(*)::integer as debits, (100 * sum(d.amount))::bigint as due, (100 * day.received)::bigint as received,
    (100 * day.in_flight)::bigint as in_flight,
    (100 * greatest(0, least(sum(d.amount) - day.received - day.in_flight,
      (select sum(amount) from ${debits} by_now where by_now.advance_id = a.id and by_now.due <= $1) - every.received - every.in_flight)))::bigint
      as missing
  from ${debits} d
  join advances a on a.id = d.advance_id
  cross join lateral (
    select coalesce(sum(amount) filter (where status = 'cleared' and date <= b.day), 0) as received,
      coalesce(sum(amount) filter (where status = 'pending' or status = 'cleared' and date > b.day), 0) as in_flight
    from payments p cross join book_day b where p.advance_id = a.id and p.date = $1
  ) day
  cross join lateral (
    select coalesce(sum(amount) filter (where status = 'cleared'), 0) as received,
      coalesce(sum(amount) filter (where status = 'pending'), 0) as in_flight,
      coalesce(sum(amount) filter (where status in (select status from paid_statuses) and date < $1), 0) as paid_before
    from payments p where p.advance_id = a.id
  ) every
  where d.due = $1 and a.deal_flow not in ('Renewed', 'Paid OFF') and every.paid_before < a.payback
  group by a.id, a.date_funded, day.received, day.in_flight, every.received, every.in_flight`
