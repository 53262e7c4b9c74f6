import { createHash } from 'node:crypto'
import type { PaymentImport } from '@mca/contract/imports'
import { formatCount } from '@mca/contract/money'
import { FileProblem, openTables } from '@mca/tables'
import { withLocalCopy } from '../../shared/files/local-copy'
import { cancelledMessage } from '../../shared/jobs/end-job'
import type { JobContext, JobHandler } from '../../shared/context/job-handler'
import { finishJob, startNextJob } from '../../shared/jobs/start-job'
import { rulesOf } from './import-kinds'
import { emptyRow, type ImportKindRules, type Reading, type ReadLine } from './import-kind'
import { importRowsRepo, type NewRow } from './import-rows.repo'
import { subjectOf } from './job-subject'
import { paymentImportsRepo, type StoredImport } from './payment-imports.repo'
import { countTraceProblem, type TraceProblems, warningOfTraces } from './trace-warning'

/**
 * Identified by its raw cells, so that a row is recognized even if the columns were mapped differently the first time.
 */
const contentOf = ({ kind, source_name }: StoredImport, cells: readonly string[]) =>
  createHash('sha256')
    .update([kind, source_name?.trim().toUpperCase() ?? '', ...cells].join('\x1f'))
    .digest('hex')

/** The rows of the file as parsed by the kind, a batch at a time. */
async function* rowsOf(
  path: string,
  one: StoredImport,
  rules: ImportKindRules,
  { today, onRead }: { today: string; onRead: () => void },
): AsyncGenerator<readonly ReadLine[]> {
  const tables = await openTables(path, one.file_name, {}, onRead)
  try {
    if (tables.format === 'nacha') {
      if (!rules.readNacha) throw new FileProblem('A NACHA file brings returns of payments. Choose it under Returns.')
      yield* rules.readNacha(path, today)
      return
    }
    if (!one.mapping) throw new Error('an import that is checked has its columns')
    const reading: Reading = { mapping: one.mapping, today }
    const sheet = tables.sheets.find(({ name }) => name === one.preview?.sheet) ?? tables.sheets[0]
    if (!sheet) throw new FileProblem('This file has no rows.')
    for await (const batch of sheet.rows(one.mapping.header_line))
      yield batch.map(({ line, cells, problem }) => ({
        line,
        cells,
        row: problem === undefined ? rules.readRow(cells, reading) : { ...emptyRow, problem },
      }))
  } finally {
    tables.close()
  }
}

/** Reads the file into the rows of the import, in bounded memory, and returns their number and what is wrong with their IDs. */
async function readRows(
  { db, progress, checkCanceled, today }: JobContext,
  one: StoredImport,
  fileId: string,
): Promise<{ rows: number; traceProblems: TraceProblems }> {
  const rules = rulesOf(one.kind)
  const day = today()
  const traceProblems: TraceProblems = {}
  const traceColumn = one.mapping?.columns.trace ?? null
  await importRowsRepo.clear(db, one.id)
  return withLocalCopy(db, fileId, async (path) => {
    let count = 0
    for await (const batch of rowsOf(path, one, rules, { today: day, onRead: checkCanceled })) {
      checkCanceled()
      const rows: NewRow[] = batch.map(({ line, cells, row }) => ({ ...row, line, content: contentOf(one, cells) }))
      await importRowsRepo.add(db, one.id, rows)
      if (traceColumn !== null)
        for (const { cells } of batch) countTraceProblem(traceProblems, cells[traceColumn] ?? '')
      count += rows.length
      progress('Reading rows', count)
    }
    return { rows: count, traceProblems }
  })
}

/** A sentence about what to check before the commit; null if there is nothing to check. R16.145. */
function doubt(totals: PaymentImport['totals']): string | null {
  const rows = totals.find(({ outcome }) => outcome === 'duplicate')?.rows ?? 0
  return rows === 0
    ? null
    : `${formatCount(rows, 'row')} may be recorded already: the advance has a payment with this date and amount, or with this trace ID. Such rows are left out unless you choose to record them.`
}

const words: Partial<Record<string, string>> = {
  closed: 'on a closed deal',
  duplicate: 'that may be recorded already',
  update: 'about earlier returns',
}

/** The reason why an import cannot commit automatically; null if there is none. R16.36. */
function needsPerson(totals: PaymentImport['totals'], { settledOutcomes }: ImportKindRules): string | null {
  const waiting = totals.filter(({ outcome, rows }) => rows > 0 && !settledOutcomes.includes(outcome))
  if (waiting.length === 0) return null
  const parts = waiting.map(({ outcome, rows }) => `${formatCount(rows)} ${words[outcome] ?? outcome}`)
  return `It was not committed by itself, because some rows need a person: ${parts.join(', ')}.`
}

/** The dry run (R16.32): reads and matches all rows, and writes nothing else. */
export const checkImportJob: JobHandler = {
  readsFile: true,
  async run(context) {
    const { job, db, progress, checkCanceled } = context
    const id = subjectOf(job)
    const one = await db.transaction((tx) => paymentImportsRepo.lock(tx, id))
    if (one.state !== 'checking' || one.file_id === null) return
    const { rows, traceProblems } = await readRows(context, one, one.file_id)
    if (rows === 0) throw new FileProblem('This file has no rows below its header.')
    progress('Matching rows', rows, rows)
    await importRowsRepo.analyze(db)
    checkCanceled()
    await db.transaction(async (tx) => {
      await paymentImportsRepo.lock(tx, id)
      const rules = rulesOf(one.kind)
      await rules.match(tx, id)
      const repeated = await rules.repeatedTraces?.(tx)
      const warning = warningOfTraces(one, { ...traceProblems, ...(repeated && { repeated }) })
      await importRowsRepo.apply(tx, id)
      const totals = await importRowsRepo.totals(tx, id)
      const message = one.auto ? needsPerson(totals, rules) : doubt(totals)
      if (one.auto && message === null) {
        const job_id = await startNextJob(tx, job, { kind: 'payment-import-commit', subjectId: id })
        await paymentImportsRepo.change(tx, id, { state: 'committing', job_id, totals, message: null, warning })
      } else await paymentImportsRepo.change(tx, id, { state: 'checked', totals, message, warning })
      await finishJob(tx, job, { rows })
    })
  },
  async abandoned(tx, job, message) {
    // Its rows may be incomplete. Mapping the columns again repeats the check.
    await paymentImportsRepo.change(tx, subjectOf(job), {
      state: message === cancelledMessage ? 'unmapped' : 'failed',
      message,
      totals: [],
    })
  },
}
