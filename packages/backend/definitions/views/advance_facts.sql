-- For servers of the previous release; goes in the next.
create or replace view advance_facts as
select id, t.date_funded, t.status, t.funder, t.iso, t.sales_rep, t.state, t.syndicators, t.code, t.merchant, t.amount, t.payback, t.factor_rate, m.paid,
  m.merchant_id, m.ends, m.flow, m.fees, m.commission, m.shares, m.received, m.last_received, m.syndicated, m.owed, m.owed_at_contract
from advance_terms t join advance_money m using (id);
