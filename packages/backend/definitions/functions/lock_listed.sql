create or replace function lock_listed(ids uuid[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan set search_path from current as $$
begin
  perform from advance_facts where id = any(ids) order by id for no key update;
  perform from advance_paid_order where id = any(ids) order by id for no key update;
  perform from advance_searches where id = any(ids) order by id for no key update;
end
$$;
