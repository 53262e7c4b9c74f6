create or replace trigger audit after insert or update or delete on payment_imports
  for each row execute function audit_row('payment_imports', 'id', '{}',
    '{mapping,preview,message,warning,rows_warning,job_id,totals,account_id,account_name,committed_at,undone_at,undone_rows,updated_at}', '{}', '{file_name}', '{created_at}');
