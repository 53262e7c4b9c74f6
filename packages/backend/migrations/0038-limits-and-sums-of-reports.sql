-- What a syndicator is owed of what was received (R17.3), and what is outstanding of its part (R17.31): sum × share / amount in cents, rounded half away
-- from zero. None is negative. What is below 10 million dollars fits into eight bytes, where it is ten times as fast.
create function owed_of(sum bigint, share bigint, amount bigint) returns bigint language sql immutable parallel safe
return case when sum < 1000000000 and share < 1000000000 then (2 * sum * share + amount) / (2 * amount)
  else div(2::numeric * sum * share + amount, 2::numeric * amount)::bigint end;

-- All participations of a deal. What has a subquery is a function call for each row, twenty times as slow as an expression that becomes a part of its
-- statement, so the usual deals, with one or two participations, come without one.
create function owed_of_many(sum bigint, shares bigint[], amount bigint) returns bigint language sql immutable parallel safe
return (select sum(owed_of(sum, share, amount))::bigint from unnest(shares) share);
create function owed_of_all(sum bigint, shares bigint[], amount bigint) returns bigint language sql immutable parallel safe
return case when shares = '{}' then 0 when shares[2] is null then owed_of(sum, shares[1], amount)
  when shares[3] is null then owed_of(sum, shares[1], amount) + owed_of(sum, shares[2], amount) else owed_of_many(sum, shares, amount) end;

create function sum_of_many(shares bigint[]) returns bigint language sql immutable parallel safe
return (select sum(share)::bigint from unnest(shares) share);
create function sum_of(shares bigint[]) returns bigint language sql immutable parallel safe
return case when shares = '{}' then 0 when shares[2] is null then shares[1] when shares[3] is null then shares[1] + shares[2] else sum_of_many(shares) end;

-- What is owed, now and at full payback, and what syndicators put in: computed when a row is written, because for 200,000 deals that takes longer than
-- all the rest of a report.
alter table advance_facts
  add column syndicated bigint not null generated always as (sum_of(shares)) stored,
  add column owed bigint not null generated always as (owed_of_all(received, shares, amount)) stored,
  add column owed_at_contract bigint not null generated always as (owed_of_all(payback, shares, amount)) stored;
analyze advance_facts;

-- The view of 0024, without the columns that are computed from the others.
create or replace view listed_differences as
select 'advance_facts' as kept, coalesce(k.id, e.id)::text as key
from (
  select id, date_funded, status, funder, iso, sales_rep, state, syndicators, code, merchant, amount, payback, factor_rate, paid,
    merchant_id, ends, flow, fees, commission, shares, received, last_received
  from advance_facts
) k full join expected_advance_facts e on e.id = k.id where k is distinct from e
union all
select 'advance_paid_order', coalesce(k.id, e.id)::text
from advance_paid_order k full join expected_advance_facts e on e.id = k.id
where (k.id, k.date_funded, k.status, k.funder, k.iso, k.sales_rep, k.state, k.paid, k.performance)
  is distinct from (e.id, e.date_funded, e.status, e.funder, e.iso, e.sales_rep, e.state, e.paid, performance_of(e.paid, e.payback))
union all
select 'advance_searches', coalesce(k.id, e.id)::text
from advance_searches k full join expected_advance_searches e on e.id = k.id where k is distinct from e
union all
select 'book_days', date_funded || ' ' || status
from (
  select date_funded, status, sum(advances) as advances, sum(amount) as amount, sum(payback) as payback, sum(paid) as paid from (
    select date_funded, status, advances, amount, payback, paid from book_days
    union all
    select date_funded, status, advances, amount, payback, paid from book_changes
    union all
    select date_funded, status, -1, -amount, -payback, -paid from expected_advance_facts
  ) compared group by date_funded, status
) sums where advances <> 0 or amount <> 0 or payback <> 0 or paid <> 0;

-- For reports as of an earlier day: what came in the months since.
create index advance_months_month on advance_months (month);

-- Limits of concentration in percent of what is outstanding (R17.32). One that is not set has no row.
create table concentration_limits (
  by text primary key check (by in ('iso', 'state', 'business_type', 'merchant', 'funder', 'syndicator', 'sales_rep')),
  percent numeric(7,4) not null check (percent > 0 and percent <= 100),
  author_name text not null,
  updated_at timestamptz(3) not null default clock_timestamp()
);
