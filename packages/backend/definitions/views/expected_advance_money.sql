-- The money of each advance, computed from its payments alone, in cents.
create or replace view expected_advance_money as
select e.id, case when came.paid >= e.payback then 0::smallint else e.flow end as status, came.paid, came.received, came.in_flight, came.returned,
  came.last_received
from expected_advance_terms e
left join (
  select advance_id, sum(cents(amount)) filter (where s.status is not null) as paid, sum(cents(amount)) filter (where p.status = 'cleared') as received,
    sum(cents(amount)) filter (where p.status = 'pending') as in_flight, sum(cents(amount)) filter (where p.status in ('failed', 'reversed')) as returned,
    max(date) filter (where p.status = 'cleared') as last_received
  from payments p left join paid_statuses s on s.status = p.status
  group by advance_id
) sums on sums.advance_id = e.id
cross join lateral (
  select coalesce(sums.paid, 0)::bigint as paid, coalesce(sums.received, 0)::bigint as received, coalesce(sums.in_flight, 0)::bigint as in_flight,
    coalesce(sums.returned, 0)::bigint as returned, sums.last_received
) came;
