create or replace trigger audit_delete after delete on notes
  referencing old table as removed for each statement execute function audit_rows('notes', 'id', '{merchant_id,advance_id}', '{updated_at}', '{}',
    '{}', '{created_at}');
create or replace trigger audit_insert after insert on notes
  referencing new table as added for each statement execute function audit_rows('notes', 'id', '{merchant_id,advance_id}', '{updated_at}', '{}',
    '{}', '{created_at}');
create or replace trigger audit_update after update of id, merchant_id, advance_id, author_id, author_name, text, follow_up, done_at, done_by,
    edited_at, external_id, contact, result, with_whom, phone on notes
  for each row execute function audit_change('notes', 'id', '{merchant_id,advance_id}', '{updated_at}', '{}', '{}', '{created_at}');
