-- The debits of a day by advance: their number, what they ask for, and what the schedule expects up to the day, in cents; for all advances, or for some. A
-- single SELECT, so that PostgreSQL inlines it and plans it for its day. A day's debits are always in one segment. `offset 0` keeps subqueries from being
-- computed again for each use.
create or replace function debits_on(d date, ids uuid[] default null)
returns table (advance_id uuid, debits integer, due bigint, expected bigint)
language sql stable parallel safe
begin atomic
  select s.advance_id, s.by_now - s.before, s.expected - s.paid_before - case when s.before < s.count then s.before * s.payment else s.total end,
    s.expected
  from (
    select counted.*, paid_before + case when by_now < count then by_now * payment else total end as expected
    from (
      select s.*
      from calendar c
      join calendar f on f.day = d - 1
      cross join lateral (values ('extend', c.extend, f.extend), ('after', c.after, f.after), ('before', c.before, f.before)) r (rule, by_now, before)
      -- The ordinals of the day are those after the ordinal of the day before: none, one, or more if a holiday's debit is doubled. Each of their
      -- remainders occurs once.
      cross join (values (1), (5), (10), (21)) g (step)
      join generate_series(0, 20) k on k < g.step and r.before + 1 + k <= r.by_now
      cross join lateral (
        select advance_id, payment, total, count, paid_before, rows_due(start, g.step, count, r.by_now) as by_now,
          rows_due(start, g.step, count, r.before) as before
        from schedule_segments
        where rule = r.rule and step = g.step and start % step = (r.before + 1 + k) % g.step and last_due >= d and first_due <= d
          and (ids is null or advance_id = any(ids))
        offset 0
      ) s
      where c.day = d
      offset 0
    ) counted
    where by_now > before
  ) s
  offset 0;
end;
