import type {
  AssignProposedInput,
  ImportPayerInput,
  ImportAssignInput,
  ImportCommitInput,
  ImportDayInput,
  ImportDuplicateInput,
  ImportMappingInput,
  PaymentImport,
} from '@mca/contract/imports'
import type { Day } from '@mca/contract/days'
import { centsOf, dollarsOf, formatMoneyExact, formatCount } from '@mca/contract/money'
import { AppError } from '@mca/contract/problems'
import { returnDayProblem } from '@mca/contract/returns'
import type { SignedInAccount } from '../../shared/context/accounts'
import type { FastifyBaseLogger } from 'fastify'
import { deleteFile } from '../../shared/files/stored-files'
import { startJob } from '../../shared/jobs/start-job'
import type { Db, Queryable } from '../../platform/database/db'
import { changedMeanwhile } from '../../shared/records/version'
import { actOnImport } from './act-on-import'
import { assignProposed } from './assign-proposed'
import { assignRows, dismissPayer } from './assign-rows'
import { chooseRow } from './choose-row'
import { writtenTotal } from './commit-import.job'
import { rulesOf } from './import-kinds'
import type { Assignment } from './import-kind'
import { importRowsRepo } from './import-rows.repo'
import { importSourcesRepo } from './import-sources.repo'
import { type ImportAction, refuseUnless } from './import-states'
import { paymentImportsRepo, type StoredImport } from './payment-imports.repo'
import { headerOf } from './preview'
import { summarizeRows } from './rows-warning'

/** Does the work in a transaction with the locked import, and returns its new state. */
const act = (
  db: Db,
  id: string,
  action: ImportAction,
  work: (tx: Queryable, one: StoredImport) => Promise<void>,
): Promise<PaymentImport> =>
  actOnImport(db, id, action, async (tx, one) => {
    await work(tx, one)
    return paymentImportsRepo.get(tx, id)
  })

/** Who acts, and the versions of the import that the person may have seen; null for any. */
interface Caller {
  account: SignedInAccount
  expected: readonly string[] | null
}

/** AppError 409 if the import has changed since: other rows or other advances may be meant now (R16.341). */
function refuseUnlessSeen({ updated_at }: StoredImport, expected: Caller['expected']): void {
  if (expected && !expected.includes(updated_at)) throw changedMeanwhile('import')
}

/** AppError 400 if the line of the header reads as data: its row would be lost (R16.567). */
function refuseDataAsHeader({ preview, kind }: StoredImport, mapping: ImportMappingInput): void {
  const { header_line } = mapping
  if (header_line === 0) return
  const { date, amount } = rulesOf(kind).readRow(headerOf(preview, mapping), { mapping, today: '9999-12-31' })
  if (date === null || amount === null) return
  const message = `Line ${header_line} looks like data, not like a header. If the file has no header, choose 'No header', so that the line is not lost`
  throw new AppError(400, message, [{ path: 'header_line', message }])
}

/** Matches the rows that an assignment can affect. */
async function matchAssigned(tx: Queryable, one: StoredImport, assignment: Assignment): Promise<void> {
  const { id, kind } = one
  const rules = rulesOf(kind)
  const matched = (await rules.matchAssigned?.(tx, id, assignment)) ?? null
  if (matched === null) await rules.match(tx, id)
  await importRowsRepo.apply(tx, id, matched)
  await paymentImportsRepo.change(tx, id, { state: 'checked', ...(await summarizeRows(tx, one)) })
}

