-- The money of each advance, computed from its payments alone, in cents.
create or replace view expected_advance_money as
select e.id, case when coalesce(came.paid, 0) >= e.payback then 0::smallint else e.flow end as status, coalesce(came.paid, 0) as paid,
  coalesce(came.received, 0) as received, coalesce(came.in_flight, 0) as in_flight, coalesce(came.returned, 0) as returned, came.last_received
from expected_advance_terms e
left join (
  select advance_id, sum(cents(amount)) filter (where s.status is not null)::bigint as paid,
    sum(cents(amount)) filter (where p.status = 'cleared')::bigint as received, sum(cents(amount)) filter (where p.status = 'pending')::bigint as in_flight,
    sum(cents(amount)) filter (where p.status in ('failed', 'reversed'))::bigint as returned,
    max(date) filter (where p.status = 'cleared') as last_received
  from payments p left join paid_statuses s on s.status = p.status
  group by advance_id
) came on came.advance_id = e.id;
