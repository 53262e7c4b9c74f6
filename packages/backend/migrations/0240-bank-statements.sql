-- What the company's bank says: statements, their lines, and what each line belongs to (R25.100 to R25.108).
create table bank_statements (
  id uuid primary key default new_id(),
  name text not null,
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  lines integer not null check (lines > 0),
  -- Lines that an earlier statement already had.
  known_lines integer not null check (known_lines between 0 and lines),
  -- Of all lines of the file, also of those that were known.
  cents bigint not null,
  opening_cents bigint,
  closing_cents bigint,
  author_id uuid not null,
  author_name text not null,
  created_at timestamp(3) with time zone not null default clock_timestamp()
);
create index bank_statements_days on bank_statements (first_day, last_day);

create table bank_lines (
  id uuid primary key default new_id(),
  statement_id uuid not null references bank_statements on delete cascade,
  day date not null,
  -- Into our account is positive.
  cents bigint not null check (cents <> 0),
  description text not null,
  reference text not null,
  account_last4 text not null,
  -- The same line of another statement has the same key.
  line_key text not null,
  unique (line_key)
);
create index bank_lines_day on bank_lines (day, id);
create index bank_lines_statement on bank_lines (statement_id);

-- What a line is: movements of the book, or what a person says about it.
create table bank_line_matches (
  line_id uuid primary key references bank_lines on delete cascade,
  kind text not null check (kind in ('movement', 'fee', 'transfer', 'other')),
  -- The movements in words, or the note.
  note text,
  author_name text not null,
  created_at timestamp(3) with time zone not null default clock_timestamp()
);

-- The movements of a match, by names that follow from the record ('payment:' and its ID). A name without its record matches nothing, so a deleted payment frees its line, and a restored
-- one takes it back.
create table bank_line_movements (
  movement_key text primary key,
  line_id uuid not null references bank_line_matches on delete cascade
);
create index bank_line_movements_line on bank_line_movements (line_id);

create index payments_returned_on on payments (returned_on) where return_code is not null;
create index payouts_sent on payouts (sent_at) where sent_at is not null;
