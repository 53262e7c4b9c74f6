import { dollarsOf } from '@mca/contract/money'
import { noGroup, type PortfolioYield, type YieldGroup, yieldsOfSums } from '@mca/contract/portfolio'
import type { Queryable } from '../../platform/database/db'
import { newValues } from '../../shared/records/lists/list-page'
import { type AdvancesAsOf, advancesAsOf, type AdvancesOf } from './advances-as-of'
import { profitParts, yieldsBy } from './figures.sql'
import { groupings } from './groups.sql'
import { dealAsOf } from './advances-as-of.sql'

const profitNames = Object.keys(profitParts) as (keyof typeof profitParts)[] // its own keys
const sums = ['payback', ...profitNames, 'expected_profit', 'term', 'own_days', 'at_contract', 'own_term'] as const
type Sums = Record<(typeof sums)[number], bigint>
type StoredRow = Record<keyof Sums, string> & {
  is_total: boolean
  deals: number
  unknown_flows: number
  key: string | null
  name: string | null
}

const summed = sums.map((name) => `sum(${name}) as ${name}`).join(', ')

/**
 * `key, name, advances` and the sums of each group, and its position: newest month first, or most profitable first; ties by name, those without one
 * last.
 */
function groupsOf({ advances, day }: AdvancesAsOf, by: YieldGroup): string {
  if (by === 'month')
    // By day first: computing the month of each advance takes longer than everything else.
    return `
      select to_char(month_of(value), 'YYYY-MM') as key, null as name, sum(deals)::bigint as deals, sum(unknown_flows)::bigint as unknown_flows, ${summed},
        row_number() over (order by to_char(month_of(value), 'YYYY-MM') desc) as place
      from (${yieldsBy(dealAsOf.date_funded, advances, day)}) days group by 1`
  const { join = '', value, named, key, name } = groupings[by]
  return `
    select ${key} as key, ${name} as name, deals, unknown_flows, ${sums.join(', ')},
      row_number() over (order by profit desc, ${name} collate "und-x-icu" nulls last, ${key}) as place
    from (${yieldsBy(value, `${advances} ${join}`, day)}) grouped ${named}`
}

/** The groups in order, followed by their total, unless there are none. */
const statementOf = (of: AdvancesAsOf, by: YieldGroup): string => `
  with groups as materialized (${groupsOf(of, by)})
  select false as is_total, key, name, deals, unknown_flows, ${sums.join(', ')}, place from groups
  union all
  select true, null, null, sum(deals)::bigint, sum(unknown_flows)::bigint, ${summed}, null from groups having count(*) > 0
  order by place nulls last`

const bigints = (row: Record<keyof Sums, string>): Sums =>
  Object.fromEntries(sums.map((name) => [name, BigInt(row[name])])) as Sums // each of its names
const nothing = Object.fromEntries(sums.map((name) => [name, 0n])) as Sums

const rowOf = (deals: number, cents: Sums): PortfolioYield['total'] => {
  const dollars = (name: keyof Sums) => dollarsOf(Number(cents[name]))
  return {
    deals,
    payback: dollars('payback'),
    received: dollars('received'),
    amount: dollars('amount'),
    syndicated: dollars('syndicated'),
    fees_kept: dollars('fees_kept'),
    commissions_paid: dollars('commissions_paid'),
    owed_to_syndicators: dollars('owed_to_syndicators'),
    profit: dollars('profit'),
    expected_profit: dollars('expected_profit'),
    ...yieldsOfSums({ ...cents, ownDays: cents.own_days, atContract: cents.at_contract, ownTerm: cents.own_term }),
  }
}

/** True profit and yields by group (R17.35 to R17.38). */
export const yieldRepo = {
  async report(db: Queryable, of: AdvancesOf, by: YieldGroup): Promise<PortfolioYield> {
    const values = newValues()
    const text = statementOf(await advancesAsOf(db, of, values), by)
    const stored = await db.query<StoredRow>({ text }, values.list)
    const total = stored.find(({ is_total }) => is_total)
    return {
      as_of: of.asOf,
      rows: stored
        .filter(({ is_total }) => !is_total)
        .map((row) => ({ key: row.key ?? noGroup, name: row.name, ...rowOf(row.deals, bigints(row)) })),
      total: total ? rowOf(total.deals, bigints(total)) : rowOf(0, nothing),
      unknown_deal_flows: total?.unknown_flows ?? 0,
    }
  },
}
