create or replace trigger audit after insert or update or delete on merchants
  for each row execute function audit_row('merchants', 'id', '{}',
    '{updated_at,sort_name,search_text,sort_dba,sort_email,sort_location}', '{}', '{}', '{created_at}');
create or replace trigger count_merchants after insert or update of status, state or delete on merchants
  for each row execute function count_merchants();
create or replace trigger keep_listed_merchant after update on merchants
  referencing old table as removed new table as added for each statement execute function keep_changed_merchants();
