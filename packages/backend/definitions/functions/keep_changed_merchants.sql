-- Plans and locks are those of keep_new_advances.
create or replace function keep_changed_merchants() returns trigger language plpgsql
set plan_cache_mode = force_generic_plan set search_path from current as $$
declare
  merchant_ids uuid[];
  ids uuid[];
begin
  merchant_ids := array(
    select id from (
      select id, search_text, sort_name, state from added except select id, search_text, sort_name, state from removed
    ) changed
  );
  if merchant_ids = '{}' then
    return null;
  end if;
  ids := array(select id from advances where merchant_id = any(merchant_ids));
  -- In a separate statement, so that the next ones see which merchants these advances belong to now.
  perform lock_listed(ids);
  update advance_facts f set merchant = e.merchant, state = e.state
  from unnest(ids) changed (id) join expected_advance_facts e on e.id = changed.id
  where f.id = changed.id and (f.merchant, f.state) is distinct from (e.merchant, e.state);
  update advance_paid_order p set state = f.state
  from unnest(ids) changed (id) join advance_facts f on f.id = changed.id where p.id = changed.id and p.state is distinct from f.state;
  update advance_searches s set words = e.words
  from unnest(ids) changed (id) join expected_advance_searches e on e.id = changed.id where s.id = changed.id and s.words <> e.words;
  return null;
end
$$;
