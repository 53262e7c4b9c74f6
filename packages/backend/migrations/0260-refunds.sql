-- Refunds of what a merchant paid beyond the payback of a deal (R25.78). A released file records one for each of its refunds. A refund remembers its deal after that is deleted, as entries
-- do.
create table refunds (
  id uuid primary key default new_id(),
  advance_id uuid not null,
  amount numeric(14, 2) not null check (amount > 0),
  sent_on date not null,
  trace text not null unique check (trace ~ '^[0-9]{15}$'),
  state text not null default 'sent' check (state in ('sent', 'settled', 'returned')),
  return_reason text,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  updated_at timestamp(3) with time zone not null default clock_timestamp(),
  check ((return_reason is null) = (state <> 'returned'))
);
create index refunds_advance on refunds (advance_id);

alter table ach_entries drop constraint ach_entries_kind_check;
alter table ach_entries add constraint ach_entries_kind_check
  check (kind in ('debit', 'retry', 'syndicator_payout', 'commission', 'refund', 'prenote'));
