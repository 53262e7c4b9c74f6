create or replace trigger audit_delete after delete on import_sources
  referencing old table as removed for each statement execute function audit_rows('import_sources', 'id', '{}', '{updated_at}', '{}', '{}',
    '{created_at}');
create or replace trigger audit_insert after insert on import_sources
  referencing new table as added for each statement execute function audit_rows('import_sources', 'id', '{}', '{updated_at}', '{}', '{}',
    '{created_at}');
create or replace trigger audit_update after update of id, kind, name, header, mapping on import_sources
  for each row execute function audit_change('import_sources', 'id', '{}', '{updated_at}', '{}', '{}', '{created_at}');
