-- Rows that move no money, such as totals and opening balances (R16.570); the words of a file that nobody has explained yet (R16.575); the day until which an
-- import waits (R16.572); and the day that a person has given to a file without one (R16.573).
alter table payment_import_rows
  drop constraint payment_import_rows_outcome_check,
  add constraint payment_import_rows_outcome_check check (
    outcome in ('new', 'update', 'already', 'no_money', 'unmatched', 'ambiguous', 'duplicate', 'overpaying', 'closed', 'malformed')
  );
alter table payment_imports
  add column unknown_words jsonb not null default '[]',
  add column waits_until date,
  add column file_day date,
  add column day_is_assumed boolean not null default false;
