import { hasLedger } from '@mca/contract/ledger'
import { dollarsOf } from '@mca/contract/money'
import { type PartyFigures, type PartyKind, partyKinds } from '@mca/contract/parties'
import { shareOf } from '@mca/contract/portfolio'
import type { Queryable } from '../../platform/database/db'
import { type Sql, sql } from '../../platform/database/sql'
import { partyTable } from '../../shared/named-records/named-record-tables'
import { isDefaulted, outstanding } from '../portfolio/figures.sql'

/** The advances of the party `g` with their cents: `d` is the money of one. */
const direct = (kind: PartyKind) => ({
  from: `advances x join advance_money d on d.id = x.id where x.${partyKinds[kind].field} = g.id`,
  funded: 'd.amount',
  outstanding,
})
const shares = {
  from: 'syndicator_participations x join advance_money d on d.id = x.advance_id where x.syndicator_id = g.id',
  funded: 'cents(x.participation)',
  outstanding: `syndicated_share(${outstanding}, cents(x.participation), d.amount)`,
}

/** SQL: what the deals of the party `g` amount to, and the balance of its ledger: one row, in cents (R4.20). */
export function partyFiguresSql(kind: PartyKind): string {
  const { from, ...figures } = kind === 'syndicator' ? shares : direct(kind)
  return `
    select count(distinct d.id) as deals, count(distinct d.id) filter (where ${isDefaulted}) as defaults,
      coalesce(sum(${figures.funded}), 0)::bigint as funded,
      coalesce(sum(${figures.outstanding}), 0)::bigint as outstanding,
      coalesce((select balance from ledgers l where l.party_id = g.id), 0)::bigint as balance
    from ${from} and d.date_funded <= (select day from book_day)`
}

const statementOf = (kind: PartyKind): Sql =>
  sql`select g.id, f.* from ${partyTable(kind)} g cross join lateral (${partyFiguresSql(kind)}) f where g.id = any($1)`

const statements = {
  iso: statementOf('iso'),
  funder: statementOf('funder'),
  salesRep: statementOf('salesRep'),
  syndicator: statementOf('syndicator'),
}

interface Stored {
  id: string
  deals: number
  defaults: number
  funded: number
  outstanding: number
  balance: number
}

/** What the deals of these parties amount to, by the rules of the portfolio's reports, and the balances of their ledgers (R4.20). Dollars. */
export async function readPartyFigures(
  db: Queryable,
  kind: PartyKind,
  ids: readonly string[],
): Promise<PartyFigures[]> {
  const stored = await db.query<Stored>(statements[kind], [ids])
  return stored.map(({ id, deals, defaults, funded, outstanding: cents, balance }) => ({
    id,
    deals,
    funded: dollarsOf(funded),
    outstanding: dollarsOf(cents),
    default_rate: shareOf(defaults, deals),
    balance: hasLedger(kind) ? dollarsOf(balance) : null,
  }))
}
