-- Adds an event to the trail that is not a create, change or delete of a record; those are added only by triggers. The caller cannot choose its time
-- or transaction.
create or replace function record_event(
  about text, event text, record uuid, owner uuid, account uuid, name text, person text, request text, client text, details jsonb
) returns void language plpgsql security definer set search_path from current as $$
begin
  if event in ('create', 'change', 'delete') then
    raise exception 'only triggers record what happens to records' using errcode = 'insufficient_privilege';
  end if;
  insert into audit_entries (entity, action, record_id, owner_id, account_id, account_name, person_name, request_id, address, after)
  values (about, event, record, owner, account, name,
    coalesce(person, (select nullif(u.user_metadata ->> 'name', '') from auth_users u where u.id = record_event.account)), request, client, details);
end
$$;
