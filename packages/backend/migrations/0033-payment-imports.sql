-- Payments that come in by file: what was read, what it was matched with, and what was written (R16.30).

-- How the columns of a source's files are read, found again by the header of a file.
create table import_sources (
  id uuid primary key default new_id(),
  kind text not null check (kind in ('payments', 'returns')),
  name text not null check (length(name) between 1 and 100),
  header text[] not null,
  mapping jsonb not null,
  updated_at timestamptz(3) not null default clock_timestamp()
);
create unique index import_sources_name on import_sources (kind, folded(name));
create index import_sources_header on import_sources (kind, header);

-- Whom a person said the rows of a payer belong to.
create table import_payers (
  source_id uuid not null references import_sources on delete cascade,
  payer_key text not null,
  advance_id uuid not null references advances on delete cascade,
  primary key (source_id, payer_key)
);
create index import_payers_advance on import_payers (advance_id);

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
  state text not null check (state in
    ('reading', 'unmapped', 'checking', 'checked', 'committing', 'committed', 'undoing', 'undone', 'failed')),
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
  updated_at timestamptz(3) not null default clock_timestamp()
);
create index payment_imports_order on payment_imports (created_at desc, id desc);
create index payment_imports_file on payment_imports (file_sha256) where state = 'committed';

create table payment_import_rows (
  import_id uuid not null references payment_imports on delete cascade,
  line integer not null,
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
  assigned_id uuid references advances on delete set null,
  -- What matching says (R16.31); all of it is found again at the commit.
  outcome text not null default 'unmatched'
    check (outcome in ('new', 'already', 'unmatched', 'ambiguous', 'overpaying', 'closed', 'malformed')),
  reason text,
  advance_id uuid references advances on delete set null,
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
  primary key (import_id, line)
);
create index payment_import_rows_outcome on payment_import_rows (import_id, outcome, line);
create index payment_import_rows_advance on payment_import_rows (advance_id) where advance_id is not null;
create index payment_import_rows_assigned on payment_import_rows (assigned_id) where assigned_id is not null;
-- The rows that were written, and not taken back. Of two transactions that bring the same row, one waits for the other at the key.
create unique index payment_import_rows_key on payment_import_rows (import_key) where payment_id is not null;
create index payment_import_rows_content on payment_import_rows (content) where payment_id is not null;
create index payment_import_rows_equal on payment_import_rows (equal_key) where payment_id is not null;

-- A name as matching compares it: without regard to case and to the number of spaces. Nothing else is left out: an "LLC" more is another name.
create function name_key(words text) returns text language sql immutable parallel safe
return folded(btrim(regexp_replace(words, '\s+', ' ', 'g')));

-- The nine digits of a tax ID, however it is punctuated; empty for anything else.
create function tax_id_key(words text) returns text language sql immutable parallel safe
return case when length(digits_of(words)) = 9 then digits_of(words) else '' end;

create function sha256_of(words text) returns text language sql immutable parallel safe
return encode(sha256(convert_to(words, 'UTF8')), 'hex');

-- A payment that came by file keeps where it came from.
alter table payments
  add column trace_id text,
  add column import_id uuid references payment_imports,
  add column import_key text;
create unique index payments_import_key on payments (import_key) where import_key is not null;
create index payments_trace on payments (trace_id) where trace_id is not null;
create index payments_import on payments (import_id) where import_id is not null;
