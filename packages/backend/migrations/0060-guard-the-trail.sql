-- The server's role writes the trail through functions of the owner only, and can make nothing that is taken for a table of ours (decision 0086).

-- The name that the account had then. A later one must not relabel what was done under this one; `account_name` is the address.
alter table audit_entries add column person_name text;
-- A job's entries have the address of whoever started it, beside the name that the job shows.
alter table jobs add column account_email text;
select audit_table('jobs', 'jobs', left_out =>
  '{input,state,step,done,total,message,result,account_id,account_name,account_email,attempts,started_at,ended_at}', row_columns => '{kind}');

-- Names in its body are bound now, not when it runs.
create or replace function masked(fields jsonb, secrets text[]) returns jsonb language sql immutable
return case when fields ?| secrets
  then (select jsonb_object_agg(key, case when key = any (secrets) then '"***"' else value end) from jsonb_each(fields))
  else fields end;

create or replace function audit_rows() returns trigger language plpgsql security definer as $$
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

create or replace function audit_change() returns trigger language plpgsql security definer as $$
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

-- Whoever may call them may hang them on a table of their own, and write what they like.
revoke execute on function audit_rows(), audit_change() from public;

-- What happened that is no create, change or delete of a record: those are the triggers' alone. Its time and transaction cannot be chosen.
create function record_event(
  about text, event text, record uuid, owner uuid, account uuid, name text, person text, request text, client text, details jsonb
) returns void language plpgsql security definer as $$
begin
  if event in ('create', 'change', 'delete') then
    raise exception 'only triggers record what happens to records' using errcode = 'insufficient_privilege';
  end if;
  insert into audit_entries (entity, action, record_id, owner_id, account_id, account_name, person_name, request_id, address, after)
  values (about, event, record, owner, account, name,
    coalesce(person, (select nullif(u.user_metadata ->> 'name', '') from auth_users u where u.id = record_event.account)), request, client, details);
end
$$;

-- The temporary tables in which an import is matched, which the server's role may not make itself. They end with the transaction.
create function make_payment_match_tables() returns void language plpgsql security definer as $$
begin
  create temporary table import_given (
    line integer, content text, date date, amount numeric, cents bigint, status text, assigned_id uuid, code text, tax text, name text, payer text,
    source text, trace_key text
  ) on commit drop;
  create temporary table import_read (
    like import_given, first_line integer, last_line integer, differs boolean, came_by_trace boolean, came_by_content boolean, known_equal_key text,
    known_import uuid, known_line integer, known_advance uuid, is_open boolean
  ) on commit drop;
  create temporary table import_deals (
    tax text, name text, merchant_id uuid, advance_id uuid, rule text, start integer, step integer, payment bigint, total bigint, count integer,
    first_due date, last_due date
  ) on commit drop;
  create temporary table import_chosen (line integer, advance_id uuid, candidates uuid[], matched_by text, reason text) on commit drop;
  create temporary table import_recorded (advance_id uuid, date date, amount numeric) on commit drop;
  create temporary table import_match (
    line integer, outcome text, reason text, advance_id uuid, matched_by text, candidates uuid[], target_id uuid, equal_key text, ordinal integer,
    import_key text
  ) on commit drop;
  -- To whoever asked: nobody else sees the tables of a session.
  grant select, insert on import_given, import_read, import_deals, import_chosen, import_recorded, import_match to public;
end
$$;

create function make_return_match_tables() returns void language plpgsql security definer as $$
begin
  create temporary table import_read (
    line integer, date date, amount numeric, code text, assigned_id uuid, trace text, advance_code text, tax text, name text, payer text
  ) on commit drop;
  create temporary table import_traced (
    line integer, traces bigint, amount numeric, fitting bigint, open bigint, target text, returned uuid
  ) on commit drop;
  create temporary table import_deals (line integer, rule text, advance_id uuid) on commit drop;
  create temporary table import_debits (
    line integer, rule text, advances uuid[], open bigint, target text, owners uuid[], returned bigint, owner text
  ) on commit drop;
  create temporary table import_match (
    line integer, outcome text, reason text, advance_id uuid, matched_by text, candidates uuid[], target_id uuid, equal_key text, ordinal integer,
    import_key text
  ) on commit drop;
  grant select, insert on import_read, import_traced, import_deals, import_debits, import_match to public;
end
$$;

-- Every function looks for tables where the migrations have made them, and for temporary ones last. Functions whose names are bound when they are
-- made need no path.
do $$
declare
  path text := (select string_agg(quote_ident(name), ', ') from unnest(current_schemas(false)) as name) || ', pg_temp';
  one regprocedure;
begin
  for one in
    select p.oid from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace = current_schema()::regnamespace and l.lanname = 'plpgsql'
  loop
    execute format('alter function %s set search_path = %s', one, path);
  end loop;
end
$$;
