-- The correct content of received_days, including the queued changes.
create or replace view expected_received_days as
select p.date as day, a.flow, sum(p.received)::bigint as received, sum(p.paid)::bigint as paid
from payment_figures p join (select id, display_status(deal_flow, 0, 1) as flow from advances) a on a.id = p.advance_id
where p.received > 0 or p.paid > 0
group by 1, 2;
