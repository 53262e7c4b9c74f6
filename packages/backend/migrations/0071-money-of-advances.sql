-- What a payment changes of an advance is in one row, advance_money, and what it changes of the book's sums in one queue, book_changes. Before, it wrote
-- to advances, advance_facts, advance_paid_order, advance_months, book_changes and received_changes.

-- Writers wait here, before they hold anything that the rest of this needs.
lock table payments, advances, schedule_segments in access exclusive mode;

-- The terms stay with the indexes of orders and filters. The views that show the former tables to servers of the previous release are definitions.
alter table advance_facts rename to advance_terms;
do $$
declare
  one record;
begin
  for one in select indexname from pg_indexes where schemaname = current_schema() and tablename = 'advance_terms' loop
    execute format('alter index %I rename to %I', one.indexname, replace(one.indexname, 'advance_facts', 'advance_terms'));
  end loop;
end $$;

create table advance_money (
  id uuid not null,
  date_funded date not null,
  status smallint not null,
  flow smallint not null,
  funder integer not null,
  iso integer not null,
  sales_rep integer not null,
  state text collate "C",
  syndicators integer[] not null,
  merchant_id uuid not null,
  ends date not null,
  amount bigint not null,
  payback bigint not null,
  fees bigint not null,
  commission bigint not null,
  shares bigint[] not null,
  paid bigint not null,
  performance double precision not null,
  received bigint not null,
  in_flight bigint not null,
  returned bigint not null,
  -- What has been received by payments that are dated after the day of the book.
  to_come bigint not null default 0,
  last_received date,
  behind bigint,
  past_since date,
  no_schedule boolean not null default false,
  due bigint,
  debits integer,
  expected bigint,
  turns_on date,
  syndicated bigint not null generated always as (sum_of(shares)) stored,
  owed bigint not null generated always as (owed_of_all(received, shares, amount)) stored,
  owed_at_contract bigint not null generated always as (owed_of_all(payback, shares, amount)) stored
) with (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.02, parallel_workers = 0);

-- `expected` and `to_come` come when the day is turned: see below.
insert into advance_money (id, date_funded, status, flow, funder, iso, sales_rep, state, syndicators, merchant_id, ends, amount, payback, fees,
  commission, shares, paid, performance, received, in_flight, returned, last_received, behind, past_since, no_schedule, due, debits, expected, turns_on)
select t.id, t.date_funded, t.status, t.flow, t.funder, t.iso, t.sales_rep, t.state, t.syndicators, t.merchant_id, t.ends, t.amount, t.payback, t.fees,
  t.commission, t.shares, o.paid, o.performance, o.received, o.in_flight, (a.returned_total * 100)::bigint, a.last_received, o.behind, o.past_since,
  o.no_schedule, o.due, o.debits, o.expected, o.turns_on
from advance_terms t join advance_paid_order o on o.id = t.id join advances a on a.id = t.id
order by t.date_funded, t.id;
drop table advance_paid_order cascade;

alter table advance_money add primary key (id);
create index advance_money_behind on advance_money (behind, date_funded, id) include (status, funder, iso, sales_rep, state, past_since);
create index advance_money_due on advance_money (date_funded desc, id desc) include (due, debits, expected, received, in_flight) where due is not null;
create index advance_money_collected on advance_money (id) include (date_funded, received, in_flight, turns_on) where behind is not null;
create index advance_money_no_schedule on advance_money (date_funded desc, id desc) include (status, funder, iso, sales_rep, state) where no_schedule;
create index advance_money_paid on advance_money (paid, date_funded, id) include (status, funder, iso, sales_rep, state);
create index advance_money_past on advance_money (past_since, date_funded desc, id desc) include (status, funder, iso, sales_rep, state);
create index advance_money_performance on advance_money (performance, date_funded, id) include (status, funder, iso, sales_rep, state);

alter table advance_terms
  drop column paid cascade, drop column merchant_id cascade, drop column ends cascade, drop column flow cascade, drop column fees cascade,
  drop column commission cascade, drop column received cascade, drop column last_received cascade, drop column shares cascade;

-- The queue. A row changes the sums of the book by day of funding where it has a status, those of a day where it has a day and a flow, and those of an
-- advance's month where it has an advance.
insert into pool_months as kept
select cohort, day - (extract(day from day)::integer - 1), sum(received) from received_changes group by 1, 2 having sum(received) <> 0
on conflict (cohort, month) do update set received = kept.received + excluded.received;
insert into received_days as kept (day, flow, received, paid)
select day, flow, sum(received), sum(paid) from received_changes group by day, flow
on conflict (day, flow) do update set received = kept.received + excluded.received, paid = kept.paid + excluded.paid;
drop table received_changes cascade;

drop view if exists expected_advance_months cascade;
alter table advance_months drop column last_received cascade;
alter table advance_months rename to advance_months_folded;
alter index advance_months_pkey rename to advance_months_folded_pkey;
alter index advance_months_month rename to advance_months_folded_month;
alter table book_changes
  alter column status drop not null,
  add column day date,
  add column received bigint not null default 0,
  add column advance_id uuid;

-- `expected` was there on days with a debit only. The figures of all planned advances are due to be computed, as when a day has begun: in steps, in the
-- background, each before its next payment.
alter type kept_pace add attribute to_come bigint;
update advance_money set turns_on = (select day from book_day) where behind is not null;
update book_day set rolled = day - 1 where exists (select from advance_money where behind is not null);

-- One side of a change of payments: what one adds, or with negative cents takes away.
create type payment_side as (advance_id uuid, day date, is_paid boolean, figure text, cents bigint);

drop function if exists keep_paid_total() cascade;
drop function if exists keep_months(uuid[], date[]) cascade;
drop function if exists keep_paid_months() cascade;
drop function if exists fold_book_changes() cascade;
drop function if exists fold_day_changes() cascade;
drop function if exists fold_when_due() cascade;
drop function if exists lock_listed(uuid[]) cascade;
drop function if exists keep_fees(uuid[]) cascade;
drop function if exists keep_added_fees() cascade;
drop function if exists keep_removed_fees() cascade;
drop function if exists keep_syndicators(uuid[]) cascade;
drop function if exists keep_added_syndicators() cascade;
drop function if exists keep_removed_syndicators() cascade;
drop function if exists keep_due_limits(uuid[], date[], date[]) cascade;
drop type money_change;
drop view if exists expected_advance_facts cascade;
drop view if exists received_by_flow cascade;
drop view if exists received_on_days cascade;
drop view if exists pool_on_months cascade;
