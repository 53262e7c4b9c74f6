-- The correct content of received_days, including the changes that are not folded yet.
create or replace view expected_received_days as
select p.date as day, f.flow, cents(coalesce(sum(p.amount) filter (where p.status = 'cleared'), 0)) as received,
  cents(coalesce(sum(p.amount) filter (where s.status is not null), 0)) as paid
from payments p
join (select id, shown_status(deal_flow, 0, 1) as flow from advances) f on f.id = p.advance_id
left join paid_statuses s on s.status = p.status
where p.status = 'cleared' or s.status is not null
group by 1, 2;
