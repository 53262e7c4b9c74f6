create or replace trigger audit after update or delete on payments
  for each row execute function audit_row('payments', 'id', '{advance_id}', '{updated_at}', '{}', '{amount,date}', '{created_at}');
