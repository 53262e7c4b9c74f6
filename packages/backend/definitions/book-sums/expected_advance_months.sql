-- The correct sums of advance_months.
create or replace view expected_advance_months as
select advance_id, month_of(date) as month, sum(received)::bigint as received, sum(paid)::bigint as paid
from payment_figures where received > 0 or paid > 0
group by advance_id, month_of(date);
