create or replace trigger audit_delete after delete on clawback_triggers
  referencing old table as removed for each statement execute function audit_rows('clawback_triggers', 'none', '{advance_id}', '{}', '{}', '{}', '{}');
create or replace trigger audit_insert after insert on clawback_triggers
  referencing new table as added for each statement execute function audit_rows('clawback_triggers', 'none', '{advance_id}', '{}', '{}', '{}', '{}');
create or replace trigger audit_update after update of advance_id, defaulted_on, cancelled_on, first_default_on on clawback_triggers
  for each row execute function audit_change('clawback_triggers', 'none', '{advance_id}', '{}', '{}', '{}', '{}');
create or replace trigger queue_insert after insert on clawback_triggers
  referencing new table as added for each statement execute function queue_terms();
create or replace trigger queue_update after update on clawback_triggers
  referencing old table as removed new table as added for each statement execute function queue_terms();
