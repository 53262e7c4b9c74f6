create or replace trigger audit_delete after delete on documents
  referencing old table as removed for each statement execute function audit_rows('documents', 'id', '{merchant_id,advance_id}', '{updated_at}',
    '{}', '{name}', '{created_at}');
create or replace trigger audit_insert after insert on documents
  referencing new table as added for each statement execute function audit_rows('documents', 'id', '{merchant_id,advance_id}', '{updated_at}',
    '{}', '{name}', '{created_at}');
create or replace trigger audit_update after update of id, merchant_id, advance_id, kind, name, latest, author_id, author_name on documents
  for each row execute function audit_change('documents', 'id', '{merchant_id,advance_id}', '{updated_at}', '{}', '{name}', '{created_at}');
