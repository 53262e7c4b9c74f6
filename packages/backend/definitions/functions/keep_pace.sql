-- Recomputes the pace of advances whose schedule, day or status has changed.
create or replace function keep_pace(ids uuid[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan set search_path from current as $$
declare
  today date := held_book_day();
begin
  perform from advance_money where id = any(ids) order by id for no key update;
  update advance_money m set (behind, past_since, no_schedule, due, debits, expected, turns_on, to_come) =
    (select behind, past_since, no_schedule, due, debits, expected, turns_on, to_come from pace_of(m.id, m.status, m.received, today))
  from unnest(ids) changed (id) where m.id = changed.id;
end
$$;
