create or replace trigger audit after insert or update or delete on manual_entries
  for each row execute function audit_row('ledger_entries', 'id', '{party_id}', '{updated_at}', '{}', '{amount}', '{created_at}');
