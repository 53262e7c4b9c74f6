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
  file_id uuid,
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
  account_id uuid not null,
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
  -- Which of the equal rows of the file it is, from 1: two true equal payments are two.
  ordinal integer not null default 1,
  outcome text not null check (outcome in ('new', 'already', 'unmatched', 'ambiguous', 'overpaying', 'closed', 'malformed')),
  reason text,
  advance_id uuid references advances on delete set null,
  matched_by text check (matched_by in ('trace', 'code', 'merchant', 'payer', 'person')),
  candidates uuid[] not null default '{}',
  import_key text,
  -- What was written for it: the payment, or the payment that was returned.
  payment_id uuid,
  primary key (import_id, line)
);
create index payment_import_rows_outcome on payment_import_rows (import_id, outcome, line);
create index payment_import_rows_advance on payment_import_rows (advance_id) where advance_id is not null;

-- A payment that came by file keeps where it came from. The key is what makes the same file bring nothing twice: of two transactions that
-- bring the same row, one waits for the other here.
alter table payments
  add column trace_id text,
  add column import_id uuid references payment_imports,
  add column import_key text;
create unique index payments_import_key on payments (import_key) where import_key is not null;
create index payments_trace on payments (trace_id) where trace_id is not null;
create index payments_import on payments (import_id) where import_id is not null;
