create or replace function keep_syndicators(ids uuid[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan set search_path from current as $$
begin
  perform lock_listed(ids);
  update advance_facts f set syndicators = e.syndicators, fees = e.fees, shares = e.shares
  from unnest(ids) changed (id) join expected_advance_facts e on e.id = changed.id
  where f.id = changed.id and (f.syndicators, f.fees, f.shares) is distinct from (e.syndicators, e.fees, e.shares);
  update advance_searches s set syndicators = f.syndicators
  from unnest(ids) changed (id) join advance_facts f on f.id = changed.id where s.id = changed.id and s.syndicators <> f.syndicators;
end
$$;
