create or replace trigger audit after insert or update or delete on merchants
  for each row execute function audit_row('merchants', 'id', '{}',
    '{updated_at,sort_name,search_text,sort_dba,sort_email,sort_location}', '{}', '{}', '{created_at}');
