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
import {
  dollarsOfFunds,
  type Funds,
  joinHeld,
  joinTerms,
  sumPayablesSql,
  reserveSql,
} from '../posting/available-balance.sql'
import { openStates } from './payouts.repo'

const statements = {
  totals: sql`
    select l.party_kind = 'syndicator' as is_syndicator, ${sumPayablesSql('l.balance', 'coalesce(h.held, 0)', reserveSql)}
    from ledgers l ${joinHeld('$1')} ${joinTerms('l.party_id')}
    where l.balance <> 0 and l.party_id in (select id from ledger_parties) group by 1`,
  payables: sql`
    with funds as materialized (
      select l.party_id, l.balance, coalesce(h.held, 0)::bigint as held, ${reserveSql} as reserve
      from ledgers l ${joinHeld('$1')} ${joinTerms('l.party_id')}
      where l.balance <> 0 and ($4::text[] is null or l.party_kind = any($4))
    ), sums as (
      select count(*) as total, coalesce(sum(balance), 0)::bigint as all_balance, coalesce(sum(held), 0)::bigint as all_held,
        coalesce(sum(reserve), 0)::bigint as all_reserve, ${sumPayablesSql('balance', 'held', 'reserve')}
      from funds where party_id in (select id from ledger_parties)
    )
    select s.total, s.all_balance, s.all_held, s.all_reserve, s.owed_balance, s.owed_available, page.*
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

/** In cents. */
interface StoredSums {
  owed_balance: number
  owed_available: number
}

interface StoredTotals extends StoredSums {
  is_syndicator: boolean
}

type StoredPayable = Pick<Payable, 'party'> &
  Funds &
  StoredSums & {
    id: string | null
    total: number
    all_balance: number
    all_held: number
    all_reserve: number
    payout: { id: string; cents: number; state: PayoutState; is_draw: boolean } | null
  }

const owedOf = ({ owed_balance = 0, owed_available = 0 }: Partial<StoredSums> = {}): PayableTotals['syndicators'] => ({
  balance: dollarsOf(owed_balance),
  available: dollarsOf(owed_available),
})

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
        .map(({ party, payout, balance, held, reserve }) => ({
          party,
          ...dollarsOfFunds({ balance, held, reserve }),
          payout: payout && {
            id: payout.id,
            amount: dollarsOf(payout.cents),
            state: payout.state,
            is_draw: payout.is_draw,
          },
        })),
      pagination: paginationOf(query, total),
      totals: {
        ...dollarsOfFunds({ balance: all_balance, held: all_held, reserve: all_reserve }),
        owed: owedOf(rows[0]),
      },
    }
  },

  /** The amounts owed to all payees, by group. */
  async totals(db: Queryable, today: Day): Promise<PayableTotals> {
    const stored = await db.query<StoredTotals>(statements.totals, [today])
    const sumsOf = (isSyndicator: boolean) => owedOf(stored.find((row) => row.is_syndicator === isSyndicator))
    return { syndicators: sumsOf(true), commissions: sumsOf(false) }
  },
}
