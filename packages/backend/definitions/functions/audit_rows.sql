-- Adds the entries of rows that were added or deleted. One run for a statement: what is the same for all rows is computed once.
-- Arguments of the triggers: the entity; the column with the record's id; the columns with its owner's id, of which the first that is not null counts;
-- the columns that are left out, computed ones among them; those whose values are masked; those that say which row a change is about, for a row without
-- an id or a name; and those that are kept of a row that was created or deleted, but whose change makes no entry.
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
    -- The entry of an import tells of the payments that it brings. Each is its own record until its first change (R18.1).
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
-- With the right to call it, a role could put this trigger on its own table and write any entry.
revoke execute on function audit_rows() from public;
