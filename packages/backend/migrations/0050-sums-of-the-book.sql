-- The sums of book_days over all days, by status and deal flow: what no list or figure without dates has to add up for each call. Only the fold of
-- book_changes writes them, so that neither a payment nor an advance writes more rows than before.

-- No fold until this is committed: whoever would fold finds the lock taken, and goes on.
select pg_advisory_xact_lock(7300002);

create table book_sums (
  status smallint not null,
  flow smallint not null,
  advances bigint not null,
  amount bigint not null,
  payback bigint not null,
  paid bigint not null,
  primary key (status, flow)
) with (fillfactor = 50);
insert into book_sums (status, flow, advances, amount, payback, paid)
select status, flow, sum(advances), sum(amount), sum(payback), sum(paid) from book_days group by status, flow;
analyze book_sums;

-- With the changes since.
create view book_by_status as
select status, flow, advances, amount, payback, paid from book_sums
union all
select status, flow, advances, amount, payback, paid from book_changes;

create or replace function fold_book_changes() returns void language plpgsql as $$
begin
  -- In other isolation levels a row that somebody has just folded would be an error.
  if current_setting('transaction_isolation') <> 'read committed' or not pg_try_advisory_xact_lock(7300002) then
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

-- What `reconcile` looks for; listed_differences compares the days with the records.
create view book_sum_differences as
select 'book_sums' as kept, status || ' ' || flow as key from (
  select status, flow, advances, amount, payback, paid from book_sums
  union all
  select status, flow, -advances, -amount, -payback, -paid from book_days
) compared group by status, flow
having sum(advances) <> 0 or sum(amount) <> 0 or sum(payback) <> 0 or sum(paid) <> 0;
