create or replace trigger audit after insert or update or delete on collection_cases
  for each row execute function audit_row('collection_cases', 'id', '{advance_id}', '{updated_at}', '{}', '{}', '{created_at}');
