import { hasLedger } from '@mca/contract/ledger'
import { dollarsOf } from '@mca/contract/money'
import { type PartyFigures, type PartyKind, partyKinds } from '@mca/contract/parties'
import { shareOf } from '@mca/contract/portfolio'
import type { Queryable } from '../../platform/database/db'
import { type Sql, sql } from '../../platform/database/sql'
import { partyTable } from '../../shared/named-records/named-record-tables'
import { isDefaulted, outstanding } from '../portfolio/figures.sql'

/** The joined rows of a kind's advances, with their cents; `g` is the party and `d` the money of an advance. */
const direct = (kind: PartyKind) => ({
  joined: `left join advances x on x.${partyKinds[kind].field} = g.id left join advance_money d on d.id = x.id`,
  funded: 'd.amount',
  outstanding,
})
const shares = {
  joined:
    'left join syndicator_participations x on x.syndicator_id = g.id left join advance_money d on d.id = x.advance_id',
  funded: 'cents(x.participation)',
  outstanding: `syndicated_share(${outstanding}, cents(x.participation), d.amount)`,
}

const statementOf = (kind: PartyKind): Sql => {
  const { joined, ...figures } = kind === 'syndicator' ? shares : direct(kind)
  return sql`
    select g.id, count(distinct d.id) as deals, count(distinct d.id) filter (where ${isDefaulted}) as defaults,
      coalesce(sum(${figures.funded}) filter (where d.id is not null), 0)::bigint as funded,
      coalesce(sum(${figures.outstanding}) filter (where d.id is not null), 0)::bigint as outstanding,
      coalesce((select balance from ledgers l where l.party_id = g.id), 0)::bigint as balance
    from ${partyTable(kind)} g ${joined} and d.date_funded <= (select day from book_day)
    where g.id = any($1) group by g.id`
}

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
