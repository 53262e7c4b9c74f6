-- Advances whose kept total is not the sum of their payments. Empty, unless somebody wrote past the trigger.
create or replace view paid_differences as
select a.id, a.advance_id, a.paid_total as stored, coalesce(p.total, 0) as payments
from advances a
left join (
  select advance_id, sum(amount) as total from payments
  where status in (select status from paid_statuses)
  group by advance_id
) p on p.advance_id = a.id
where a.paid_total <> coalesce(p.total, 0);
