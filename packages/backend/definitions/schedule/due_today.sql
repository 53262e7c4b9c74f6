-- Called by servers of the previous release, which may still run beside this one. The next release drops it.
create or replace function due_today(d date)
returns table (id uuid, date_funded date, debits integer, due bigint, received bigint, in_flight bigint, missing bigint)
language sql stable parallel safe
begin atomic
  select * from due_on(d);
end;
