-- Makes audit_entries a table partitioned by its id, and so by time (docs/operations.md#partitions). PostgreSQL 17 or newer, as the owner of the tables, in one
-- transaction. What is there becomes the first partition and is not copied. The id alone stays the primary key.
do $$
declare
  width constant bigint := 50000000;
  next_id bigint;
  edge bigint;
  indexes text[];
  one text;
  part text;
begin
  lock table audit_entries in access exclusive mode;
  next_id := nextval(pg_get_serial_sequence('audit_entries', 'id'));
  edge := (next_id / width + 1) * width;
  select array_agg(pg_get_indexdef(indexrelid)) into indexes from pg_index where indrelid = 'audit_entries'::regclass and not indisprimary;

  alter table audit_entries rename to audit_entries_1;
  alter table audit_entries_1 alter id drop identity;
  -- The names are those of the new table: a migration finds them there.
  for one in select conname from pg_constraint where conrelid = 'audit_entries_1'::regclass and contype = 'p' loop
    execute format('alter table audit_entries_1 rename constraint %I to %I', one, one || '_1');
  end loop;
  for one in select c.relname from pg_index i join pg_class c on c.oid = indexrelid where indrelid = 'audit_entries_1'::regclass and not indisprimary loop
    execute format('alter index %I rename to %I', one, one || '_1');
  end loop;

  create table audit_entries (like audit_entries_1 including defaults including constraints) partition by range (id);
  alter table audit_entries add primary key (id);
  foreach one in array indexes loop
    execute one;
  end loop;
  execute format('alter table audit_entries_1 add check (id < %s)', edge);
  execute format('alter table audit_entries attach partition audit_entries_1 for values from (minvalue) to (%s)', edge);
  execute format('create table audit_entries_2 partition of audit_entries for values from (%s) to (%s)', edge, edge + width);
  -- What comes when nobody has made the next one in time.
  create table audit_entries_rest partition of audit_entries default;
  execute format('alter table audit_entries alter id add generated always as identity (start %s)', next_id);

  -- The first partition has this trigger already. A statement that names another one is refused, too.
  foreach part in array array['audit_entries', 'audit_entries_2', 'audit_entries_rest'] loop
    execute format('create trigger append_only before update or delete or truncate on %I for each statement execute function refuse_to_change_audit()', part);
  end loop;
end
$$;
