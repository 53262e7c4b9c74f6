-- Whole books that come in by file (R16.80): what another system calls each record, what was read, and what is wrong with it.

-- The same row comes once, however often its file comes. Of two transactions that bring it, one waits for the other here.
alter table isos add column external_id text;
alter table funders add column external_id text;
alter table sales_reps add column external_id text;
alter table syndicators add column external_id text;
alter table merchants add column external_id text;
alter table advances add column external_id text;
alter table payments add column external_id text;
alter table notes add column external_id text;
create unique index isos_external_id on isos (external_id) where external_id is not null;
create unique index funders_external_id on funders (external_id) where external_id is not null;
create unique index sales_reps_external_id on sales_reps (external_id) where external_id is not null;
create unique index syndicators_external_id on syndicators (external_id) where external_id is not null;
create unique index merchants_external_id on merchants (external_id) where external_id is not null;
create unique index advances_external_id on advances (external_id) where external_id is not null;
create unique index payments_external_id on payments (external_id) where external_id is not null;
create unique index notes_external_id on notes (external_id) where external_id is not null;

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

-- The rows of a file while it is checked and until it is committed, a table for each sheet. The columns are those of the sheets (R16.80). A row that
-- cannot be read has only its key and its references, so that rows that refer to it are not wrong as well. No row refers to its import: checking each of
-- a million takes longer than removing them, which whoever removes the import does.
create table book_rows_parties (
  import_id uuid not null, line integer not null, broken boolean not null default false,
  external_id text, kind text, name text, email text, phone text, status text, notes text, created_at timestamptz(3), separate boolean
);
create table book_rows_merchants (
  import_id uuid not null, line integer not null, broken boolean not null default false,
  external_id text, name text, dba text, email text, phone text, address text, city text, state text, zip text, tax_id text, business_type text,
  status text, notes text, created_at timestamptz(3), separate boolean
);
create table book_rows_advances (
  import_id uuid not null, line integer not null, broken boolean not null default false,
  external_id text, code text, merchant text, funder text, iso text, sales_rep text, type text, deal_flow text, funding_type text,
  amount numeric(14,2), factor_rate numeric(18,4), payback numeric(14,2), collection_frequency text, payment_amount numeric(14,2),
  number_of_payments integer, date_funded date, expected_end_date date, company_participation numeric(14,2),
  company_participation_pct numeric(7,4), origination_commission numeric(14,2), origination_commission_percent numeric(7,4),
  company_commission numeric(14,2), company_commission_pct numeric(7,4), aliases text, holiday_rule text
);
create table book_rows_company_fees (
  import_id uuid not null, line integer not null, broken boolean not null default false,
  advance text, fee_name text, amount numeric(14,2), percent numeric(16,4)
);
create table book_rows_participations (
  import_id uuid not null, line integer not null, broken boolean not null default false,
  advance text, position integer, syndicator text, participation numeric(14,2), participation_pct numeric(16,4), commission numeric(14,2),
  commission_pct numeric(16,4)
);
create table book_rows_participation_fees (
  import_id uuid not null, line integer not null, broken boolean not null default false,
  advance text, position integer, fee_name text, amount numeric(14,2), percent numeric(16,4)
);
create table book_rows_schedule_versions (
  import_id uuid not null, line integer not null, broken boolean not null default false,
  advance text, number integer, kind text, "from" date, "to" date, payment_amount numeric(14,2), collection_frequency text, author_name text,
  created_at timestamptz(3)
);
create table book_rows_payments (
  import_id uuid not null, line integer not null, broken boolean not null default false,
  external_id text, advance text, date date, amount numeric(14,2), status text, payment_method text, notes text, trace_id text,
  retry_of text
);
create table book_rows_opening_balances (
  import_id uuid not null, line integer not null, broken boolean not null default false,
  advance text, date date, amount numeric(14,2)
);
create table book_rows_notes (
  import_id uuid not null, line integer not null, broken boolean not null default false,
  external_id text, merchant text, advance text, author_name text, text text, follow_up date, done_at timestamptz(3), done_by text,
  created_at timestamptz(3), edited_at timestamptz(3)
);
create table book_rows_returns (
  import_id uuid not null, line integer not null, broken boolean not null default false,
  payment text, code text, returned_on date, from_status text, account_name text, created_at timestamptz(3), action text, done_at timestamptz(3),
  done_by text, done_result text, retry text
);
create index book_rows_parties_import on book_rows_parties (import_id, line);
create index book_rows_merchants_import on book_rows_merchants (import_id, line);
create index book_rows_advances_import on book_rows_advances (import_id, line);
create index book_rows_company_fees_import on book_rows_company_fees (import_id, line);
create index book_rows_participations_import on book_rows_participations (import_id, line);
create index book_rows_participation_fees_import on book_rows_participation_fees (import_id, line);
create index book_rows_schedule_versions_import on book_rows_schedule_versions (import_id, line);
create index book_rows_payments_import on book_rows_payments (import_id, line);
create index book_rows_opening_balances_import on book_rows_opening_balances (import_id, line);
create index book_rows_notes_import on book_rows_notes (import_id, line);
create index book_rows_returns_import on book_rows_returns (import_id, line);

-- What the references of a file's rows stand for: a row of the file, which is new or already there, or a record of the book.
create table book_refs (
  import_id uuid not null,
  kind text not null check (kind in ('iso', 'funder', 'sales_rep', 'syndicator', 'merchant', 'advance')),
  key text not null,
  id uuid not null,
  is_new boolean not null,
  primary key (import_id, kind, key)
);

-- Ids that grow with time and, within a millisecond, with a number, so that the rows of a file stay in their order (R16.87): new_id() gives those of one
-- millisecond in any order. The number is from 0 and takes the 12 bits behind the version, then the next millisecond.
create function id_in_order(since timestamptz, number bigint) returns uuid language sql volatile parallel safe
return overlay(
  gen_random_uuid()::text
  placing regexp_replace(
    lpad(to_hex((extract(epoch from since) * 1000)::bigint + number / 4096), 12, '0'), '(.{8})', '\1-'
  ) || '-7' || lpad(to_hex(number % 4096), 3, '0')
  from 1 for 18
)::uuid;
