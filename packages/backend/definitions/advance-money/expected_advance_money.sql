-- The money of each advance as of the book day, computed from its payments alone, in cents.
create or replace view expected_advance_money as
select e.id, case when coalesce(sums.paid, 0) >= e.payback then 0::smallint else e.flow end as status, coalesce(sums.paid, 0) as paid,
  coalesce(sums.received, 0) as received, coalesce(sums.in_flight, 0) as in_flight, coalesce(sums.returned, 0) as returned,
  coalesce(sums.future_received, 0) as future_received, sums.last_received
from expected_advance_terms e
left join (
  select advance_id, sum(paid)::bigint as paid, (sum(received) filter (where date <= b.day))::bigint as received,
    (sum(in_flight) + coalesce(sum(received) filter (where date > b.day), 0))::bigint as in_flight, sum(returned)::bigint as returned,
    (sum(received) filter (where date > b.day))::bigint as future_received, max(date) filter (where received > 0) as last_received
  from payment_figures cross join book_day b group by advance_id
) sums on sums.advance_id = e.id;
