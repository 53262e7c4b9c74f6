create or replace trigger audit_delete after delete on book_imports
  referencing old table as removed for each statement execute function audit_rows('book_imports', 'id', '{}',
    '{message,job_id,staged,sheets,totals,months,account_id,account_name,committed_at,updated_at}', '{}', '{file_name}', '{created_at}');
create or replace trigger audit_insert after insert on book_imports
  referencing new table as added for each statement execute function audit_rows('book_imports', 'id', '{}',
    '{message,job_id,staged,sheets,totals,months,account_id,account_name,committed_at,updated_at}', '{}', '{file_name}', '{created_at}');
create or replace trigger audit_update after update of id, file_id, file_name, file_size, file_sha256, sheet, state on book_imports
  for each row execute function audit_change('book_imports', 'id', '{}',
    '{message,job_id,staged,sheets,totals,months,account_id,account_name,committed_at,updated_at}', '{}', '{file_name}', '{created_at}');
