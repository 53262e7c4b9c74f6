import { type Day, formatDate } from '@mca/contract/days'
import type { DueInputRow, DueRecordAnswer, DueRecordInput, DueUndoAnswer, DueUndoInput } from '@mca/contract/payments'
import { bulkChangeRepo } from '../../deals/advances/bulk-change.repo'
import { ledgerRepo } from '../../ledgers/posting/ledger.repo'
import { postLedgers } from '../../ledgers/posting/post-ledgers'
import type { Queryable, Transactions } from '../../platform/database/db'
import type { SignedInAccount } from '../../shared/context/accounts'
import { bulkImportsRepo } from '../imports/bulk-imports.repo'
import { paymentsKindRepo } from '../imports/payments/payments-kind.repo'
import { dueRepo } from './due.repo'
import { duePaymentsRepo } from './due-payments.repo'

/**
 * Records a payment for each row on one day, in one transaction. A row is skipped if its advance is gone, or if the missing amount differs
 * from what its user saw: if two users record the same day, the second one records nothing that the first one did. A skipped row does not
 * stop the others. R15.32. What is recorded is one import, with its own page and undo, also by several calls of one run (R16.628).
 */
export const recordDue = (
  db: Transactions,
  account: SignedInAccount,
  { day, rows, import_id: begun, ...input }: DueRecordInput,
): Promise<DueRecordAnswer> =>
  db.transaction(async (tx) => {
    const ids = rows.map(({ advance_id }) => advance_id)
    const run = { id: begun, kind: 'payments', name: `Due ${formatDate(day)}`, account } as const
    await bulkImportsRepo.lockRun(tx, run)
    // A payment changes the money of its advance, so with these locks the missing amounts cannot change.
    const advances = await bulkChangeRepo.lock(tx, ids)
    await ledgerRepo.lockAdvances(tx, ids)
    const missing = await dueRepo.missing(tx, day, ids)
    const before = await duePaymentsRepo.ofImport(tx, begun ?? null)
    const current = rows.filter(
      ({ advance_id, missing: seen }) => missing.get(advance_id) === seen && !before.has(advance_id),
    )
    const import_id = await writePayments(tx, run, { day, ...input }, current)
    await postLedgers(tx)
    const payments = await duePaymentsRepo.ofImport(tx, import_id)
    for (const id of before.keys()) payments.delete(id)
    return {
      import_id,
      rows: rows.map(
        ({ advance_id }) =>
          payments.get(advance_id) ?? { advance_id, skipped: advances.has(advance_id) ? 'changed' : 'deleted' },
      ),
    }
  })

/** Writes the payments as an import does. Returns its id; null if no call of the run has written any. */
async function writePayments(
  tx: Queryable,
  run: Parameters<typeof bulkImportsRepo.add>[1],
  { day, status, payment_method }: Omit<DueRecordInput, 'rows' | 'import_id'> & { day: Day },
  rows: readonly DueInputRow[],
): Promise<string | null> {
  if (rows.length === 0) return run.id ?? null
  const written = rows.map((row) => ({
    advance_id: row.advance_id,
    amount: row.amount,
    date: day,
    status,
    payment_method: row.payment_method ?? payment_method,
  }))
  const id = await bulkImportsRepo.add(tx, run, written)
  await paymentsKindRepo.write(tx, id, [])
  await bulkImportsRepo.finish(tx, id)
  return id
}

/** Deletes the payments that nobody has changed since, in one transaction. The others are skipped. R15.34. */
export const undoDue = (db: Transactions, { rows }: DueUndoInput): Promise<DueUndoAnswer> =>
  db.transaction(async (tx) => {
    const ids = rows.map(({ id }) => id)
    const imports = await bulkImportsRepo.lock(tx, ids)
    const payments = await duePaymentsRepo.lock(tx, ids)
    await bulkChangeRepo.lock(tx, [...new Set(payments.map(({ advance_id }) => advance_id))])
    const versions = new Map(payments.map(({ id, updated_at }) => [id, updated_at]))
    const unchanged = rows.filter(({ id, version }) => versions.get(id) === version).map(({ id }) => id)
    const removed = await duePaymentsRepo.remove(tx, unchanged)
    await postLedgers(tx)
    await bulkImportsRepo.endEmpty(tx, imports)
    const left = await duePaymentsRepo.existing(
      tx,
      ids.filter((id) => !removed.has(id)),
    )
    return {
      rows: ids.map((id) => ({ id, skipped: removed.has(id) ? null : left.has(id) ? 'changed' : 'deleted' })),
    }
  })
