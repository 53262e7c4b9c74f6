import {
  type AdvanceCommissions,
  agreedCommission,
  commissionDueDay,
  type CommissionDealRow,
  type CommissionDealsQuery,
  commissionTargets,
  computedCommission,
  type CommissionAgreement,
  isAccrued,
  noCommission,
} from '@mca/contract/commissions'
import type { Day } from '@mca/contract/days'
import type { LedgerParty } from '@mca/contract/ledger'
import { type Page, paginationOf } from '@mca/contract/lists'
import { dollarsOf } from '@mca/contract/money'
import { advanceReferenceSql } from '../../shared/records/advance-reference.sql'
import { type Credited, commissionSums, dealOf, nothingCredited, targetsOf } from '../posting/commission-sums'
import { ledgerRepo } from '../posting/ledger.repo'
import type { LedgerAdvance } from '../posting/posting-inputs'
import { paidCommissions } from './paid-commissions.repo'
import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import { offsetOf } from '../../shared/records/lists/page'
import { found } from '../../shared/records/record-id'
import { scheduleVersionsRepo } from '../../schedules/schedule-versions.repo'
import { activeDefaultSql } from '../posting/standing-default.sql'

const statements = {
  count: sql`select count(distinct advance_id) as total from advance_commissions where payees @> array[$1::uuid]`,
  deals: sql`
    select a.id, ${advanceReferenceSql()} as advance,
      (select party_kind from advance_commissions c where c.advance_id = a.id and c.party_id = $1) as own
    from advances a join merchants m on m.id = a.merchant_id
    where a.id in (select advance_id from advance_commissions where payees @> array[$1::uuid])
    order by a.date_funded desc, a.id desc limit $2 offset $3`,
  of: sql`
    select a.id, a.updated_at, ${activeDefaultSql('t')} as defaulted_on, t.canceled_on,
      (
        select coalesce(json_agg(json_build_object('id', c.party_id, 'kind', c.party_kind, 'name', y.name) order by c.party_kind), '[]')
        from advance_commissions c join ledger_parties y on y.id = c.party_id where c.advance_id = a.id
      ) as parties
    from advances a left join clawback_triggers t on t.advance_id = a.id where a.id = $1`,
  payees: sql`select id, kind, name from ledger_parties where id = any($1::uuid[])`,
  triggers: sql`
    select a.date_funded, ${activeDefaultSql('t')} as defaulted_on, t.canceled_on, exists (select from advance_commissions c where c.advance_id = a.id) as has
    from advances a left join clawback_triggers t on t.advance_id = a.id where a.id = $1`,
  state: sql`
    insert into clawback_triggers as stored (advance_id, defaulted_on, canceled_on) values ($1, $2, $3)
    on conflict (advance_id) do update
    set defaulted_on = coalesce(excluded.defaulted_on, stored.defaulted_on), canceled_on = excluded.canceled_on`,
}

/** The days that people state; null if there is none. */
type StatedDays = Pick<AdvanceCommissions, 'defaulted_on' | 'canceled_on'>

/** The stored triggers of an advance under its lock. */
interface LockedTriggers extends StatedDays {
  date_funded: Day
  /** False if the advance has no commissions. */
  has: boolean
}

const dollarsOfCredited = (
  { agreed, paid }: { agreed: number; paid: number },
  { accrued, residual, clawback }: Credited,
) => ({
  agreed: dollarsOf(agreed),
  accrued: dollarsOf(accrued),
  residual: dollarsOf(residual),
  clawed_back: dollarsOf(-clawback),
  net: dollarsOf(accrued + residual + clawback),
  paid: dollarsOf(paid),
})

/** A payee's commission from one agreement once everything is due. Cents. */
const agreedFor = (advance: LedgerAdvance, agreement: CommissionAgreement, payee: string): number =>
  (commissionTargets(dealOf(advance), [agreement], { received: 0, payments: Infinity }, {}).get(payee) ?? noCommission)
    .accrued

/** When the last of some agreements is due: after payments if that is still open, otherwise on a day. */
function dueOf({ date_funded, commissions }: LedgerAdvance, agreements: readonly CommissionAgreement[]) {
  const open = agreements.filter(({ terms }) => !isAccrued(terms, commissions?.payments ?? 0))
  const days = agreements.map(({ terms }) => commissionDueDay(terms, date_funded))
  return open.length > 0
    ? { due_on: null, due_after: Math.max(...open.map(({ terms }) => terms.due_count ?? 0)) }
    : { due_on: days.toSorted().at(-1) ?? null, due_after: null }
}

