-- Recomputes the pace of advances whose schedule or day has changed.
create or replace function keep_pace(ids uuid[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan set search_path from current as $$
declare
  today date := held_book_day();
begin
  perform from advance_paid_order where id = any(ids) order by id for no key update;
  update advance_paid_order p set (behind, past_since, no_schedule, due, debits, expected, turns_on) =
    (select behind, past_since, no_schedule, due, debits, expected, turns_on from pace_of(p.id, p.status, p.received, today))
  from unnest(ids) changed (id) where p.id = changed.id;
end
$$;
