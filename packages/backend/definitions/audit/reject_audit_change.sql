-- The application's role may not change or delete entries anyway. This stops everybody else.
create or replace function reject_audit_change() returns trigger language plpgsql set search_path from current as $$
begin
  raise exception 'the audit trail can only be added to' using errcode = 'insufficient_privilege';
end
$$;

create or replace trigger reject_audit_change before delete or update or truncate on audit_entries
  for each statement execute function reject_audit_change();
