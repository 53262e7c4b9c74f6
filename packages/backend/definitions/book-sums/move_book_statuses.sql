-- Updates what depends on the status of advances: whether they are in collection, and up to which day their debits are expected. `previous` has their rows from
-- before the change.
create or replace function move_book_statuses(previous advance_money[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off set search_path from current as $$
declare
  moved uuid[] := array(select m.id from unnest(previous) w join advance_money m on m.id = w.id where w.status <> m.status order by m.id);
begin
  if moved <> '{}' then
    perform refresh_pace(moved);
    update advance_terms t set status = m.status
    from unnest(moved) changed (id) join advance_money m on m.id = changed.id where t.id = changed.id and t.status <> m.status;
  end if;
  insert into due_changes (rule, step, ordinal, delta)
  select s.rule, s.step, d.ordinal, sum(d.delta)
  from (
    select m.id, due_limit(w.status, w.last_received) as old_limit, due_limit(m.status, m.last_received) as new_limit
    from unnest(previous) w join advance_money m on m.id = w.id
  ) advance
  join schedule_segments s on s.advance_id = advance.id
  cross join lateral (
    select ordinal, delta from steps_of(s, advance.new_limit) union all select ordinal, -delta from steps_of(s, advance.old_limit)
  ) d
  where advance.old_limit is distinct from advance.new_limit
  group by s.rule, s.step, d.ordinal
  having sum(d.delta) <> 0;
end
$$;
