import { activeFlows, dealAsOf as d } from './advances-as-of.sql'

/*
 * The figures of an advance in SQL, in cents, where `d` is its row of `advancesAsOf`. Same as the contract's rules (R17.1 to R17.3, R17.21, R17.30).
 */

const isActive = `${d.flow} in ${activeFlows} and ${d.received} < ${d.payback}`
export const outstanding = `case when ${isActive} then ${d.payback} - ${d.received} else 0 end`

/** True for an advance that has defaulted and still owes money. */
export const isDefaulted = `${d.flow} = 2 and ${d.received} < ${d.payback}`
/** True for an advance whose figures depend on a deal flow that is not known. */
export const isFlowUnknown = `${d.received} < ${d.payback} and not ${d.is_flow_known}`
const lossOf = (column: 'amount' | 'payback') =>
  `case when ${isDefaulted} then greatest(${d[column]} - ${d.received}, 0) else 0 end`
export const losses = { payback_loss: lossOf('payback'), principal_loss: lossOf('amount') }

/** The parts of the true profit, and their total. */
export const profitParts = {
  received: d.received,
  amount: d.amount,
  syndicated: d.syndicated,
  fees_kept: d.fees,
  commissions_paid: d.commission,
  owed_to_syndicators: d.owed,
  profit: `${d.received} - ${d.amount} + ${d.syndicated} + ${d.fees} - ${d.commission} - ${d.owed}`,
}

/** Sums in a select list, 0 without rows. They are numeric, so they cannot overflow. */
export const sumsOf = (columns: Readonly<Record<string, string>>): string =>
  Object.entries(columns)
    .map(([name, sql]) => `coalesce(sum(${sql}), 0) as ${name}`)
    .join(', ')

/** The sum of cents × days. From 10 billion dollars on, a product may not fit into eight bytes. */
const sumOfProducts = (cents: string, days: string) => `
  coalesce(sum(${cents} * ${days}) filter (where abs(${cents}) < 1000000000000), 0)
  + coalesce(sum(${cents}::numeric * ${days}) filter (where abs(${cents}) >= 1000000000000), 0)`

/**
 * The sums of a set of advances as of a day, by `value`: `value, advances`, the sums of payback and of the parts of the profit, and the denominators of
 * the yields (R17.36 to R17.38). Shared subexpressions are computed once for each advance, and the profits are derived from the sums.
 */
export function yieldsBy(value: string, advances: string, day: string): string {
  const last = `case when ${isActive} then ${day} else coalesce(${d.last_received}, ${day}) end`
  const kept = 'sum(syndicated) + sum(fees) - sum(amount) - sum(commission)'
  return `
    select value, count(*) as deals, count(*) filter (where is_unknown) as unknown_flows, sum(payback) as payback, sum(received) as received, sum(amount) as amount, sum(syndicated) as syndicated,
      sum(fees) as fees_kept, sum(commission) as commissions_paid, sum(owed) as owed_to_syndicators, sum(received) - sum(owed) + ${kept} as profit,
      sum(received) - sum(owed) + ${kept} + sum(coming) as expected_profit,
      ${sumOfProducts('amount', 'term')} as term, ${sumOfProducts('own', 'days')} as own_days,
      sum(payback) - sum(owed_at_contract) + ${kept} + sum(all_fees) - sum(fees) as at_contract, ${sumOfProducts('own', 'greatest(1, term)')} as own_term
    from (
      select *, amount - syndicated as own from (
        select ${value} as value, ${isFlowUnknown} as is_unknown, ${d.payback}, ${d.received}, ${d.amount}, ${d.fees}, ${d.all_fees}, ${d.commission}, ${d.syndicated}, ${d.owed}, ${d.owed_at_contract},
          case when ${isActive} then ${d.payback} - ${d.owed_at_contract} + ${d.all_fees} - ${d.received} + ${d.owed} - ${d.fees} else 0 end as coming,
          ${d.ends} - ${d.date_funded} as term, greatest(1, ${last} - ${d.date_funded}) as days
        from ${advances} offset 0
      ) d
    ) d
    group by value`
}
