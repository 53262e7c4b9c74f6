import type { PayoutStepsAnswer, PayoutStepsInput } from '@mca/contract/bulk'
import { type PayoutApproval, type PayoutState, payoutStates } from '@mca/contract/ledger'
import { optionOf } from '@mca/contract/fields'
import { AppError } from '@mca/contract/problems'
import type { Queryable, Transactions } from '../../platform/database/db'
import { bulkChangesRepo } from '../../shared/bulk/bulk-changes.repo'
import { requireState } from '../posting/require-state'
import { payoutStepsRepo } from './payout-steps.repo'
import { type Actor, approveLocked } from './payouts'
import { type LockedPayout, payoutsRepo } from './payouts.repo'

interface Step {
  from: PayoutState
  to: PayoutState
  /** Throws before it changes anything. */
  take: (tx: Queryable, payout: LockedPayout, shown: Actor & PayoutApproval & { reference: string }) => Promise<void>
}

const steps: Record<PayoutStepsInput['step'], Step> = {
  approve: { from: 'draft', to: 'approved', take: approveLocked },
  send: {
    from: 'approved',
    to: 'sent',
    take: (tx, { id }, { reference, today }) => payoutsRepo.move(tx, id, 'sent', { reference, sentOn: today }),
  },
  settle: { from: 'sent', to: 'settled', take: (tx, { id }) => payoutsRepo.move(tx, id, 'settled') },
}

/**
 * Takes one step with many payouts in one transaction, and as one bulk change with its own page and undo (R21.610). Each follows the rules of a
 * single one and is refused on its own, with the reason (R21.602). AppError 404, 409 for a run that is not the person's.
 */
export const takeSteps = (
  db: Transactions,
  actor: Actor,
  { step, rows, reference = '', bulk_change_id: id }: PayoutStepsInput,
): Promise<PayoutStepsAnswer> =>
  db.transaction(async (tx) => {
    const { account, today } = actor
    const given = new Map(rows.map((row) => [row.id, row]))
    const { from, to, take } = steps[step]
    const what = `Payouts: ${optionOf(payoutStates, to)?.label ?? to}`
    await bulkChangesRepo.lockRun(tx, { id, kind: 'payouts', what, account })
    const refused = new Map<string, string>()
    const taken: LockedPayout[] = []
    for (const payoutId of await payoutStepsRepo.lockLedgers(tx, [...given.keys()]))
      try {
        const payout = await payoutsRepo.lock(tx, payoutId)
        const { version = '', withheld } = given.get(payoutId) ?? {}
        requireState('payout', payout, { states: payoutStates, allowed: [from], expected: [version] })
        await take(tx, payout, { ...actor, reference, withheld })
        taken.push(payout)
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        refused.set(payoutId, error.message)
      }
    const cents = taken.reduce((sum, payout) => sum + payout.cents, 0)
    const changed = taken.map((payout) => ({ record_id: payout.id, field: 'state' as const, before: from, after: to }))
    const bulk_change_id = await bulkChangesRepo.record(tx, { id, kind: 'payouts', what, cents, account }, changed)
    const payouts = await payoutsRepo.getMany(tx, [...given.keys()], today, account)
    const isTaken = new Set(taken.map((payout) => payout.id))
    return {
      bulk_change_id,
      rows: rows.map(({ id: payoutId }) => {
        const payout = payouts.get(payoutId) ?? null
        return isTaken.has(payoutId)
          ? { id: payoutId, payout, refused: null, now: null }
          : { id: payoutId, payout: null, refused: refused.get(payoutId) ?? 'Payout not found.', now: payout }
      }),
    }
  })
