import type { Day } from '@mca/contract/days'
import {
  emptyRow,
  type HeaderWords,
  type ImportField,
  type ImportMappingInput,
  type ImportReading as Reading,
  type ImportReadRow as ReadRow,
  type includableOutcomes,
  type RowOutcome,
} from '@mca/contract/imports'
import type { Queryable } from '../../platform/database/db'
import type { JobContext } from '../../shared/context/job-handler'
import type { StoredImport } from './payment-imports.repo'
import type { UnusedTraces } from './trace-warning'

export { emptyRow, type Reading, type ReadRow }

/** A row with its line and the cells that identify it. */
export interface ReadLine {
  line: number
  cells: readonly string[]
  row: ReadRow
  /** True if the file says no day for the row, so that it has the one of the import or of the check. */
  hasNoDay?: boolean
  /** True for a notice that account data has changed. */
  isNotice?: boolean
}

export type Include = readonly (typeof includableOutcomes)[number][]

/** A user's assignment of rows. */
export interface Assignment {
  lines: readonly number[]
  /** None if the rows belong to no deal. */
  advanceIds: readonly string[]
  /** The payers that are remembered: each of their rows in the file can be affected. */
  payers: readonly string[]
}

/**
 * The differences between imports of payments and of returns. Each function is a step of a transaction. Rows are in payment_import_rows; only
 * `readRow` handles a single row.
 */
export interface ImportKindRules {
  /** Words in file headers that identify a field. */
  headerWords: HeaderWords<ImportField>
  /** The problem of the mapping, as a field and a sentence; null if the rows can be read with it. */
  mappingProblem(mapping: ImportMappingInput): { path: string; message: string } | null
  /** The outcomes that need no person (R16.36). */
  settledOutcomes: readonly RowOutcome[]
  /** Reads a row of cells; pure, and called once per row. */
  readRow(cells: readonly string[], reading: Reading): ReadRow
  /**
   * The rows of a NACHA file at this path, a batch at a time; it needs no mapping. `fileDay` is the day that a person has given to a file without
   * one. Without this function, such a file is refused.
   */
  readNacha?(path: string, today: Day, fileDay: Day | null): AsyncIterable<readonly ReadLine[]>
  /**
   * Locks the records that a commit of the import will change, until the transaction ends, in the order of
   * docs/architecture.md#order-of-locks.
   */
  lock(tx: Queryable, importId: string): Promise<void>
  /**
   * Matches every row without a problem, set-based: creates the temporary table `import_match`, `on commit drop`, with one row for each of them and
   * the columns (line, outcome, reason, advance_id, matched_by, candidates, target_id, equal_key, ordinal, import_key). Writes nothing else, so that
   * both the check and the commit can use it; the commit compares its result with what was shown (R16.34).
   */
  match(tx: Queryable, importId: string): Promise<void>
  /** After `match` in the same transaction: the rows whose trace ID stands for different payments; undefined if there are none (R16.501). */
  repeatedTraces?(tx: Queryable): Promise<UnusedTraces | undefined>
  /**
   * Matches only the rows that an assignment can affect; returns their lines. `import_match` has other rows too, which must not be stored. Without
   * this function, all rows are matched.
   */
  matchAssigned?(tx: Queryable, importId: string, assignment: Assignment): Promise<readonly number[]>
  /**
   * Writes the rows that are 'new' or included, in one statement, and sets their `payment_id`. Keys are unique: an error 23505 rolls everything
   * back.
   */
  write(tx: Queryable, importId: string, include: Include): Promise<void>
  /** How many rows are notices about bank accounts of ours. */
  countNotices?(tx: Queryable, importId: string): Promise<number>
  /**
   * After `write`, for an import with notices: what it says about bank accounts (R25.70, R25.71). An undo leaves it, because it is the
   * bank's own news.
   */
  applyNotices?(
    tx: Queryable,
    one: StoredImport,
    context: Pick<JobContext, 'job' | 'encryption' | 'today'>,
  ): Promise<void>
  /**
   * Undoes exactly what was written, and sets `payment_id` of its rows to null, which frees their keys. If later records depend on it, changes
   * nothing and returns a sentence that says which and how many.
   */
  undo(tx: Queryable, importId: string): Promise<string | null>
}
