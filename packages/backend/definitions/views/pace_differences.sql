-- What `reconcile` looks for beside listed_differences.
create or replace view pace_differences as
-- What came, by advance.
select 'advances' as kept, a.id::text as key
from advances a
left join (
  select advance_id, sum(amount) filter (where status = 'cleared') as received, sum(amount) filter (where status = 'pending') as in_flight,
    sum(amount) filter (where status in ('failed', 'reversed')) as returned
  from payments group by advance_id
) p on p.advance_id = a.id
where (a.received_total, a.in_flight_total, a.returned_total) <> (coalesce(p.received, 0), coalesce(p.in_flight, 0), coalesce(p.returned, 0))
union all
select 'advance_paid_order', k.id::text
from advance_paid_order k left join expected_pace e on e.id = k.id
where (k.received, k.in_flight, k.behind, k.past_since, k.no_schedule, k.due, k.debits, k.expected)
  is distinct from (e.received, e.in_flight, e.behind, e.past_since, e.no_schedule, e.due, e.debits, e.expected);
