create or replace trigger audit_delete after delete on ledger_entries
  referencing old table as removed for each statement execute function audit_rows('ledger_entries', 'id', '{party_id}', '{updated_at}', '{}', '{amount}',
    '{created_at}');
create or replace trigger audit_insert after insert on ledger_entries
  referencing new table as added for each statement execute function audit_rows('ledger_entries', 'id', '{party_id}', '{updated_at}', '{}', '{amount}',
    '{created_at}');
create or replace trigger audit_update after update of id, party_id, party_kind, kind, advance_id, amount, reason, effective_on, state, author_id, author_name,
    editor_id, editor_name, approver_id, approver_name, ended_at on ledger_entries
  for each row execute function audit_change('ledger_entries', 'id', '{party_id}', '{updated_at}', '{}', '{amount}', '{created_at}');
