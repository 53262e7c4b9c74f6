-- Checked by `reconcile` in addition to advance_copy_differences and pace_differences.
create or replace view portfolio_differences as
select derived_table, key
from (
  select 'advance_months' as derived_table, advance_id || ' ' || month as key, received, paid from advance_months
  union all select 'advance_months', advance_id || ' ' || month, -received, -paid from expected_advance_months
  union all select 'received_days', day || ' ' || flow, received, paid from received_by_flow
  union all select 'received_days', day || ' ' || flow, -received, -paid from expected_received_days
  union all select 'pool_months', cohort || ' ' || month, received, 0 from pool_by_month
  union all select 'pool_months', cohort || ' ' || month, -received, 0 from expected_pool_months
  union all select 'due_steps', rule || ' ' || step || ' ' || ordinal, delta, 0 from due_steps
  union all select 'due_steps', rule || ' ' || step || ' ' || ordinal, delta, 0 from due_changes
  union all select 'due_steps', rule || ' ' || step || ' ' || ordinal, -delta, 0 from expected_due_steps
) compared
group by derived_table, key having (sum(received), sum(paid)) <> (0, 0);
