-- Documents of merchants and advances (R23.50). A document goes with its record, and the files of its versions go with it.
create table documents (
  id uuid primary key default new_id(),
  merchant_id uuid references merchants on delete cascade,
  advance_id uuid references advances on delete cascade,
  kind text not null check (
    kind in ('application', 'bank_statement', 'contract', 'voided_check', 'identification', 'guaranty', 'tax_form', 'payoff_letter', 'other')
  ),
  -- Without an ending: each version has that of its type.
  name text not null check (name <> '' and length(name) <= 200),
  -- The number of its newest version.
  latest integer not null default 1 check (latest between 1 and 100),
  author_id uuid not null,
  author_name text not null,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  updated_at timestamp(3) with time zone not null default clock_timestamp(),
  check (num_nonnulls(merchant_id, advance_id) = 1)
);
create index documents_merchant on documents (merchant_id, created_at desc, id desc) where merchant_id is not null;
create index documents_advance on documents (advance_id, created_at desc, id desc) where advance_id is not null;

create table document_versions (
  document_id uuid not null references documents on delete cascade,
  number integer not null check (number > 0),
  file_id uuid not null unique references stored_files,
  type text not null check (type in ('pdf', 'png', 'jpeg', 'docx', 'xlsx', 'csv', 'txt')),
  author_id uuid not null,
  author_name text not null,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  primary key (document_id, number)
);
create index document_versions_author on document_versions (author_id, created_at);

-- Addresses under which a browser shows a version for a minute, as hashes. After a crash nobody needs them.
create unlogged table document_links (
  sha256 bytea primary key,
  document_id uuid not null,
  number integer not null,
  expires_at timestamp(3) with time zone not null,
  foreign key (document_id, number) references document_versions on delete cascade
);
create index document_links_version on document_links (document_id, number);
create index document_links_expired on document_links (expires_at);

-- A file of a document is kept for good: it does not count as one of the files that pass through (R18.153), and is not looked at when unused ones
-- are deleted.
alter table stored_files add column is_kept boolean not null default false;
drop index stored_files_oldest;
create index stored_files_oldest on stored_files (created_at) where not is_kept;
