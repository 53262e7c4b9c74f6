-- Each payment adds a row to book_changes, so that two payments never wait for the same sum. From time to time, the transaction that adds a row folds the
-- changes so far without waiting: one takes the lock, the others skip. No other transaction writes book_days and book_sums or deletes changes.
create or replace function fold_book_changes() returns void language plpgsql set search_path from current as $$
begin
  -- In other isolation levels a row that somebody has just folded would be an error.
  if current_setting('transaction_isolation') <> 'read committed' or not pg_try_advisory_xact_lock(7300015) then
    return;
  end if;
  with folded as (
    delete from book_changes returning *
  ), summed as (
    insert into book_sums as kept (status, flow, advances, amount, payback, paid)
    select status, flow, sum(advances), sum(amount), sum(payback), sum(paid) from folded group by status, flow
    on conflict (status, flow) do update set advances = kept.advances + excluded.advances, amount = kept.amount + excluded.amount,
      payback = kept.payback + excluded.payback, paid = kept.paid + excluded.paid
  )
  insert into book_days as kept (date_funded, status, flow, advances, amount, payback, paid)
  select date_funded, status, flow, sum(advances), sum(amount), sum(payback), sum(paid) from folded group by date_funded, status, flow
  on conflict (date_funded, status, flow) do update set advances = kept.advances + excluded.advances, amount = kept.amount + excluded.amount,
    payback = kept.payback + excluded.payback, paid = kept.paid + excluded.paid;
end
$$;
