-- Fees for debits that the bank has returned (R25.126). A released file records one for each of its entries. A fee is no payment: it never counts toward the payback. It remembers its deal and
-- the returned debit after they are deleted, as entries do.
create table return_fees (
  id uuid primary key default new_id(),
  advance_id uuid not null,
  -- The debit that was returned.
  payment_id uuid not null,
  amount numeric(14, 2) not null check (amount > 0),
  sent_on date not null,
  trace text not null unique check (trace ~ '^[0-9]{15}$'),
  state text not null default 'sent' check (state in ('sent', 'settled', 'returned')),
  returned_on date,
  return_reason text,
  -- The file of returns that had the return.
  import_id uuid references payment_imports,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  updated_at timestamp(3) with time zone not null default clock_timestamp(),
  check ((return_reason is null) = (state <> 'returned')),
  check ((returned_on is null) = (state <> 'returned'))
);
create index return_fees_advance on return_fees (advance_id);
create index return_fees_import on return_fees (import_id) where import_id is not null;
create index return_fees_returned on return_fees (returned_on) where returned_on is not null;

-- The debit whose return an entry charges. It isn't `payment_id`, the payment that an entry is.
alter table ach_entries add column returned_payment_id uuid, drop constraint ach_entries_kind_check;
alter table ach_entries add constraint ach_entries_kind_check
  check (kind in ('debit', 'retry', 'return_fee', 'syndicator_payout', 'commission', 'refund', 'prenote'));
alter table ach_entries add check ((returned_payment_id is not null) = (kind = 'return_fee'));
create index ach_entries_returned_payment on ach_entries (returned_payment_id) where returned_payment_id is not null;
