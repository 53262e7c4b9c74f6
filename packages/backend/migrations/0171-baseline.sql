-- Baseline: the schema at number 171, before functions, views and triggers, which are in definitions/.
-- Replaces the migrations up to 0171. A database that has run them continues with the next number. An older one starts revision ef664e00 first.
-- The last one that it replaces had the MD5 dad4b136fbe526b5f79a348103f07bc6.
--
-- Money is dollars in numeric(14,2) in records, and whole cents in bigint in what is computed from them. Percents and factors keep 4 decimals.

-- ========== Functions that columns, constraints and indexes use

create extension if not exists pg_trgm;

-- Ids that grow with time (UUID version 7), so that records of one day stay in the order in which they were added.
create function new_id() returns uuid language sql volatile parallel safe
return overlay(
  gen_random_uuid()::text
  placing regexp_replace(lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0'), '(.{8})', '\1-') || '-7'
  from 1 for 15
)::uuid;

-- Text as search and order see it: without regard to case, accented letters too ("É" is "é"), however they were composed. Upper case
-- rather than lower, because lower case depends on the neighbors (Greek sigma). The collation is named, so that the server's default does not matter.
create function folded(words text) returns text language sql immutable parallel safe
return upper(normalize(words) collate "und-x-icu");

create function digits_of(words text) returns text language sql immutable parallel safe
return regexp_replace(words, '\D', '', 'g');

-- A line for each searched field, so that a word is never found across two of them. A phone number is there twice: as it is stored, and its
-- digits alone, which are found in any punctuation. Of a tax ID only the last four digits can be found.
create function party_search_text(name text, email text, phone text) returns text language sql immutable parallel safe
return folded(
  name || E'\n' || coalesce(email, '') || E'\n' || coalesce(phone, '') || E'\n' || coalesce(digits_of(phone), '')
);

create function merchant_search_text(name text, dba text, email text, phone text, city text, tax_id text) returns text
language sql immutable parallel safe
return folded(
  name || E'\n' || coalesce(dba, '') || E'\n' || coalesce(email, '') || E'\n' || coalesce(phone, '') || E'\n'
  || coalesce(digits_of(phone), '') || E'\n' || coalesce(city, '') || E'\n' || coalesce(right(digits_of(tax_id), 4), '')
);

-- A name as matching compares it: without regard to case and to the number of spaces. Nothing else is left out: an "LLC" more is another name.
create function name_key(words text) returns text language sql immutable parallel safe
return folded(btrim(regexp_replace(words, '\s+', ' ', 'g')));

-- The nine digits of a tax ID, however it is punctuated; empty for anything else.
create function tax_id_key(words text) returns text language sql immutable parallel safe
return case when length(digits_of(words)) = 9 then digits_of(words) else '' end;

-- A sequence gives no number twice, whatever is rolled back or deleted: a code on a signed paper stays that paper's.
create sequence advance_codes as bigint;

-- `search_path` is as in definitions/: temporary tables come last (R18.200).
select set_config('search_path', string_agg(quote_ident(name), ', ') || ', pg_temp', true) from unnest(current_schemas(false)) name;
create function next_advance_code() returns text language plpgsql volatile set search_path from current as $$
declare
  number text := nextval('advance_codes')::text;
begin
  return 'ADV-' || lpad(number, greatest(6, length(number)), '0');
end
$$;

-- One side of a change of payments: what one adds, or with negative cents takes away.
create type payment_side as (advance_id uuid, day date, is_paid boolean, figure text, cents bigint, payment_id uuid);

-- ========== Work of the server: settings, repeated calls, jobs, files, failures of background work, and rows that can be brought back

-- Facts about this database itself: whether the sample portfolio was loaded, by which ICU its names are indexed.
create table settings (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

-- The files of definitions/ that have run, each with the MD5 of its text (docs/decisions/0091-keep-the-current-text-of-functions-views-and-triggers-in-files.md).
create table schema_definitions (
  file text primary key,
  md5 text not null,
  -- Of all files together. A server of a lower one changes nothing.
  version integer not null
);

create table idempotency_keys (
  account_id text,
  key text,
  answer json,
  created_at timestamptz not null default now(),
  route text,
  -- A hash of the method, address and body of the request that the key was used for, stored with the answer. Null while there is no answer.
  request_hash text,
  primary key (account_id, route, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- Long work that is done outside of a request, as people see it (R16.20). pg-boss only says which job is next; its tables are in the schema
-- pgboss and its own business.
create table jobs (
  id uuid primary key default new_id(),
  kind text not null check (kind <> ''),
  -- The record that the job works on: an import, for example. A job may outlive it.
  subject_id uuid,
  input jsonb not null default '{}',
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  -- What the job is at, and how far: `done` of `total`, in rows or bytes.
  step text,
  done bigint,
  total bigint,
  message text,
  result jsonb,
  -- Null for a job that no person started.
  account_id uuid,
  account_name text not null,
  cancel_requested boolean not null default false,
  -- How many times it was started. It is also the number of the run: what an earlier run still does to the job counts for nothing.
  attempts integer not null default 0,
  created_at timestamptz(3) not null default clock_timestamp(),
  started_at timestamptz(3),
  ended_at timestamptz(3),
  -- A job's entries have the address of whoever started it, beside the name that the job shows.
  account_email text,
  check ((ended_at is null) = (state in ('queued', 'running')))
);
create index jobs_newest on jobs (created_at desc, id desc);
create index jobs_subject on jobs (subject_id, created_at desc) where subject_id is not null;
create index jobs_running on jobs (id) where state = 'running';
create index jobs_open on jobs (account_id) where state in ('queued', 'running');

-- Files that came in or are to go out, in pieces, so that every server process can read them and none needs a folder in common. A table that
-- refers to one has a foreign key to it; one without is deleted after a week.
create table stored_files (
  id uuid primary key default new_id(),
  name text not null check (name <> ''),
  -- Both are null while the file is being written.
  size bigint,
  sha256 text,
  created_at timestamptz(3) not null default clock_timestamp(),
  -- Whose files these are, for the quota of each account (R18.153). Null for files that no account brought, such as those of the watched folder, and
  -- for those from before.
  account_id uuid,
  -- A file of a document is kept for good: it does not count as one of the files that pass through (R18.153), and is not looked at when unused ones
  -- are deleted.
  is_kept boolean not null default false,
  check ((size is null) = (sha256 is null))
);
create index stored_files_oldest on stored_files (created_at) where not is_kept;

create table stored_file_chunks (
  file_id uuid references stored_files on delete cascade,
  position integer,
  bytes bytea not null,
  primary key (file_id, position)
);
alter table stored_file_chunks alter column bytes set storage external;

-- Units of background work that failed, each until it succeeds: an advance, a party, a file. The other units go on.
create table failed_units (
  work text,
  unit text,
  attempts integer not null default 1,
  reason text not null,
  failed_at timestamptz not null default clock_timestamp(),
  try_again_at timestamptz not null default clock_timestamp() + interval '1 minute',
  primary key (work, unit)
);

-- Rows that the audit trail does not have as they were (files of documents, protected numbers), for 30 days after they were deleted (R18.13).
create table deleted_rows (
  id bigint generated always as identity primary key,
  name text not null,
  transaction_id bigint not null default pg_current_xact_id()::text::bigint,
  deleted_at timestamptz not null default clock_timestamp(),
  stored jsonb not null
);
create index deleted_rows_transaction on deleted_rows (transaction_id);
create index deleted_rows_time on deleted_rows (deleted_at);

-- ========== Accounts: users, sessions, second factors, keys, limits

create table auth_users (
  id uuid primary key default gen_random_uuid(),
  email text not null check ((email = lower(email)) and (length(email) <= 255)) unique,
  password_hash text,
  user_metadata jsonb not null default '{}',
  email_confirmed_at timestamptz,
  invited_at timestamptz,
  recovery_sent_at timestamptz,
  last_sign_in_at timestamptz,
  banned_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  is_first boolean not null default false,
  password_expires_at timestamptz
);

-- What an account may do, for accounts of the embedded service and of a hosted one alike: never in an account's own metadata,
-- which its owner can change. Every account that exists may go on doing everything. An account of a hosted service gets its
-- row with its first request.
create table account_roles (
  account_id uuid primary key,
  role text not null check (role in ('administrator', 'staff'))
);

-- Unused recovery codes, for accounts of the embedded service and of a hosted one alike (R18.60). Only hashes are stored: a code
-- has 80 random bits, so nothing slower than SHA-256 is needed. A used one is deleted.
create table account_recovery_codes (
  account_id uuid,
  hash bytea,
  created_at timestamptz not null,
  primary key (account_id, hash)
);

create table auth_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth_users on delete cascade,
  friendly_name text not null default '',
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  -- AES-256-GCM under the key 'secrets' of auth_keys: nonce, ciphertext, tag.
  secret bytea not null,
  -- The newest 30-second step whose code was accepted: a code works once.
  last_step bigint not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  last_challenged_at timestamptz
);
create index auth_factors_user on auth_factors (user_id);

create table auth_sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth_users on delete cascade,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  -- [{ "method": "password", "timestamp": 1763700000 }], newest first: the claim of the same name.
  amr jsonb not null,
  created_at timestamptz not null,
  refreshed_at timestamptz not null,
  address text,
  user_agent text
);
create index auth_sessions_user on auth_sessions (user_id);
create index auth_sessions_refreshed on auth_sessions (refreshed_at);

-- Only hashes of refresh tokens are kept. A successor is HMAC-SHA256(its salt, its parent's text), so that a client that
-- lost an answer can be given the same successor again although nobody stored it.
create table auth_refresh_tokens (
  hash bytea primary key,
  session_id uuid not null references auth_sessions on delete cascade,
  parent bytea,
  salt bytea,
  used_at timestamptz,
  -- Set when a second factor was given: tokens from before it lead nowhere.
  voided_at timestamptz
);
create index auth_refresh_tokens_session on auth_refresh_tokens (session_id);
create unique index auth_refresh_tokens_active on auth_refresh_tokens (session_id) where used_at is null and voided_at is null;

-- Which sessions used which factor: removing the factor takes them back to aal1.
create table auth_session_factors (
  session_id uuid references auth_sessions on delete cascade,
  factor_id uuid references auth_factors on delete cascade,
  primary key (session_id, factor_id)
);
create index auth_session_factors_factor on auth_session_factors (factor_id);

create table auth_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth_factors on delete cascade,
  ip text not null,
  used_at timestamptz,
  expires_at timestamptz not null
);
create index auth_challenges_factor on auth_challenges (factor_id);

-- One link of a kind per user: a new mail replaces the row, and with it the old link.
create table auth_links (
  user_id uuid not null references auth_users on delete cascade,
  kind text not null check (kind in ('recovery', 'invite')),
  token_hash bytea primary key,
  code_challenge text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index auth_links_user on auth_links (user_id, kind);

-- A PKCE recovery between the click on the link and the exchange of its code.
create table auth_flows (
  code_hash bytea primary key,
  user_id uuid not null references auth_users on delete cascade,
  code_challenge text not null,
  expires_at timestamptz not null
);
create index auth_flows_user on auth_flows (user_id);

-- The signing key and the key for secrets at rest, shared by all processes on this database.
create table auth_keys (
  purpose text primary key check (purpose in ('signing', 'previous', 'secrets')),
  jwk jsonb not null,
  created_at timestamptz not null,
  -- Of the previous key: since when it signs nothing.
  retired_at timestamptz,
  -- The private part of the signing key, encrypted like the secrets of second factors (R18.168). `jwk` is its public part. A key from
  -- before this has its private part in `jwk`; the next start makes a new one in its place.
  secret bytea
);

-- By which processes recognize that they have the same key for secrets: an HMAC under it, which does not reveal it.
create table auth_secrets_check (
  only_row boolean primary key default true check (only_row),
  value bytea not null
);

-- Limits: `spent_until` runs ahead of the clock by what has been used up; a row is worthless once it is past.
-- Lost in a crash on purpose (unlogged): a limit is not worth a disk flush on each call.
create unlogged table auth_limits (
  key text primary key,
  spent_until timestamptz not null
);

create unlogged table auth_failures (
  key text primary key,
  failures integer not null,
  ends_at timestamptz not null
);

-- Hosted mode: ids deleted through us, until their access tokens have run out.
create table auth_deleted_users (
  id uuid primary key,
  until timestamptz not null
);

-- Saved views: names for the search, filters, sort and columns of a list, a user's own or shared with everybody.
create table views (
  id uuid primary key default new_id(),
  list text not null,
  name text not null check ((length(name) >= 1) and (length(name) <= 100)),
  -- As in an address: text by name. Which names and values are valid is the contract's to say, also on the way out.
  query jsonb not null,
  columns jsonb,
  shared boolean not null,
  -- No reference: with a hosted accounts service the accounts are elsewhere. Null when the owner of a shared view is gone.
  owner_id uuid,
  -- What to call an owner whose account is not in this database.
  owner_email text not null,
  created_at timestamptz not null default now(),
  check ((owner_id is not null) or shared)
);
create unique index views_name on views (owner_id, list, folded(name));
create index views_list on views (list);

-- ========== The audit trail

create table audit_entries (
  id bigint generated always as identity,
  -- That of the transaction, so entries of one transaction share it.
  at timestamptz default now(),
  transaction_id bigint not null default pg_current_xact_id()::text::bigint,
  -- A table of records, `accounts` or `sessions`.
  entity text not null,
  -- Null for a record without an id of its own, and for a sign-in with an address that nobody has.
  record_id uuid,
  -- The record in whose history the entry is listed too: the advance of a payment, the merchant of an advance.
  owner_id uuid,
  -- `create`, `change` and `delete` of records, or a security event.
  action text not null,
  -- Null for what no person did. The account may be deleted since, or be kept by another service, so its name at the time is here.
  account_id uuid,
  account_name text,
  request_id text,
  address text,
  -- All fields of a record that was created or deleted, the changed ones of a change. Secrets are masked.
  before jsonb,
  after jsonb,
  -- The name that the account had then. A later one must not relabel what was done under this one; `account_name` is the address.
  person_name text,
  primary key (at, id)
);
create index audit_entries_account on audit_entries (account_id, at desc, id desc) where account_id is not null;
-- A record has few entries, which are sorted. Equal owners share an index entry.
create index audit_entries_record on audit_entries (record_id) where record_id is not null;
create index audit_entries_owner on audit_entries (owner_id) where owner_id is not null;
-- Most entries are those of payments, and most of those tell that one was created: both are found soon in the order of time.
create index audit_entries_entity on audit_entries (entity, at desc, id desc) where entity <> 'payments';
create index audit_entries_action on audit_entries (action, at desc, id desc) where action <> 'create';

-- ========== Parties and merchants

create table isos (
  id uuid primary key default new_id(),
  name text not null check (name <> ''),
  email text,
  phone text,
  status text not null check (status in ('active', 'inactive')),
  notes text,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  sort_name text collate "und-x-icu" generated always as (folded(name)) stored not null,
  search_text text collate "C" generated always as (party_search_text(name, email, phone)) stored not null,
  sort_email text collate "und-x-icu" generated always as (folded(email)) stored,
  -- A short number for each party: an index entry with four of them is a third as long as with their ids.
  number integer generated always as identity,
  -- The same row comes once, however often its file comes. Of two transactions that bring it, one waits for the other here.
  external_id text
);
create index isos_order on isos (sort_name, id);
create unique index isos_external_id on isos (external_id) where external_id is not null;

create table funders (
  id uuid primary key default new_id(),
  name text not null,
  email text,
  phone text,
  status text not null,
  notes text,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  sort_name text collate "und-x-icu" generated always as (folded(name)) stored not null,
  search_text text collate "C" generated always as (party_search_text(name, email, phone)) stored not null,
  sort_email text collate "und-x-icu" generated always as (folded(email)) stored,
  number integer generated always as identity,
  external_id text,
  constraint isos_name_check check (name <> ''),
  constraint isos_status_check check (status in ('active', 'inactive'))
);
create index funders_sort_name_id_idx on funders (sort_name, id);
create unique index funders_external_id on funders (external_id) where external_id is not null;

create table sales_reps (
  id uuid primary key default new_id(),
  name text not null,
  email text,
  phone text,
  status text not null,
  notes text,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  sort_name text collate "und-x-icu" generated always as (folded(name)) stored not null,
  search_text text collate "C" generated always as (party_search_text(name, email, phone)) stored not null,
  sort_email text collate "und-x-icu" generated always as (folded(email)) stored,
  number integer generated always as identity,
  external_id text,
  constraint isos_name_check check (name <> ''),
  constraint isos_status_check check (status in ('active', 'inactive'))
);
create index sales_reps_sort_name_id_idx on sales_reps (sort_name, id);
create unique index sales_reps_external_id on sales_reps (external_id) where external_id is not null;

create table syndicators (
  id uuid primary key default new_id(),
  name text not null,
  email text,
  phone text,
  status text not null,
  notes text,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  sort_name text collate "und-x-icu" generated always as (folded(name)) stored not null,
  search_text text collate "C" generated always as (party_search_text(name, email, phone)) stored not null,
  sort_email text collate "und-x-icu" generated always as (folded(email)) stored,
  number integer generated always as identity,
  external_id text,
  constraint isos_name_check check (name <> ''),
  constraint isos_status_check check (status in ('active', 'inactive'))
);
create index syndicators_sort_name_id_idx on syndicators (sort_name, id);
create unique index syndicators_external_id on syndicators (external_id) where external_id is not null;

create table merchants (
  id uuid primary key default new_id(),
  name text not null check (name <> ''),
  dba text,
  email text,
  phone text,
  address text,
  city text,
  state text,
  zip text,
  tax_id text,
  business_type text,
  status text not null check (status in ('active', 'inactive', 'defaulted')),
  notes text,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  sort_name text collate "und-x-icu" generated always as (folded(name)) stored not null,
  search_text text collate "C" generated always as (merchant_search_text(name, dba, email, phone, city, tax_id)) stored not null,
  sort_dba text collate "und-x-icu" generated always as (folded(dba)) stored,
  sort_email text collate "und-x-icu" generated always as (folded(email)) stored,
  sort_location text collate "und-x-icu" generated always as (folded(coalesce(((city || ', ') || state), city, state))) stored,
  external_id text
) with (parallel_workers=0);
create index merchants_search on merchants using gin (search_text gin_trgm_ops);
create index merchants_order on merchants (sort_name, id) include (status, state);
create index merchants_by_dba on merchants (sort_dba, sort_name, id) include (status, state);
create index merchants_by_email on merchants (sort_email, sort_name, id) include (status, state);
create index merchants_by_phone on merchants (phone, sort_name, id) include (status, state);
create index merchants_by_location on merchants (sort_location, sort_name, id) include (status, state);
create index merchants_by_status on merchants (status, sort_name, id) include (state);
create index merchants_by_created on merchants (created_at desc, sort_name, id) include (status, state);
create index merchants_state on merchants (state, sort_name, id) include (status);
-- A name that begins with what was typed comes first, an equal one before all (a line break sorts before any letter). Only the
-- beginning, because an index entry has a largest size.
create index merchants_beginning on merchants (left(search_text, 64), id);
create unique index merchants_external_id on merchants (external_id) where external_id is not null;
-- The names and tax IDs of merchants as rows of imports are matched with them (R16.31). Matching a few rows looks up a few merchants, instead of
-- computing the keys of all.
create index merchants_name_key on merchants (name_key(name));
create index merchants_dba_key on merchants (name_key(dba)) where dba is not null;
create index merchants_tax_id_key on merchants (tax_id_key(tax_id)) where tax_id is not null;

create table merchant_counts (
  status text,
  -- Empty for merchants without one.
  state text,
  merchants bigint not null,
  primary key (status, state)
) with (fillfactor=70);

create table merchant_count_changes (
  number bigint generated always as identity,
  status text not null,
  state text not null,
  merchants bigint not null
);

-- The payer of Form 1099-NEC, in one row. The EIN is encrypted with the key for secrets, for the row's id.
create table company_settings (
  id uuid primary key default '00000000-0000-4000-8000-000000000001' check (id = '00000000-0000-4000-8000-000000000001'),
  legal_name text,
  ein bytea,
  ein_last4 text check (length(ein_last4) = 4),
  updated_at timestamptz(3) not null default clock_timestamp(),
  check ((ein is null) = (ein_last4 is null))
);

-- The tax records of ISOs and sales reps (R22.40). The party is no reference, as it is of two kinds; the record is deleted with it.
create table payee_tax_records (
  party_id uuid primary key,
  party_kind text not null check (party_kind in ('iso', 'salesRep')),
  legal_name text not null,
  address text,
  city text,
  state text,
  zip_code text,
  classification text not null,
  tin_type text check (tin_type in ('SSN', 'EIN')),
  -- Encrypted with the key for secrets, for this party.
  tin bytea,
  tin_last4 text,
  w9_on date,
  tin_match text not null,
  paid_by_network boolean not null,
  backup_withholding boolean not null,
  -- The versions of tax records and of the payer of Form 1099-NEC, so that an outdated save is refused (R2.341).
  updated_at timestamptz(3) not null default clock_timestamp(),
  check ((tin is null) = (tin_last4 is null))
);

-- ========== Advances, with their fees and participations

-- Money is dollars in numeric(14,2); percents and factors keep 4 decimals. A factor may be as large as payback / amount gets.
create table advances (
  id uuid primary key default new_id(),
  advance_id text collate "C" not null default next_advance_code() unique,
  merchant_id uuid not null references merchants,
  funder_id uuid references funders,
  iso_id uuid references isos,
  sales_rep_id uuid references sales_reps,
  type text not null check (type in ('NEW', 'RENEWAL')),
  deal_flow text not null check (deal_flow in ('Funded', 'Renewed', 'Defaulted', 'Paid OFF', 'Collections', 'Issues')),
  funding_type text not null check (funding_type in ('STANDARD', 'LOC')),
  amount numeric(14,2) not null check (amount > 0),
  payback numeric(14,2) not null check (payback > 0),
  factor_rate numeric(18,4) check (factor_rate > 0),
  collection_frequency text not null check (collection_frequency in ('Daily', 'Weekly', 'Bi-Weekly', 'Monthly')),
  date_funded date not null,
  expected_end_date date not null,
  company_participation numeric(14,2) not null check (company_participation >= 0),
  company_participation_pct numeric(7,4) not null check (company_participation_pct >= 0 and company_participation_pct <= 100),
  aliases text,
  payment_amount numeric(14,2) check (payment_amount > 0),
  number_of_payments integer check (number_of_payments > 0),
  origination_commission numeric(14,2) check (origination_commission >= 0),
  origination_commission_percent numeric(7,4) check (origination_commission_percent >= 0 and origination_commission_percent <= 100),
  company_commission numeric(14,2) check (company_commission >= 0),
  company_commission_pct numeric(7,4) check (company_commission_pct >= 0 and company_commission_pct <= 100),
  status text not null default 'active' check (status = 'active'),
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  holiday_rule text not null default 'extend' check (holiday_rule in ('extend', 'after', 'before')),
  external_id text
) with (fillfactor=85);
create index advances_order on advances (date_funded desc, id desc);
create index advances_merchant on advances (merchant_id, date_funded desc, id desc);
create index advances_funder on advances (funder_id);
create index advances_iso on advances (iso_id);
create index advances_sales_rep on advances (sales_rep_id);
create index advances_search on advances using gin (advance_id gin_trgm_ops);
create unique index advances_external_id on advances (external_id) where external_id is not null;
-- The newest advances of a status.
create index advances_deal_flow on advances (deal_flow, date_funded desc, id desc);

-- The rows of fees and participations belong to their advance and keep the order in which they were sent.
create table company_fees (
  advance_id uuid references advances on delete cascade,
  position integer,
  fee_name text not null,
  amount numeric(14,2) not null check (amount >= 0),
  percent numeric(16,4) not null check (percent >= 0),
  primary key (advance_id, position)
);

create table syndicator_participations (
  advance_id uuid references advances on delete cascade,
  position integer,
  syndicator_id uuid not null references syndicators,
  participation numeric(14,2) not null check (participation >= 0),
  participation_pct numeric(16,4) not null check (participation_pct >= 0),
  commission numeric(14,2) not null check (commission >= 0),
  commission_pct numeric(16,4) not null check (commission_pct >= 0),
  -- How a participation shares and when its fees are paid (R21.3 to R21.6). The defaults leave existing deals as they were.
  shares_over_collection boolean not null default true,
  primary key (advance_id, position)
);
create index syndicator_participations_syndicator on syndicator_participations (syndicator_id);
create index syndicator_participations_capped on syndicator_participations (advance_id) where not shares_over_collection;

create table syndicator_fees (
  advance_id uuid,
  participation_position integer,
  position integer,
  fee_name text not null,
  amount numeric(14,2) not null check (amount >= 0),
  percent numeric(16,4) not null check (percent >= 0),
  base text not null default 'participation' check (base in ('participation', 'payback', 'collected')),
  timing text not null default 'upfront' check (timing in ('upfront', 'concurrent', 'after_principal', 'end')),
  primary key (advance_id, participation_position, position),
  check ((base <> 'collected') or (timing = 'concurrent')),
  constraint syndicator_fees_advance_id_participation_position_fkey foreign key (advance_id,
    participation_position) references syndicator_participations (advance_id, "position") on delete cascade
);
-- The advances whose profit needs what was posted, because their fees or shares are unusual (R17.2, R17.3): none by default.
create index syndicator_fees_later on syndicator_fees (advance_id) where timing <> 'upfront';

-- Limits of concentration in percent of what is outstanding (R17.32). One that is not set has no row.
create table concentration_limits (
  by text primary key check (by in ('iso', 'state', 'business_type', 'merchant', 'funder', 'syndicator', 'sales_rep')),
  percent numeric(7,4) not null check (percent > 0 and percent <= 100),
  author_name text not null,
  updated_at timestamptz(3) not null default clock_timestamp()
);

-- ========== Schedules: the calendar, the versions of a schedule and its debits, and what is due by day

create table calendar (
  day date primary key,
  is_banking_day boolean not null,
  -- Up to which ordinal debits have been taken by the end of the day, for each of the three settings for holidays.
  extend integer not null,
  after integer not null,
  before integer not null
);
create index calendar_extend on calendar (extend, day);
create index calendar_after on calendar (after, day);
create index calendar_before on calendar (before, day);

-- Which calendar every schedule was planned with, as a fingerprint. With another one, the server plans all of them again when it starts.
create table planned_calendar (
  fingerprint text not null
);

-- The day that everything kept by day is as of. One row. Whoever rolls it forward holds advisory lock 7300003, and writers share it, so that no
-- transaction that has read the former day is still under way when the rows are rolled.
create table book_day (
  day date not null,
  -- The day that all figures kept by day are as of. It differs from `day` while the rows are brought to that day.
  rolled date not null
);

-- Pauses and changes. Version 1 is the schedule of the advance's own terms. The author is an account, which may be deleted, as with notes.
create table schedule_versions (
  advance_id uuid references advances on delete cascade,
  number integer check (number > 1),
  kind text not null check (kind in ('pause', 'change')),
  from_day date not null,
  to_day date,
  payment_amount numeric(14,2) check (payment_amount > 0),
  collection_frequency text check (collection_frequency in ('Daily', 'Weekly', 'Bi-Weekly', 'Monthly')),
  author_id uuid not null,
  author_name text not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (advance_id, number),
  check ( case kind when 'pause' then ((to_day >= from_day) and (payment_amount is null) and (collection_frequency is null)) else ((to_day is null)
    and (num_nonnulls(payment_amount, collection_frequency) > 0)) end)
);
-- The advances that are paused on a day.
create index schedule_versions_pauses on schedule_versions (to_day, from_day) include (advance_id) where kind = 'pause';

-- Rows first_row to first_row + count - 1 of a schedule. Row i of a segment, from 1, has the ordinal start + i * step, and is due on the first day whose
-- ordinal in the calendar, by the rule, is at least that. Each is `payment` but the last, and together they are `total`. Money is in cents.
create table schedule_segments (
  advance_id uuid references advances on delete cascade,
  first_row integer,
  version integer not null,
  rule text not null check (rule in ('extend', 'after', 'before')),
  start integer not null,
  step integer not null check (step in (1, 5, 10, 21)),
  payment bigint not null check (payment > 0),
  total bigint not null check (total > 0),
  count integer not null check (count > 0),
  -- The sum of the segments before this one.
  paid_before bigint not null,
  first_due date not null,
  last_due date not null,
  primary key (advance_id, first_row)
);
-- What is due on a day. A weekly schedule has a debit on one banking day of five: the remainder of its start says on which. So a day reads only the
-- segments with its remainders.
create index schedule_segments_days on schedule_segments (rule, step, (start % step), last_due, first_due) include (advance_id, start, payment, total,
  count, paid_before);

-- Debits as the steps of running sums. A lane is a rule, a step and the remainder of an ordinal: all segments of a lane have their debits on the same
-- ordinals, so what is due on one of them is the sum of the deltas of its lane up to it. A schedule of hundreds of debits is two or three steps.
create table due_steps (
  rule text,
  step integer,
  ordinal integer,
  delta bigint not null,
  primary key (rule, step, ordinal)
) with (fillfactor=70);

create table due_changes (
  number bigint generated always as identity,
  rule text not null,
  step integer not null,
  ordinal integer not null,
  delta bigint not null
);

-- ========== Payments, imports of payments, and returns

-- Which statuses of payments count as paid. Sums are computed by it, so it is in the database.
create table paid_statuses (
  status text primary key
);

-- How the columns of a source's files are read, found again by the header of a file.
create table import_sources (
  id uuid primary key default new_id(),
  kind text not null check (kind in ('payments', 'returns')),
  name text not null check ((length(name) >= 1) and (length(name) <= 100)),
  header text[] not null,
  mapping jsonb not null,
  updated_at timestamptz(3) not null default clock_timestamp()
);
create unique index import_sources_name on import_sources (kind, folded(name));
create index import_sources_header on import_sources (kind, header);

create table payment_imports (
  id uuid primary key default new_id(),
  kind text not null check (kind in ('payments', 'returns')),
  origin text not null check (origin in ('upload', 'paste', 'folder', 'api')),
  auto boolean not null default false,
  -- Its content in stored_files, until it is committed or discarded.
  file_id uuid references stored_files,
  file_name text not null,
  file_size bigint not null,
  file_sha256 text not null,
  source_id uuid references import_sources on delete set null,
  source_name text,
  mapping jsonb,
  preview jsonb,
  state text not null check (state in ('reading', 'unmapped', 'checking', 'checked', 'committing', 'committed', 'undoing', 'undone', 'failed')),
  message text,
  job_id uuid,
  -- By outcome: [{"outcome": "new", "rows": 3, "amount": 120.50}].
  totals jsonb not null default '[]',
  committed_rows integer not null default 0,
  committed_amount numeric(18,2) not null default 0,
  -- Null for a watched folder, which is no account.
  account_id uuid,
  account_name text not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  committed_at timestamptz(3),
  undone_at timestamptz(3),
  updated_at timestamptz(3) not null default clock_timestamp(),
  -- What a check says about the columns of a file, beside the message of the next step (R16.502).
  warning text
);
create index payment_imports_order on payment_imports (created_at desc, id desc);
create index payment_imports_file on payment_imports (file_sha256) where state = 'committed';

create table payments (
  id uuid primary key default new_id(),
  advance_id uuid not null references advances,
  amount numeric(14,2) not null check (amount > 0),
  date date not null,
  status text not null check (status in ('pending', 'cleared', 'reversed', 'failed')),
  payment_method text,
  notes text,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  trace_id text,
  import_id uuid references payment_imports,
  import_key text,
  return_code text check (return_code ~ '^R[0-9]{2}$'),
  returned_on date,
  retry_of uuid references payments,
  external_id text,
  check ((return_code is null) = (returned_on is null)),
  check ((return_code is null) or (status in ('failed', 'reversed'))),
  check (retry_of <> id)
);
create index payments_advance on payments (advance_id, date desc, id desc);
-- What was collected in a month is summed from this index alone.
create index payments_order on payments (date desc, id desc) include (status, amount, advance_id);
create unique index payments_import_key on payments (import_key) where import_key is not null;
create index payments_trace on payments (trace_id) where trace_id is not null;
create index payments_import on payments (import_id) where import_id is not null;
create index payments_retry on payments (retry_of) where retry_of is not null;
-- What was debited in 60 days, and what came back in them, is counted from these indexes alone.
create index payments_debited on payments (date) where payment_method = 'ACH';
create index payments_returned on payments (returned_on) include (return_code) where payment_method = 'ACH' and returned_on is not null;
create unique index payments_external_id on payments (external_id) where external_id is not null;

create table payment_import_rows (
  import_id uuid references payment_imports on delete cascade,
  line integer,
  -- SHA-256 of the source and the row's cells as they are in the file. The same row of the same file is known by it, whatever the book says by then.
  content text not null,
  -- What the reader refuses of the row. Without it, the row has a date, an amount and a status.
  problem text,
  date date,
  amount numeric(14,2),
  trace text,
  advance_code text,
  tax_id text,
  merchant text,
  payer text,
  status text,
  payment_method text,
  notes text,
  return_code text,
  -- What a person said.
  assigned_id uuid,
  -- What matching says (R16.31); all of it is found again at the commit.
  outcome text not null default 'unmatched' check (outcome in ('new', 'update', 'already', 'unmatched', 'ambiguous', 'duplicate', 'overpaying', 'closed',
    'malformed')),
  reason text,
  advance_id uuid,
  matched_by text check (matched_by in ('trace', 'code', 'merchant', 'payer', 'person')),
  candidates uuid[] not null default '{}',
  -- Of a return: the payment that came back.
  target_id uuid,
  -- Rows without a trace ID that have the same source, advance, date and amount have the same equal_key, and each its ordinal among them.
  equal_key text,
  ordinal integer,
  -- Of the trace ID with the source, or of equal_key and ordinal (R16.33).
  import_key text,
  -- What was written for it: the payment, or the payment that came back. It stays when that is deleted by hand, so that the row does not come again.
  payment_id uuid,
  -- For which advance a person chose to record a row in doubt: the choice holds for that advance only (R16.340).
  confirmed_advance_id uuid,
  previous_status text,
  previous_version timestamptz(3),
  written_version timestamptz(3),
  primary key (import_id, line)
);
create index payment_import_rows_outcome on payment_import_rows (import_id, outcome, line);
-- The rows that were written, and not taken back. Of two transactions that bring the same row, one waits for the other at the key.
create unique index payment_import_rows_key on payment_import_rows (import_key) where payment_id is not null;
create index payment_import_rows_content on payment_import_rows (content) where payment_id is not null;
create index payment_import_rows_equal on payment_import_rows (equal_key) where payment_id is not null;

-- Whom a person said the rows of a payer belong to.
create table import_payers (
  source_id uuid references import_sources on delete cascade,
  payer_key text,
  advance_id uuid not null references advances on delete cascade,
  primary key (source_id, payer_key)
);
create index import_payers_advance on import_payers (advance_id);

-- The files that were taken from the watched folder (R16.26). A file is known by the folder into which it was claimed, so that whoever finds it there
-- sees whether it is an import already. Without an import it could not be one, for the reason in the message, or its import was deleted.
create table import_folder_files (
  claim uuid primary key,
  import_id uuid references payment_imports on delete set null,
  message text,
  taken_at timestamptz(3) not null default clock_timestamp()
);
create index import_folder_files_import on import_folder_files (import_id) where import_id is not null;

create table payment_returns (
  id uuid primary key default new_id(),
  -- A payment is returned once: what is debited again is a payment of its own. A deleted payment takes its return along.
  payment_id uuid not null unique references payments on delete cascade,
  -- That of the payment, kept by triggers, so that a search for a deal need not look at every payment that came back.
  advance_id uuid not null,
  code text not null check (code ~ '^R[0-9]{2}$'),
  returned_on date not null,
  from_status text not null check (from_status in ('pending', 'cleared', 'reversed', 'failed')),
  to_status text not null check (to_status in ('reversed', 'failed')),
  import_id uuid references payment_imports,
  account_id uuid not null,
  account_name text not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  action text check (action in ('retry', 'stop', 'dismiss')),
  done_at timestamptz(3),
  done_by text,
  done_result text,
  -- The payment that a retry made. When somebody deletes it, nothing was done about the return.
  retry_id uuid references payments on delete set null,
  is_open boolean generated always as ((action is null) or ((action = 'retry') and (retry_id is null))) stored not null,
  check (((action is null) = (done_at is null)) and ((action is null) = (done_by is null)) and ((action is null) = (done_result is null))),
  check ((retry_id is null) or (action = 'retry'))
);
create index payment_returns_order on payment_returns (returned_on desc, id desc);
create index payment_returns_state on payment_returns (is_open, returned_on desc, id desc);
create index payment_returns_advance on payment_returns (advance_id);
create index payment_returns_import on payment_returns (import_id) where import_id is not null;
create index payment_returns_retry on payment_returns (retry_id) where retry_id is not null;

-- ========== Money of advances, for lists and reports: computed from the records by triggers

-- The money and the terms of each advance in cents, as of the book day. The numbers of parties, status and flow are for filters (`display_status`).
create table advance_money (
  id uuid primary key,
  date_funded date not null,
  status smallint not null,
  flow smallint not null,
  funder integer not null,
  iso integer not null,
  sales_rep integer not null,
  state text collate "C",
  syndicators integer[] not null,
  merchant_id uuid not null,
  ends date not null,
  amount bigint not null,
  payback bigint not null,
  fees bigint not null,
  commission bigint not null,
  shares bigint[] not null,
  paid bigint not null,
  performance double precision not null,
  received bigint not null,
  in_flight bigint not null,
  returned bigint not null,
  -- What has been received by payments that are dated after the day of the book.
  to_come bigint not null default 0,
  last_received date,
  behind bigint,
  past_since date,
  no_schedule boolean not null default false,
  due bigint,
  expected bigint,
  turns_on date,
  syndicated bigint not null,
  owed bigint not null,
  owed_at_contract bigint not null
) with (fillfactor=90, autovacuum_vacuum_scale_factor=0.02, parallel_workers=0);
create index advance_money_behind on advance_money (behind, date_funded, id) include (status, funder, iso, sales_rep, state, past_since);
create index advance_money_collected on advance_money (id) include (date_funded, received, in_flight, turns_on) where behind is not null;
create index advance_money_no_schedule on advance_money (date_funded desc, id desc) include (status, funder, iso, sales_rep, state) where no_schedule;
create index advance_money_paid on advance_money (paid, date_funded, id) include (status, funder, iso, sales_rep, state);
create index advance_money_past on advance_money (past_since, date_funded desc, id desc) include (status, funder, iso, sales_rep, state);
create index advance_money_performance on advance_money (performance, date_funded, id) include (status, funder, iso, sales_rep, state);
-- The advances whose paid amount is not what was received, for the totals of lists: few, while the sums of all others are kept.
create index advance_money_not_received on advance_money (date_funded, status) include (paid, received, in_flight) where paid <> received;

create table advance_terms (
  id uuid primary key,
  date_funded date not null,
  status smallint not null,
  funder integer not null,
  iso integer not null,
  sales_rep integer not null,
  state text collate "C",
  syndicators integer[] not null,
  code text collate "C" not null,
  merchant text collate "und-x-icu" not null,
  amount bigint not null,
  payback bigint not null,
  factor_rate bigint
) with (fillfactor=85, autovacuum_vacuum_scale_factor=0.02, parallel_workers=0);
create index advance_terms_order on advance_terms (date_funded desc, id desc) include (status, funder, iso, sales_rep, state);
create index advance_terms_merchant on advance_terms (merchant, date_funded desc, id desc) include (status, funder, iso, sales_rep, state);
create index advance_terms_code on advance_terms (code, date_funded desc, id desc) include (status, funder, iso, sales_rep, state);
create index advance_terms_amount on advance_terms (amount, date_funded, id) include (status, funder, iso, sales_rep, state);
create index advance_terms_payback on advance_terms (payback, date_funded, id) include (status, funder, iso, sales_rep, state);
create index advance_terms_factor on advance_terms (factor_rate, date_funded, id) include (status, funder, iso, sales_rep, state);
create index advance_terms_status on advance_terms (status, date_funded desc, id desc) include (funder, iso, sales_rep, state);
create index advance_terms_funder on advance_terms (funder, date_funded desc, id desc) include (status, iso, sales_rep, state);
create index advance_terms_iso on advance_terms (iso, date_funded desc, id desc) include (status, funder, sales_rep, state);
create index advance_terms_sales_rep on advance_terms (sales_rep, date_funded desc, id desc) include (status, funder, iso, state);
create index advance_terms_state on advance_terms (state, date_funded desc, id desc) include (status, funder, iso, sales_rep);
create index advance_terms_syndicators on advance_terms using gin (syndicators) with (fastupdate=off);

-- Everything that a search looks in, a line for each field; of the parties only their numbers, so that renaming one changes nothing here. The numbers
-- are in no index (those of advance_terms find them), so that another party is a heap-only update. The day is for the usual order.
create table advance_searches (
  id uuid primary key,
  date_funded date not null,
  funder integer not null,
  iso integer not null,
  sales_rep integer not null,
  syndicators integer[] not null,
  words text collate "C" not null
) with (fillfactor=95, autovacuum_vacuum_scale_factor=0.02, parallel_workers=0);
-- A search reads the entries that are not yet in the index one by one, so few may wait.
create index advance_searches_words on advance_searches using gin (words gin_trgm_ops) with (gin_pending_list_limit=512);

create table advance_months_folded (
  advance_id uuid,
  month date,
  received bigint not null,
  paid bigint not null,
  primary key (advance_id, month)
) with (fillfactor=95, autovacuum_vacuum_scale_factor=0.02);
create index advance_months_folded_month on advance_months_folded (month);

create table book_changes (
  number bigint generated always as identity,
  date_funded date not null,
  status smallint,
  advances bigint not null,
  amount bigint not null,
  payback bigint not null,
  paid bigint not null,
  -- The deal flow by itself, numbered as in display_status: for closed advances `status` does not say it.
  flow smallint not null,
  day date,
  received bigint not null default 0,
  advance_id uuid
);

-- Number and sums of the advances by day of funding and status. A list without other filters would have to read every advance for its totals. Two
-- payments must not wait for each other's sum, so each adds a row to book_changes, and now and then one of them merges these into book_days. The sums are
-- book_days plus book_changes, in one snapshot.
create table book_days (
  date_funded date,
  status smallint,
  advances bigint not null,
  amount bigint not null,
  payback bigint not null,
  paid bigint not null,
  flow smallint,
  primary key (date_funded, status, flow)
) with (fillfactor=70);

create table book_sums (
  status smallint,
  flow smallint,
  advances bigint not null,
  amount bigint not null,
  payback bigint not null,
  paid bigint not null,
  primary key (status, flow)
) with (fillfactor=50);

-- Cleared payments by day, in cents. Two payments of a day must not wait for each other's sum, so each adds a row to book_changes.
create table received_days (
  day date,
  received bigint not null,
  flow smallint,
  paid bigint not null,
  primary key (day, flow)
) with (fillfactor=70);

-- The same by the months in which the deals were funded and in which it came: the static pool.
create table pool_months (
  cohort date,
  month date,
  received bigint not null,
  primary key (cohort, month)
) with (fillfactor=70);

-- ========== Ledgers, payouts, commissions and statements

-- Each syndicator's ledger. Its row is the lock under which rows get their numbers. All amounts are cents. A ledger outlives its syndicator.
create table ledgers (
  party_id uuid primary key,
  last_no integer not null default 0,
  balance bigint not null default 0,
  -- Ledgers of ISOs and sales reps hold their commissions (R21.28).
  party_kind text not null default 'syndicator' check (party_kind in ('syndicator', 'iso', 'salesRep')),
  gross bigint not null default 0,
  gross_no integer not null default 0
) with (fillfactor=70);

-- What must still be posted: a payment, with the cents of it that counted as received before, or without one, the terms of the advance. A transaction
-- empties this before it commits.
create table ledger_changes (
  advance_id uuid not null,
  payment_id uuid,
  was bigint not null default 0,
  cut_over boolean not null default false,
  transaction_id xid8 not null default pg_current_xact_id()
) with (fillfactor=50, autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=500);
create unique index ledger_changes_payment on ledger_changes (advance_id, payment_id) nulls not distinct;
create index ledger_changes_transaction on ledger_changes (transaction_id);

-- What another system had settled of a position before it came into the ledgers; null for what the terms make of the payments (R21.46).
-- Once for a position. An advance may be gone, so it is not a reference.
create table ledger_cut_overs (
  advance_id uuid,
  party_id uuid,
  gross numeric(14,2) check (gross >= 0),
  fees numeric(14,2) check (fees >= 0),
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (advance_id, party_id)
);

-- Rows of ledgers that people make by hand (R21.61). Neither the party nor the advance is a reference: the party is of three kinds, and an entry outlives
-- its advance. A party with entries is kept from being deleted by R21.12.
create table ledger_entries (
  id uuid primary key default new_id(),
  party_id uuid not null,
  party_kind text not null check (party_kind in ('syndicator', 'iso', 'salesRep')),
  kind text not null check (kind in ('adjustment', 'contribution', 'recovery_cost', 'draw_forgiven')),
  advance_id uuid,
  -- Negative if the party gets less.
  amount numeric(14,2) not null check (amount <> 0),
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
  ended_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  check ((kind <> 'recovery_cost') or ((party_kind = 'syndicator') and (advance_id is not null) and (amount < 0))),
  check ((kind <> 'draw_forgiven') or ((party_kind <> 'syndicator') and (advance_id is null) and (amount > 0))),
  check (((approver_id <> author_id) and (approver_id is distinct from editor_id)) or (approver_id is null)),
  check ((approver_id is null) = (state <> 'approved')),
  check ((ended_at is null) = (state = 'draft')),
  constraint ledger_entries_contribution_check check ((kind <> 'contribution') or ((party_kind = 'syndicator') and (advance_id is null) and (amount > 0)))
);
create index ledger_entries_order on ledger_entries (created_at desc, id desc);
create index ledger_entries_party on ledger_entries (party_id);

-- Payouts to syndicators (R21.20). A syndicator has one open payout at most. Once approved, a payout is a row of the ledger, which keeps the syndicator from being deleted.
create table payouts (
  id uuid primary key default new_id(),
  party_id uuid not null,
  amount numeric(14,2) not null check (amount > 0),
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
  approved_at timestamptz(3),
  sent_at timestamptz(3),
  ended_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  party_kind text not null default 'syndicator' check (party_kind in ('syndicator', 'iso', 'salesRep')),
  -- A draw is paid ahead of commissions (R22.35).
  is_draw boolean not null default false,
  editor_ids uuid[] not null default '{}',
  check (((approver_id <> author_id) and (approver_id is distinct from editor_id)) or (approver_id is null)),
  check ((approver_id is null) = (state in ('draft', 'discarded'))),
  check ((ended_at is null) = (state in ('draft', 'approved', 'sent'))),
  check ((not is_draw) or (party_kind <> 'syndicator')),
  constraint payouts_editors_check check (approver_id <> all (editor_ids))
);
create unique index payouts_open on payouts (party_id) where state in ('draft', 'approved', 'sent');
create index payouts_order on payouts (created_at desc, id desc);
create index payouts_draws on payouts (party_id) where is_draw;
-- Who is involved in a payout depends on the last one of its party (R21.302).
create index payouts_party on payouts (party_id, created_at);

-- Rows are only added (the server's role has no other right). An advance or a payment may be gone, so they are not references.
create table ledger_rows (
  party_id uuid references ledgers (party_id),
  no integer check (no > 0),
  kind text not null check (kind in ('contribution', 'investment', 'upfront_fee', 'share', 'fee', 'share_reversal', 'fee_reversal', 'rounding', 'payout',
    'payout_reversal', 'adjustment', 'recovery_cost', 'accrued', 'residual', 'residual_reversal', 'clawback', 'clawback_reversal', 'draw', 'draw_forgiven',
    'backup_withholding', 'payment', 'payment_reversal')),
  part text not null check (part in ('investment', 'share', 'fee', 'other', 'accrued', 'residual', 'clawback')),
  fee text,
  amount bigint not null,
  posted_on date not null,
  effective_on date not null,
  matures_on date not null,
  advance_id uuid,
  payment_id uuid,
  payout_id uuid,
  reverses integer,
  reason text,
  created_at timestamptz(3) not null default clock_timestamp(),
  -- The entry that posted a row. Such a row never counts in the position of its advance.
  entry_id uuid,
  -- The amount that the merchant had paid when a row was posted or taken back, in cents: the payment can be corrected or deleted later (R22.54). Rows of
  -- earlier releases have none.
  payment_cents bigint,
  primary key (party_id, no),
  check ((fee is not null) = (part = 'fee')),
  check ((advance_id is not null) or (part = 'other')),
  check (reverses < no),
  check ((reason is not null) or (kind <> 'adjustment')),
  constraint ledger_rows_amount_check check ((amount <> 0) or (kind in ('share', 'share_reversal')))
);
create index ledger_rows_advance on ledger_rows (advance_id, party_id, part, fee) include (amount) where advance_id is not null;
create index ledger_rows_payment on ledger_rows (payment_id) where payment_id is not null;
create unique index ledger_rows_reverses on ledger_rows (party_id, reverses) where reverses is not null;
-- The rows of a month (R21.100). Rows are added in the order of their days, so an index of block ranges is enough: a few pages for millions of rows,
-- and next to nothing for each new one.
create index ledger_rows_posted on ledger_rows using brin (posted_on) with (pages_per_range=32, autosummarize=on);
create index ledger_rows_immature on ledger_rows (matures_on) include (party_id, amount, advance_id, payment_id);
-- What a payee was paid this year and last year decides what is withheld (R22.300).
create index ledger_rows_paid on ledger_rows (party_id) where kind in ('payment', 'payment_reversal', 'draw', 'backup_withholding');
-- What is forgiven of a payee's draws is summed up from its few rows of that kind: a draw that comes back takes its forgiveness back (R22.360).
create index ledger_rows_forgiven on ledger_rows (party_id) where kind = 'draw_forgiven';

-- What is agreed about the payouts to a party (R21.72). The party is no reference, as it is of three kinds; the terms are deleted with it.
create table payout_terms (
  party_id uuid primary key,
  party_kind text not null check (party_kind in ('syndicator', 'iso', 'salesRep')),
  reserve_percent numeric(7,4) check (reserve_percent > 0 and reserve_percent <= 100),
  reserve_cap numeric(14,2) check (reserve_cap > 0),
  payout_day text not null check (payout_day ~ '^(none|monday|tuesday|wednesday|thursday|friday|day_([1-9]|1[0-9]|2[0-8])|last_day)$'),
  minimum numeric(14,2) not null check (minimum > 0),
  -- The next day on which the background drafts a payout.
  next_payout_on date,
  updated_at timestamptz(3) not null default clock_timestamp(),
  check ((reserve_percent is null) = (reserve_cap is null)),
  check ((reserve_percent is null) or (party_kind = 'syndicator'))
);
create index payout_terms_next on payout_terms (next_payout_on) where next_payout_on is not null;

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
  created_at timestamptz(3) not null default clock_timestamp(),
  unique (party_id, valid_from)
);
create index commission_agreements_payees on commission_agreements using gin (payees);

-- The agreements that an advance was recorded with, as they were (R22.4).
create table advance_commissions (
  advance_id uuid references advances on delete cascade,
  party_kind text check (party_kind in ('iso', 'salesRep')),
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
  first_default_on date,
  default_ended_on date,
  constraint clawback_triggers_ended_check check ((default_ended_on is null) or (defaulted_on is not null))
);

-- Statements that were issued. They are only added (the server's role has no other right). The rows of a statement are those of the ledger from first_no
-- to last_no: a row's day of posting never decreases with its number, so rows need no reference to their statement. Without rows, last_no is one less.
create table statements (
  id uuid primary key default new_id(),
  number text not null unique,
  party_id uuid not null references ledgers (party_id),
  from_day date not null,
  to_day date not null,
  first_no integer not null,
  last_no integer not null,
  -- In dollars.
  totals jsonb not null,
  pdf bytea,
  pdf_sha256 bytea not null,
  csv bytea,
  csv_sha256 bytea not null,
  author_id uuid not null,
  author_name text not null,
  issued_at timestamptz(3) not null default clock_timestamp(),
  pdf_file_id uuid references stored_files,
  csv_file_id uuid references stored_files,
  unique (party_id, to_day),
  check (from_day <= to_day),
  check ((first_no > 0) and (last_no >= (first_no - 1))),
  constraint statements_csv_check check (num_nonnulls(csv, csv_file_id) = 1),
  constraint statements_pdf_check check (num_nonnulls(pdf, pdf_file_id) = 1)
);
alter table statements alter column pdf set storage external;
create unique index statements_pdf_file on statements (pdf_file_id);
create unique index statements_csv_file on statements (csv_file_id);

-- The last number of each series of statements and year. Its row is the lock under which statements get their numbers, without gaps (R21.52).
create table statement_numbers (
  series text,
  year integer,
  last integer not null,
  primary key (series, year)
);

-- Mails with a link to a statement (R21.80). The server sends those that are due, and stores only a hash of each link. A mail is sent, waits until
-- next_try_at, or has failed for good.
create table statement_mails (
  id uuid primary key default new_id(),
  statement_id uuid not null references statements,
  email text not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  attempts integer not null default 0,
  next_try_at timestamptz(3) default clock_timestamp(),
  failed_at timestamptz(3),
  sent_at timestamptz(3),
  link_sha256 bytea unique,
  link_expires_at timestamptz(3),
  opened_at timestamptz(3),
  -- The hash of a link is stored before its mail leaves. Each try makes a new link, and a mail that was reported as not sent may have arrived, so the
  -- links of earlier tries keep working.
  earlier_links bytea[] not null default '{}'
);
create index statement_mails_of_statement on statement_mails (statement_id, created_at desc);
create index statement_mails_due on statement_mails (next_try_at) where next_try_at is not null;
create index statement_mails_earlier_links on statement_mails using gin (earlier_links);
create unique index statement_mails_open on statement_mails (statement_id) where next_try_at is not null;

-- ========== Collections: notes, promises, cases and tasks

-- What people wrote about a merchant or an advance, and when to come back to it. A note belongs to its record and goes with it. Its author
-- is an account, which may be deleted or live in another database, so the name that it had is kept and nothing refers to it.
create table notes (
  id uuid primary key default new_id(),
  merchant_id uuid references merchants on delete cascade,
  advance_id uuid references advances on delete cascade,
  author_id uuid not null,
  author_name text not null,
  text text not null,
  follow_up date,
  done_at timestamptz(3),
  done_by text,
  created_at timestamptz(3) not null default clock_timestamp(),
  edited_at timestamptz(3),
  updated_at timestamptz(3) not null default clock_timestamp(),
  external_id text,
  contact text,
  result text,
  with_whom text,
  phone text,
  check (num_nonnulls(merchant_id, advance_id) = 1),
  check (((done_at is null) = (done_by is null)) and ((done_at is null) or (follow_up is not null))),
  check ((text <> '') or (contact is not null)),
  check ((contact is not null) = (result is not null)),
  check ((contact is not null) or (num_nonnulls(with_whom, phone) = 0))
);
create index notes_merchant on notes (merchant_id, created_at desc, id desc) where merchant_id is not null;
create index notes_advance on notes (advance_id, created_at desc, id desc) where advance_id is not null;
-- Few notes are open, so this stays small however many there are.
create index notes_due on notes (follow_up, id) where follow_up is not null and done_at is null;
create unique index notes_external_id on notes (external_id) where external_id is not null;
-- The last contact of an advance.
create index notes_contacts on notes (advance_id, created_at desc, id desc) where contact is not null and advance_id is not null;
-- It leaves out the advances that somebody contacted today.
create index notes_contacted on notes (created_at, advance_id) where contact is not null and advance_id is not null;

-- Promises to pay (R23.1). A promise never changes but for its end, and goes with its advance. What came of it is computed from the payments.
create table promises (
  id uuid primary key default new_id(),
  advance_id uuid not null references advances on delete cascade,
  made_on date not null,
  -- The payments in the order of their due days: amount in dollars, due_on, and counts_until, the last day of money that counts.
  lines jsonb not null check ((jsonb_typeof(lines) = 'array') and ((jsonb_array_length(lines) >= 1) and (jsonb_array_length(lines) <= 12))),
  -- Of all lines.
  amount numeric(14,2) not null check (amount > 0),
  promised_by text,
  payment_method text,
  author_id uuid not null,
  author_name text not null,
  replaced_at timestamptz(3),
  cancel_reason text,
  canceled_at timestamptz(3),
  canceler_id uuid,
  canceler_name text,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  check (num_nonnulls(cancel_reason, canceled_at, canceler_id, canceler_name) in (0, 4)),
  check ((canceled_at is null) or (replaced_at is null))
);
create index promises_advance on promises (advance_id, created_at desc, id desc);
-- Promises that a rule looks at are not old.
create index promises_made on promises (made_on) where canceled_at is null and replaced_at is null;
-- The work list asks for the promises that end in a range of days. As text, the days of JSON have the same order.
create index promises_until on promises ((((lines -> '-1'::integer) ->> 'counts_until'))) where canceled_at is null and replaced_at is null;

-- Cases of advances in Collections or Defaulted (R23.30). A case goes with its advance. What came of its settlement is computed from the payments.
create table collection_cases (
  id uuid primary key default new_id(),
  advance_id uuid not null references advances on delete cascade,
  -- A closed case keeps its last stage.
  stage text not null check (stage in ('early', 'settlement', 'lawyer', 'agency', 'judgment', 'bankruptcy')),
  stage_since date not null,
  handler text,
  handler_contact text,
  fee_percent numeric(7,4) check (fee_percent >= 0 and fee_percent <= 100),
  settlement_amount numeric(14,2) check (settlement_amount > 0),
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
  closed_at timestamptz(3),
  closer_id uuid,
  closer_name text,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  check (num_nonnulls(settlement_amount, settlement_by, settlement_agreed_on, settlement_until) in (0, 4)),
  check (do_not_contact = (do_not_contact_since is not null)),
  check (num_nonnulls(close_reason, closed_at, closer_id, closer_name) in (0, 4))
);
create index collection_cases_advance on collection_cases (advance_id, created_at desc, id desc);
create unique index collection_cases_open on collection_cases (advance_id) where closed_at is null;

-- What somebody has to do (R23.11). A task of a rule has a row only once somebody has taken, changed or closed it: rules are read from their causes
-- (packages/backend/src/collections/tasks/rule-tasks.ts), and its id follows from the rule and what it is about.
create table tasks (
  id uuid primary key default new_id(),
  kind text not null,
  -- Of a rule's task, what the rule said then.
  title text not null check (title <> ''),
  -- Null for the day of the rule.
  due_on date,
  priority smallint not null check (priority >= 1 and priority <= 3),
  advance_id uuid references advances on delete cascade,
  merchant_id uuid references merchants on delete cascade,
  return_id uuid references payment_returns on delete cascade,
  -- Parties are in several tables, so nothing is referenced. delete_party_rows deletes their tasks.
  party_kind text check (party_kind in ('iso', 'funder', 'salesRep', 'syndicator')),
  party_id uuid,
  is_rule boolean not null,
  owner_id uuid,
  owner_name text,
  -- Of a person's task.
  author_id uuid,
  author_name text,
  state text not null default 'open' check (state in ('open', 'done', 'dropped')),
  closed_reason text,
  closed_at timestamptz(3),
  closer_id uuid,
  closer_name text,
  -- The cause for which a rule's task was closed: it is open again when the cause is another one.
  closed_cause text,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  check (num_nonnulls(advance_id, merchant_id, return_id, party_id) >= 1),
  check ((party_kind is null) = (party_id is null)),
  check (is_rule or (due_on is not null)),
  check (is_rule or (num_nonnulls(author_id, author_name) = 2)),
  check ((owner_id is null) = (owner_name is null)),
  check (((state = 'open') = (closed_at is null)) and ((state = 'open') = (closer_id is null)) and ((state = 'open') = (closer_name is null))),
  check ((state <> 'dropped') or (closed_reason is not null))
);
create index tasks_advance on tasks (advance_id) where advance_id is not null;
create index tasks_merchant on tasks (merchant_id) where merchant_id is not null;
create index tasks_return on tasks (return_id) where return_id is not null;
create index tasks_party on tasks (party_id) where party_id is not null;
create index tasks_closed on tasks (closed_at desc, id desc) where state <> 'open';
create index tasks_due on tasks (due_on, owner_id, id) include (advance_id, kind, priority) where state = 'open' and (not is_rule);
-- Few tasks of rules have a row: those that somebody has assigned, changed or closed.
create index tasks_rules on tasks (id) where is_rule;

-- ========== Documents

-- Documents of merchants and advances (R23.50). A document goes with its record, and the files of its versions go with it.
create table documents (
  id uuid primary key default new_id(),
  merchant_id uuid references merchants on delete cascade,
  advance_id uuid references advances on delete cascade,
  kind text not null check (kind in ('application', 'bank_statement', 'contract', 'voided_check', 'identification', 'guaranty', 'tax_form', 'payoff_letter',
    'other')),
  name text not null check (name <> '' and (length(name) <= 200)),
  latest integer not null default 1 check (latest >= 1 and latest <= 100),
  author_id uuid not null,
  author_name text not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  check (num_nonnulls(merchant_id, advance_id) = 1)
);
create index documents_merchant on documents (merchant_id, created_at desc, id desc) where merchant_id is not null;
create index documents_advance on documents (advance_id, created_at desc, id desc) where advance_id is not null;

create table document_versions (
  document_id uuid references documents on delete cascade,
  number integer check (number > 0),
  file_id uuid not null unique references stored_files,
  type text not null check (type in ('pdf', 'png', 'jpeg', 'docx', 'xlsx', 'csv', 'txt')),
  author_id uuid not null,
  author_name text not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (document_id, number)
);
create index document_versions_author on document_versions (author_id, created_at);

-- Addresses under which a browser shows a version for a minute, as hashes. After a crash nobody needs them.
create unlogged table document_links (
  sha256 bytea primary key,
  document_id uuid not null,
  number integer not null,
  expires_at timestamptz(3) not null,
  constraint document_links_document_id_number_fkey foreign key (document_id, number) references document_versions (document_id, number) on delete cascade
);
create index document_links_version on document_links (document_id, number);
create index document_links_expired on document_links (expires_at);

-- ========== Imports of books

create table book_imports (
  id uuid primary key default new_id(),
  -- Its content in stored_files, until it is committed or discarded.
  file_id uuid references stored_files,
  file_name text not null,
  file_size bigint not null,
  file_sha256 text not null,
  -- The sheet of a CSV file.
  sheet text,
  state text not null check (state in ('checking', 'checked', 'refused', 'committing', 'committed', 'failed')),
  message text,
  job_id uuid,
  -- The sheets of the file whose rows were read, with their columns.
  staged jsonb not null default '[]',
  sheets jsonb not null default '[]',
  totals jsonb,
  months jsonb not null default '[]',
  account_id uuid not null,
  account_name text not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  committed_at timestamptz(3),
  updated_at timestamptz(3) not null default clock_timestamp()
);
create index book_imports_order on book_imports (created_at desc, id desc);

create table book_import_errors (
  import_id uuid not null references book_imports on delete cascade,
  -- Of the sheet in the file.
  position integer not null,
  sheet text not null,
  line integer,
  column_name text,
  value text,
  message text not null,
  level text not null check (level in ('error', 'warning'))
);
create index book_import_errors_order on book_import_errors (import_id, position, line nulls first);

-- What the references of a file's rows stand for: a row of the file, which is new or already there, or a record of the book.
create table book_refs (
  import_id uuid,
  kind text check (kind in ('iso', 'funder', 'sales_rep', 'syndicator', 'merchant', 'advance')),
  key text,
  id uuid not null,
  is_new boolean not null,
  primary key (import_id, kind, key)
);

-- The rows of a file while it is checked and until it is committed, a table for each sheet. The columns are those of the sheets (R16.80). A row that
-- cannot be read has only its key and its references, so that rows that refer to it are not wrong as well. No row refers to its import: checking each of
-- a million takes longer than removing them, which whoever removes the import does.
create table book_rows_parties (
  import_id uuid not null,
  line integer not null,
  broken boolean not null default false,
  external_id text,
  kind text,
  name text,
  email text,
  phone text,
  status text,
  notes text,
  created_at timestamptz(3),
  separate boolean
);
create index book_rows_parties_import on book_rows_parties (import_id, line);

create table book_rows_merchants (
  import_id uuid not null,
  line integer not null,
  broken boolean not null default false,
  external_id text,
  name text,
  dba text,
  email text,
  phone text,
  address text,
  city text,
  state text,
  zip text,
  tax_id text,
  business_type text,
  status text,
  notes text,
  created_at timestamptz(3),
  separate boolean
);
create index book_rows_merchants_import on book_rows_merchants (import_id, line);

create table book_rows_advances (
  import_id uuid not null,
  line integer not null,
  broken boolean not null default false,
  external_id text,
  code text,
  merchant text,
  funder text,
  iso text,
  sales_rep text,
  type text,
  deal_flow text,
  funding_type text,
  amount numeric(14,2),
  factor_rate numeric(18,4),
  payback numeric(14,2),
  collection_frequency text,
  payment_amount numeric(14,2),
  number_of_payments integer,
  date_funded date,
  expected_end_date date,
  company_participation numeric(14,2),
  company_participation_pct numeric(7,4),
  origination_commission numeric(14,2),
  origination_commission_percent numeric(7,4),
  company_commission numeric(14,2),
  company_commission_pct numeric(7,4),
  aliases text,
  holiday_rule text
);
create index book_rows_advances_import on book_rows_advances (import_id, line);

create table book_rows_company_fees (
  import_id uuid not null,
  line integer not null,
  broken boolean not null default false,
  advance text,
  fee_name text,
  amount numeric(14,2),
  percent numeric(16,4)
);
create index book_rows_company_fees_import on book_rows_company_fees (import_id, line);

create table book_rows_participations (
  import_id uuid not null,
  line integer not null,
  broken boolean not null default false,
  advance text,
  position integer,
  syndicator text,
  participation numeric(14,2),
  participation_pct numeric(16,4),
  commission numeric(14,2),
  commission_pct numeric(16,4),
  shares_over_collection boolean default true,
  gross_to_date numeric(14,2),
  fees_to_date numeric(14,2)
);
create index book_rows_participations_import on book_rows_participations (import_id, line);

create table book_rows_participation_fees (
  import_id uuid not null,
  line integer not null,
  broken boolean not null default false,
  advance text,
  position integer,
  fee_name text,
  amount numeric(14,2),
  percent numeric(16,4),
  base text default 'participation',
  timing text default 'upfront'
);
create index book_rows_participation_fees_import on book_rows_participation_fees (import_id, line);

create table book_rows_schedule_versions (
  import_id uuid not null,
  line integer not null,
  broken boolean not null default false,
  advance text,
  number integer,
  kind text,
  "from" date,
  "to" date,
  payment_amount numeric(14,2),
  collection_frequency text,
  author_name text,
  created_at timestamptz(3)
);
create index book_rows_schedule_versions_import on book_rows_schedule_versions (import_id, line);

create table book_rows_payments (
  import_id uuid not null,
  line integer not null,
  broken boolean not null default false,
  external_id text,
  advance text,
  date date,
  amount numeric(14,2),
  status text,
  payment_method text,
  notes text,
  trace_id text,
  retry_of text
);
create index book_rows_payments_import on book_rows_payments (import_id, line);

create table book_rows_opening_balances (
  import_id uuid not null,
  line integer not null,
  broken boolean not null default false,
  advance text,
  date date,
  amount numeric(14,2)
);
create index book_rows_opening_balances_import on book_rows_opening_balances (import_id, line);

create table book_rows_notes (
  import_id uuid not null,
  line integer not null,
  broken boolean not null default false,
  external_id text,
  merchant text,
  advance text,
  author_name text,
  text text,
  follow_up date,
  done_at timestamptz(3),
  done_by text,
  created_at timestamptz(3),
  edited_at timestamptz(3),
  contact text,
  result text,
  with_whom text,
  phone text
);
create index book_rows_notes_import on book_rows_notes (import_id, line);

create table book_rows_returns (
  import_id uuid not null,
  line integer not null,
  broken boolean not null default false,
  payment text,
  code text,
  returned_on date,
  from_status text,
  account_name text,
  created_at timestamptz(3),
  action text,
  done_at timestamptz(3),
  done_by text,
  done_result text,
  retry text
);
create index book_rows_returns_import on book_rows_returns (import_id, line);

-- ========== Releases of the front end

-- Reports of browsers about the releases of the remotes (R24.10): sums by minute and account, kept for a few days. The account is a hash that
-- differs from remote to remote, so a row leads to nobody.
create table release_reports (
  remote text,
  version text,
  minute timestamptz(0) default date_trunc('minute', clock_timestamp()),
  account_key text,
  visits integer not null,
  failed_calls integer not null,
  load_failures integer not null,
  shown_errors integer not null,
  uncaught_errors integer not null,
  -- Times from a visit to its first rows, in milliseconds: a sample.
  rows_ms integer[] not null,
  primary key (remote, version, minute, account_key)
);
create index release_reports_minute on release_reports (minute);
-- Finds the last minutes of each remote for the chart of the releases page.
create index release_reports_remote on release_reports (remote, minute);

create table release_errors (
  remote text,
  version text,
  minute timestamptz(0),
  account_key text,
  kind text check (kind in ('load', 'shown', 'uncaught')),
  message text,
  own boolean,
  count integer not null,
  primary key (remote, version, minute, account_key, kind, message, own),
  constraint release_errors_remote_version_minute_account_key_fkey foreign key (remote, version, minute, account_key) references release_reports (remote,
    version, minute, account_key) on delete cascade
);

-- ========== Rows that every book begins with

-- The statuses of payments that count as paid. Settings change them.
insert into paid_statuses values ('pending'), ('cleared'), ('reversed'), ('failed');
-- The server sets the day of its own time zone.
insert into book_day values (current_date, current_date);
