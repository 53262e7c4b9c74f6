create or replace view pool_by_month as
select cohort, month, sum(received)::bigint as received
from (
  select cohort, month, received from pool_months
  union all
  select month_of(date_funded), month_of(day), received from book_changes where day is not null and received <> 0
) sums
group by cohort, month;
