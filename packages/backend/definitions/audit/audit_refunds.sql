create or replace trigger audit after insert or update or delete on refunds
  for each row execute function audit_row('refunds', 'id', '{advance_id}', '{updated_at}', '{}', '{amount}', '{created_at}');
