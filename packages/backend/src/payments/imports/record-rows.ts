import { type ImportRecorded, type ImportRecordInput, includableOutcomes } from '@mca/contract/imports'
import { centsOf, dollarsOf } from '@mca/contract/money'
import { AppError } from '@mca/contract/problems'
import type { FastifyBaseLogger } from 'fastify'
import { postLedgers } from '../../ledgers/posting/post-ledgers'
import type { Db, Queryable } from '../../platform/database/db'
import { actOnImport } from './act-on-import'
import { assignRows } from './assign-rows'
import { chooseRow } from './choose-row'
import type { Include } from './import-kind'
import { importRowsRepo } from './import-rows.repo'
import { paymentsKindRepo } from './payments/payments-kind.repo'
import { paymentImportsRepo, type StoredImport } from './payment-imports.repo'
import { summarizeRows } from './rows-warning'

/** The rows that a person wants recorded, their advance, and the doubts that are no obstacle. */
interface Wanted {
  lines: readonly number[]
  advanceId: string
  include: Include
}

async function wantedRows(
  tx: Queryable,
  one: StoredImport,
  { advance_id, line, confirmed_advance_id, ...input }: ImportRecordInput,
  log: FastifyBaseLogger,
): Promise<Wanted> {
  if (advance_id !== null) {
    const { lines } = await assignRows(tx, one, { advance_id, line, ...input }, log)
    return { lines, advanceId: advance_id, include: [] }
  }
  if (line === null) throw new AppError(400, 'Choose an advance')
  const outcomes = ['duplicate', ...includableOutcomes] as const
  const { advanceId } = await chooseRow(tx, one, { line, record: true, outcomes, seen: confirmed_advance_id }, log)
  return { lines: [line], advanceId, include: includableOutcomes }
}

/**
 * Records rows that a committed import has left out, in one transaction (R16.148 to R16.151). Under the locks of a commit, they are matched again
 * by its rules: those that were imported meanwhile, or are in doubt, are not written. A row that a person confirms goes to the advance that the
 * person saw (R16.340). The rows belong to the import, so its undo takes them back.
 * AppError 409 if the import is not committed, or no such row is left.
 */
export const recordRows = (
  db: Db,
  id: string,
  input: ImportRecordInput,
  log: FastifyBaseLogger,
): Promise<ImportRecorded> =>
  actOnImport(db, id, 'added to', async (tx, one) => {
    if (one.kind !== 'payments') throw new AppError(409, 'Rows of returns are recorded on the Returns page.')
    await paymentsKindRepo.hold(tx, id)
    const { lines, advanceId, include } = await wantedRows(tx, one, input, log)
    await paymentsKindRepo.lockAdvance(tx, advanceId)
    await paymentsKindRepo.matchAssigned(tx, id, { lines, advanceIds: [advanceId], payers: [] })
    await importRowsRepo.apply(tx, id, lines)
    await paymentsKindRepo.write(tx, id, include, lines)
    await postLedgers(tx)
    const recorded = await importRowsRepo.recorded(tx, id, lines)
    const { committed } = await paymentImportsRepo.get(tx, id)
    await paymentImportsRepo.change(tx, id, {
      state: 'committed',
      message: null,
      ...(await summarizeRows(tx, one)),
      committed_rows: committed.rows + recorded.rows,
      committed_amount: dollarsOf(centsOf(committed.amount) + centsOf(recorded.amount)).toFixed(2),
    })
    return { import: await paymentImportsRepo.get(tx, id), recorded }
  })
