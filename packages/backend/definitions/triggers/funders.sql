create or replace trigger audit_delete after delete on funders
  referencing old table as removed for each statement execute function audit_rows('funders', 'id', '{}',
    '{updated_at,sort_name,search_text,sort_email,number}', '{}', '{}', '{created_at}');
create or replace trigger audit_insert after insert on funders
  referencing new table as added for each statement execute function audit_rows('funders', 'id', '{}',
    '{updated_at,sort_name,search_text,sort_email,number}', '{}', '{}', '{created_at}');
create or replace trigger audit_update after update of id, name, email, phone, status, notes, external_id on funders
  for each row execute function audit_change('funders', 'id', '{}', '{updated_at,sort_name,search_text,sort_email,number}', '{}', '{}',
    '{created_at}');
create or replace trigger delete_with_party after delete on funders for each row execute function delete_with_party();
