import type { Day } from '@mca/contract/days'
import type { Forgiving, LedgerKind } from '@mca/contract/ledger'
import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import { forgivingOf } from '../posting/draws.sql'
import { ledgerFaults } from './ledger-faults.sql'

/** A row that a payment has posted. */
export interface PaymentPosting {
  advance_id: string
  party_id: string
  no: number
  kind: LedgerKind
  fee: string | null
  payment_id: string
  effective_on: Day
  matures_on: Day
}

/** How many faults of one kind are read: they are named one by one, and memory stays bounded. */
export const listed = 200

const statements = {
  wrongBalances: sql`
    select l.party_id, l.balance, coalesce(sum(r.amount), 0)::bigint as rows
    from ledgers l left join ledger_postings r on r.party_id = l.party_id
    group by l.party_id having l.balance <> coalesce(sum(r.amount), 0) limit ${listed}`,
  wrongGross: sql`
    select l.party_id, l.gross, coalesce(sum(r.amount), 0)::bigint as rows
    from ledgers l left join ledger_postings r on r.party_id = l.party_id and r.component = 'share'
    group by l.party_id having l.gross <> coalesce(sum(r.amount), 0) limit ${listed}`,
  // Also advances that were deleted, and those whose participations were removed: their rows must add up to nothing.
  settledAdvances: sql`
    select id from (
      (select distinct advance_id as id from syndicator_participations where $1::uuid is null or advance_id > $1 order by advance_id limit $2)
      union
      (select advance_id from advance_commissions where $1::uuid is null or advance_id > $1 order by advance_id limit $2)
      union
      (select distinct advance_id from ledger_postings where advance_id is not null and ($1::uuid is null or advance_id > $1) order by advance_id limit $2)
    ) a order by id limit $2`,
  waitingOf: sql`select distinct advance_id as id from ledger_changes where advance_id = any($1::uuid[])`,
  countWaiting: sql`select count(distinct advance_id) as waiting from ledger_changes`,
  forgivenParties: sql`
    select party_id, sum(amount)::bigint as forgiven from ledger_postings
    where kind = 'draw_forgiven' and ($1::uuid is null or party_id > $1) group by party_id order by party_id limit $2`,
  forgiving: sql`${forgivingOf('$1')}`,
  // Windows instead of joins of a ledger with itself: they never read it once for each row, whatever the planner estimates.
  paymentRows: sql`
    select advance_id, party_id, no, kind, fee, payment_id, effective_on, matures_on
    from (
      select r.*, count(*) over (partition by party_id, coalesce(reverses, no)) > 1 as is_reversed,
        bool_or(component = 'share' and kind = 'adjustment') over (partition by advance_id, party_id) as is_adjusted
      from ledger_postings r where advance_id = any($1::uuid[])
    ) r
    where kind in ('share', 'fee', 'residual') and payment_id is not null and amount <> 0 and not is_reversed and (kind = 'residual' or not is_adjusted)
    order by advance_id, party_id, no`,
}

/** The SQL of `reconcile` for ledgers. */
export const reconcileLedgersRepo = {
  /** The ledgers whose balance differs from their rows. */
  wrongBalances: (db: Queryable): Promise<{ party_id: string; balance: number; rows: number }[]> =>
    db.query(statements.wrongBalances),

  /** The ledgers whose gross share differs from the rows that it sums up. */
  wrongGross: (db: Queryable): Promise<{ party_id: string; gross: number; rows: number }[]> =>
    db.query(statements.wrongGross),

  /** The first faults of one of the checks of ledger-faults.sql.ts, as sentences. */
  async faults(db: Queryable, check: keyof typeof ledgerFaults): Promise<string[]> {
    const text = sql`select problem from (${ledgerFaults[check]}) fault order by problem limit ${listed}`
    return (await db.query<{ problem: string }>(text)).map(({ problem }) => problem)
  },

  /** The next advances that have positions, commissions or rows, in the order of their IDs. */
  async advances(db: Queryable, after: string | null, limit: number): Promise<string[]> {
    return (await db.query<{ id: string }>(statements.settledAdvances, [after, limit])).map(({ id }) => id)
  },

  /** Those of these advances whose changes wait to be posted. */
  async waitingOf(db: Queryable, ids: readonly string[]): Promise<Set<string>> {
    return new Set((await db.query<{ id: string }>(statements.waitingOf, [ids])).map(({ id }) => id))
  },

  /** The number of advances with changes that wait to be posted. */
  async countWaiting(db: Queryable): Promise<number> {
    return (await db.query<{ waiting: number }>(statements.countWaiting))[0]?.waiting ?? 0
  },

  /** The next parties with forgiven draws, in the order of their IDs, with what is forgiven. Cents. */
  forgivenParties: (
    db: Queryable,
    after: string | null,
    limit: number,
  ): Promise<{ party_id: string; forgiven: number }[]> => db.query(statements.forgivenParties, [after, limit]),

  forgiving: (db: Queryable, party: string): Promise<Forgiving[]> => db.query(statements.forgiving, [party]),

  /**
   * The rows of payments in these advances that stand: not reversed, and in no position that a change of terms has adjusted, whose rows it has settled.
   */
  paymentRows: (db: Queryable, advanceIds: readonly string[]): Promise<PaymentPosting[]> =>
    db.query(statements.paymentRows, [advanceIds]),
}
