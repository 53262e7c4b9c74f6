create or replace trigger audit after insert or update or delete on ach_files
  for each row execute function audit_row('ach_files', 'id', '{}', '{updated_at,content}', '{}', '{number}', '{created_at}');
