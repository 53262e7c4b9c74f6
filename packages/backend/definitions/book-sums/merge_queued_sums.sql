-- Each payment adds a row to the queue, so that two payments never wait for the same sum. From time to time, the transaction that adds a row merges the
-- changes so far without waiting: one takes the lock, the others skip. No other transaction writes the sums or deletes changes.
create or replace function merge_queued_sums() returns void language plpgsql set search_path from current as $$
begin
  -- At other isolation levels, a row that was just merged by another transaction would be an error.
  if current_setting('transaction_isolation') <> 'read committed' or not pg_try_advisory_xact_lock(7300015) then
    return;
  end if;
  with queued as (
    delete from book_changes returning date_funded, status, flow, advances, amount, payback, paid, day, received, advance_id
  ), by_day_of_funding as (
    select date_funded, status, flow, sum(advances) as advances, sum(amount) as amount, sum(payback) as payback, sum(paid) as paid
    from queued where status is not null group by 1, 2, 3
  ), sums as (
    insert into book_sums as stored (status, flow, advances, amount, payback, paid)
    select status, flow, sum(advances), sum(amount), sum(payback), sum(paid) from by_day_of_funding group by 1, 2
    on conflict (status, flow) do update set advances = stored.advances + excluded.advances, amount = stored.amount + excluded.amount,
      payback = stored.payback + excluded.payback, paid = stored.paid + excluded.paid
  ), days as (
    insert into book_days as stored (date_funded, status, flow, advances, amount, payback, paid)
    select date_funded, status, flow, advances, amount, payback, paid from by_day_of_funding
    on conflict (date_funded, status, flow) do update set advances = stored.advances + excluded.advances, amount = stored.amount + excluded.amount,
      payback = stored.payback + excluded.payback, paid = stored.paid + excluded.paid
  ), received_sums as (
    insert into received_days as stored (day, flow, received, paid)
    select day, flow, sum(received), sum(paid) from queued where day is not null group by 1, 2
    on conflict (day, flow) do update set received = stored.received + excluded.received, paid = stored.paid + excluded.paid
  ), pool as (
    insert into pool_months as stored (cohort, month, received)
    select month_of(date_funded), month_of(day), sum(received) from queued where day is not null group by 1, 2 having sum(received) <> 0
    on conflict (cohort, month) do update set received = stored.received + excluded.received
  )
  insert into advance_months_merged as stored (advance_id, month, received, paid)
  select advance_id, month_of(day), sum(received), sum(paid) from queued where advance_id is not null group by 1, 2
  on conflict (advance_id, month) do update set received = stored.received + excluded.received, paid = stored.paid + excluded.paid;

  with queued as (
    delete from due_changes returning rule, step, ordinal, delta
  )
  insert into due_steps as stored (rule, step, ordinal, delta)
  select rule, step, ordinal, sum(delta) from queued group by rule, step, ordinal
  on conflict (rule, step, ordinal) do update set delta = stored.delta + excluded.delta;

  with queued as (
    delete from merchant_count_changes returning status, state, merchants
  )
  insert into merchant_counts as stored (status, state, merchants)
  select status, state, sum(merchants) from queued group by status, state
  on conflict (status, state) do update set merchants = stored.merchants + excluded.merchants;
end
$$;
