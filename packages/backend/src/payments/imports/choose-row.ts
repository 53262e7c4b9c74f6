import { AppError, type RowOutcome } from '@mca/contract'
import type { FastifyBaseLogger } from 'fastify'
import { recordAssignment } from '../../shared/audit/record-event'
import type { Queryable } from '../../platform/database/db'
import { importRowsRepo } from './import-rows.repo'
import type { StoredImport } from './payment-imports.repo'

/** Sets if a doubtful row with one of these outcomes is recorded, and returns its advance. AppError 409 for other rows. */
export async function chooseRow(
  tx: Queryable,
  one: StoredImport,
  choice: { line: number; record: boolean; outcomes: readonly RowOutcome[] },
  log: FastifyBaseLogger,
): Promise<{ advanceId: string }> {
  const row = await importRowsRepo.choose(tx, one.id, choice)
  if (!row) throw new AppError(409, 'This row has changed or was recorded. Reload the import.')
  const { line, record } = choice
  // Audited, because a payment does not show that somebody took it for another one than the one that it resembles.
  const details = { payer: undefined, rows: 1, line, file: one.file_name, record }
  await recordAssignment(tx, log, { importId: one.id, advanceId: row.advance_id, details })
  return { advanceId: row.advance_id }
}
