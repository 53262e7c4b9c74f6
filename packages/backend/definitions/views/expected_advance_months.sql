-- The correct sums of advance_months.
create or replace view expected_advance_months as
select advance_id, month_of(date) as month, cents(coalesce(sum(amount) filter (where status = 'cleared'), 0)) as received,
  cents(coalesce(sum(amount) filter (where status in (select status from paid_statuses)), 0)) as paid
from payments
where status = 'cleared' or status in (select status from paid_statuses)
group by advance_id, month_of(date);
