/*
 * The reports of the portfolio in SQL that does not use stored sums: advance by advance, from advances, payments, participations and fees alone, in
 * exact dollars. Slow.
 */

/** Selects advances in `advance`, where `a` is the advance and `m` its merchant. */
export type Condition = string

/** The matching advances as of day $1, with their figures and grouping values. */
const referenceDeals = (condition: Condition): string => `
  deal as materialized (
    select a.id, a.advance_id, a.date_funded, a.expected_end_date, a.deal_flow, a.amount, a.payback, a.merchant_id,
      a.iso_id, a.funder_id, a.sales_rep_id, m.state, nullif(m.business_type, '') as business_type, m.name as merchant_name,
      coalesce((select sum(p.amount) from payments p where p.advance_id = a.id and p.status = 'cleared' and p.date <= $1), 0) as received,
      coalesce((
        select sum(p.amount) from payments p where p.advance_id = a.id and p.date <= $1 and p.status in (select status from paid_statuses)
      ), 0) as paid,
      (select max(p.date) from payments p where p.advance_id = a.id and p.status = 'cleared' and p.date <= $1) as last_received,
      coalesce((select sum(participation) from syndicator_participations s where s.advance_id = a.id), 0) as syndicated,
      coalesce(a.company_commission, 0) + (
        select coalesce(sum(fee), 0) from (
          select amount from company_fees c where c.advance_id = a.id
          union all select commission from syndicator_participations s where s.advance_id = a.id
          union all select amount from syndicator_fees s where s.advance_id = a.id
        ) fees (fee)
      ) as fees_kept,
      coalesce(a.origination_commission, 0) as commissions_paid
    from advances a join merchants m on m.id = a.merchant_id
    where a.date_funded <= $1 and (${condition})
  ), figure as materialized (
    select d.*,
      (select coalesce(sum(round(d.received * participation / d.amount, 2)), 0) from syndicator_participations s where s.advance_id = d.id) as owed,
      (select coalesce(sum(round(d.payback * participation / d.amount, 2)), 0) from syndicator_participations s where s.advance_id = d.id) as owed_at_contract,
      case when d.deal_flow not in ('Funded', 'Collections', 'Issues') or d.paid >= d.payback or d.received > d.payback then 0
        else d.payback - d.received end as outstanding,
      d.deal_flow = 'Defaulted' and d.paid < d.payback as is_defaulted
    from deal d
  ), facts as materialized (
    select f.*, received - amount + syndicated + fees_kept - commissions_paid - owed as profit,
      case when is_defaulted and payback > received then payback - received else 0 end as payback_loss,
      case when is_defaulted and amount > received then amount - received else 0 end as principal_loss
    from figure f
  )`

/** The static pool: one row per month of funding, and the amount received by the end of each month on book. */
export const poolByHand = (condition: Condition): string => `
  with ${referenceDeals(condition)}, month as (
    select generate_series(date_trunc('month', min(date_funded)::timestamp), max(date_funded)::timestamp, interval '1 month')::date as first
    from facts
  )
  select to_char(first, 'YYYY-MM') as month, count(f.id)::integer as deals, coalesce(sum(amount), 0)::float8 as amount,
    coalesce(sum(payback), 0)::float8 as payback, coalesce(sum(received), 0)::float8 as received,
    count(*) filter (where is_defaulted)::integer as defaults, coalesce(sum(payback_loss), 0)::float8 as payback_loss,
    coalesce(sum(principal_loss), 0)::float8 as principal_loss,
    (
      select json_agg(came order by last) from (
        select last, (
          select coalesce(sum(p.amount), 0) from payments p join facts o on o.id = p.advance_id
          where date_trunc('month', o.date_funded) = first and p.status = 'cleared' and p.date < last + interval '1 month' and p.date <= $1
        ) as came
        from generate_series(first::timestamp, $1::date::timestamp, interval '1 month') last
      ) months
    ) as collected
  from month left join facts f on date_trunc('month', f.date_funded) = first
  group by first order by first`

