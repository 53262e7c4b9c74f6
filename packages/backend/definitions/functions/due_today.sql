-- The same as due_on for the book day, which is queried most often: for advances in collection, all amounts are stored. Other advances may have been
-- closed by payments on that day; they are few, and looked up.
create or replace function due_today(d date)
returns table (id uuid, date_funded date, debits integer, due bigint, received bigint, in_flight bigint, missing bigint)
language sql stable parallel safe
begin atomic
  with came as materialized (
    select advance_id, (sum(cents(amount)) filter (where date = d and figure_of(status) = 'received'))::bigint as received,
      (sum(cents(amount)) filter (where date = d and figure_of(status) = 'in_flight'))::bigint as in_flight
    from payments where date >= d
    group by advance_id
  ), closed as materialized (
    select o.id
    from came c
    left join (select k.id from advance_money k where k.due is not null offset 0) kept on kept.id = c.advance_id
    join advance_money o on o.id = c.advance_id
    where kept.id is null and o.status = 0
  )
  select advance.id, advance.date_funded, advance.debits, advance.due, advance.received, advance.in_flight,
    greatest(0, least(advance.due - advance.received - advance.in_flight, advance.left_over))
  from (
    select o.id, o.date_funded, o.debits, o.due, coalesce(c.received, 0) as received, coalesce(c.in_flight, 0) as in_flight,
      o.expected - o.received - o.in_flight as left_over
    from advance_money o left join came c on c.advance_id = o.id
    where o.due is not null
    offset 0
  ) advance
  union all
  select one.* from due_on(d, array(select id from closed)) one where exists (select from closed);
end;