/** The actions of a user on an import. Each is refused with 409 in the wrong state (R16.30). */
export const importActions = {
  /** Sets and remembers the columns of the source, and starts the check of the rows. */
  setMapping: (
    db: Db,
    id: string,
    mapping: ImportMappingInput,
    { account, expected }: Caller,
  ): Promise<PaymentImport> =>
    act(db, id, 'mapped', async (tx, one) => {
      refuseUnlessSeen(one, expected)
      if (one.preview === null || one.file_id === null)
        throw new AppError(409, 'The file of this import could not be read. Choose another file.')
      const problem = rulesOf(one.kind).mappingProblem(mapping)
      if (problem) throw new AppError(400, problem.message, [problem])
      refuseDataAsHeader(one, mapping)
      const other = await paymentImportsRepo.otherSource(tx, one, mapping.source)
      if (other !== undefined) {
        const message = `This file was already imported with the source ${other}. Choose that source, so that nothing is imported twice.`
        throw new AppError(409, message)
      }
      const source_id = await importSourcesRepo.keep(tx, one.kind, headerOf(one.preview, mapping), mapping)
      const job_id = await startJob(tx, { kind: 'payment-import-check', subjectId: id, author: account })
      const change = { mapping, source_id, source_name: mapping.source, job_id, message: null, waits_until: null }
      await paymentImportsRepo.change(tx, id, { state: 'checking', ...change })
    }),

  /** Gives a file without a day its day, and starts the check again (R16.573). AppError 400 for a day after today. */
  setDay: (
    db: Db,
    id: string,
    { day }: ImportDayInput,
    { account, expected, today }: Caller & { today: Day },
  ): Promise<PaymentImport> =>
    act(db, id, 'changed', async (tx, one) => {
      refuseUnlessSeen(one, expected)
      if (one.file_day === null) throw new AppError(409, 'The file of this import already has dates.')
      const message = returnDayProblem(day, day, today)
      if (message !== undefined) throw new AppError(400, message, [{ path: 'day', message }])
      const job_id = await startJob(tx, { kind: 'payment-import-check', subjectId: id, author: account })
      await paymentImportsRepo.change(tx, id, {
        state: 'checking',
        file_day: day,
        day_is_assumed: false,
        job_id,
        message: null,
      })
    }),

  /** Assigns rows to advances, and matches the rows that this can affect. */
  assign: (db: Db, id: string, input: ImportAssignInput, log: FastifyBaseLogger): Promise<PaymentImport> =>
    act(db, id, 'changed', async (tx, one) => {
      await matchAssigned(tx, one, await assignRows(tx, one, input, log))
    }),

  /** Assigns the rows of several payers as proposed, and matches the rows that this can affect (R16.635). */
  assignProposed: (db: Db, id: string, input: AssignProposedInput, log: FastifyBaseLogger): Promise<PaymentImport> =>
    act(db, id, 'changed', async (tx, one) => {
      await matchAssigned(tx, one, await assignProposed(tx, one, input, log))
    }),

  /** Dismisses a payer whose payments are not ours, and matches its rows (R16.630). */
  dismissPayer: (db: Db, id: string, { payer }: ImportPayerInput): Promise<PaymentImport> =>
    act(db, id, 'changed', async (tx, one) => {
      if (one.kind !== 'payments') throw new AppError(409, 'Only payers of payments can be dismissed.')
      await matchAssigned(tx, one, await dismissPayer(tx, one, payer))
    }),

  /** Sets if a row that resembles a recorded payment is committed anyway (R16.146). */
  chooseDuplicate: (
    db: Db,
    id: string,
    { line, record, confirmed_advance_id: seen }: { line: number } & ImportDuplicateInput,
    log: FastifyBaseLogger,
  ): Promise<PaymentImport> =>
    act(db, id, 'changed', async (tx, one) => {
      const { advanceId } = await chooseRow(tx, one, { line, record, outcomes: ['duplicate'], seen }, log)
      const matched = await rulesOf(one.kind).matchAssigned?.(tx, id, {
        lines: [line],
        advanceIds: [advanceId],
        payers: [],
      })
      await importRowsRepo.apply(tx, id, matched)
      await paymentImportsRepo.change(tx, id, { state: 'checked', message: null, ...(await summarizeRows(tx, one)) })
    }),

  /** Starts the commit. AppError 409 if the totals or the version differ from those that the user saw. */
  commit: (
    db: Db,
    id: string,
    { include, rows, amount, updates }: ImportCommitInput,
    { account, expected }: Caller,
  ): Promise<PaymentImport> =>
    act(db, id, 'started', async (tx, one) => {
      const { totals } = await paymentImportsRepo.get(tx, id)
      const written = writtenTotal(totals, include)
      const updated = totals.find(({ outcome }) => outcome === 'update')?.rows ?? 0
      if (rows === 0 && updated === 0 && one.notices === 0) throw new AppError(400, 'There is nothing to import.')
      if (written.rows !== rows || written.cents !== centsOf(amount) || (updates ?? updated) !== updated) {
        const now = `${formatCount(written.rows)} rows with ${formatMoneyExact(dollarsOf(written.cents))}`
        throw new AppError(409, `The result of the check has changed: ${now} would now be written. Reload the import.`)
      }
      refuseUnlessSeen(one, expected)
      const job_id = await startJob(tx, {
        kind: 'payment-import-commit',
        subjectId: id,
        input: { include },
        author: account,
      })
      await paymentImportsRepo.change(tx, id, { state: 'committing', job_id, message: null })
    }),

  /** Starts the undo. */
  undo: (db: Db, id: string, { account, expected }: Caller): Promise<PaymentImport> =>
    act(db, id, 'undone', async (tx, one) => {
      refuseUnlessSeen(one, expected)
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
