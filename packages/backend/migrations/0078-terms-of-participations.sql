-- The terms of participations in files (R21.49). A file without these columns, and one that was checked by the release before, has the defaults.
alter table book_rows_participations
  add column shares_over_collection boolean default true,
  add column gross_to_date numeric(14, 2),
  add column fees_to_date numeric(14, 2);
alter table book_rows_participation_fees add column base text default 'participation', add column timing text default 'upfront';

-- What another system had settled of a position before it came into the ledgers; null for what the terms make of the payments (R21.46).
-- Once for a position. An advance may be gone, so it is not a reference.
create table ledger_cut_overs (
  advance_id uuid not null,
  party_id uuid not null,
  gross numeric(14, 2) check (gross >= 0),
  fees numeric(14, 2) check (fees >= 0),
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  primary key (advance_id, party_id)
);
