import { createHash } from 'node:crypto'
import type { Day } from '@mca/contract/days'
import type { PaymentImport } from '@mca/contract/imports'
import { FileProblem, openTables } from '@mca/tables'
import { withLocalCopy } from '../../shared/files/local-copy'
import type { JobContext } from '../../shared/context/job-handler'
import { emptyRow, type ImportKindRules, type Reading, type ReadLine } from './import-kind'
import { rulesOf } from './import-kinds'
import { importRowsRepo, type NewRow } from './import-rows.repo'
import type { StoredImport } from './payment-imports.repo'
import { headerOf } from './preview'
import { countTraceProblem, type TraceProblems } from './trace-warning'

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
      if (!rules.readNacha) throw new FileProblem('A NACHA file contains returns of payments. Upload it under Returns.')
      yield* rules.readNacha(path, today, one.file_day)
      return
    }
    if (!one.mapping) throw new Error('an import that is checked has its columns')
    const { header_line } = one.mapping
    const header = header_line === 0 ? undefined : headerOf(one.preview, one.mapping)
    const reading: Reading = { mapping: one.mapping, today, header }
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

/** The words that nobody has explained, by field and text; more are left out. */
const wordLimit = 200

/** What a check has found in a file beside its rows. */
export interface Findings {
  rows: number
  traceProblems: TraceProblems
  unknownWords: PaymentImport['unknown_words']
  /** The latest day after today; null for none. */
  laterDay: Day | null
  /** Some rows have the day of the check, because the file says none. */
  hasNoDay: boolean
  /** Notices that account data has changed. */
  notices: number
}

/** Reads the file into the rows of the import, in bounded memory. */
export async function readRows(
  { db, progress, checkCanceled, today, encryption }: JobContext,
  one: StoredImport,
  fileId: string,
): Promise<Findings> {
  const rules = rulesOf(one.kind)
  const day = today()
  const traceColumn = one.mapping?.columns.trace ?? null
  const words = new Map<string, PaymentImport['unknown_words'][number]>()
  const findings: Findings = {
    rows: 0,
    traceProblems: {},
    unknownWords: [],
    laterDay: null,
    hasNoDay: false,
    notices: 0,
  }
  const find = ({ cells, row, hasNoDay, isNotice }: ReadLine) => {
    if (traceColumn !== null) countTraceProblem(findings.traceProblems, cells[traceColumn] ?? '')
    if (row.unknown_word) countWord(words, row.unknown_word)
    if (one.kind === 'returns' && row.date !== null && row.date > (findings.laterDay ?? day))
      findings.laterDay = row.date
    findings.hasNoDay ||= hasNoDay ?? false
    if (isNotice) findings.notices += 1
  }
  await importRowsRepo.clear(db, one.id)
  return withLocalCopy({ db, encryption }, fileId, async (path) => {
    for await (const batch of rowsOf(path, one, rules, { today: day, onRead: checkCanceled })) {
      checkCanceled()
      const rows: NewRow[] = batch.map(({ line, cells, row }) => ({ ...row, line, content: contentOf(one, cells) }))
      await importRowsRepo.add(db, one.id, rows)
      batch.forEach(find)
      findings.rows += rows.length
      progress('Reading rows', findings.rows)
    }
    const unknownWords = [...words.values()].toSorted((first, second) => second.rows - first.rows)
    return { ...findings, unknownWords }
  })
}

function countWord(
  words: Map<string, PaymentImport['unknown_words'][number]>,
  { field, word }: NonNullable<ReadLine['row']['unknown_word']>,
): void {
  const key = `${field} ${word.toLowerCase()}`
  const counted = words.get(key)
  if (counted) counted.rows += 1
  else if (words.size < wordLimit) words.set(key, { field, word, rows: 1 })
}
