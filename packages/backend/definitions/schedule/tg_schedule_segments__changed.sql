create or replace function keep_planned_advances() returns trigger language plpgsql set search_path from current as $$
declare
  ids uuid[];
begin
  if tg_op = 'DELETE' then
    ids := array(select distinct advance_id from removed order by advance_id);
  else
    ids := array(select distinct advance_id from planned order by advance_id);
  end if;
  perform keep_pace(ids);
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
