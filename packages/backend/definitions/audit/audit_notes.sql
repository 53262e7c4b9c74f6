create or replace trigger audit after insert or update or delete on notes
  for each row execute function audit_row('notes', 'id', '{merchant_id,advance_id}', '{updated_at}', '{}', '{}', '{created_at}');
