create or replace view pool_on_months as
select cohort, month, sum(received)::bigint as received
from (select cohort, month, received from pool_months union all select cohort, month_of(day), received from received_changes where received <> 0) kept
group by cohort, month;
