-- Each payment adds a row to the queue, so that two payments never wait for the same sum. From time to time, the transaction that adds a row folds the
-- changes so far without waiting: one takes the lock, the others skip. No other transaction writes the sums or deletes changes.
create or replace function fold_changes() returns void language plpgsql set search_path from current as $$
begin
  -- At other isolation levels, a row that was just folded by another transaction would be an error.
  if current_setting('transaction_isolation') <> 'read committed' or not pg_try_advisory_xact_lock(7300015) then
    return;
  end if;
  with folded as (
    delete from book_changes returning date_funded, status, flow, advances, amount, payback, paid, day, received, advance_id
  ), by_day_of_funding as (
    select date_funded, status, flow, sum(advances) as advances, sum(amount) as amount, sum(payback) as payback, sum(paid) as paid
    from folded where status is not null group by 1, 2, 3
  ), sums as (
    insert into book_sums as kept (status, flow, advances, amount, payback, paid)
    select status, flow, sum(advances), sum(amount), sum(payback), sum(paid) from by_day_of_funding group by 1, 2
    on conflict (status, flow) do update set advances = kept.advances + excluded.advances, amount = kept.amount + excluded.amount,
      payback = kept.payback + excluded.payback, paid = kept.paid + excluded.paid
  ), days as (
    insert into book_days as kept (date_funded, status, flow, advances, amount, payback, paid)
    select date_funded, status, flow, advances, amount, payback, paid from by_day_of_funding
    on conflict (date_funded, status, flow) do update set advances = kept.advances + excluded.advances, amount = kept.amount + excluded.amount,
      payback = kept.payback + excluded.payback, paid = kept.paid + excluded.paid
  ), came as (
    insert into received_days as kept (day, flow, received, paid)
    select day, flow, sum(received), sum(paid) from folded where day is not null group by 1, 2
    on conflict (day, flow) do update set received = kept.received + excluded.received, paid = kept.paid + excluded.paid
  ), pool as (
    insert into pool_months as kept (cohort, month, received)
    select month_of(date_funded), month_of(day), sum(received) from folded where day is not null group by 1, 2 having sum(received) <> 0
    on conflict (cohort, month) do update set received = kept.received + excluded.received
  )
  insert into advance_months_folded as kept (advance_id, month, received, paid)
  select advance_id, month_of(day), sum(received), sum(paid) from folded where advance_id is not null group by 1, 2
  on conflict (advance_id, month) do update set received = kept.received + excluded.received, paid = kept.paid + excluded.paid;

  with folded as (
    delete from due_changes returning rule, step, ordinal, delta
  )
  insert into due_steps as kept (rule, step, ordinal, delta)
  select rule, step, ordinal, sum(delta) from folded group by rule, step, ordinal
  on conflict (rule, step, ordinal) do update set delta = kept.delta + excluded.delta;

  with folded as (
    delete from merchant_count_changes returning status, state, merchants
  )
  insert into merchant_counts as kept (status, state, merchants)
  select status, state, sum(merchants) from folded group by status, state
  on conflict (status, state) do update set merchants = kept.merchants + excluded.merchants;
end
$$;
