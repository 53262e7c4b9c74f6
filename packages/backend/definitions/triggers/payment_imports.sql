create or replace trigger audit_delete after delete on payment_imports
  referencing old table as removed for each statement execute function audit_rows('payment_imports', 'id', '{}',
    '{mapping,preview,message,job_id,totals,account_id,account_name,committed_at,undone_at,updated_at}', '{}', '{file_name}', '{created_at}');
create or replace trigger audit_insert after insert on payment_imports
  referencing new table as added for each statement execute function audit_rows('payment_imports', 'id', '{}',
    '{mapping,preview,message,job_id,totals,account_id,account_name,committed_at,undone_at,updated_at}', '{}', '{file_name}', '{created_at}');
create or replace trigger audit_update after update of id, kind, origin, auto, file_id, file_name, file_size, file_sha256, source_id, source_name,
    state, committed_rows, committed_amount on payment_imports
  for each row execute function audit_change('payment_imports', 'id', '{}',
    '{mapping,preview,message,job_id,totals,account_id,account_name,committed_at,undone_at,updated_at}', '{}', '{file_name}', '{created_at}');