/** Reads for the screens of commissions, and the triggers that people state. Amounts are returned in dollars. */
export const commissionsRepo = {
  /** A payee's commissions by advance, newest first. */
  async deals(db: Queryable, party: string, query: CommissionDealsQuery): Promise<Page<CommissionDealRow>> {
    const [counted] = await db.query<{ total: number }>(statements.count, [party])
    const page = await db.query<{ id: string; advance: CommissionDealRow['advance']; own: string | null }>(
      statements.deals,
      [party, query.limit, offsetOf(query)],
    )
    const ids = page.map(({ id }) => id)
    const advances = new Map((await ledgerRepo.advances(db, ids)).map((advance) => [advance.id, advance]))
    const credited = commissionSums(await ledgerRepo.sums(db, ids))
    const paidIn = await paidCommissions(db, [party], ids)
    const data = page.flatMap(({ id, advance, own }) => {
      const stored = advances.get(id)
      if (!stored?.commissions) return []
      const { agreements, payments } = stored.commissions
      const mine = agreements.filter(({ terms }) => terms.splits.some(({ party_id }) => party_id === party))
      const agreed = mine.reduce((sum, agreement) => sum + agreedFor(stored, agreement, party), 0)
      const ofOwn = agreements.find(({ party_kind }) => party_kind === own)
      const deal = dealOf(stored)
      return [
        {
          advance,
          date_funded: stored.date_funded,
          ...dollarsOfCredited({ agreed, paid: paidIn(id, party) }, credited.get(id)?.get(party) ?? nothingCredited),
          ...dueOf(stored, mine),
          payments,
          difference: ofOwn ? dollarsOf(agreedCommission(deal, ofOwn) - computedCommission(deal, ofOwn.terms)) : 0,
        },
      ]
    })
    return { data, pagination: paginationOf(query, counted?.total ?? 0) }
  },

  /** The commissions of an advance; no agreements if it has none. AppError 404. */
  async ofAdvance(db: Queryable, id: string): Promise<AdvanceCommissions> {
    const { updated_at, defaulted_on, canceled_on, parties } = found(
      'Advance',
      await db.query<StatedDays & { updated_at: string; parties: LedgerParty[] }>(statements.of, [id]),
    )
    const [stored] = await ledgerRepo.advances(db, [id])
    const agreements = stored?.commissions?.agreements ?? []
    const sums = commissionSums(await ledgerRepo.sums(db, [id])).get(id) ?? new Map<string, Credited>()
    const ids = stored ? [...new Set([...targetsOf(stored).keys(), ...sums.keys()])] : []
    const paidIn = await paidCommissions(db, ids, [id])
    const names = new Map((await db.query<LedgerParty>(statements.payees, [ids])).map((party) => [party.id, party]))
    return {
      agreements: agreements.flatMap((agreement) => {
        const party = parties.find(({ kind }) => kind === agreement.party_kind)
        if (!party || !stored) return []
        const deal = dealOf(stored)
        return {
          party,
          agreed: dollarsOf(agreedCommission(deal, agreement)),
          computed: dollarsOf(computedCommission(deal, agreement.terms)),
          ...dueOf(stored, [agreement]),
        }
      }),
      payees: ids.flatMap((payee) => {
        const party = names.get(payee)
        if (!party || !stored) return []
        const agreed = agreements.reduce((sum, agreement) => sum + agreedFor(stored, agreement, payee), 0)
        return {
          party,
          ...dollarsOfCredited({ agreed, paid: paidIn(id, payee) }, sums.get(payee) ?? nothingCredited),
        }
      }),
      payments: stored?.commissions?.payments ?? 0,
      defaulted_on,
      canceled_on,
      first_default_on: stored?.commissions?.first_payment_default ?? null,
      updated_at,
    }
  },

  /**
   * Locks an advance of one of these versions and its money, then reads its triggers in a later statement, because one that waits for a lock
   * returns stale rows. AppError 404; 409 if the advance was changed meanwhile.
   */
  async lockTriggers(tx: Queryable, id: string, expected: readonly string[] | null): Promise<LockedTriggers> {
    await scheduleVersionsRepo.lock(tx, id, expected)
    await ledgerRepo.lockAdvances(tx, [id])
    return found('Advance', await tx.query<LockedTriggers>(statements.triggers, [id]))
  },

  /** Gives the advance its next version. A day of default that is null stays. */
  async setClawbackDays(tx: Queryable, id: string, days: StatedDays): Promise<void> {
    await tx.query(statements.state, [id, days.defaulted_on, days.canceled_on])
    await scheduleVersionsRepo.touch(tx, id)
  },
}
