create or replace trigger audit after insert or update or delete on import_payers
  for each row execute function audit_row('import_payers', 'none', '{advance_id}', '{}', '{}', '{payer_key,source_id,advance_id}', '{created_at}');
