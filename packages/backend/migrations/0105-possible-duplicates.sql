-- Rows that resemble a recorded payment, the payment being the row's target_id, and what a person has said of them (R16.145, R16.146).
alter table payment_import_rows
  add column record_anyway boolean not null default false,
  drop constraint payment_import_rows_outcome_check,
  add constraint payment_import_rows_outcome_check check (
    outcome in ('new', 'already', 'unmatched', 'ambiguous', 'duplicate', 'overpaying', 'closed', 'malformed')
  );
