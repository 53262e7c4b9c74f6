import type { DueRecordAnswer, DueRecordInput, DueUndoAnswer, DueUndoInput } from '@mca/contract/payments'
import { bulkChangeRepo } from '../../deals/advances/bulk-change.repo'
import { ledgerRepo } from '../../ledgers/posting/ledger.repo'
import { postLedgers } from '../../ledgers/posting/post-ledgers'
import type { Transactions } from '../../platform/database/db'
import { dueRepo } from './due.repo'
import { duePaymentsRepo } from './due-payments.repo'

/**
 * Records a payment for each row on one day, in one transaction. A row is skipped if its advance is gone, or if the missing amount differs
 * from what its user saw: if two users record the same day, the second one records nothing that the first one did. A skipped row does not
 * stop the others. R15.32.
 */
export const recordDue = (db: Transactions, { day, rows, ...input }: DueRecordInput): Promise<DueRecordAnswer> =>
  db.transaction(async (tx) => {
    const ids = rows.map(({ advance_id }) => advance_id)
    // A payment changes the money of its advance, so with these locks the missing amounts cannot change.
    const advances = await bulkChangeRepo.lock(tx, ids)
    await ledgerRepo.lockAdvances(tx, ids)
    const missing = await dueRepo.missing(tx, day, ids)
    const current = rows.filter((row) => missing.get(row.advance_id) === row.missing)
    const payments = await duePaymentsRepo.insert(tx, { ...input, date: day }, current)
    await postLedgers(tx)
    return {
      rows: rows.map(
        ({ advance_id }) =>
          payments.get(advance_id) ?? { advance_id, skipped: advances.has(advance_id) ? 'changed' : 'deleted' },
      ),
    }
  })

/** Deletes the payments that nobody has changed since, in one transaction. The others are skipped. R15.34. */
export const undoDue = (db: Transactions, { rows }: DueUndoInput): Promise<DueUndoAnswer> =>
  db.transaction(async (tx) => {
    const ids = rows.map(({ id }) => id)
    const payments = await duePaymentsRepo.lock(tx, ids)
    await bulkChangeRepo.lock(tx, [...new Set(payments.map(({ advance_id }) => advance_id))])
    const versions = new Map(payments.map(({ id, updated_at }) => [id, updated_at]))
    const unchanged = rows.filter(({ id, version }) => versions.get(id) === version).map(({ id }) => id)
    const removed = await duePaymentsRepo.remove(tx, unchanged)
    await postLedgers(tx)
    const left = await duePaymentsRepo.existing(
      tx,
      ids.filter((id) => !removed.has(id)),
    )
    return {
      rows: ids.map((id) => ({ id, skipped: removed.has(id) ? null : left.has(id) ? 'changed' : 'deleted' })),
    }
  })
