create or replace trigger audit after insert or update or delete on paid_statuses
  for each row execute function audit_row('paid_statuses', 'none', '{}', '{}', '{}', '{status}', '{}');
