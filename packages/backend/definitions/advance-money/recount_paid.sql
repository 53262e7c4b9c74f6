-- Recomputes the paid amounts by advance, month and day after a change of the statuses that count as paid. The caller has locked the payments and the
-- advances. Returns the number of advances whose paid total has changed.
create or replace function recount_paid() returns integer language plpgsql set search_path from current as $$
declare
  was advance_money[];
begin
  -- Keeps others from folding meanwhile.
  perform pg_advisory_xact_lock(7300015);
  perform fold_changes();
  delete from advance_months_folded;
  insert into advance_months_folded (advance_id, month, received, paid) select advance_id, month, received, paid from expected_advance_months;
  delete from received_days;
  insert into received_days (day, flow, received, paid) select day, flow, received, paid from expected_received_days;

  perform held_book_day();
  was := array(select m from advance_money m where id in (select id from paid_differences) order by id for no key update);
  update advance_money m set paid = e.paid, performance = performance_of(e.paid, m.payback), status = e.status
  from expected_advance_money e where e.id = m.id and m.id in (select id from unnest(was));
  perform keep_moved_sums(was);
  return cardinality(was);
end
$$;
