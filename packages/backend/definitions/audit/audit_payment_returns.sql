create or replace trigger audit after insert or update or delete on payment_returns
  for each row execute function audit_row('payment_returns', 'id', '{advance_id}', '{is_open}', '{}', '{code,returned_on}', '{created_at}');
