-- What people change in bulk, with the value of each record before and after, so that it has a page and an undo (decision 0167).
create table bulk_changes (
  id uuid primary key default new_id(),
  kind text not null check (kind in ('advances', 'payouts')),
  -- As it was called then: 'Status: Issues'.
  what text not null,
  rows integer not null default 0,
  undone integer not null default 0,
  -- Of payouts, the sum of all rows.
  amount numeric(18, 2),
  account_id uuid not null,
  account_name text not null,
  created_at timestamp(3) with time zone not null default clock_timestamp()
);
create index bulk_changes_order on bulk_changes (created_at desc, id desc);

create table bulk_change_rows (
  change_id uuid not null references bulk_changes on delete cascade,
  line integer not null check (line > 0),
  -- An advance or a payout, which may be gone by now.
  record_id uuid not null,
  field text not null check (field in ('deal_flow', 'sales_rep_id', 'state')),
  before text,
  after text,
  undone_at timestamp(3) with time zone,
  primary key (change_id, line),
  unique (change_id, record_id, field)
);
