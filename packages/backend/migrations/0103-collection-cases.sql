-- Cases of advances in Collections or Defaulted (R23.30). A case goes with its advance. What came of its settlement is computed from the payments.
create table collection_cases (
  id uuid primary key default new_id(),
  advance_id uuid not null references advances on delete cascade,
  -- A closed case keeps its last stage.
  stage text not null check (stage in ('early', 'settlement', 'lawyer', 'agency', 'judgment', 'bankruptcy')),
  stage_since date not null,
  handler text,
  handler_contact text,
  fee_percent numeric(7, 4) check (fee_percent between 0 and 100),
  settlement_amount numeric(14, 2) check (settlement_amount > 0),
  settlement_by date,
  -- Payments count from the day after it, to the last day, settlement_until.
  settlement_agreed_on date,
  settlement_until date,
  do_not_contact boolean not null default false,
  do_not_contact_since date,
  note text,
  author_id uuid not null,
  author_name text not null,
  close_reason text,
  closed_at timestamp(3) with time zone,
  closer_id uuid,
  closer_name text,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  updated_at timestamp(3) with time zone not null default clock_timestamp(),
  check (num_nonnulls(settlement_amount, settlement_by, settlement_agreed_on, settlement_until) in (0, 4)),
  check (do_not_contact = (do_not_contact_since is not null)),
  check (num_nonnulls(close_reason, closed_at, closer_id, closer_name) in (0, 4))
);
create index collection_cases_advance on collection_cases (advance_id, created_at desc, id desc);
create unique index collection_cases_open on collection_cases (advance_id) where closed_at is null;
