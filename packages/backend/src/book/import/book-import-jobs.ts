import { bookSheetNames } from '@mca/contract/book'
import { optionOf } from '@mca/contract/fields'
import { formatCount } from '@mca/contract/money'
import { AppError } from '@mca/contract/problems'
import { openTables } from '@mca/tables'
import { withLocalCopy } from '../../shared/files/local-copy'
import { deleteFile } from '../../shared/files/stored-files'
import type { JobContext, JobHandler, StoredJob } from '../../shared/context/job-handler'
import { finishJob } from '../../shared/jobs/start-job'
import type { Queryable } from '../../platform/database/db'
import { bookImportsRepo } from './book-imports.repo'
import { isSameTotals } from './book-totals.repo'
import { type CheckedBook, checkBook } from './check-book'
import { commitBook } from './commit-book'
import { createFoundProblems } from './problems'
import { stageBook } from './stage-book'
import { analyzeStaged, removeUnusedRows } from './staged-tables'
import { advisoryLocks } from '../../platform/database/advisory-locks'

const subjectOf = ({ subject_id }: StoredJob): string => {
  if (subject_id === null) throw new Error('the job has no import')
  return subject_id
}

/** The summary of a checked import. */
const verdict = ({ errors, sheets }: CheckedBook) => {
  if (errors > 0)
    return {
      state: 'refused' as const,
      message: `${formatCount(errors, 'error')}. The file cannot be imported. Correct it and choose it again.`,
    }
  const isNothingNew = sheets.every((sheet) => sheet.new === 0)
  return { state: 'checked' as const, message: isNothingNew ? 'Everything in this file is already in the book.' : null }
}

/** The words of a sheet in a sentence: 'pauses and changes'. */
const wordsOf = (sheet: string) => optionOf(bookSheetNames, sheet)?.label.toLowerCase() ?? sheet

/** Reads and checks a file in one transaction, which stores all of its rows or none. R16.81 to R16.85. */
async function check({ job, db, progress, checkCanceled, encryption }: JobContext): Promise<void> {
  const id = subjectOf(job)
  await db.transaction(removeUnusedRows)
  await db.transaction(async (tx) => {
    const { file_id, file_name, sheet, date_order } = await bookImportsRepo.lock(tx, id)
    if (file_id === null) throw new Error('the file of a book import was deleted')
    const problems = createFoundProblems(id)
    const onRows = (name: string, rows: number) => {
      checkCanceled()
      progress(`Reading ${wordsOf(name)}`, rows)
    }
    const staged = await withLocalCopy({ db, encryption }, file_id, async (path) => {
      const tables = await openTables(path, file_name, {}, checkCanceled)
      try {
        return await stageBook({ tx, importId: id, problems, onRows, dateOrder: date_order }, tables, sheet)
      } finally {
        tables.close()
      }
    })
    progress('Comparing with the book')
    await analyzeStaged(tx)
    const checked = await checkBook(tx, id, staged, problems, (name) => {
      checkCanceled()
      progress(`Checking ${wordsOf(name)}`)
    })
    const { errors: _errors, ...book } = checked
    await bookImportsRepo.change(tx, id, { ...verdict(checked), ...book, staged })
    if (checked.errors > 0) await dropFile(tx, id)
    await finishJob(tx, job)
  })
}

/** The import can no longer be committed, so its file and rows are useless. */
async function dropFile(tx: Queryable, id: string): Promise<void> {
  const { file_id } = await bookImportsRepo.lock(tx, id)
  await bookImportsRepo.change(tx, id, { file_id: null })
  if (file_id !== null) await deleteFile(tx, file_id)
}

/** Serializes commits, so that each import is checked against the result of the one before. */
const lockCommits = `select pg_advisory_xact_lock(${advisoryLocks.commitBookImport})`

/** Writes a book in one transaction, after checking it again against the current book. R16.91. */
async function commit({ job, db, progress, checkCanceled }: JobContext): Promise<object> {
  const id = subjectOf(job)
  const isCommitted = await db.transaction(async (tx) => {
    await tx.query({ text: lockCommits })
    const stored = await bookImportsRepo.lock(tx, id)
    const step = (name: string, done?: number, total?: number) => {
      checkCanceled()
      progress(name, done, total)
    }
    await tx.query({ text: 'select lock_book_day()' })
    const { staged, totals } = stored
    const problems = createFoundProblems(id)
    await bookImportsRepo.removeErrors(tx, id)
    const checked = await checkBook(tx, id, staged, problems, (name) => step(`Checking ${wordsOf(name)}`))
    const { errors, ...book } = checked
    const isAsSigned = errors === 0 && isSameTotals(checked.totals, totals)
    if (isAsSigned) {
      const now = new Date().toISOString()
      await commitBook(tx, stored, step)
      await bookImportsRepo.change(tx, id, { state: 'committed', message: null, committed_at: now, ...book })
      await dropFile(tx, id)
    } else {
      const { state, message } = verdict(checked)
      const changed = 'The book has changed since the file was checked, so nothing was imported. '
      const todo = state === 'checked' ? 'Review the control totals and approve them again.' : message
      await bookImportsRepo.change(tx, id, { state, message: changed + todo, ...book })
      if (errors > 0) await dropFile(tx, id)
    }
    await finishJob(tx, job, { committed: isAsSigned })
    return isAsSigned
  })
  if (isCommitted) await tidyUp(db)
  return { committed: isCommitted }
}

const filled = [
  'isos', 'funders', 'sales_reps', 'syndicators', 'merchants', 'advances', 'payments', 'notes', 'company_fees', 'syndicator_participations',
  'syndicator_fees', 'schedule_segments', 'advance_terms', 'advance_money', 'advance_searches', 'book_changes',
  'advance_months_merged', 'due_changes',
] // oxfmt-ignore

/** After the commit: updates the statistics, so that lists get good plans. */
async function tidyUp(db: JobContext['db']): Promise<void> {
  await db.query({ text: 'select analyze_tables(variadic $1::text[])' }, [filled])
  await db.transaction(removeUnusedRows)
}

/** After a failed check, the file is useless. */
export const bookImportCheck: JobHandler = {
  readsFile: true,
  run: check,
  async abandoned(tx, job, message) {
    const id = subjectOf(job)
    await bookImportsRepo.change(tx, id, { state: 'failed', message })
    await dropFile(tx, id)
  },
}

/** A failed commit has written nothing, so the import can be approved again. */
export const bookImportCommit: JobHandler = {
  async run(context) {
    try {
      return await commit(context)
    } catch (error) {
      if (isTaken(error))
        throw new AppError(409, 'Someone has just added the same records. Approve the control totals again.')
      throw error
    }
  },
  async abandoned(tx, job, message) {
    await bookImportsRepo.change(tx, subjectOf(job), { state: 'checked', message })
  },
}

const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23505'
