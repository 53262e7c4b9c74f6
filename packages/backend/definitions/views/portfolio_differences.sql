-- What `reconcile` looks for beside listed_differences and pace_differences.
create or replace view portfolio_differences as
select 'advances' as kept, a.id::text as key
from advances a left join (select advance_id, max(date) filter (where status = 'cleared') as last from payments group by advance_id) p on p.advance_id = a.id
where a.last_received is distinct from p.last
union all
select 'advance_months', coalesce(k.advance_id, e.advance_id) || ' ' || coalesce(k.month, e.month)
from advance_months k full join expected_advance_months e on e.advance_id = k.advance_id and e.month = k.month where k is distinct from e
union all
select 'received_days', day || ' ' || flow
from (
  select day, flow, received, paid from received_by_flow
  union all
  select day, flow, -received, -paid from expected_received_days
) compared group by day, flow having (sum(received), sum(paid)) <> (0, 0)
union all
select 'pool_months', cohort || ' ' || month
from (
  select cohort, month, received from pool_on_months
  union all
  select cohort, month, -received from expected_pool_months
) compared group by cohort, month having sum(received) <> 0
union all
select 'due_steps', rule || ' ' || step || ' ' || ordinal
from (
  select rule, step, ordinal, delta from due_steps
  union all
  select rule, step, ordinal, delta from due_changes
  union all
  select rule, step, ordinal, -delta from expected_due_steps
) compared group by rule, step, ordinal having sum(delta) <> 0;
