-- What happened to every record and account, who did it and when (R18.1). Rows are only ever added.

create table audit_entries (
  id bigint primary key generated always as identity,
  -- That of the transaction, so entries of one transaction share it.
  at timestamptz not null default now(),
  transaction_id bigint not null default pg_current_xact_id()::text::bigint,
  -- A table of records, `accounts` or `sessions`.
  entity text not null,
  -- Null for a record without an id of its own, and for a sign-in with an address that nobody has.
  record_id uuid,
  -- The record in whose history the entry is listed too: the advance of a payment, the merchant of an advance.
  owner_id uuid,
  -- `create`, `change` and `delete` of records, or a security event.
  action text not null,
  -- Null for what no person did. The account may be deleted since, or be kept by another service, so its name at the time is here.
  account_id uuid,
  account_name text,
  request_id text,
  address text,
  -- All fields of a record that was created or deleted, the changed ones of a change. Secrets are masked.
  before jsonb,
  after jsonb
);
create index audit_entries_record on audit_entries (record_id, id desc) where record_id is not null;
create index audit_entries_owner on audit_entries (owner_id, id desc) where owner_id is not null;
create index audit_entries_account on audit_entries (account_id, id desc) where account_id is not null;
create index audit_entries_entity on audit_entries (entity, id desc);
create index audit_entries_at on audit_entries (at);
-- Payments are many, security events few.
create index audit_entries_event on audit_entries (action, id desc) where action not in ('create', 'change', 'delete');

-- The application's role has no right to either. This is for whoever has.
create function refuse_to_change_audit() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail can only be added to' using errcode = 'insufficient_privilege';
end
$$;
create trigger append_only before update or delete or truncate on audit_entries
  for each statement execute function refuse_to_change_audit();

-- The arguments of the three triggers: the entity, the column with the record's id, the columns with its owner's id of which the first that is
-- not null counts, the columns that are left out, those whose values are masked, those that say which row a change is about, for one without an
-- id or without a name, and those that are kept of a record that was created or deleted but whose change is none.

create function masked(fields jsonb, secrets text[]) returns jsonb language sql immutable as $$
  select case when fields ?| secrets
    then (select jsonb_object_agg(key, case when key = any (secrets) then '"***"' else value end) from jsonb_each(fields))
    else fields end
$$;

create function audit_rows() returns trigger language plpgsql as $$
declare
  actor jsonb := nullif(current_setting('mca.actor', true), '');
  record_column text := tg_argv[1];
  owner_columns text[] := tg_argv[2];
  left_out text[] := tg_argv[3];
  secrets text[] := tg_argv[4];
begin
  if tg_op = 'INSERT' then
    insert into audit_entries (entity, record_id, owner_id, action, account_id, account_name, request_id, address, after)
    select tg_argv[0], (fields ->> record_column)::uuid, coalesce(fields ->> owner_columns[1], fields ->> owner_columns[2])::uuid, 'create',
      (actor ->> 'account')::uuid, actor ->> 'name', actor ->> 'request', actor ->> 'address', masked(fields, secrets)
    from (select jsonb_strip_nulls(to_jsonb(row) - left_out) as fields from added row) rows;
  else
    insert into audit_entries (entity, record_id, owner_id, action, account_id, account_name, request_id, address, before)
    select tg_argv[0], (fields ->> record_column)::uuid, coalesce(fields ->> owner_columns[1], fields ->> owner_columns[2])::uuid, 'delete',
      (actor ->> 'account')::uuid, actor ->> 'name', actor ->> 'request', actor ->> 'address', masked(fields, secrets)
    from (select jsonb_strip_nulls(to_jsonb(row) - left_out) as fields from removed row) rows;
  end if;
  return null;
end
$$;

create function audit_change() returns trigger language plpgsql as $$
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
  insert into audit_entries (entity, record_id, owner_id, action, account_id, account_name, request_id, address, before, after)
  values (tg_argv[0], (is_now ->> tg_argv[1])::uuid, coalesce(is_now ->> owner_columns[1], is_now ->> owner_columns[2])::uuid, 'change',
    (actor ->> 'account')::uuid, actor ->> 'name', actor ->> 'request', actor ->> 'address', masked(before, secrets), masked(after, secrets));
  return null;
