-- The trail is read newest first, by time (R18.10), and written with every row of every record: an index less for a payment, and smaller ones.

drop index audit_entries_record, audit_entries_owner, audit_entries_account, audit_entries_entity, audit_entries_at, audit_entries_event;
create index audit_entries_order on audit_entries (at desc, id desc);
create index audit_entries_account on audit_entries (account_id, at desc, id desc) where account_id is not null;
-- A record has few entries, which are sorted. Equal owners share an index entry.
create index audit_entries_record on audit_entries (record_id) where record_id is not null;
create index audit_entries_owner on audit_entries (owner_id) where owner_id is not null;
-- Most entries are those of payments, and most of those tell that one was created: both are found soon in the order of time.
create index audit_entries_entity on audit_entries (entity, at desc, id desc) where entity <> 'payments';
create index audit_entries_action on audit_entries (action, at desc, id desc) where action <> 'create';

-- As in 0039, but what is the same for all rows is computed once.
create or replace function audit_rows() returns trigger language plpgsql as $$
declare
  actor jsonb := nullif(current_setting('mca.actor', true), '');
  who uuid := actor ->> 'account';
  name text := actor ->> 'name';
  request text := actor ->> 'request';
  client text := actor ->> 'address';
  record_column text := tg_argv[1];
  first_owner text := (tg_argv[2]::text[])[1];
  second_owner text := (tg_argv[2]::text[])[2];
  left_out text[] := tg_argv[3];
  secrets text[] := tg_argv[4];
begin
  if tg_op = 'INSERT' then
    insert into audit_entries (entity, record_id, owner_id, action, account_id, account_name, request_id, address, after)
    select tg_argv[0], (fields ->> record_column)::uuid, coalesce(fields ->> first_owner, fields ->> second_owner)::uuid, 'create',
      who, name, request, client, case when secrets = '{}' then fields else masked(fields, secrets) end
    from (select jsonb_strip_nulls(to_jsonb(row) - left_out) as fields from added row offset 0) rows;
  else
    insert into audit_entries (entity, record_id, owner_id, action, account_id, account_name, request_id, address, before)
    select tg_argv[0], (fields ->> record_column)::uuid, coalesce(fields ->> first_owner, fields ->> second_owner)::uuid, 'delete',
      who, name, request, client, case when secrets = '{}' then fields else masked(fields, secrets) end
    from (select jsonb_strip_nulls(to_jsonb(row) - left_out) as fields from removed row offset 0) rows;
  end if;
  return null;
end
$$;

-- Rows that have no id of their own have an owner only.
select audit_table('company_fees', 'company_fees', 'none', '{advance_id}', row_columns => '{position,fee_name}');
select audit_table('syndicator_participations', 'syndicator_participations', 'none', '{advance_id}', row_columns => '{position,syndicator_id}');
select audit_table('syndicator_fees', 'syndicator_fees', 'none', '{advance_id}', row_columns => '{participation_position,position,fee_name}');
select audit_table('schedule_versions', 'schedule_versions', 'none', '{advance_id}', row_columns => '{number,kind}');
