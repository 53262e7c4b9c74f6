create or replace function tg_schedule_segments__changed() returns trigger language plpgsql set search_path from current as $$
declare
  ids uuid[];
begin
  if tg_op = 'DELETE' then
    ids := array(select distinct advance_id from removed order by advance_id);
  else
    ids := array(select distinct advance_id from planned order by advance_id);
  end if;
  perform refresh_pace(ids);
  if tg_op <> 'INSERT' then
    insert into due_changes (rule, step, ordinal, delta)
    select s.rule, s.step, d.ordinal, -sum(d.delta)
    from removed s
    join advance_money m on m.id = s.advance_id
    cross join lateral steps_of(s, due_limit(m.status, m.last_received)) d
    group by s.rule, s.step, d.ordinal;
  end if;
  if tg_op <> 'DELETE' then
    insert into due_changes (rule, step, ordinal, delta)
    select s.rule, s.step, d.ordinal, sum(d.delta)
    from planned s
    join advance_money m on m.id = s.advance_id
    cross join lateral steps_of(s, due_limit(m.status, m.last_received)) d
    group by s.rule, s.step, d.ordinal;
  end if;
  return null;
end
$$;

create or replace trigger tg_schedule_segments__deleted after delete on schedule_segments
  referencing old table as removed for each statement execute function tg_schedule_segments__changed();
create or replace trigger tg_schedule_segments__inserted after insert on schedule_segments
  referencing new table as planned for each statement execute function tg_schedule_segments__changed();
create or replace trigger tg_schedule_segments__updated after update on schedule_segments
  referencing old table as removed new table as planned for each statement execute function tg_schedule_segments__changed();
