-- Makes payments a table of eight partitions by a hash of the id (docs/operations.md#partitions). As the owner of the tables, in one transaction. It copies
-- every payment. The id alone stays the primary key, and everything that refers to payments goes on referring to them.
do $$
declare
  views text[];
  functions text[];
  triggers text[];
  indexes text[];
  own_keys text[];
  others text[];
  one text;
begin
  lock table payments, payment_returns in access exclusive mode;
  -- As they are now: what PostgreSQL prints of them names the new table later.
  select array_agg(distinct format('create or replace view %s as %s', r.ev_class::regclass, pg_get_viewdef(r.ev_class))) into views
  from pg_depend d join pg_rewrite r on r.oid = d.objid where d.classid = 'pg_rewrite'::regclass and d.refobjid = 'payments'::regclass;
  select array_agg(distinct pg_get_functiondef(d.objid)) into functions
  from pg_depend d where d.classid = 'pg_proc'::regclass and d.refobjid = 'payments'::regclass;
  select array_agg(pg_get_triggerdef(oid)) into triggers from pg_trigger where tgrelid = 'payments'::regclass and not tgisinternal;
  select array_agg(pg_get_indexdef(indexrelid)) into indexes from pg_index where indrelid = 'payments'::regclass and not indisunique;
  select array_agg(format('alter table payments add constraint %I %s', conname, pg_get_constraintdef(oid)) order by conname) into own_keys
  from pg_constraint where conrelid = 'payments'::regclass and contype = 'f';
  select array_agg(format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))) into others
  from pg_constraint where confrelid = 'payments'::regclass and conrelid <> confrelid;
  for one in select format('alter table %s drop constraint %I', conrelid::regclass, conname) from pg_constraint where confrelid = 'payments'::regclass and conrelid <> confrelid loop
    execute one;
  end loop;

  alter table payments rename to payments_before;
  create table payments (like payments_before including defaults including constraints including generated) partition by hash (id);
  for number in 0..7 loop
    execute format('create table payments_%s partition of payments for values with (modulus 8, remainder %s)', number, number);
  end loop;
  insert into payments select * from payments_before;
  foreach one in array views || functions loop
    execute one;
  end loop;

  -- A unique index of a partitioned table has to contain the id, so what else is unique is kept beside it, and by the same names. In a schema of its own, which
  -- is no part of a backup.
  create schema payments_unique;
  create table payments_unique.import_keys (key text constraint payments_import_key primary key);
  create table payments_unique.external_ids (key text constraint payments_external_id primary key);
  insert into payments_unique.import_keys select import_key from payments_before where import_key is not null;
  insert into payments_unique.external_ids select external_id from payments_before where external_id is not null;
  drop table payments_before;

  alter table payments add constraint payments_pkey primary key (id);
  foreach one in array indexes || own_keys || others || triggers loop
    execute one;
  end loop;
  -- They were found by their unique index.
  create index payments_import_keys on payments (import_key) where import_key is not null;
  create index payments_external_ids on payments (external_id) where external_id is not null;
  analyze payments;
end
$$;

-- With the rights of the owner: nobody else writes these tables.
create function payments_unique.keep() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    if old.import_key is not null then delete from payments_unique.import_keys where key = old.import_key; end if;
    if old.external_id is not null then delete from payments_unique.external_ids where key = old.external_id; end if;
  end if;
  if tg_op <> 'DELETE' then
    if new.import_key is not null then insert into payments_unique.import_keys values (new.import_key); end if;
    if new.external_id is not null then insert into payments_unique.external_ids values (new.external_id); end if;
  end if;
  return null;
end
$$;
create trigger keep_unique_insert after insert on payments for each row
  when (new.import_key is not null or new.external_id is not null) execute function payments_unique.keep();
create trigger keep_unique_update after update of import_key, external_id on payments for each row
  when (old.import_key is distinct from new.import_key or old.external_id is distinct from new.external_id) execute function payments_unique.keep();
create trigger keep_unique_delete after delete on payments for each row
  when (old.import_key is not null or old.external_id is not null) execute function payments_unique.keep();
