create or replace trigger audit after insert or update or delete on import_sources
  for each row execute function audit_row('import_sources', 'id', '{}', '{updated_at}', '{}', '{}', '{created_at}');