end
$$;

-- Audits a table from now on; also after it was given a column. Columns that the database computes are left out, and a change of the columns
-- in `left_out` and `quiet` alone makes no entry and costs nothing.
create function audit_table(
  audited regclass,
  entity text,
  record_column text default 'id',
  owner_columns text[] default '{}',
  left_out text[] default '{}',
  secrets text[] default '{}',
  row_columns text[] default '{}',
  quiet text[] default '{created_at}'
) returns void language plpgsql as $$
declare
  computed text[];
  watched text;
  arguments text;
begin
  select array_agg(attname::text) filter (where attgenerated <> '' or attidentity <> ''),
    string_agg(quote_ident(attname), ', ' order by attnum)
      filter (where attgenerated = '' and attidentity = '' and attname <> all (left_out || quiet))
  into computed, watched
  from pg_attribute where attrelid = audited and attnum > 0 and not attisdropped;
  arguments := format('%L, %L, %L, %L, %L, %L, %L',
    entity, record_column, owner_columns, left_out || coalesce(computed, '{}'), secrets, row_columns, quiet);
  execute format('drop trigger if exists audit_insert on %1$s; drop trigger if exists audit_update on %1$s; drop trigger if exists audit_delete on %1$s', audited);
  execute format('create trigger audit_insert after insert on %s
    referencing new table as added for each statement execute function audit_rows(%s)', audited, arguments);
  execute format('create trigger audit_update after update of %s on %s
    for each row execute function audit_change(%s)', watched, audited, arguments);
  execute format('create trigger audit_delete after delete on %s
    referencing old table as removed for each statement execute function audit_rows(%s)', audited, arguments);
end
$$;

do $$
declare
  kind text;
begin
  foreach kind in array array['isos', 'funders', 'sales_reps', 'syndicators', 'merchants'] loop
    perform audit_table(kind, kind, left_out => '{updated_at}');
  end loop;
end
$$;
select audit_table('advances', 'advances', owner_columns => '{merchant_id}',
  left_out => '{updated_at,paid_total,received_total,in_flight_total,returned_total,last_received}');
select audit_table('company_fees', 'company_fees', 'advance_id', '{advance_id}', row_columns => '{position,fee_name}');
select audit_table('syndicator_participations', 'syndicator_participations', 'advance_id', '{advance_id}', row_columns => '{position,syndicator_id}');
select audit_table('syndicator_fees', 'syndicator_fees', 'advance_id', '{advance_id}', row_columns => '{participation_position,position,fee_name}');
select audit_table('schedule_versions', 'schedule_versions', 'advance_id', '{advance_id}', row_columns => '{number,kind}');
select audit_table('payments', 'payments', owner_columns => '{advance_id}', left_out => '{updated_at}', row_columns => '{amount,date}');
select audit_table('payment_returns', 'payment_returns', owner_columns => '{advance_id}', row_columns => '{code,returned_on}');
select audit_table('notes', 'notes', owner_columns => '{merchant_id,advance_id}', left_out => '{updated_at}');
select audit_table('views', 'views');
select audit_table('concentration_limits', 'concentration_limits', 'none', left_out => '{updated_at}', row_columns => '{by}', quiet => '{author_name}');
-- How a source's columns are read, and what became of a file. Not its progress.
select audit_table('import_sources', 'import_sources', left_out => '{updated_at}');
select audit_table('payment_imports', 'payment_imports', left_out =>
  '{mapping,preview,message,job_id,totals,account_id,account_name,committed_at,undone_at,updated_at}', row_columns => '{file_name}');
select audit_table('book_imports', 'book_imports', left_out =>
  '{message,job_id,staged,sheets,totals,months,account_id,account_name,committed_at,updated_at}', row_columns => '{file_name}');
-- Who began what, an export of the whole book above all. Not how it went.
select audit_table('jobs', 'jobs', left_out =>
  '{input,state,step,done,total,message,result,account_id,account_name,attempts,started_at,ended_at}', row_columns => '{kind}');
select audit_table('auth_users', 'accounts',
  left_out => '{invited_at,recovery_sent_at,last_sign_in_at,updated_at}', secrets => '{password_hash}');
