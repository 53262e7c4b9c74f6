-- The last number of each series of statements and year. Its row is the lock under which statements get their numbers, without gaps (R21.52).
create table statement_numbers (
  series text not null,
  year integer not null,
  last integer not null,
  primary key (series, year)
);

-- Statements that were issued. They are only added (the server's role has no other right). The rows of a statement are those of the ledger from first_no
-- to last_no: a row's day of posting never decreases with its number, so rows need no reference to their statement. Without rows, last_no is one less.
create table statements (
  id uuid primary key default new_id(),
  number text not null unique,
  party_id uuid not null references ledgers,
  from_day date not null,
  to_day date not null,
  first_no integer not null,
  last_no integer not null,
  -- In dollars.
  totals jsonb not null,
  pdf bytea not null,
  pdf_sha256 bytea not null,
  csv bytea not null,
  csv_sha256 bytea not null,
  author_id uuid not null,
  author_name text not null,
  issued_at timestamp(3) with time zone not null default clock_timestamp(),
  check (from_day <= to_day),
  check (first_no > 0 and last_no >= first_no - 1),
  unique (party_id, to_day)
);
-- The PDF is compressed already.
alter table statements alter column pdf set storage external;
