-- The application's role may not change or delete entries anyway. This stops everybody else.
create or replace function refuse_to_change_audit() returns trigger language plpgsql set search_path from current as $$
begin
  raise exception 'the audit trail can only be added to' using errcode = 'insufficient_privilege';
end
$$;
