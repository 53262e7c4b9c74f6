-- Adds the entry of a row that was added, changed or deleted. Trigger arguments: the entity; the column with the record's id; the columns with its owner's
-- id, of which the first non-null one is used; the excluded columns, including computed ones; the columns whose values are masked; those that identify the
-- row in an entry, for a row without an id or a name; and those included for a created or deleted row whose changes are not audited.
create or replace function audit_row() returns trigger language plpgsql security definer set search_path from current as $$
declare
  actor jsonb := nullif(current_setting('mca.actor', true), '');
  owner_columns text[] := tg_argv[2];
  secrets text[] := tg_argv[4];
  row_columns text[] := tg_argv[5];
  before jsonb := to_jsonb(old) - tg_argv[3]::text[];
  after jsonb := to_jsonb(new) - tg_argv[3]::text[];
  fields jsonb := coalesce(after, before);
begin
  if tg_op = 'UPDATE' then
    before := before - tg_argv[6]::text[];
    after := after - tg_argv[6]::text[];
    if before = after then
      return null;
    end if;
    select jsonb_object_agg(o.key, o.value), jsonb_object_agg(o.key, n.value) into before, after
    from jsonb_each(before) o join jsonb_each(after) n using (key)
    where o.value <> n.value or o.key = any (row_columns);
  else
    before := jsonb_strip_nulls(before);
    after := jsonb_strip_nulls(after);
  end if;
  if fields ?| secrets then
    before := (select jsonb_object_agg(key, case when key = any (secrets) then '"***"' else value end) from jsonb_each(before));
    after := (select jsonb_object_agg(key, case when key = any (secrets) then '"***"' else value end) from jsonb_each(after));
  end if;
  insert into audit_entries (entity, record_id, owner_id, action, account_id, account_name, person_name, request_id, address, before, after)
  values (tg_argv[0], (fields ->> tg_argv[1])::uuid, coalesce(fields ->> owner_columns[1], fields ->> owner_columns[2])::uuid,
    case tg_op when 'INSERT' then 'create' when 'UPDATE' then 'change' else 'delete' end, (actor ->> 'account')::uuid, actor ->> 'name',
    actor ->> 'person', actor ->> 'request', actor ->> 'address', before, after);
  return null;
end
$$;
-- A role with the right to call it could attach this trigger to its own table and write any entry.
revoke execute on function audit_row() from public;
