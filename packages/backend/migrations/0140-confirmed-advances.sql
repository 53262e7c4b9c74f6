-- For which advance a person chose to record a row in doubt: the choice holds for that advance only (R16.340).
alter table payment_import_rows add column confirmed_advance_id uuid;
update payment_import_rows set confirmed_advance_id = advance_id where record_anyway;
alter table payment_import_rows drop column record_anyway;
