-- Rows of ledgers that people make by hand (R21.61). Neither the party nor the advance is a reference: the party is of three kinds, and an entry outlives
-- its advance. A party with entries is kept from being deleted by R21.12.
create table ledger_entries (
  id uuid primary key default new_id(),
  party_id uuid not null,
  party_kind text not null check (party_kind in ('syndicator', 'iso', 'salesRep')),
  kind text not null check (kind in ('adjustment', 'recovery_cost', 'draw_forgiven')),
  advance_id uuid,
  -- Negative if the party gets less.
  amount numeric(14, 2) not null check (amount <> 0),
  reason text not null,
  effective_on date not null,
  state text not null default 'draft' check (state in ('draft', 'approved', 'discarded')),
  author_id uuid not null,
  author_name text not null,
  -- Whoever has changed the draft last.
  editor_id uuid,
  editor_name text,
  approver_id uuid,
  approver_name text,
  ended_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  updated_at timestamp(3) with time zone not null default clock_timestamp(),
  check (kind <> 'recovery_cost' or party_kind = 'syndicator' and advance_id is not null and amount < 0),
  check (kind <> 'draw_forgiven' or party_kind <> 'syndicator' and advance_id is null and amount > 0),
  check (approver_id <> author_id and approver_id is distinct from editor_id or approver_id is null),
  check ((approver_id is null) = (state <> 'approved')),
  check ((ended_at is null) = (state = 'draft'))
);
create index ledger_entries_order on ledger_entries (created_at desc, id desc);
create index ledger_entries_party on ledger_entries (party_id);

-- The entry that posted a row. Such a row never counts in the position of its advance.
alter table ledger_rows add column entry_id uuid;

-- A draw is paid ahead of commissions (R22.35). A server of the release before knows none.
alter table payouts add column is_draw boolean not null default false check (not is_draw or party_kind <> 'syndicator');
create index payouts_draws on payouts (party_id) where is_draw;
