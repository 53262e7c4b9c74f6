-- Checked by `reconcile`: stored rows that are missing, superfluous or wrong. Generated columns are excluded.
-- paid_differences compares the paid totals.
create or replace view advance_copy_differences as
select 'advance_terms' as derived_table, coalesce(k.id, e.id)::text as key
from advance_terms k
full join (select * from expected_advance_terms join expected_advance_money using (id)) e on e.id = k.id
where (k.id, k.date_funded, k.status, k.funder, k.iso, k.sales_rep, k.state, k.syndicators, k.code, k.merchant, k.amount, k.payback, k.factor_rate)
  is distinct from (e.id, e.date_funded, e.status, e.funder, e.iso, e.sales_rep, e.state, e.syndicators, e.code, e.merchant, e.amount, e.payback, e.factor_rate)
union all
select 'advance_money', coalesce(k.id, e.id)::text
from advance_money k
full join (select * from expected_advance_terms join expected_advance_money using (id)) e on e.id = k.id
where (k.id, k.date_funded, k.status, k.flow, k.funder, k.iso, k.sales_rep, k.state, k.syndicators, k.merchant_id, k.ends, k.amount, k.payback, k.fees,
    k.commission, k.shares, k.syndicated, k.owed_at_contract, k.owed, k.performance, k.received, k.in_flight, k.returned, k.future_received, k.last_received)
  is distinct from (e.id, e.date_funded, e.status, e.flow, e.funder, e.iso, e.sales_rep, e.state, e.syndicators, e.merchant_id, e.ends, e.amount, e.payback,
    e.fees, e.commission, e.shares, e.syndicated, e.owed_at_contract, syndicated_shares(e.received, e.shares, e.amount), performance_of(e.paid, e.payback),
    e.received, e.in_flight, e.returned, e.future_received, e.last_received)
union all
select 'advance_searches', coalesce(k.id, e.id)::text
from advance_searches k full join expected_advance_searches e on e.id = k.id where k is distinct from e;
