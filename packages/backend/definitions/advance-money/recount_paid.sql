-- Recomputes the paid amounts by advance, month and day after a change of the statuses that count as paid. The caller has locked the payments and the
-- advances. Returns the number of advances whose paid total has changed.
create or replace function recount_paid() returns integer language plpgsql set search_path from current as $$
declare
  previous advance_money[];
begin
  -- Keeps others from merging meanwhile.
  perform pg_advisory_xact_lock(7300015);
  perform merge_queued_sums();
  delete from advance_months_merged;
  insert into advance_months_merged (advance_id, month, received, paid) select advance_id, month, received, paid from expected_advance_months;
  delete from received_days;
  insert into received_days (day, flow, received, paid) select day, flow, received, paid from expected_received_days;

  perform lock_book_day();
  previous := array(select m from advance_money m where id in (select id from paid_differences) order by id for no key update);
  update advance_money m set paid = e.paid, performance = performance_of(e.paid, m.payback), status = e.status
  from expected_advance_money e where e.id = m.id and m.id in (select id from unnest(previous));
  perform move_book_sums(previous);
  return cardinality(previous);
end
$$;
