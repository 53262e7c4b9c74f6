-- Recomputes the fees and shares of advances whose fees or participations have changed.
create or replace function keep_fees(ids uuid[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan set search_path from current as $$
begin
  perform from advance_facts where id = any(ids) order by id for no key update;
  update advance_facts f set fees = e.fees, shares = e.shares
  from unnest(ids) changed (id) join expected_advance_facts e on e.id = changed.id
  where f.id = changed.id and (f.fees, f.shares) is distinct from (e.fees, e.shares);
end
$$;
