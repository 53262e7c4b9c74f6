-- Rows that bring a later status of an imported payment (R16.505), and what an undo restores: the status and the version of the payment from before. It is
-- refused when the payment has another version by then than the one that was written.
alter table payment_import_rows
  add column previous_status text,
  add column previous_version timestamptz(3),
  add column written_version timestamptz(3),
  drop constraint payment_import_rows_outcome_check,
  add constraint payment_import_rows_outcome_check check (
    outcome in ('new', 'update', 'already', 'unmatched', 'ambiguous', 'duplicate', 'overpaying', 'closed', 'malformed')
  );
