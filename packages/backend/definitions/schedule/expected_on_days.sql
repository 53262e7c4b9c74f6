-- The cents that all advances are expected to pay on each of these days (R17.45).
create or replace function expected_on_days(from_day date, to_day date) returns table (day date, expected bigint) language sql stable parallel safe
begin atomic
  with lanes as materialized (
    select r.rule, r.first, r.last
    from (select * from calendar c where c.day < from_day order by c.day desc limit 1) f
    cross join (select * from calendar c where c.day <= to_day order by c.day desc limit 1) t
    cross join lateral (values ('extend', f.extend + 1, t.extend), ('after', f.after + 1, t.after), ('before', f.before + 1, t.before)) r (rule, first, last)
    where r.first <= r.last
  ), steps as materialized (
    -- Earlier steps count on the first ordinal of their lane.
    select stored.rule, stored.step,
      case when stored.ordinal >= l.first then stored.ordinal else l.first + ((stored.ordinal - l.first) % stored.step + stored.step) % stored.step end as ordinal,
      sum(stored.delta) as delta
    from lanes l
    join (select rule, step, ordinal, delta from due_steps union all select rule, step, ordinal, delta from due_changes) stored
      on stored.rule = l.rule and stored.ordinal <= l.last
    group by 1, 2, 3
  ), sums as materialized (
    select rule, ordinal, sum(due) as due
    from (
      select l.rule, n as ordinal, sum(s.delta) over (partition by l.rule, g.step, n % g.step order by n) as due
      from lanes l
      cross join (values (1), (5), (10), (21)) g (step)
      cross join lateral generate_series(l.first, l.last) n
      left join steps s on s.rule = l.rule and s.step = g.step and s.ordinal = n
    ) running
    group by rule, ordinal
  )
  select d::date, coalesce(due.expected, 0)
  from generate_series(from_day::timestamp, to_day::timestamp, interval '1 day') d
  left join (
    select debit_day(rule, ordinal) as day, sum(due)::bigint as expected from sums where due <> 0 group by 1
  ) due on due.day = d::date
  order by 1;
end;
