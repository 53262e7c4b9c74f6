-- The debits of a day by advance, the amounts received and missing, in cents; for all advances, or for some. A single SELECT, so that PostgreSQL
-- inlines it and plans it for its day. A day's debits are always in one segment. `offset 0` keeps subqueries from being computed again for each use.
create or replace function due_on(d date, ids uuid[] default null)
returns table (id uuid, date_funded date, debits integer, due bigint, received bigint, in_flight bigint, missing bigint)
language sql stable parallel safe
begin atomic
  select advance.id, coalesce(advance.date_funded, (select f.date_funded from advance_money f where f.id = advance.id)), advance.debits, advance.due,
    advance.received, advance.in_flight,
    greatest(0, least(advance.due - advance.received - advance.in_flight, advance.expected - advance.all_come))
  from (
    select s.advance_id as id, o.date_funded, s.by_now - s.before as debits, s.expected,
      s.expected - s.paid_before - case when s.before < s.count then s.before * s.payment else s.total end as due,
      coalesce(came.received, 0) as received, coalesce(came.in_flight, 0) as in_flight,
      case
        when o.id is not null then o.received + o.in_flight
        -- No longer in collection. On that day it still was, unless it would have been closed even without the payments
        -- since.
        when came.advance_id is not null or d < (select day - 4 from book_day) then (
          select m.received + m.in_flight from advance_money m
          where m.id = s.advance_id and is_in_collection(m.flow) and m.paid >= m.payback
            and m.paid - m.payback < (
              select sum(cents(p.amount)) from payments p
              where p.advance_id = s.advance_id and p.date >= d and p.status in (select status from paid_statuses)
            )
        )
      end as all_come
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
    left join advance_money o on o.id = s.advance_id and o.behind is not null
    -- For the last few days, the payments since then are few and read here. For an earlier day, each advance's payments are looked up.
    left join (
      select advance_id, (sum(cents(amount)) filter (where date = d and figure_of(status) = 'received'))::bigint as received,
        (sum(cents(amount)) filter (where date = d and figure_of(status) = 'in_flight'))::bigint as in_flight
      from payments
      where date >= d and date <= case when d < (select day - 4 from book_day) then d else 'infinity' end
        and (ids is null or advance_id = any(ids))
      group by advance_id
    ) came on came.advance_id = s.advance_id
    offset 0
  ) advance
  where advance.all_come is not null;
end;
