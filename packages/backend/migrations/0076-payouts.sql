-- Payouts to syndicators (R21.20). A syndicator has one open payout at most. Once approved, a payout is a row of the ledger, which keeps the syndicator from being deleted.
create table payouts (
  id uuid primary key default new_id(),
  party_id uuid not null references syndicators on delete cascade,
  amount numeric(14, 2) not null check (amount > 0),
  state text not null default 'draft' check (state in ('draft', 'approved', 'sent', 'settled', 'returned', 'discarded')),
  note text,
  reference text,
  return_reason text,
  author_id uuid not null,
  author_name text not null,
  -- Whoever has changed the amount since.
  editor_id uuid,
  approver_id uuid,
  approver_name text,
  approved_at timestamp(3) with time zone,
  sent_at timestamp(3) with time zone,
  ended_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  updated_at timestamp(3) with time zone not null default clock_timestamp(),
  check (approver_id <> author_id and approver_id is distinct from editor_id or approver_id is null),
  check ((approver_id is null) = (state in ('draft', 'discarded'))),
  check ((ended_at is null) = (state in ('draft', 'approved', 'sent')))
);
create unique index payouts_open on payouts (party_id) where state in ('draft', 'approved', 'sent');
create index payouts_order on payouts (created_at desc, id desc);
