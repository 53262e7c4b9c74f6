-- The agreements of ISOs and sales reps, in versions by day (R22.1). Neither the party nor the payees are references, as they are of two kinds; both are
-- kept from being deleted by R22.18.
create table commission_agreements (
  id uuid primary key default new_id(),
  party_kind text not null check (party_kind in ('iso', 'salesRep')),
  party_id uuid not null,
  valid_from date not null,
  terms jsonb not null,
  payees uuid[] not null,
  author_id uuid not null,
  author_name text not null,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  unique (party_id, valid_from)
);
create index commission_agreements_payees on commission_agreements using gin (payees);

-- The agreements that an advance was recorded with, as they were (R22.4).
create table advance_commissions (
  advance_id uuid not null references advances on delete cascade,
  party_kind text not null check (party_kind in ('iso', 'salesRep')),
  party_id uuid not null,
  agreement_id uuid not null references commission_agreements,
  terms jsonb not null,
  payees uuid[] not null,
  primary key (advance_id, party_kind)
);
create index advance_commissions_payees on advance_commissions using gin (payees);
create index advance_commissions_agreement on advance_commissions (agreement_id);

-- What makes commissions be taken back (R22.14, R22.15), for advances with commissions.
create table clawback_triggers (
  advance_id uuid primary key references advances on delete cascade,
  defaulted_on date,
  cancelled_on date,
  -- The day by which none of the first debits had been received.
  first_default_on date
);
