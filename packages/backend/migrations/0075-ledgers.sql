-- How a participation shares and when its fees are paid (R21.3 to R21.6). The defaults leave existing deals as they were.
alter table syndicator_participations add column shares_over_collection boolean not null default true;
alter table syndicator_fees
  add column base text not null default 'participation' check (base in ('participation', 'payback', 'collected')),
  add column timing text not null default 'upfront' check (timing in ('upfront', 'concurrent', 'after_principal', 'end')),
  add check (base <> 'collected' or timing = 'concurrent');

-- Each syndicator's ledger. Its row is the lock under which rows get their numbers. All amounts are cents. A ledger outlives its syndicator.
create table ledgers (
  party_id uuid primary key,
  last_no integer not null default 0,
  balance bigint not null default 0
) with (fillfactor = 70);

-- Rows are only added (the server's role has no other right). An advance or a payment may be gone, so they are not references.
create table ledger_rows (
  party_id uuid not null references ledgers,
  no integer not null check (no > 0),
  kind text not null
    check (kind in ('contribution', 'investment', 'upfront_fee', 'share', 'fee', 'share_reversal', 'fee_reversal', 'rounding', 'payout', 'payout_reversal',
      'adjustment')),
  part text not null check (part in ('investment', 'share', 'fee', 'other')),
  fee text check ((fee is not null) = (part = 'fee')),
  amount bigint not null check (amount <> 0),
  posted_on date not null,
  effective_on date not null,
  matures_on date not null,
  advance_id uuid check (advance_id is not null or part = 'other'),
  payment_id uuid,
  payout_id uuid,
  reverses integer check (reverses < no),
  reason text check (reason is not null or kind <> 'adjustment'),
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  primary key (party_id, no)
);
create index ledger_rows_advance on ledger_rows (advance_id, party_id, part, fee) include (amount) where advance_id is not null;
create index ledger_rows_payment on ledger_rows (payment_id) where payment_id is not null;
create unique index ledger_rows_reverses on ledger_rows (party_id, reverses) where reverses is not null;
create index ledger_rows_immature on ledger_rows (matures_on) include (party_id, amount);

-- What must still be posted: a payment, with the cents of it that counted as received before, or without one, the terms of the advance. A transaction
-- empties this before it commits. What a server of the release before has written waits for the background.
create table ledger_changes (
  advance_id uuid not null,
  payment_id uuid,
  was bigint not null default 0,
  cut_over boolean not null default false,
  transaction_id xid8 not null default pg_current_xact_id()
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
create unique index ledger_changes_payment on ledger_changes (advance_id, payment_id) nulls not distinct;
create index ledger_changes_transaction on ledger_changes (transaction_id);

insert into ledger_changes (advance_id, cut_over) select distinct advance_id, true from syndicator_participations;
