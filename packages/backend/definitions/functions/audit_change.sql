-- Adds the entry of a changed row, with the columns that changed. Arguments as in audit_rows. The triggers list the columns whose changes are
-- audited, so that a change of the others costs nothing.
create or replace function audit_change() returns trigger language plpgsql security definer set search_path from current as $$
declare
  actor jsonb;
  was jsonb := to_jsonb(old) - tg_argv[3]::text[] - tg_argv[6]::text[];
  is_now jsonb := to_jsonb(new) - tg_argv[3]::text[] - tg_argv[6]::text[];
  owner_columns text[] := tg_argv[2];
  secrets text[] := tg_argv[4];
  row_columns text[] := tg_argv[5];
  before jsonb;
  after jsonb;
begin
  if was = is_now then
    return null;
  end if;
  actor := nullif(current_setting('mca.actor', true), '');
  select jsonb_object_agg(o.key, o.value), jsonb_object_agg(o.key, n.value) into before, after
  from jsonb_each(was) o join jsonb_each(is_now) n using (key)
  where o.value <> n.value or o.key = any (row_columns);
  insert into audit_entries (entity, record_id, owner_id, action, account_id, account_name, person_name, request_id, address, before, after)
  values (tg_argv[0], (is_now ->> tg_argv[1])::uuid, coalesce(is_now ->> owner_columns[1], is_now ->> owner_columns[2])::uuid, 'change',
    (actor ->> 'account')::uuid, actor ->> 'name', actor ->> 'person', actor ->> 'request', actor ->> 'address',
    masked(before, secrets), masked(after, secrets));
  return null;
end
$$;
-- A role with the right to call it could attach this trigger to its own table and write any entry.
revoke execute on function audit_change() from public;
