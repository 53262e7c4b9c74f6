create or replace trigger audit after insert or update or delete on return_fees
  for each row execute function audit_row('return_fees', 'id', '{advance_id}', '{updated_at}', '{}', '{amount}', '{created_at}');
