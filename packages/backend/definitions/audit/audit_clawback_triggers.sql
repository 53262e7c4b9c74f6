create or replace trigger audit after insert or update or delete on clawback_triggers
  for each row execute function audit_row('clawback_triggers', 'none', '{advance_id}', '{}', '{}', '{}', '{}');
