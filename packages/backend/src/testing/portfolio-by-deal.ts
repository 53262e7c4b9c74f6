/*
 * The reports of the portfolio in SQL that was written without what the database keeps: deal by deal, from advances, payments, participations and
 * fees alone, in exact dollars. Slow.
 */

/** Chooses deals in `deal`, where `a` is the advance and `m` its merchant. */
export type Condition = string

/** The deals that match as of day $1, with their figures, and what they are grouped by. */
export const dealsByHand = (condition: Condition): string => `
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

/** The static pool: one row a month of funding, and what was received by the end of each month on book. */
export const poolByHand = (condition: Condition): string => `
  with ${dealsByHand(condition)}, month as (
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
