create or replace function fold_merchant_grams() returns trigger language plpgsql set search_path from current as $$
begin
  -- As in fold_book_changes.
  if current_setting('transaction_isolation') <> 'read committed' or not pg_try_advisory_xact_lock(7300009) then
    return null;
  end if;
  with folded as (
    delete from merchant_gram_changes returning *
  )
  insert into merchant_grams as kept (gram, merchants)
  select gram, sum(merchants) from folded cross join lateral grams_of(words) group by gram having sum(merchants) <> 0
  on conflict (gram) do update set merchants = kept.merchants + excluded.merchants;
  return null;
end
$$;
