create or replace trigger audit_delete after delete on views
  referencing old table as removed for each statement execute function audit_rows('views', 'id', '{}', '{}', '{}', '{}', '{created_at}');
create or replace trigger audit_insert after insert on views
  referencing new table as added for each statement execute function audit_rows('views', 'id', '{}', '{}', '{}', '{}', '{created_at}');
create or replace trigger audit_update after update of id, list, name, query, columns, shared, owner_id, owner_email on views
  for each row execute function audit_change('views', 'id', '{}', '{}', '{}', '{}', '{created_at}');
