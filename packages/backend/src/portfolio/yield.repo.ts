import { dollarsOf, noGroup, type PortfolioYield, type YieldGroup, yieldsOfSums } from '@mca/contract'
import type { Queryable } from '../platform/database/db'
import { newValues } from '../records/list-page'
import { type DealsAsOf, dealsAsOf, type DealsOf } from './deals-as-of'
import { profitParts, yieldsBy } from './figures'
import { groupings } from './groups'

const profitNames = Object.keys(profitParts) as (keyof typeof profitParts)[] // its own keys
const sums = ['payback', ...profitNames, 'term', 'own_days', 'at_contract', 'own_term'] as const
type Sums = Record<(typeof sums)[number], bigint>
type StoredRow = Record<keyof Sums, string> & { deals: number; key: string | null; name: string | null }

/** Newest month first, or the most profitable first, ties by name, those without one last. */
function statementOf({ deals, day }: DealsAsOf, by: YieldGroup): string {
  if (by === 'month')
    // By day first: to compute the month of each deal takes longer than all the rest.
    return `
      select to_char(month_of(value), 'YYYY-MM') as key, null as name, sum(deals)::bigint as deals,
        ${sums.map((name) => `sum(${name}) as ${name}`).join(', ')}
      from (${yieldsBy('d.date_funded', `${deals} d`, day)}) days group by 1 order by 1 desc`
  const { join = '', value, named, key, name } = groupings[by]
  return `
    select ${key} as key, ${name} as name, grouped.* from (${yieldsBy(value, `${deals} d ${join}`, day)}) grouped ${named}
    order by profit desc, ${name} collate "und-x-icu" nulls last, 1`
}

const bigints = (row: Record<keyof Sums, string>): Sums => mapped((name) => BigInt(row[name]))
const added = (one: Sums, other: Sums): Sums => mapped((name) => one[name] + other[name])
const mapped = (value: (name: keyof Sums) => bigint): Sums =>
  Object.fromEntries(sums.map((name) => [name, value(name)])) as Sums // each of its names
const nothing = mapped(() => 0n)

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
    ...yieldsOfSums({ ...cents, ownDays: cents.own_days, atContract: cents.at_contract, ownTerm: cents.own_term }),
  }
}

/** True profit and yields by a group (R17.35 to R17.38). */
export const yieldRepo = {
  async report(db: Queryable, of: DealsOf, by: YieldGroup): Promise<PortfolioYield> {
    const values = newValues()
    const text = statementOf(await dealsAsOf(db, of, values), by)
    const stored = (await db.query<StoredRow>({ text }, values.list)).map(({ key, name, deals, ...row }) => ({
      key,
      name,
      deals,
      cents: bigints(row),
    }))
    return {
      as_of: of.asOf,
      rows: stored.map(({ key, name, deals, cents }) => ({ key: key ?? noGroup, name, ...rowOf(deals, cents) })),
      total: rowOf(
        stored.reduce((sum, { deals }) => sum + deals, 0),
        stored.map(({ cents }) => cents).reduce(added, nothing),
      ),
    }
  },
}
