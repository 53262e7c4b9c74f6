create or replace trigger append_only before delete or update or truncate on audit_entries
  for each statement execute function refuse_to_change_audit();
