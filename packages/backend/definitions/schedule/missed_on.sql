-- The advances in collection that missed debits of a day, and what is still missing of them, in cents; for all advances, or for some. Computes `missing` as due_on does, but the payments of the day are looked up only for the advances that are behind.
create or replace function missed_on(d date, ids uuid[] default null)
returns table (id uuid, missing bigint)
language sql stable parallel safe
begin atomic
  select s.advance_id, least(s.due - payments_of_day.cents, s.expected - m.received - m.in_flight)
  -- An advance that missed a debit is behind: what was expected by that day is expected now too.
  from debits_on(d, coalesce(ids, array(select a.id from advance_money a where a.past_due_amount > 0))) s
  join advance_money m on m.id = s.advance_id and m.past_due_amount is not null
  cross join lateral (
    select coalesce(sum(cents(p.amount)), 0)::bigint as cents from payments p
    where p.advance_id = s.advance_id and p.date = d and p.status in ('cleared', 'pending')
  ) payments_of_day
  where s.expected > m.received + m.in_flight and s.due > payments_of_day.cents
  -- Keeps a caller's own conditions from being evaluated for every debit of the day.
  offset 0;
end;
