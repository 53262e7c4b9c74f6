-- The debits of a day by advance, the amounts received and missing, in cents; for all advances, or for some. A single SELECT, so that PostgreSQL
-- inlines it and plans it for its day. `offset 0` keeps subqueries from being computed again for each use.
create or replace function due_on(d date, ids uuid[] default null)
returns table (id uuid, date_funded date, debits integer, due bigint, received bigint, in_flight bigint, missing bigint)
language sql stable parallel safe
begin atomic
  select advance.id, coalesce(advance.date_funded, (select f.date_funded from advance_money f where f.id = advance.id)), advance.debits, advance.due,
    advance.received, advance.in_flight,
    greatest(0, least(advance.due - advance.received - advance.in_flight, advance.expected - advance.paid_so_far))
  from (
    select s.advance_id as id, o.date_funded, s.debits, s.expected, s.due,
      coalesce(payments_of_day.received, 0) as received, coalesce(payments_of_day.in_flight, 0) as in_flight,
      case
        when o.id is not null then o.received + o.in_flight
        -- No longer in collection. On that day it still was, unless it would have been closed even without the payments
        -- since.
        when payments_of_day.advance_id is not null or d < (select day - 4 from book_day) then (
          select m.received + m.in_flight from advance_money m
          where m.id = s.advance_id and is_in_collection(m.flow) and m.paid >= m.payback
            and m.paid - m.payback < (
              select sum(cents(p.amount)) from payments p
              where p.advance_id = s.advance_id and p.date >= d and p.status in (select status from paid_statuses)
            )
        )
      end as paid_so_far
    from debits_on(d, ids) s
    left join advance_money o on o.id = s.advance_id and o.past_due_amount is not null
    -- For the last few days, the payments since then are few and read here. For an earlier day, each advance's payments are looked up.
    left join (
      select advance_id, (sum(cents(amount)) filter (where date = d and figure_as_of(status, date, (select day from book_day)) = 'received'))::bigint as received,
        (sum(cents(amount)) filter (where date = d and figure_as_of(status, date, (select day from book_day)) = 'in_flight'))::bigint as in_flight
      from payments
      where date >= d and date <= case when d < (select day - 4 from book_day) then d else 'infinity' end
        and (ids is null or advance_id = any(ids))
      group by advance_id
    ) payments_of_day on payments_of_day.advance_id = s.advance_id
    offset 0
  ) advance
  where advance.paid_so_far is not null;
end;
