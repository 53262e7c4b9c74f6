import { addTotals, differencesFrom, noTotals, type Totals } from './nacha-totals'
import {
  batchOf,
  createdDayOf,
  digitsOf,
  entryOf,
  field,
  recordLength,
  recordOf,
  type Batch,
  type Entry,
} from './nacha-record'

/** A returned entry, or a bank's notice that some of its data changed. */
export interface NachaReturn {
  /** A return has addenda of type 99; a notification of change, which moves no money, has addenda of type 98. */
  readonly kind: 'return' | 'change'
  /** The line of its entry, from 1. */
  readonly line: number
  /** R01, C01, ... */
  readonly code: string
  /** The trace number of the returned entry: the key of the payment. */
  readonly originalTrace: string
  /** The bank that the entry was sent to: the first eight digits of its routing number. */
  readonly originalBank: string
  /** For a return, the bank's own text; for a change, the corrected data. */
  readonly information: string
  /** Whole cents. */
  readonly amountCents: number
  /** True for a debit, as payments of merchants are. */
  readonly isDebit: boolean
  readonly individualId: string
  readonly individualName: string
  /** The trace number of the return itself. */
  readonly trace: string
  readonly companyEntryDescription: string
  /** The day on which the file was written, YYYY-MM-DD, because the days of the batch are those of the original entry. Null if the file has none. */
  readonly createdDay: string | null
  /** YYYY-MM-DD, or null if the batch has none. */
  readonly effectiveDay: string | null
}

/** An invalid record, and the reason. */
export interface NachaProblem {
  readonly kind: 'problem'
  readonly line: number
  readonly problem: string
}

export type NachaItem = NachaReturn | NachaProblem

const isPadding = (record: string) => /^9+$/.test(record)

const returnOf = (
  entry: Entry,
  batch: Batch,
  addenda: string,
  kind: NachaReturn['kind'],
  createdDay: string | null,
): NachaReturn => ({
  createdDay,
  kind,
  line: entry.line,
  code: field(addenda, 4, 6),
  originalTrace: field(addenda, 7, 21),
  originalBank: field(addenda, 28, 35),
  information: kind === 'return' ? field(addenda, 36, 79) : field(addenda, 36, 64),
  amountCents: entry.amountCents,
  isDebit: entry.isDebit,
  individualId: entry.individualId,
  individualName: entry.individualName,
  trace: entry.trace,
  companyEntryDescription: batch.description,
  effectiveDay: batch.effectiveDay,
})

const kindOf = (addendaType: string): NachaReturn['kind'] | undefined =>
  addendaType === '99' ? 'return' : addendaType === '98' ? 'change' : undefined

const wrongTotals = (level: string, differences: readonly string[]) =>
  `The ${differences.join(' and the ')} of this ${level} control record ${differences.length === 1 ? 'is' : 'are'} not what its records add up to.`

const withoutControl = 'The file ends without its control record, so a part of it may be missing.'

