-- What the list of advances is filtered, sorted, searched and summed by. Advances are wide and change with every payment; a list of 200,000 needs
-- narrow rows and indexes that contain all it asks for (docs/decisions/0039-keep-what-lists-read-in-narrow-tables.md).
--
-- Every writer takes its locks in this order, and the lower id first: advances, merchants, advance_facts, advance_paid_order, advance_searches.
-- So no two can wait for each other. book_changes is only inserted into, and book_days belongs to whoever folds.

-- A short number for each party: an index entry with four of them is a third as long as with their ids.
alter table isos add column number integer generated always as identity;
alter table funders add column number integer generated always as identity;
alter table sales_reps add column number integer generated always as identity;
alter table syndicators add column number integer generated always as identity;

-- What a list shows as the status of an advance, numbered in the order of the words: Closed, Collections, Defaulted, Funded, Issues, Paid OFF, Renewed.
create function shown_status(deal_flow text, paid numeric, payback numeric) returns smallint
language sql immutable parallel safe
return case when paid >= payback then 0 else
  case deal_flow when 'Collections' then 1 when 'Defaulted' then 2 when 'Funded' then 3 when 'Issues' then 4 when 'Paid OFF' then 5 else 6 end
end::smallint;

create function cents(dollars numeric) returns bigint language sql immutable parallel safe
return (dollars * 100)::bigint;

-- paid / payback exactly as the contract computes it: the floating-point number closest to the quotient of the cents.
create function performance_of(paid bigint, payback bigint) returns double precision language sql immutable parallel safe
return paid::double precision / payback;

-- `paid` is in no index: a payment must stay a heap-only update here, as in advances. Money is in cents. A party that is not there is 0.
create table advance_facts (
  id uuid primary key,
  date_funded date not null,
  status smallint not null,
  funder integer not null,
  iso integer not null,
  sales_rep integer not null,
  state text collate "C",
  syndicators integer[] not null,
  -- The code behind its length, so that ADV-1000000 comes after ADV-999999.
  code text collate "C" not null,
  merchant text collate "und-x-icu" not null,
  amount bigint not null,
  payback bigint not null,
  -- In ten-thousandths.
  factor_rate bigint,
  paid bigint not null
) with (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.02, parallel_workers = 0);

-- The order by what was paid, which changes with every payment: in a table of its own with few indexes.
create table advance_paid_order (
  id uuid primary key,
  date_funded date not null,
  status smallint not null,
  funder integer not null,
  iso integer not null,
  sales_rep integer not null,
  state text collate "C",
  paid bigint not null,
  performance double precision not null
) with (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.02, parallel_workers = 0);

-- Everything that a search looks in, a line for each field; of the parties only their numbers, so that renaming one changes nothing here. The numbers
-- are in no index (those of advance_facts find them), so that another party is a heap-only update. The day is for the usual order.
create table advance_searches (
  id uuid primary key,
  date_funded date not null,
  funder integer not null,
  iso integer not null,
  sales_rep integer not null,
  syndicators integer[] not null,
  words text collate "C" not null
) with (fillfactor = 95, autovacuum_vacuum_scale_factor = 0.02, parallel_workers = 0);

-- Number and sums of the advances by day of funding and status. A list without other filters would have to read every advance for its totals. Two
-- payments must not wait for each other's sum, so each adds a row to book_changes, and now and then one of them folds these into book_days. The sums are
-- book_days plus book_changes, in one snapshot.
create table book_days (
  date_funded date not null,
  status smallint not null,
  advances bigint not null,
  amount bigint not null,
  payback bigint not null,
  paid bigint not null,
  primary key (date_funded, status)
) with (fillfactor = 70);
create table book_changes (
  number bigint generated always as identity,
  date_funded date not null,
  status smallint not null,
  advances bigint not null,
  amount bigint not null,
  payback bigint not null,
  paid bigint not null
);

