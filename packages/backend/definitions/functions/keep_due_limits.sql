-- Debits of deals that are now expected up to another day.
create or replace function keep_due_limits(ids uuid[], old_limits date[], new_limits date[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan set search_path from current as $$
begin
  insert into due_changes (rule, step, ordinal, delta)
  select s.rule, s.step, d.ordinal, sum(d.delta)
  from unnest(ids, old_limits, new_limits) deal (id, old_limit, new_limit)
  join schedule_segments s on s.advance_id = deal.id
  cross join lateral (
    select ordinal, delta from steps_of(s, deal.new_limit) union all select ordinal, -delta from steps_of(s, deal.old_limit)
  ) d
  group by s.rule, s.step, d.ordinal
  having sum(d.delta) <> 0;
end
$$;
