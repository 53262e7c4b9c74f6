-- What is agreed about the payouts to a party (R21.72). The party is no reference, as it is of three kinds; the terms are deleted with it.
create table payout_terms (
  party_id uuid primary key,
  party_kind text not null check (party_kind in ('syndicator', 'iso', 'salesRep')),
  reserve_percent numeric(7, 4) check (reserve_percent > 0 and reserve_percent <= 100),
  reserve_cap numeric(14, 2) check (reserve_cap > 0),
  payout_day text not null
    check (payout_day ~ '^(none|monday|tuesday|wednesday|thursday|friday|day_([1-9]|1[0-9]|2[0-8])|last_day)$'),
  minimum numeric(14, 2) not null check (minimum > 0),
  -- The next day on which the background drafts a payout.
  next_payout_on date,
  updated_at timestamp(3) with time zone not null default clock_timestamp(),
  check ((reserve_percent is null) = (reserve_cap is null)),
  check (reserve_percent is null or party_kind = 'syndicator')
);
create index payout_terms_next on payout_terms (next_payout_on) where next_payout_on is not null;

-- The sum of the shares of a ledger, through the row gross_no. A server of the release before adds rows without it, and a ledger that it knows begins
-- with 0 and 0, so readers add the shares of later rows.
alter table ledgers
  add column gross bigint not null default 0,
  add column gross_no integer not null default 0;
