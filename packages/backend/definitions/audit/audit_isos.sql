create or replace trigger audit after insert or update or delete on isos
  for each row execute function audit_row('isos', 'id', '{}', '{updated_at,sort_name,search_text,sort_email,number}', '{}', '{}', '{created_at}');
