import { type Field, valueOf } from './ach-layout'

/** What is wrong with a file, and where: line and column count from 1. */
export interface AchProblem {
  readonly line: number
  readonly column: number
  readonly problem: string
}

/** The sums that a control record repeats. NaN once a record could not be read that belongs to it. */
interface Sums {
  entries: number
  hash: number
  debits: number
  credits: number
}
export const noSums = (): Sums => ({ entries: 0, hash: 0, debits: 0, credits: 0 })
const sumNames = {
  entries: 'number of entries and addenda',
  hash: 'entry hash',
  debits: 'total of debits',
  credits: 'total of credits',
} as const

/** The batch that is being read. */
interface OpenBatch {
  readonly header: string
  readonly headerLine: number
  readonly entryClass: string
  /** An international batch, or notices of change about one. */
  readonly isInternational: boolean
  /** True until an entry needs the effective day that the header does not have: returns need none. */
  isUndated: boolean
  lastTrace: string
  sums: Sums
}

/** The entry that is being read, until its last addenda record. */
interface OpenEntry {
  readonly line: number
  readonly code: string
  /** Empty if it could not be read. */
  readonly trace: string
  readonly cents: number
  readonly hasAddenda: boolean
  /** Of an international entry; NaN of others. */
  readonly addendaCount: number
  addenda: number
  /** True once an addenda record says that the entry is a return or a notice of change. */
  isReturn: boolean
  /** True if its columns are not those of its fields. */
  isUnreadable: boolean
}

/** What is known of a file while its records are read in order: one batch and one entry, however long the file is. */
export interface FileState {
  /** The number of the current line, from 1. */
  line: number
  /** How many lines without a character there are since the last record. */
  blankLines: number
  batches: number
  lastBatch: number
  readonly ofFile: Sums
  batch: OpenBatch | undefined
  entry: OpenEntry | undefined
  control: { line: number; record: string } | undefined
}

/** What cannot be read does not count as zero: the sums that it belongs to are not compared. */
export const unreadable = (sums: Sums): void => {
  sums.hash = Number.NaN
  sums.debits = Number.NaN
  sums.credits = Number.NaN
}

/** A problem in the current line, or in another. */
export const at = (state: FileState, column: number, problem: string, line = state.line): AchProblem => ({
  line,
  column,
  problem,
})

/** The sums of a control record that differ from those of the records before it. */
export function* wrongSums(
  state: FileState,
  layout: Readonly<Record<keyof Sums, Field>>,
  record: string,
  sums: Sums,
): Generator<AchProblem> {
  for (const key of Object.keys(sumNames) as (keyof Sums)[]) {
    // the keys of a record of sums
    const stated = valueOf(record, layout[key])
    if (/^\d+$/.test(stated) && !Number.isNaN(sums[key]) && Number(stated) !== sums[key])
      yield at(
        state,
        layout[key].from,
        `The ${sumNames[key]} is ${Number(stated)}, but the records before add up to ${sums[key]}.`,
      )
  }
}

/** The problems of fields in the current line. */
export function* locate(
  state: FileState,
  problems: Iterable<{ column: number; problem: string }>,
): Generator<AchProblem> {
  for (const { column, problem } of problems) yield at(state, column, problem)
}
