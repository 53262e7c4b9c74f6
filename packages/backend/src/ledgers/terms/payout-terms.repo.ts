import type { Day } from '@mca/contract/days'
import type { LedgerPartyKind, PayoutTerms, PayoutTermsInput } from '@mca/contract/ledger'
import { dollarsOf } from '@mca/contract/money'
import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'

interface StoredTerms extends Omit<PayoutTerms, 'reserve_percent' | 'reserve_cap' | 'minimum'> {
  reserve_percent: string | null
  cap: number | null
  minimum: number
}

/** Input for a party's payout schedule. Cents. */
export interface DueTerms {
  payout_day: string
  minimum: number
}

const statements = {
  get: sql`
    select reserve_percent, cents(reserve_cap) as cap, payout_day, cents(minimum) as minimum, next_payout_on, updated_at
    from payout_terms where party_id = $1`,
  lock: sql`select from payout_terms where party_id = $1 for update`,
  save: sql`
    insert into payout_terms as stored (party_id, party_kind, reserve_percent, reserve_cap, payout_day, minimum, next_payout_on)
    values ($1, $2, $3, $4, $5, $6, $7)
    on conflict (party_id) do update set reserve_percent = excluded.reserve_percent, reserve_cap = excluded.reserve_cap,
      payout_day = excluded.payout_day, minimum = excluded.minimum, next_payout_on = excluded.next_payout_on,
      updated_at = next_version(stored.updated_at)`,
  due: sql`select party_id from payout_terms where next_payout_on <= $1 order by next_payout_on, party_id`,
  lockDue: sql`
    select payout_day, cents(minimum) as minimum from payout_terms
    where party_id = $1 and next_payout_on <= $2 for update`,
  moveOn: sql`update payout_terms set next_payout_on = $2 where party_id = $1`,
}

/** The SQL of payout terms. */
export const payoutTermsRepo = {
  async get(db: Queryable, party: string): Promise<PayoutTerms | null> {
    const [stored] = await db.query<StoredTerms>(statements.get, [party])
    if (!stored) return null
    const { reserve_percent, cap, minimum, ...rest } = stored
    return {
      reserve_percent: reserve_percent === null ? null : Number(reserve_percent),
      reserve_cap: cap === null ? null : dollarsOf(cap),
      minimum: dollarsOf(minimum),
      ...rest,
    }
  },

  /** Locks the terms of a party until the transaction ends, if there are any. */
  async lock(tx: Queryable, party: string): Promise<PayoutTerms | null> {
    await tx.query(statements.lock, [party])
    return payoutTermsRepo.get(tx, party)
  },

  async save(
    tx: Queryable,
    { kind, id }: { kind: LedgerPartyKind; id: string },
    { reserve_percent, reserve_cap, payout_day, minimum }: PayoutTermsInput,
    next: Day | null,
  ): Promise<void> {
    await tx.query(statements.save, [id, kind, reserve_percent, reserve_cap, payout_day, minimum, next])
  },

  /** The parties with a payout day up to a day that has no draft yet, earliest first. */
  async due(db: Queryable, today: Day): Promise<string[]> {
    return (await db.query<{ party_id: string }>(statements.due, [today])).map(({ party_id }) => party_id)
  },

  /** Locks the terms of a party that is still due; null if another process has drafted for it meanwhile. */
  async lockDue(tx: Queryable, party: string, today: Day): Promise<DueTerms | null> {
    return (await tx.query<DueTerms>(statements.lockDue, [party, today]))[0] ?? null
  },

  /** Sets the day on which the next payout is drafted, without a new version of the terms. */
  async moveOn(tx: Queryable, party: string, next: Day | null): Promise<void> {
    await tx.query(statements.moveOn, [party, next])
  },
}
