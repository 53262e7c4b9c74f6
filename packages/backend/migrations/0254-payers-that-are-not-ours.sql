-- A remembered payer without an advance is not ours: its rows belong to no deal.
alter table import_payers alter column advance_id drop not null;
alter table payment_import_rows drop constraint payment_import_rows_outcome_check;
alter table payment_import_rows add constraint payment_import_rows_outcome_check check (outcome in (
  'new', 'update', 'already', 'no_money', 'not_ours', 'unmatched', 'ambiguous', 'duplicate', 'overpaying', 'closed', 'malformed'));
