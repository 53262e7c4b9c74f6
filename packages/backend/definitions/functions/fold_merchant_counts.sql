create or replace function fold_merchant_counts() returns trigger language plpgsql set search_path from current as $$
begin
  -- As in fold_book_changes.
  if current_setting('transaction_isolation') <> 'read committed' or not pg_try_advisory_xact_lock(7300008) then
    return null;
  end if;
  with folded as (
    delete from merchant_count_changes returning *
  )
  insert into merchant_counts as kept (status, state, merchants)
  select status, state, sum(merchants) from folded group by status, state
  on conflict (status, state) do update set merchants = kept.merchants + excluded.merchants;
  return null;
end
$$;
