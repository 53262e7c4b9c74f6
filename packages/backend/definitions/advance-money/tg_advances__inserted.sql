-- The statements go through arrays of ids, one look-up for each, so that one plan suits both a single row and a bulk load. Otherwise PostgreSQL would
-- replan them for each array, which takes longer than running them. The ids are in order, and a nested loop preserves it: rows are locked in the
-- order of docs/architecture.md#order-of-locks. The searched words and the merchant's columns are read under a lock on the merchant, so that a
-- concurrent rename is read either before or after, and the old name never stays here.
create or replace function tg_advances__inserted() returns trigger language plpgsql
set plan_cache_mode = force_generic_plan set search_path from current as $$
declare
  ids uuid[] := array(select id from added);
begin
  perform from merchants where id in (select merchant_id from added) order by id for share;
  -- The schedule is planned later, and payments are added later.
  insert into advance_money (id, date_funded, status, flow, funder, iso, sales_rep, state, syndicators, merchant_id, ends, amount, payback, fees, commission,
    shares, syndicated, owed_at_contract, owed, paid, performance, received, in_flight, returned, no_schedule)
  select id, date_funded, flow, flow, funder, iso, sales_rep, state, syndicators, merchant_id, ends, amount, payback, fees, commission, shares, syndicated,
    owed_at_contract, 0, 0, 0, 0, 0, 0, is_in_collection(flow)
  from expected_advance_terms where id = any(ids);
  insert into advance_terms (id, date_funded, status, funder, iso, sales_rep, state, syndicators, code, merchant, amount, payback, factor_rate)
  select id, date_funded, flow, funder, iso, sales_rep, state, syndicators, code, merchant, amount, payback, factor_rate
  from expected_advance_terms where id = any(ids);
  insert into advance_searches (id, date_funded, funder, iso, sales_rep, syndicators, words)
  select id, date_funded, funder, iso, sales_rep, syndicators, words from expected_advance_searches where id = any(ids);
  insert into book_changes (date_funded, status, flow, advances, amount, payback, paid)
  select date_funded, status, flow, count(*), sum(amount), sum(payback), 0 from advance_money where id = any(ids) group by 1, 2, 3;
  return null;
end
$$;

create or replace trigger tg_advances__inserted after insert on advances
  referencing new table as added for each statement execute function tg_advances__inserted();
