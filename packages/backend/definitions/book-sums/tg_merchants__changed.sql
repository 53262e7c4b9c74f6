-- Queues the change of the number of merchants by status and state.
create or replace function count_merchants() returns trigger language plpgsql set search_path from current as $$
begin
  insert into merchant_count_changes (status, state, merchants)
  select side.status, coalesce(side.state, ''), side.merchants
  from (values (old.status, old.state, -1), (new.status, new.state, 1)) side (status, state, merchants)
  where side.status is not null and (old.status, old.state) is distinct from (new.status, new.state);
  return null;
end
$$;
