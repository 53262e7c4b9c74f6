create or replace trigger audit_delete after delete on ledger_cut_overs
  referencing old table as removed for each statement execute function audit_rows('ledger_cut_overs', 'none', '{advance_id}', '{}', '{}',
    '{party_id}', '{created_at}');
create or replace trigger audit_insert after insert on ledger_cut_overs
  referencing new table as added for each statement execute function audit_rows('ledger_cut_overs', 'none', '{advance_id}', '{}', '{}',
    '{party_id}', '{created_at}');
create or replace trigger audit_update after update of advance_id, party_id, gross, fees on ledger_cut_overs
  for each row execute function audit_change('ledger_cut_overs', 'none', '{advance_id}', '{}', '{}', '{party_id}', '{created_at}');
