import { AppError } from '@mca/contract/problems'
import type { FastifyBaseLogger } from 'fastify'
import { recordAssignment } from '../../shared/audit/record-event'
import type { Queryable } from '../../platform/database/db'
import { importRowsRepo, type RowChoice } from './import-rows.repo'
import type { StoredImport } from './payment-imports.repo'

/**
 * Sets if a doubtful row is recorded, and returns its advance, to which the row then belongs (R16.340). AppError 409 for other rows, and if the
 * advance was deleted.
 */
export async function chooseRow(
  tx: Queryable,
  one: StoredImport,
  choice: RowChoice,
  log: FastifyBaseLogger,
): Promise<{ advanceId: string }> {
  const row = await importRowsRepo.choose(tx, one.id, choice)
  if (!row) throw new AppError(409, 'This row has changed or was recorded. Reload the import.')
  const { line, record } = choice
  if (record && (await importRowsRepo.keepAdvances(tx, [row.advance_id])) === 0)
    throw new AppError(409, 'The advance of this row was deleted. Import the file again.')
  // Audited, because a payment does not show that somebody took it for another one than the one that it resembles.
  const details = { payer: undefined, rows: 1, line, file: one.file_name, record }
  await recordAssignment(tx, log, { importId: one.id, advanceId: row.advance_id, details })
  return { advanceId: row.advance_id }
}
