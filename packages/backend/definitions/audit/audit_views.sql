create or replace trigger audit after insert or update or delete on views
  for each row execute function audit_row('views', 'id', '{}', '{}', '{}', '{}', '{created_at}');
