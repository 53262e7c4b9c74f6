-- Recomputes all steps, because another calendar has other debits up to a day. Concurrent schedule changes wait for it.
create or replace function rebuild_due_steps() returns void language plpgsql set search_path from current as $$
begin
  lock table due_changes in share row exclusive mode;
  delete from due_changes;
  delete from due_steps;
  insert into due_steps
  select s.rule, s.step, d.ordinal, sum(d.delta)
  from schedule_segments s
  join advance_money m on m.id = s.advance_id
  cross join lateral steps_of(s, due_limit(m.status, m.last_received)) d
  group by s.rule, s.step, d.ordinal
  having sum(d.delta) <> 0;
end
$$;
