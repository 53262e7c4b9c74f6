-- Updates the statistics of tables. Only a table's owner may do that, so the server, which owns nothing, calls this for tables it has just
-- filled.
create or replace function analyze_tables(variadic names text[]) returns void language plpgsql security definer set search_path from current as $$
declare
  one text;
begin
  for one in
    select format('%I.%I', nspname, relname) from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where relname = any(names) and relkind = 'r' and pg_catalog.pg_get_userbyid(relowner) = current_user
  loop
    execute 'analyze ' || one;
  end loop;
end $$;