-- What the tables must contain. Computed from the records alone: the triggers insert from here, and `reconcile` compares.
create view expected_advance_facts as
select a.id, a.date_funded, shown_status(a.deal_flow, a.paid_total, a.payback) as status,
  coalesce(f.number, 0) as funder, coalesce(i.number, 0) as iso, coalesce(r.number, 0) as sales_rep, m.state::text collate "C" as state,
  array(
    select distinct y.number from syndicator_participations p join syndicators y on y.id = p.syndicator_id
    where p.advance_id = a.id order by y.number
  ) as syndicators,
  (chr(64 + least(length(a.advance_id), 60)) || a.advance_id) collate "C" as code, m.sort_name as merchant,
  cents(a.amount) as amount, cents(a.payback) as payback, (a.factor_rate * 10000)::bigint as factor_rate, cents(a.paid_total) as paid
from advances a
join merchants m on m.id = a.merchant_id
left join funders f on f.id = a.funder_id
left join isos i on i.id = a.iso_id
left join sales_reps r on r.id = a.sales_rep_id;

create view expected_advance_searches as
select e.id, e.date_funded, e.funder, e.iso, e.sales_rep, e.syndicators,
  (m.search_text || E'\n' || a.advance_id || E'\n' || coalesce(folded(a.aliases), '')) collate "C" as words
from expected_advance_facts e join advances a on a.id = e.id join merchants m on m.id = a.merchant_id;

insert into advance_facts select * from expected_advance_facts order by date_funded, id;
insert into advance_paid_order
select id, date_funded, status, funder, iso, sales_rep, state, paid, performance_of(paid, payback) from advance_facts order by date_funded, id;
insert into advance_searches select * from expected_advance_searches order by date_funded, id;
insert into book_days
select date_funded, status, count(*), sum(amount), sum(payback), sum(paid) from advance_facts group by date_funded, status;

-- Enough to build each index in one go.
set local maintenance_work_mem = '256MB';

-- Each order of the list, and the columns of its filters, so that a page is found in the index alone. An order and its exact reverse share an index.
-- Numbers go with their ties, because descending is their first direction, and there the newest of equal ones come first (R13.13).
create index advance_facts_order on advance_facts (date_funded desc, id desc) include (status, funder, iso, sales_rep, state);
create index advance_facts_merchant on advance_facts (merchant, date_funded desc, id desc) include (status, funder, iso, sales_rep, state);
create index advance_facts_code on advance_facts (code, date_funded desc, id desc) include (status, funder, iso, sales_rep, state);
create index advance_facts_amount on advance_facts (amount, date_funded, id) include (status, funder, iso, sales_rep, state);
create index advance_facts_payback on advance_facts (payback, date_funded, id) include (status, funder, iso, sales_rep, state);
create index advance_facts_factor on advance_facts (factor_rate, date_funded, id) include (status, funder, iso, sales_rep, state);
create index advance_facts_status on advance_facts (status, date_funded desc, id desc) include (funder, iso, sales_rep, state);
create index advance_facts_funder on advance_facts (funder, date_funded desc, id desc) include (status, iso, sales_rep, state);
create index advance_facts_iso on advance_facts (iso, date_funded desc, id desc) include (status, funder, sales_rep, state);
create index advance_facts_sales_rep on advance_facts (sales_rep, date_funded desc, id desc) include (status, funder, iso, state);
create index advance_facts_state on advance_facts (state, date_funded desc, id desc) include (status, funder, iso, sales_rep);
create index advance_facts_syndicators on advance_facts using gin (syndicators) with (fastupdate = off);

create index advance_paid_order_paid on advance_paid_order (paid, date_funded, id) include (status, funder, iso, sales_rep, state);
create index advance_paid_order_performance on advance_paid_order (performance, date_funded, id) include (status, funder, iso, sales_rep, state);

-- A search reads the entries that are not yet in the index one by one, so few may wait.
create index advance_searches_words on advance_searches using gin (words gin_trgm_ops) with (gin_pending_list_limit = 512);

-- The search of advances no longer looks at merchants' names by themselves.
drop index merchants_name_search;

analyze advance_facts;
analyze advance_paid_order;
analyze advance_searches;
analyze book_days;
