import type { ImportAssignInput } from '@mca/contract/imports'
import { formatCount } from '@mca/contract/money'
import { AppError } from '@mca/contract/problems'
import type { FastifyBaseLogger } from 'fastify'
import { recordAssignment } from '../../shared/audit/record-event'
import type { Queryable } from '../../platform/database/db'
import type { Assignment } from './import-kind'
import { importRowsRepo } from './import-rows.repo'
import { importSourcesRepo } from './import-sources.repo'
import type { StoredImport } from './payment-imports.repo'

/**
 * Says to which advance a row, or all rows of a payer that wait for one, belong. They are not matched yet. AppError 409 if none waits, or
 * not as many as the user saw.
 */
export async function assignRows(
  tx: Queryable,
  one: StoredImport,
  input: ImportAssignInput,
  log: FastifyBaseLogger,
): Promise<Assignment> {
  const rows = await importRowsRepo.assign(tx, one.id, input)
  if (rows.length === 0) throw new AppError(409, 'No row of this payer needs an advance. Reload the import.')
  if (input.rows !== null && input.rows !== rows.length)
    throw new AppError(
      409,
      `${formatCount(rows.length, 'row')} of this payer would now be assigned. Reload the import.`,
    )
  // Audited, because payments do not show who assigned them: their author is the person who commits.
  const details = { payer: rows[0]?.payer, rows: rows.length, line: input.line ?? undefined, file: one.file_name }
  await recordAssignment(tx, log, { importId: one.id, advanceId: input.advance_id, details })
  const payers = input.remember ? [rows[0]?.payer ?? ''] : []
  for (const payer of payers) await rememberPayer(tx, one.id, payer, input.advance_id)
  return { lines: rows.map(({ line }) => line), advanceIds: [input.advance_id], payers }
}

/** Says that all rows of a payer are not ours, also in later files. They are not matched yet. AppError 409 if none waits. R16.630. */
export async function dismissPayer(tx: Queryable, { id }: StoredImport, payer: string): Promise<Assignment> {
  const lines = await importRowsRepo.waitingOf(tx, id, payer)
  if (lines.length === 0) throw new AppError(409, 'No row of this payer needs an advance. Reload the import.')
  await rememberPayer(tx, id, payer, null)
  return { lines, advanceIds: [], payers: [payer] }
}

export async function rememberPayer(tx: Queryable, id: string, payer: string, advanceId: string | null): Promise<void> {
  if (payer === '') throw new AppError(400, 'The file does not name the payer, so there is nothing to remember.')
  if (!(await importSourcesRepo.rememberPayer(tx, id, payer, advanceId)))
    throw new AppError(409, 'The source of this import was deleted, so the payer cannot be remembered.')
}
