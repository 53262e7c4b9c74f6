create or replace trigger audit after insert or update or delete on funders
  for each row execute function audit_row('funders', 'id', '{}', '{updated_at,sort_name,search_text,sort_email,number}', '{}', '{}', '{created_at}');
