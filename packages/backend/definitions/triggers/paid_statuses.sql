create or replace trigger audit_delete after delete on paid_statuses
  referencing old table as removed for each statement execute function audit_rows('paid_statuses', 'none', '{}', '{}', '{}', '{status}', '{}');
create or replace trigger audit_insert after insert on paid_statuses
  referencing new table as added for each statement execute function audit_rows('paid_statuses', 'none', '{}', '{}', '{}', '{status}', '{}');
create or replace trigger audit_update after update of status on paid_statuses
  for each row execute function audit_change('paid_statuses', 'none', '{}', '{}', '{}', '{status}', '{}');
