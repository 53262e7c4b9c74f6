create or replace trigger audit after insert or update or delete on payee_tax_records
  for each row execute function audit_row('payee_tax_records', 'none', '{party_id}', '{updated_at}', '{tin}', '{}', '{}');
