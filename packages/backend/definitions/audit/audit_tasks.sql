create or replace trigger audit after insert or update or delete on tasks
  for each row execute function audit_row('tasks', 'id', '{advance_id,merchant_id}', '{updated_at}', '{}', '{title}', '{created_at}');
