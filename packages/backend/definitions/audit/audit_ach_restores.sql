create or replace trigger audit after insert or update or delete on ach_restores
  for each row execute function audit_row('ach_restores', 'id', '{}', '{}', '{}', '{}', '{created_at}');
