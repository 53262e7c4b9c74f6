create or replace trigger audit after insert or update or delete on promises
  for each row execute function audit_row('promises', 'id', '{advance_id}', '{updated_at}', '{}', '{amount}', '{created_at}');
