-- All steps, computed debit by debit: each begins on its ordinal and ends on the next of its lane. Slow, for `reconcile`.
create or replace view expected_due_steps as
select rule, step, ordinal, sum(delta)::bigint as delta
from (
  select s.rule, s.step, d.ordinal, d.delta
  from schedule_segments s
  join (select id, due_limit(status, last_received) as upto from expected_advance_money) l on l.id = s.advance_id
  left join calendar c on c.day = l.upto
  cross join lateral generate_series(1, s.count) i
  cross join lateral (select case when i < s.count then s.payment else s.total - (s.count - 1) * s.payment end as amount) debit
  cross join lateral (values (s.start + i * s.step, debit.amount), (s.start + (i + 1) * s.step, -debit.amount)) d (ordinal, delta)
  where l.upto = 'infinity' or s.start + i * s.step <= ordinal_of(s.rule, c.extend, c.after, c.before)
) all_steps
group by rule, step, ordinal
having sum(delta) <> 0;
