import type { AssignProposedInput } from '@mca/contract/imports'
import { formatCount } from '@mca/contract/money'
import { AppError } from '@mca/contract/problems'
import type { FastifyBaseLogger } from 'fastify'
import type { Queryable } from '../../platform/database/db'
import { recordAssignment } from '../../shared/audit/record-event'
import { rememberPayer } from './assign-rows'
import type { Assignment } from './import-kind'
import { importRowsRepo } from './import-rows.repo'
import type { StoredImport } from './payment-imports.repo'
import { proposalsRepo } from './proposals.repo'

/**
 * Assigns the rows of several payers to the advances that are proposed for them. They are not matched yet. AppError 409 if one of them is no longer
 * proposed as the user saw it: then none is assigned (R16.635).
 */
export async function assignProposed(
  tx: Queryable,
  one: StoredImport,
  { payers, remember }: AssignProposedInput,
  log: FastifyBaseLogger,
): Promise<Assignment> {
  const advanceIds = [...new Set(payers.map(({ advance_id }) => advance_id))]
  await importRowsRepo.keepAdvances(tx, advanceIds)
  const proposals = new Map((await proposalsRepo.list(tx, one.id)).map((proposal) => [proposal.payer, proposal]))
  const changed = payers.filter(({ payer, rows, advance_id }) => {
    const now = proposals.get(payer)
    return now?.rows !== rows || now.advance.id !== advance_id
  })
  if (changed[0]) {
    const others = changed.length > 1 ? ` and ${formatCount(changed.length - 1, 'other payer')}` : ''
    throw new AppError(
      409,
      `Nothing was assigned: the rows or the deal of ${changed[0].payer}${others} have changed. Check the list and try again.`,
    )
  }
  const lines = await proposalsRepo.assign(tx, one.id, payers)
  for (const { payer, rows, advance_id } of payers) {
    const details = { payer, rows, line: undefined, file: one.file_name }
    await recordAssignment(tx, log, { importId: one.id, advanceId: advance_id, details })
    if (remember) await rememberPayer(tx, one.id, payer, advance_id)
  }
  return { lines, advanceIds, payers: remember ? payers.map(({ payer }) => payer) : [] }
}
