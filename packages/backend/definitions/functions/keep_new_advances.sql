-- The statements go through arrays of ids, one look-up for each, so that one plan suits a single row as well as a bulk load. PostgreSQL would plan them anew
-- for each array, which takes longer than running them. The ids are in order, and a nested loop keeps it: rows are locked in the order of
-- docs/architecture.md#order-of-locks.
-- The searched words and the merchant's columns are read under a lock on the merchant, so that a merchant who is being renamed is read either before or
-- after, and never leaves the old name here.
create or replace function keep_new_advances() returns trigger language plpgsql
set plan_cache_mode = force_generic_plan set search_path from current as $$
declare
  ids uuid[] := array(select id from added);
  today date := held_book_day();
begin
  perform from merchants where id in (select merchant_id from added) order by id for share;
  insert into advance_facts select * from expected_advance_facts where id = any(ids);
  insert into advance_paid_order (id, date_funded, status, funder, iso, sales_rep, state, paid, performance, received, in_flight,
    behind, past_since, no_schedule, due, debits, expected, turns_on)
  select f.id, f.date_funded, f.status, f.funder, f.iso, f.sales_rep, f.state, f.paid, performance_of(f.paid, f.payback),
    cents(a.received_total), cents(a.in_flight_total), p.behind, p.past_since, p.no_schedule, p.due, p.debits, p.expected, p.turns_on
  from advance_facts f join advances a on a.id = f.id
  cross join lateral pace_of(f.id, f.status, cents(a.received_total), today) p
  where f.id = any(ids);
  insert into advance_searches select * from expected_advance_searches where id = any(ids);
  insert into book_changes (date_funded, status, flow, advances, amount, payback, paid)
  select date_funded, status, flow, count(*), sum(amount), sum(payback), sum(paid) from advance_facts where id = any(ids) group by 1, 2, 3;
  return null;
end
$$;
