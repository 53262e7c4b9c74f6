-- Queues the change of the number of merchants by status and state.
create or replace function tg_merchants__changed() returns trigger language plpgsql set search_path from current as $$
begin
  insert into merchant_count_changes (status, state, merchants)
  select side.status, coalesce(side.state, ''), side.merchants
  from (values (old.status, old.state, -1), (new.status, new.state, 1)) side (status, state, merchants)
  where side.status is not null and (old.status, old.state) is distinct from (new.status, new.state);
  return null;
end
$$;

create or replace trigger tg_merchants__changed after insert or update of status, state or delete on merchants
  for each row execute function tg_merchants__changed();
