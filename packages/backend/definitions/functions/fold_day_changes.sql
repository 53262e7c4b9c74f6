create or replace function fold_day_changes() returns trigger language plpgsql set search_path from current as $$
begin
  -- As in fold_book_changes.
  if current_setting('transaction_isolation') <> 'read committed' or not pg_try_advisory_xact_lock(7300007) then
    return null;
  end if;
  with folded as (
    delete from received_changes returning *
  ), by_month as (
    insert into pool_months as kept
    select cohort, month_of(day), sum(received) from folded group by 1, 2 having sum(received) <> 0
    on conflict (cohort, month) do update set received = kept.received + excluded.received
  )
  insert into received_days as kept (day, flow, received, paid)
  select day, flow, sum(received), sum(paid) from folded group by day, flow
  on conflict (day, flow) do update set received = kept.received + excluded.received, paid = kept.paid + excluded.paid;
  with folded as (
    delete from due_changes returning *
  )
  insert into due_steps as kept
  select rule, step, ordinal, sum(delta) from folded group by rule, step, ordinal
  on conflict (rule, step, ordinal) do update set delta = kept.delta + excluded.delta;
  return null;
end
$$;
