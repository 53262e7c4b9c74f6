create or replace trigger audit after insert or update or delete on book_imports
  for each row execute function audit_row('book_imports', 'id', '{}',
    '{message,job_id,staged,sheets,totals,months,account_id,account_name,committed_at,updated_at}', '{}', '{file_name}', '{created_at}');