/** Walks through the records in order and tracks the batch and entry they belong to. */
function createWalk() {
  let batch: Batch | undefined
  /** The entry whose return addenda has not been read yet. */
  let entry: Entry | undefined
  let ofBatch: Totals = noTotals()
  let ofFile: Totals = noTotals()
  let batches = 0
  let isOver = false
  let createdDay: string | null = null
  /** A record of the batch or file cannot be counted, or a total is wrong already: its totals would only repeat that fault. */
  let isBatchFaulty = false
  let isFileFaulty = false

  const unreturned = function* (): Generator<NachaItem> {
    if (entry)
      yield { kind: 'problem', line: entry.line, problem: 'This entry is not a return: it has no addenda of type 99.' }
    entry = undefined
  }
  const onEntry = (record: string, line: number): NachaProblem | undefined => {
    if (!batch) return { kind: 'problem', line, problem: 'This entry is outside of a batch.' }
    ofBatch.records += 1
    const found = entryOf(record, line, batch)
    if (!found) return { kind: 'problem', line, problem: 'The amount or the bank of this entry is not a number.' }
    addTotals(ofBatch, {
      records: 0,
      hash: found.bank,
      debitCents: found.isDebit ? found.amountCents : 0,
      creditCents: found.isDebit ? 0 : found.amountCents,
    })
    entry = found
    return undefined
  }
  const onAddenda = (record: string): NachaItem | undefined => {
    ofBatch.records += 1
    const kind = kindOf(field(record, 2, 3))
    if (!entry || !batch || !kind) return undefined
    const found = returnOf(entry, batch, record, kind, createdDay)
    const { line } = entry
    entry = undefined
    if (!(kind === 'return' ? /^R\d\d$/ : /^C\d\d$/).test(found.code))
      return { kind: 'problem', line, problem: `“${found.code}” is not the code of a ${kind}.` }
    return found
  }
  const onBatchControl = (record: string, line: number): NachaProblem | undefined => {
    const differences = differencesFrom(record, 'batch', ofBatch)
    addTotals(ofFile, ofBatch)
    batch = undefined
    if (differences.length === 0 || isBatchFaulty) return undefined
    return { kind: 'problem', line, problem: wrongTotals('batch', differences) }
  }
  const onFileControl = (record: string, line: number): NachaProblem | undefined => {
    isOver = true
    const differences = differencesFrom(record, 'file', ofFile)
    if (digitsOf(record, 2, 7) !== batches) differences.unshift('number of batches')
    return differences.length > 0 && !isFileFaulty
      ? { kind: 'problem', line, problem: wrongTotals('file', differences) }
      : undefined
  }
  /** Two files in one are two: the totals of the second one count its own records (R16.571). */
  const onFileHeader = (record: string, line: number): NachaProblem | undefined => {
    const isCut = batches > 0 && !isOver
    ofFile = noTotals()
    batches = 0
    batch = undefined
    isOver = false
    isFileFaulty = false
    createdDay = createdDayOf(record)
    return isCut ? { kind: 'problem', line: line - 1, problem: withoutControl } : undefined
  }
  const onRecord = (record: string, line: number): NachaItem | undefined => {
    switch (record.charAt(0)) {
      case '1':
        return onFileHeader(record, line)
      case '5':
        batch = batchOf(record)
        ofBatch = noTotals()
        isBatchFaulty = false
        batches += 1
        return undefined
      case '6':
        return onEntry(record, line)
      case '7':
        return onAddenda(record)
      case '8':
        return onBatchControl(record, line)
      case '9':
        return onFileControl(record, line)
      default:
        return { kind: 'problem', line, problem: 'This line is not a record of a NACHA file.' }
    }
  }
  return {
    *take(text: string, line: number): Generator<NachaItem> {
      if (text.trim() === '' || (isOver && isPadding(text))) return
      const record = recordOf(text)
      if (record[0] !== '7') yield* unreturned()
      if (record.length !== recordLength) {
        isBatchFaulty = true
        isFileFaulty = true
        yield {
          kind: 'problem',
          line,
          problem: `This line has ${record.length} characters. A record has ${recordLength}.`,
        }
        return
      }
      const item = onRecord(record, line)
      if (item?.kind === 'problem') {
        isBatchFaulty = true
        isFileFaulty = true
      }
      if (item) yield item
    },
    *end(line: number): Generator<NachaItem> {
      yield* unreturned()
      if (!isOver)
        yield {
          kind: 'problem',
          line,
          problem: withoutControl,
        }
    },
  }
}

/**
 * Yields the returns and changes of a NACHA file in order, interspersed with invalid records: a wrong length, or control totals
 * that do not match the records. A problem in one record does not affect the others. R16.17.
 */
export async function* nachaReturns(lines: AsyncIterable<string> | Iterable<string>): AsyncGenerator<NachaItem> {
  const walk = createWalk()
  let line = 0
  for await (const text of lines) {
    line += 1
    yield* walk.take(text, line)
  }
  yield* walk.end(line)
}
