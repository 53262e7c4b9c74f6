-- What `reconcile` looks for: kept rows that are missing, left over or wrong. Columns that are computed from others are left out.
create or replace view listed_differences as
select 'advance_facts' as kept, coalesce(k.id, e.id)::text as key
from (
  select id, date_funded, status, funder, iso, sales_rep, state, syndicators, code, merchant, amount, payback, factor_rate, paid,
    merchant_id, ends, flow, fees, commission, shares, received, last_received
  from advance_facts
) k full join expected_advance_facts e on e.id = k.id where k is distinct from e
union all
select 'advance_paid_order', coalesce(k.id, e.id)::text
from advance_paid_order k full join expected_advance_facts e on e.id = k.id
where (k.id, k.date_funded, k.status, k.funder, k.iso, k.sales_rep, k.state, k.paid, k.performance)
  is distinct from (e.id, e.date_funded, e.status, e.funder, e.iso, e.sales_rep, e.state, e.paid, performance_of(e.paid, e.payback))
union all
select 'advance_searches', coalesce(k.id, e.id)::text
from advance_searches k full join expected_advance_searches e on e.id = k.id where k is distinct from e
union all
select 'book_days', date_funded || ' ' || status
from (
  select date_funded, status, flow, sum(advances) as advances, sum(amount) as amount, sum(payback) as payback, sum(paid) as paid from (
    select date_funded, status, flow, advances, amount, payback, paid from book_days
    union all
    select date_funded, status, flow, advances, amount, payback, paid from book_changes
    union all
    select date_funded, status, flow, -1, -amount, -payback, -paid from expected_advance_facts
  ) compared group by date_funded, status, flow
) sums where advances <> 0 or amount <> 0 or payback <> 0 or paid <> 0;
