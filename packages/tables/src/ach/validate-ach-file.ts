import { routingNumberProblem } from '@mca/contract/bank'
import { fieldProblems } from './ach-fields'
import {
  addenda,
  entryDetail,
  fileControl,
  fileHeader,
  internationalEntry,
  type Layout,
  padding,
  recordsPerBlock,
  valueOf,
} from './ach-layout'
import { batchControlOf, batchHeaderOf, checkBatchControl, checkBatchHeader } from './check-batches'
import { checkAddenda, checkEntry } from './check-entries'
import { type AchProblem, at, type FileState, locate, noSums, unreadable, wrongSums } from './file-state'

/** What a file moves. Cents. NaN if a record that belongs to it could not be read. */
export interface AchTotals {
  entries: number
  debitCents: number
  creditCents: number
}

const notPrintable = /[^\x20-\x7e]/

interface RecordType {
  layout: (record: string, state: FileState) => Layout
  /** Yields what is wrong with a record beyond the characters of its fields, and updates the state. */
  check: (state: FileState, record: string) => Generator<AchProblem>
}

const recordTypes: Readonly<Record<string, RecordType>> = {
  1: { layout: () => fileHeader, check: checkFileHeader },
  5: { layout: batchHeaderOf, check: checkBatchHeader },
  6: {
    layout: (_record, { batch }) => (batch?.isInternational ? internationalEntry : entryDetail),
    check: checkEntry,
  },
  7: { layout: () => addenda, check: checkAddenda },
  8: { layout: batchControlOf, check: checkBatchControl },
  9: { layout: () => fileControl, check: checkFileControl },
}

/**
 * Reads the records of an ACH file in order and yields everything that is wrong with it; returns what it moves. It keeps one batch and one entry in memory, however long
 * the file is.
 */
export async function* validateAchFile(
  records: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<AchProblem, AchTotals> {
  const state: FileState = {
    line: 0,
    blankLines: 0,
    batches: 0,
    lastBatch: 0,
    ofFile: noSums(),
    batch: undefined,
    entry: undefined,
    control: undefined,
  }

  for await (const record of records) {
    state.line += 1
    if (record === '') {
      state.blankLines += 1
      continue
    }
    // Blank lines at the end are harmless.
    if (state.blankLines > 0) {
      yield at(state, 1, 'This line has 0 characters. A record has 94.', state.line - state.blankLines)
      state.blankLines = 0
    }
    const wrongCharacter = notPrintable.exec(record)
    if (wrongCharacter) yield at(state, wrongCharacter.index + 1, 'This character is not printable ASCII.')
    if (record.length !== padding.length) {
      yield at(
        state,
        Math.min(record.length, padding.length) + 1,
        `This line has ${record.length} characters. A record has 94.`,
      )
      if (record.trim() === '') continue
    }
    const padded = record.padEnd(padding.length).slice(0, padding.length)
    if (state.control) {
      if (padded !== padding) yield at(state, 1, 'Only records of nines may follow the file control record.')
      continue
    }
    const type = recordTypes[padded[0] ?? '']
    if (!type) {
      yield at(state, 1, `“${padded[0]}” is no record type.`)
      continue
    }
    if (padded === padding) {
      yield at(state, 1, 'This record of nines comes before the file control record.')
      continue
    }
    if ((padded[0] === '1') !== (state.line === 1)) {
      yield at(
        state,
        1,
        state.line === 1 ? 'The first record must be the file header.' : 'The file header must be the first record.',
      )
      if (state.line > 1) continue
    }
    const isOfAdvices = state.batch
      ? state.batch.entryClass === 'ADV'
      : Number.isNaN(state.ofFile.entries) && padded[0] === '9'
    if (isOfAdvices && padded[0] !== '5') {
      skipAdvice(state, padded)
      continue
    }
    // The columns of a line that is too long are not those of its fields.
    if (record.slice(padding.length).trim() !== '') {
      skipRecord(state, padded, type)
      continue
    }
    yield* locate(state, fieldProblems(type.layout(padded, state), padded))
    yield* type.check(state, padded)
  }
  if (!state.control)
    yield at(
      state,
      1,
      state.line === 0 ? 'The file is empty.' : 'The file ends without its control record.',
      Math.max(state.line, 1),
    )
  else {
    const stated = valueOf(state.control.record, fileControl.blocks)
    const lines = state.line - state.blankLines
    const blocks = Math.ceil(lines / recordsPerBlock)
    if (/^\d+$/.test(stated) && Number(stated) !== blocks)
      yield at(
        state,
        fileControl.blocks.from,
        `The number of blocks is ${Number(stated)}, but the file has ${blocks}.`,
        state.control.line,
      )
    if (lines % recordsPerBlock !== 0)
      yield at(state, 1, 'The file must be filled up with records of nines to blocks of ten records.')
  }
  return { entries: state.ofFile.entries, debitCents: state.ofFile.debits, creditCents: state.ofFile.credits }
}

/** The records of a batch of accounting advices have other fields. Its header has been refused. */
function skipAdvice(state: FileState, record: string): void {
  unreadable(state.ofFile)
  state.ofFile.entries = Number.NaN
  if (record.startsWith('9')) state.control = { line: state.line, record }
  if (!record.startsWith('6') && !record.startsWith('7')) state.batch = undefined
}

/** Follows a record that cannot be read, without its problems: those of its sums would be wrong. */
function skipRecord(state: FileState, record: string, type: RecordType): void {
  Array.from(type.check(state, record))
  unreadable(state.batch?.sums ?? state.ofFile)
  if (state.entry) state.entry.isUnreadable = true
}

function* checkFileHeader(state: FileState, record: string): Generator<AchProblem> {
  const destination = valueOf(record, fileHeader.destination)
  const wrongRouting = /^ \d{9}$/.test(destination)
    ? routingNumberProblem(destination.slice(1))
    : 'It is a blank and the 9 digits of a routing number.'
  if (destination.trim() !== '' && wrongRouting)
    yield at(state, fileHeader.destination.from, `The immediate destination is wrong. ${wrongRouting}`)
  if (!/^[A-Z0-9 ]$/.test(valueOf(record, fileHeader.modifier)))
    yield at(state, fileHeader.modifier.from, 'The file ID modifier is a capital letter or a digit.')
}

function* checkFileControl(state: FileState, record: string): Generator<AchProblem> {
  if (state.batch) yield at(state, 1, 'The file ends before its last batch has ended.')
  state.control = { line: state.line, record }
  if (state.batches === 0) yield at(state, 1, 'This file has no batches.')
  const stated = valueOf(record, fileControl.batches)
  if (/^\d+$/.test(stated) && Number(stated) !== state.batches)
    yield at(
      state,
      fileControl.batches.from,
      `The number of batches is ${Number(stated)}, but the file has ${state.batches}.`,
    )
  yield* wrongSums(state, fileControl, record, state.ofFile)
}
