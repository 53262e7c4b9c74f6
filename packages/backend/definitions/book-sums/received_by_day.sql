create or replace view received_by_day as
select day, sum(received)::bigint as received
from (select day, received from received_days union all select day, received from book_changes where day is not null and received <> 0) sums
group by day;
