-- Bank accounts, the agreement with the bank, and files to it (R25.1 to R25.25). Numbers of accounts are encrypted under the key of second factors, bound to the id of their row.

-- The bank accounts of merchants and payees. A change is a row of its own: the account in use stays until somebody else approves the new one.
create table bank_accounts (
  id uuid primary key default new_id(),
  owner_kind text not null check (owner_kind in ('merchant', 'syndicator', 'iso', 'salesRep')),
  owner_id uuid not null,
  state text not null default 'proposed' check (
    state in ('proposed', 'new', 'prenoted', 'validated', 'corrected', 'blocked', 'replaced', 'withdrawn')
  ),
  routing_number text not null check (routing_number ~ '^[0-9]{9}$'),
  account_number bytea not null,
  account_last4 text not null check (length(account_last4) between 1 and 4),
  account_type text not null check (account_type in ('checking', 'savings')),
  holder text not null check (holder <> ''),
  holder_kind text not null check (holder_kind in ('business', 'consumer')),
  entry_class text not null check (entry_class in ('CCD', 'PPD', 'WEB')),
  check ((holder_kind = 'business') = (entry_class = 'CCD')),
  -- The day on which the holder has agreed to debits.
  authorized_on date,
  block_reason text,
  -- A prenote without a return counts as valid from this day on.
  prenote_valid_on date,
  -- By this day the bank wants the account to be corrected.
  correct_by date,
  author_id uuid not null,
  author_name text not null,
  approver_id uuid,
  approver_name text,
  approved_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  updated_at timestamp(3) with time zone not null default clock_timestamp(),
  check (approver_id <> author_id),
  check ((approver_id is null) = (approved_at is null)),
  check (approver_id is not null or state in ('proposed', 'withdrawn'))
);
create unique index bank_accounts_current on bank_accounts (owner_id) where state in ('new', 'prenoted', 'validated', 'corrected', 'blocked');
create unique index bank_accounts_proposed on bank_accounts (owner_id) where state = 'proposed';
create index bank_accounts_owner on bank_accounts (owner_id, created_at desc);

-- What the company and its bank have agreed on. One row is in use, and one at most waits for its approval.
create table ach_profiles (
  id uuid primary key default new_id(),
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'replaced', 'withdrawn')),
  destination text not null,
  destination_name text not null,
  origin text not null,
  origin_name text not null,
  company_name text not null,
  company_id text not null,
  reference text,
  cut_off text not null,
  same_day_cut_off text,
  same_day_limit numeric(14, 2) not null,
  daily_debits numeric(14, 2) not null,
  daily_credits numeric(14, 2) not null,
  clear_after integer not null check (clear_after between 2 and 10),
  time_zone text not null,
  has_crlf boolean not null,
  author_id uuid not null,
  author_name text not null,
  approver_id uuid,
  approver_name text,
  approved_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  updated_at timestamp(3) with time zone not null default clock_timestamp(),
  check (approver_id <> author_id)
);
create unique index ach_profiles_state on ach_profiles (state) where state in ('proposed', 'approved');

-- The trace numbers of all entries, for ever: seven digits after those of the bank.
create sequence ach_traces maxvalue 9999999;

create table ach_files (
  id uuid primary key default new_id(),
  number integer generated always as identity unique,
  state text not null default 'built' check (state in ('built', 'released', 'downloaded', 'accepted', 'settled', 'rejected', 'discarded')),
  profile_id uuid not null references ach_profiles,
  timing text not null check (timing in ('next', 'same_day')),
  -- The day whose debits it collects, and the day on which they are settled.
  due_on date not null,
  effective_on date not null,
  -- The bytes, encrypted: they have the numbers of accounts. Nothing changes them once they are built.
  content bytea not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  entries integer not null check (entries > 0),
  debit_cents bigint not null check (debit_cents >= 0),
  credit_cents bigint not null check (credit_cents >= 0),
  reason text,
  author_id uuid not null,
  author_name text not null,
  approver_id uuid,
  approver_name text,
  released_at timestamp(3) with time zone,
  downloaded_at timestamp(3) with time zone,
  -- When the debits of the file were cleared.
  cleared_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  updated_at timestamp(3) with time zone not null default clock_timestamp(),
  check (approver_id <> author_id),
  check ((approver_id is null) = (state in ('built', 'discarded')))
);
create index ach_files_order on ach_files (number desc);
create index ach_files_open on ach_files (effective_on) where state in ('released', 'downloaded', 'accepted', 'settled') and cleared_at is null;

create table ach_entries (
  file_id uuid not null references ach_files on delete cascade,
  position integer not null check (position > 0),
  kind text not null check (kind in ('debit', 'retry', 'syndicator_payout', 'commission', 'prenote')),
  description text not null,
  entry_class text not null check (entry_class in ('CCD', 'PPD', 'WEB')),
  bank_account_id uuid not null references bank_accounts,
  advance_id uuid references advances on delete set null,
  payout_id uuid references payouts on delete set null,
  -- The payment that the release has recorded, or the retry that goes out with it.
  payment_id uuid references payments on delete set null,
  name text not null,
  cents bigint not null check (cents >= 0),
  trace text not null unique check (trace ~ '^[0-9]{15}$'),
  primary key (file_id, position)
);
create index ach_entries_advance on ach_entries (advance_id) where advance_id is not null;
create index ach_entries_payout on ach_entries (payout_id) where payout_id is not null;
create index ach_entries_payment on ach_entries (payment_id) where payment_id is not null;
create index ach_entries_account on ach_entries (bank_account_id);

-- Deals whose debits a law allows only with a first-priority security interest, as confirmed by a person.
alter table advances add column has_first_lien boolean not null default false;
