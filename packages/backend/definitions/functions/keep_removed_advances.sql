-- Plans are those of keep_new_advances.
create or replace function keep_removed_advances() returns trigger language plpgsql
set plan_cache_mode = force_generic_plan set search_path from current as $$
declare
  ids uuid[] := array(select id from removed);
begin
  perform lock_listed(ids);
  delete from advance_facts where id = any(ids);
  delete from advance_paid_order where id = any(ids);
  delete from advance_searches where id = any(ids);
  insert into book_changes (date_funded, status, flow, advances, amount, payback, paid)
  select date_funded, shown_status(deal_flow, paid_total, payback), shown_status(deal_flow, 0, 1), -count(*), -sum(cents(amount)), -sum(cents(payback)), -sum(cents(paid_total))
  from removed group by 1, 2, 3;
  return null;
end
$$;
