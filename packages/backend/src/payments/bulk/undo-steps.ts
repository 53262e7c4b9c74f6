import type { Day } from '@mca/contract/days'
import type { PayoutState } from '@mca/contract/ledger'
import { optionOf } from '@mca/contract/fields'
import { centsOf } from '@mca/contract/money'
import { payoutStates } from '@mca/contract/ledger'
import { ledgerRepo } from '../../ledgers/posting/ledger.repo'
import { payoutStepsRepo } from '../../ledgers/payouts/payout-steps.repo'
import { reversingRows } from '../../ledgers/payouts/payout-postings'
import { type LockedPayout, payoutsRepo } from '../../ledgers/payouts/payouts.repo'
import type { Queryable } from '../../platform/database/db'
import type { ChangedField } from '../../shared/bulk/bulk-changes.repo'
import { bulkUndoRepo } from './bulk-undo.repo'

type UndoneStep = Pick<ChangedField, 'record_id' | 'before' | 'after' | 'kept'>

/**
 * Gives payouts the state from before a step, if they still have the one after it. Why each was refused, in a sentence; null if it was
 * undone. A draft that was proposed is discarded. An approval is reversed in the ledger, and its draft needs another approval, by the same rules as before (R21.302). R21.611.
 */
export async function undoSteps(tx: Queryable, rows: readonly UndoneStep[], today: Day): Promise<(string | null)[]> {
  const refusals = new Map<string, string | null>(rows.map(({ record_id }) => [record_id, 'It was deleted.']))
  const given = new Map(rows.map((row) => [row.record_id, row]))
  for (const id of await payoutStepsRepo.lockLedgers(tx, [...given.keys()])) {
    const payout = await payoutsRepo.lock(tx, id)
    const row = given.get(id)
    const refused = await refusalOf(tx, payout, row)
    refusals.set(id, refused)
    if (refused !== null) continue
    if (row?.before === null) {
      await payoutsRepo.move(tx, id, 'discarded')
      continue
    }
    if (payout.state === 'approved')
      await ledgerRepo.add(tx, await reversingRows(tx, payout, { today, reason: 'The approval was undone.' }))
    await payoutStepsRepo.stepBack(tx, id, before[payout.state] ?? 'draft')
  }
  return rows.map(({ record_id }) => refusals.get(record_id) ?? null)
}

const before: Partial<Record<PayoutState, 'draft' | 'approved' | 'sent'>> = {
  approved: 'draft',
  sent: 'approved',
  settled: 'sent',
}

async function refusalOf(tx: Queryable, { id, state, cents, is_draw }: LockedPayout, row: UndoneStep | undefined) {
  if (state !== row?.after) return `It is ${optionOf(payoutStates, state)?.label.toLowerCase() ?? state} now.`
  if (state === 'approved' && is_draw) return 'It is a draw. If it is not paid, mark it as returned.'
  if (row.before === null) {
    const drafted = row.kept && 'amount' in row.kept ? centsOf(Number(row.kept.amount)) : null
    return drafted === cents ? null : 'Its amount was changed.'
  }
  const { file, is_matched } = await bulkUndoRepo.payoutAt(tx, id)
  if (state !== 'settled' && file !== null) return `It is in the file ${file} to the bank.`
  if (state === 'sent' && is_matched) return 'A line of a bank statement is matched with it. Undo the match first.'
  if (state === 'settled' && (await payoutStepsRepo.hasOther(tx, id)))
    return 'The payee has another open payout by now.'
  return null
}
