-- The correct content of pool_months, including the queued changes.
create or replace view expected_pool_months as
select month_of(a.date_funded) as cohort, m.month, sum(m.received)::bigint as received
from expected_advance_months m join advances a on a.id = m.advance_id where m.received <> 0
group by 1, 2;
