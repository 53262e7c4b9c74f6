-- Checked by `reconcile` in addition to listed_differences and pace_differences.
create or replace view portfolio_differences as
select 'advance_months' as kept, advance_id || ' ' || month as key
from (
  select advance_id, month, received, paid from advance_months
  union all
  select advance_id, month, -received, -paid from expected_advance_months
) compared group by advance_id, month having (sum(received), sum(paid)) <> (0, 0)
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
