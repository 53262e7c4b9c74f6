create or replace trigger audit after insert or update or delete on sales_reps
  for each row execute function audit_row('sales_reps', 'id', '{}', '{updated_at,sort_name,search_text,sort_email,number}', '{}', '{}', '{created_at}');
