import type { Day } from '@mca/contract/days'
import {
  type PayableTotals,
  type Payable,
  type PayableList,
  type PayablesQuery,
  partyKindsOf,
  type PayoutState,
} from '@mca/contract/ledger'
import { paginationOf } from '@mca/contract/lists'
import { dollarsOf } from '@mca/contract/money'
import { ledgerPartyJson } from '../posting/ledger-party.sql'
import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import { offsetOf } from '../../shared/records/lists/page'
import { dollarsOfFunds, type Funds, joinHeld, joinTerms, reserveSql } from '../posting/available-balance.sql'
import { openStates } from './payouts.repo'

const statements = {
  totals: sql`
    select l.party_kind = 'syndicator' as is_syndicator, sum(l.balance)::bigint as balance, coalesce(sum(h.held), 0)::bigint as held,
      sum(${reserveSql})::bigint as reserve
    from ledgers l ${joinHeld('$1')} ${joinTerms('l.party_id')}
    where l.balance <> 0 and l.party_id in (select id from ledger_parties) group by 1`,
  payables: sql`
    with funds as materialized (
      select l.party_id, l.balance, coalesce(h.held, 0)::bigint as held, ${reserveSql} as reserve
      from ledgers l ${joinHeld('$1')} ${joinTerms('l.party_id')}
      where l.balance <> 0 and ($4::text[] is null or l.party_kind = any($4))
    ), sums as (
      select count(*) as total, coalesce(sum(balance), 0)::bigint as all_balance, coalesce(sum(held), 0)::bigint as all_held,
        coalesce(sum(reserve), 0)::bigint as all_reserve
      from funds where party_id in (select id from ledger_parties)
    )
    select s.total, s.all_balance, s.all_held, s.all_reserve, page.*
    from sums s left join (
      select y.id, ${ledgerPartyJson} as party, f.balance, f.held, f.reserve,
        (
          select json_build_object('id', p.id, 'cents', cents(p.amount), 'state', p.state, 'is_draw', p.is_draw)
          from payouts p where p.party_id = f.party_id and p.state in (${openStates})
        ) as payout
      from funds f join ledger_parties y on y.id = f.party_id
      order by f.balance desc, y.id limit $2 offset $3
    ) page on true
    order by page.balance desc, page.id`,
}

interface StoredTotals extends Funds {
  is_syndicator: boolean
}

type StoredPayable = Pick<Payable, 'party'> &
  Funds & {
    id: string | null
    total: number
    all_balance: number
    all_held: number
    all_reserve: number
    payout: { id: string; cents: number; state: PayoutState; is_draw: boolean } | null
  }

/** Amounts the company owes its payees. Returned in dollars. */
export const payablesRepo = {
  /** The largest balance first. */
  async list(db: Queryable, query: PayablesQuery, today: Day): Promise<PayableList> {
    const rows = await db.query<StoredPayable>(statements.payables, [
      today,
      query.limit,
      offsetOf(query),
      query.of ? partyKindsOf(query.of) : null,
    ])
    const { total = 0, all_balance = 0, all_held = 0, all_reserve = 0 } = rows[0] ?? {}
    return {
      data: rows
        .filter(({ id }) => id !== null)
        .map(({ party, payout, ...funds }) => ({
          party,
          ...dollarsOfFunds(funds),
          payout: payout && {
            id: payout.id,
            amount: dollarsOf(payout.cents),
            state: payout.state,
            is_draw: payout.is_draw,
          },
        })),
      pagination: paginationOf(query, total),
      totals: dollarsOfFunds({ balance: all_balance, held: all_held, reserve: all_reserve }),
    }
  },

  /** The sums of the whole list, by group. */
  async totals(db: Queryable, today: Day): Promise<PayableTotals> {
    const stored = await db.query<StoredTotals>(statements.totals, [today])
    const sumsOf = (isSyndicator: boolean) => {
      const funds = stored.find((row) => row.is_syndicator === isSyndicator) ?? { balance: 0, held: 0, reserve: 0 }
      const { balance, available } = dollarsOfFunds(funds)
      return { balance, available }
    }
    return { syndicators: sumsOf(true), commissions: sumsOf(false) }
  },
}
