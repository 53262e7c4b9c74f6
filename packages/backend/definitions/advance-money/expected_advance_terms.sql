-- The correct terms of each advance for advance_terms and advance_money, computed from the records alone: triggers copy them, and `reconcile`
-- compares. Money is in cents; `flow` is the deal flow by itself, numbered as in display_status; `ends` is the expected end date; `fees` are the
-- retained fees and `commission` is the commission paid out (R17.2); `shares` are the participations in order.
create or replace view expected_advance_terms as
select a.id, a.date_funded, display_status(a.deal_flow, 0, 1) as flow,
  coalesce(f.number, 0) as funder, coalesce(i.number, 0) as iso, coalesce(r.number, 0) as sales_rep, m.state::text collate "C" as state,
  array(
    select distinct y.number from syndicator_participations p join syndicators y on y.id = p.syndicator_id
    where p.advance_id = a.id order by y.number
  ) as syndicators,
  (chr(64 + least(length(a.advance_id), 60)) || a.advance_id) collate "C" as code, m.sort_name as merchant,
  cents(a.amount) as amount, cents(a.payback) as payback, (a.factor_rate * 10000)::bigint as factor_rate,
  a.merchant_id, a.expected_end_date as ends,
  cents(coalesce(a.company_commission, 0)
    + coalesce((select sum(c.amount) from company_fees c where c.advance_id = a.id), 0)
    + coalesce((select sum(p.commission) from syndicator_participations p where p.advance_id = a.id), 0)
    + coalesce((select sum(s.amount) from syndicator_fees s where s.advance_id = a.id), 0)) as fees,
  cents(coalesce(a.origination_commission, 0)) as commission,
  participations.shares, participations.syndicated, syndicated_shares(cents(a.payback), participations.shares, cents(a.amount)) as owed_at_contract
from advances a
join merchants m on m.id = a.merchant_id
left join funders f on f.id = a.funder_id
left join isos i on i.id = a.iso_id
left join sales_reps r on r.id = a.sales_rep_id
cross join lateral (
  select coalesce(array_agg(cents(p.participation) order by p.position), '{}') as shares, coalesce(sum(cents(p.participation)), 0)::bigint as syndicated
  from syndicator_participations p where p.advance_id = a.id
) participations;
