create or replace trigger audit after insert or update or delete on opening_figures
  for each row execute function audit_row('ledger_cut_overs', 'none', '{advance_id}', '{}', '{}', '{party_id}', '{created_at}');
