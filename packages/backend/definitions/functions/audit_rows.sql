-- Adds the entries of rows that were added or deleted. Runs once per statement, so values shared by all rows are computed once. Trigger arguments:
-- the entity; the column with the record's id; the columns with its owner's id, of which the first non-null one is used; the excluded columns,
-- including computed ones; the columns whose values are masked; those that identify the row in an entry, for a row without an id or a name; and those
-- included for a created or deleted row whose changes are not audited.
create or replace function audit_rows() returns trigger language plpgsql security definer set search_path from current as $$
declare
  actor jsonb := nullif(current_setting('mca.actor', true), '');
  who uuid := actor ->> 'account';
  name text := actor ->> 'name';
  person text := actor ->> 'person';
  request text := actor ->> 'request';
  client text := actor ->> 'address';
  record_column text := tg_argv[1];
  first_owner text := (tg_argv[2]::text[])[1];
  second_owner text := (tg_argv[2]::text[])[2];
  left_out text[] := tg_argv[3];
  secrets text[] := tg_argv[4];
begin
  if tg_op = 'INSERT' and tg_argv[0] = 'payments' then
    -- The entry of an import stands for its payments. Each payment is a separate record from its first change on (R18.1).
    if not exists (
      select from added p
      where not exists (select from payment_imports i where i.id = p.import_id and i.state = 'committing')
        and (p.external_id is null or not exists (select from book_imports where state = 'committing'))
    ) then
      return null;
    end if;
  end if;
  if tg_op = 'INSERT' then
    insert into audit_entries (entity, record_id, owner_id, action, account_id, account_name, person_name, request_id, address, after)
    select tg_argv[0], (fields ->> record_column)::uuid, coalesce(fields ->> first_owner, fields ->> second_owner)::uuid, 'create',
      who, name, person, request, client, case when secrets = '{}' then fields else masked(fields, secrets) end
    from (select jsonb_strip_nulls(to_jsonb(row) - left_out) as fields from added row offset 0) rows;
  else
    insert into audit_entries (entity, record_id, owner_id, action, account_id, account_name, person_name, request_id, address, before)
    select tg_argv[0], (fields ->> record_column)::uuid, coalesce(fields ->> first_owner, fields ->> second_owner)::uuid, 'delete',
      who, name, person, request, client, case when secrets = '{}' then fields else masked(fields, secrets) end
    from (select jsonb_strip_nulls(to_jsonb(row) - left_out) as fields from removed row offset 0) rows;
  end if;
  return null;
end
$$;
-- A role with the right to call it could attach this trigger to its own table and write any entry.
revoke execute on function audit_rows() from public;
