create or replace trigger audit after insert or update or delete on merchants
  for each row execute function audit_row('merchants', 'id', '{}',
    '{updated_at,sort_name,search_text,sort_dba,sort_email,sort_location}', '{}', '{}', '{created_at}');
create or replace trigger count_added after insert on merchants
  referencing new table as added for each statement execute function count_merchants();
create or replace trigger count_changed after update on merchants
  referencing old table as removed new table as added for each statement execute function count_merchants();
create or replace trigger count_removed after delete on merchants
  referencing old table as removed for each statement execute function count_merchants();
create or replace trigger keep_listed_merchant after update on merchants
  referencing old table as removed new table as added for each statement execute function keep_changed_merchants();
