-- How many merchants there are, by what their list is filtered by, so that no page of it counts them. As book_days and book_changes of 0023: who
-- adds a merchant adds a row and waits for nobody, and now and then one of them folds these rows.

create table merchant_counts (
  status text not null,
  -- Empty for merchants without one.
  state text not null,
  merchants bigint not null,
  primary key (status, state)
) with (fillfactor = 70);
create table merchant_count_changes (
  number bigint generated always as identity,
  status text not null,
  state text not null,
  merchants bigint not null
);
create view counted_merchants as
select status, state, merchants from merchant_counts union all select status, state, merchants from merchant_count_changes;

insert into merchant_counts select status, coalesce(state, ''), count(*) from merchants group by 1, 2;
analyze merchant_counts;

create function fold_merchant_counts() returns trigger language plpgsql as $$
begin
  -- As fold_book_changes in 0046.
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
create trigger fold_when_due after insert on merchant_count_changes
  for each row when (new.number % 500 = 0) execute function fold_merchant_counts();

create function count_merchants() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into merchant_count_changes (status, state, merchants)
    select status, coalesce(state, ''), count(*) from added group by 1, 2;
  elsif tg_op = 'DELETE' then
    insert into merchant_count_changes (status, state, merchants)
    select status, coalesce(state, ''), -count(*) from removed group by 1, 2;
  else
    insert into merchant_count_changes (status, state, merchants)
    select status, coalesce(state, ''), sum(sign) from (
      select status, state, 1 as sign from added union all select status, state, -1 from removed
    ) both_sides group by 1, 2 having sum(sign) <> 0;
  end if;
  return null;
end
$$;
create trigger count_added after insert on merchants
  referencing new table as added for each statement execute function count_merchants();
create trigger count_changed after update on merchants
  referencing new table as added old table as removed for each statement execute function count_merchants();
create trigger count_removed after delete on merchants
  referencing old table as removed for each statement execute function count_merchants();

-- What `reconcile` looks for.
create view merchant_count_differences as
select 'merchant_counts' as kept, concat_ws(' ', status, nullif(state, '')) as key from (
  select status, state, merchants from counted_merchants
  union all
  select status, coalesce(state, ''), -1 from merchants
) compared group by status, state having sum(merchants) <> 0;