/** The groups in `facts`: the key, and the name if it differs. */
export const groupsByHand = {
  month: ["to_char(date_funded, 'YYYY-MM')", 'null'],
  iso: ['iso_id::text', '(select name from isos where id = iso_id)'],
  funder: ['funder_id::text', '(select name from funders where id = funder_id)'],
  sales_rep: ['sales_rep_id::text', '(select name from sales_reps where id = sales_rep_id)'],
  state: ['state', 'state'],
  business_type: ['business_type', 'business_type'],
  merchant: ['merchant_id::text', 'merchant_name'],
} as const

/** The concentration of the outstanding amount, in any order. */
export const concentrationByHand = (by: keyof typeof groupsByHand | 'syndicator', condition: Condition): string =>
  by === 'syndicator'
    ? `
      with ${referenceDeals(condition)}, part as (
        select f.id, s.syndicator_id, round(f.outstanding * s.participation / f.amount, 2) as part
        from facts f join syndicator_participations s on s.advance_id = f.id where f.outstanding > 0
      )
      select syndicator_id::text as key, (select name from syndicators where id = syndicator_id) as name,
        count(distinct id)::integer as deals, sum(part)::float8 as outstanding
      from part group by syndicator_id
      union all
      select 'none', null, count(*)::integer, (sum(outstanding) - (select coalesce(sum(part), 0) from part))::float8
      from facts where outstanding > 0 having count(*) > 0`
    : `
      with ${referenceDeals(condition)}
      select coalesce(${groupsByHand[by][0]}, 'none') as key, ${groupsByHand[by][1]} as name, count(*)::integer as deals,
        sum(outstanding)::float8 as outstanding
      from facts where outstanding > 0 group by 1, 2`

/** Defaults and losses by group, in any order. */
export const lossesByHand = (by: Exclude<keyof typeof groupsByHand, 'merchant'>, condition: Condition): string => `
  with ${referenceDeals(condition)}
  select coalesce(${groupsByHand[by][0]}, 'none') as key, ${groupsByHand[by][1]} as name, count(*)::integer as deals,
    sum(amount)::float8 as amount, sum(payback)::float8 as payback, sum(received)::float8 as received,
    count(*) filter (where is_defaulted)::integer as defaults, sum(payback_loss)::float8 as payback_loss,
    sum(principal_loss)::float8 as principal_loss
  from facts group by 1, 2`

/** Profit and yields by group, in any order. */
export const yieldByHand = (by: Exclude<keyof typeof groupsByHand, 'merchant'>, condition: Condition): string => `
  with ${referenceDeals(condition)}, timed as (
    select f.*, amount - syndicated as own, payback - amount + syndicated + fees_kept - commissions_paid - owed_at_contract as profit_at_contract,
      greatest(expected_end_date - date_funded, 1) as contract_days,
      greatest(case
        when deal_flow in ('Paid OFF', 'Renewed', 'Defaulted') or paid >= payback then coalesce(last_received, $1::date) else $1::date
      end - date_funded, 1) as days
    from facts f
  )
  select coalesce(${groupsByHand[by][0]}, 'none') as key, ${groupsByHand[by][1]} as name, count(*)::integer as deals,
    sum(payback)::float8 as payback, sum(received)::float8 as received, sum(amount)::float8 as amount, sum(syndicated)::float8 as syndicated,
    sum(fees_kept)::float8 as fees_kept, sum(commissions_paid)::float8 as commissions_paid, sum(owed)::float8 as owed_to_syndicators,
    sum(profit)::float8 as profit, sum(case when outstanding > 0 then profit_at_contract else profit end)::float8 as expected_profit, round(sum(payback)::numeric(60, 30) / sum(amount), 30)::float8 as factor,
    round(sum(amount * (expected_end_date - date_funded))::numeric(60, 30) * 12 / (365 * sum(amount)), 30)::float8 as term_months,
    case when sum(own * days) > 0 and 365 * sum(profit) >= -sum(own * days) then round(365 * sum(profit)::numeric(60, 30) / sum(own * days), 30)::float8 end as annualized_yield,
    case when sum(own * contract_days) > 0 and 365 * sum(profit_at_contract) >= -sum(own * contract_days) then round(365 * sum(profit_at_contract)::numeric(60, 30) / sum(own * contract_days), 30)::float8 end
      as contract_yield
  from timed group by 1, 2`
