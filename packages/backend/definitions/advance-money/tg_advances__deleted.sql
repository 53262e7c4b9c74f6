create or replace function tg_advances__deleted() returns trigger language plpgsql
set plan_cache_mode = force_generic_plan set search_path from current as $$
declare
  ids uuid[] := array(select id from removed order by id);
begin
  perform from advance_money where id = any(ids) order by id for update;
  insert into book_changes (date_funded, status, flow, advances, amount, payback, paid)
  select date_funded, status, flow, -count(*), -sum(amount), -sum(payback), -sum(paid) from advance_money where id = any(ids) group by 1, 2, 3;
  delete from advance_money where id = any(ids);
  delete from advance_terms where id = any(ids);
  delete from advance_searches where id = any(ids);
  return null;
end
$$;

create or replace trigger tg_advances__deleted after delete on advances
  referencing old table as removed for each statement execute function tg_advances__deleted();
