import {
  AppError,
  centsOf,
  dollarsOf,
  formatMoneyExact,
  type ImportAssignInput,
  type ImportCommitInput,
  type ImportMappingInput,
  type PaymentImport,
  formatCount,
} from '@mca/contract'
import type { SignedInAccount } from '../auth/accounts'
import type { FastifyBaseLogger } from 'fastify'
import { recordAssignment } from '../audit/record-event'
import { deleteFile } from '../files/stored-files'
import { startJob } from '../jobs/start-job'
import type { Db, Queryable } from '../platform/database/db'
import { changedMeanwhile } from '../records/version'
import { writtenTotal } from './commit-import.job'
import { rulesOf } from './import-kinds'
import { importRowsRepo } from './import-rows.repo'
import { importSourcesRepo } from './import-sources.repo'
import { type ImportAction, refuseUnless } from './import-states'
import { paymentImportsRepo, type StoredImport } from './payment-imports.repo'
import { headerOf } from './preview'

/** Locks an import whose state allows the action, does the work, and returns the new state. */
const act = (
  db: Db,
  id: string,
  action: ImportAction,
  work: (tx: Queryable, one: StoredImport) => Promise<void>,
): Promise<PaymentImport> =>
  db.transaction(async (tx) => {
    const one = await paymentImportsRepo.lock(tx, id)
    refuseUnless(action, one.state)
    await work(tx, one)
    return paymentImportsRepo.get(tx, id)
  })

/** The actions of a user on an import. Each is refused with 409 in the wrong state (R16.30). */
export const importActions = {
  /** Sets and remembers the columns of the source, and starts the check of the rows. */
  setMapping: (
    db: Db,
    id: string,
    mapping: ImportMappingInput,
    { account, expected }: { account: SignedInAccount; expected: readonly string[] | null },
  ): Promise<PaymentImport> =>
    act(db, id, 'given columns', async (tx, one) => {
      if (expected && !expected.includes(one.updated_at)) throw changedMeanwhile('import')
      if (one.preview === null || one.file_id === null)
        throw new AppError(409, 'The file of this import could not be read. Choose another file.')
      const problem = rulesOf(one.kind).mappingProblem(mapping)
      if (problem) throw new AppError(400, problem.message, [problem])
      const other = await paymentImportsRepo.otherSource(tx, one, mapping.source)
      if (other !== undefined) {
        const message = `This file was already committed as one of ${other}. Choose that source, so that nothing is imported twice.`
        throw new AppError(409, message)
      }
      const source_id = await importSourcesRepo.keep(tx, one.kind, headerOf(one.preview, mapping), mapping)
      const job_id = await startJob(tx, { kind: 'payment-import-check', subjectId: id, author: account })
      const change = { mapping, source_id, source_name: mapping.source, job_id, message: null }
      await paymentImportsRepo.change(tx, id, { state: 'checking', ...change })
    }),

  /** Assigns rows to advances, and matches the rows that this can affect. */
  assign: (db: Db, id: string, input: ImportAssignInput, log: FastifyBaseLogger): Promise<PaymentImport> =>
    act(db, id, 'changed', async (tx, one) => {
      const rows = await importRowsRepo.assign(tx, id, input)
      if (rows.length === 0) throw new AppError(409, 'No row of it waits for an advance. Reload the import.')
      // Audited, because payments do not show who assigned them: their author is the person who commits.
      const details = { payer: rows[0]?.payer, rows: rows.length, line: input.line ?? undefined, file: one.file_name }
      await recordAssignment(tx, log, { importId: id, advanceId: input.advance_id, details })
      const payer = input.remember ? (rows[0]?.payer ?? '') : null
      if (payer !== null) await remember(tx, id, payer, input.advance_id)
      const rules = rulesOf(one.kind)
      const lines = rows.map(({ line }) => line)
      const assignment = { lines, advanceId: input.advance_id, payer }
      const matched = (await rules.matchAssigned?.(tx, id, assignment)) ?? null
      if (matched === null) await rules.match(tx, id)
      await importRowsRepo.apply(tx, id, matched)
      await paymentImportsRepo.change(tx, id, { state: 'checked', totals: await importRowsRepo.totals(tx, id) })
    }),

  /** Starts the commit. AppError 409 if the totals differ from those that the user saw. */
  commit: (
    db: Db,
    id: string,
    { include, rows, amount }: ImportCommitInput,
    account: SignedInAccount,
  ): Promise<PaymentImport> =>
    act(db, id, 'committed', async (tx) => {
      const { totals } = await paymentImportsRepo.get(tx, id)
      const written = writtenTotal(totals, include)
      if (written.rows !== rows || written.cents !== centsOf(amount)) {
        const now = `${formatCount(written.rows)} rows with ${formatMoneyExact(dollarsOf(written.cents))}`
        throw new AppError(409, `The check says something else by now: ${now} would be written. Reload the import.`)
      }
      const job_id = await startJob(tx, {
        kind: 'payment-import-commit',
        subjectId: id,
        input: { include },
        author: account,
      })
      await paymentImportsRepo.change(tx, id, { state: 'committing', job_id, message: null })
    }),

  /** Starts the undo. */
  undo: (db: Db, id: string, account: SignedInAccount): Promise<PaymentImport> =>
    act(db, id, 'taken back', async (tx) => {
      const job_id = await startJob(tx, { kind: 'payment-import-undo', subjectId: id, author: account })
      await paymentImportsRepo.change(tx, id, { state: 'undoing', job_id, message: null })
    }),

  /** Deletes an import that has written nothing, with its file. */
  remove: (db: Db, id: string): Promise<void> =>
    db.transaction(async (tx) => {
      const { state, file_id } = await paymentImportsRepo.lock(tx, id)
      refuseUnless('deleted', state)
      await paymentImportsRepo.remove(tx, id)
      if (file_id) await deleteFile(tx, file_id)
    }),
}

async function remember(tx: Queryable, id: string, payer: string, advanceId: string): Promise<void> {
  if (payer === '') throw new AppError(400, 'The file does not say who paid, so there is nothing to remember')
  if (!(await importSourcesRepo.rememberPayer(tx, id, payer, advanceId)))
    throw new AppError(409, 'The source of this import was deleted, so the payer cannot be remembered')
}
