create or replace trigger audit_delete after delete on payment_returns
  referencing old table as removed for each statement execute function audit_rows('payment_returns', 'id', '{advance_id}', '{is_open}', '{}',
    '{code,returned_on}', '{created_at}');
create or replace trigger audit_insert after insert on payment_returns
  referencing new table as added for each statement execute function audit_rows('payment_returns', 'id', '{advance_id}', '{is_open}', '{}',
    '{code,returned_on}', '{created_at}');
create or replace trigger audit_update after update of id, payment_id, advance_id, code, returned_on, from_status, to_status, import_id, account_id,
    account_name, action, done_at, done_by, done_result, retry_id on payment_returns
  for each row execute function audit_change('payment_returns', 'id', '{advance_id}', '{is_open}', '{}', '{code,returned_on}', '{created_at}');
create or replace trigger name_returned_advance before insert on payment_returns
  for each row execute function name_returned_advance();
