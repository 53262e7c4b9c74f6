create or replace trigger audit after insert or update or delete on documents
  for each row execute function audit_row('documents', 'id', '{merchant_id,advance_id}', '{updated_at}', '{}', '{name}', '{created_at}');
