-- Updates what depends on the status of advances, such as whether they are in collection. `was` has their rows from before the change.
create or replace function keep_moved_statuses(was advance_money[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off set search_path from current as $$
declare
  moved uuid[] := array(select m.id from unnest(was) w join advance_money m on m.id = w.id where w.status <> m.status order by m.id);
begin
  if moved <> '{}' then
    perform keep_pace(moved);
    update advance_terms t set status = m.status
    from unnest(moved) changed (id) join advance_money m on m.id = changed.id where t.id = changed.id and t.status <> m.status;
  end if;
  perform keep_due_limits(was);
end
$$;
