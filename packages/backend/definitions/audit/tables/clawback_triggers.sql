create or replace trigger audit after insert or update or delete on clawback_triggers
  for each row execute function audit_row('clawback_triggers', 'none', '{advance_id}', '{}', '{}', '{}', '{}');
create or replace trigger queue_insert after insert on clawback_triggers
  referencing new table as added for each statement execute function keep_parts();
create or replace trigger queue_update after update on clawback_triggers
  referencing old table as removed new table as added for each statement execute function keep_parts();
