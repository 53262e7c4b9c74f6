import {
  emptyRow,
  type Day,
  type HeaderWords,
  type ImportField,
  type ImportMappingInput,
  type ImportReading as Reading,
  type ImportReadRow as ReadRow,
  type includableOutcomes,
} from '@mca/contract'
import type { Queryable } from '../platform/database/db'

export { emptyRow, type Reading, type ReadRow }

/** A row with where it stands and the cells by which it is known. */
export interface ReadLine {
  line: number
  cells: readonly string[]
  row: ReadRow
}

export type Include = readonly (typeof includableOutcomes)[number][]

/** What a person said of rows. */
export interface Assignment {
  lines: readonly number[]
  advanceId: string
  /** Whose rows are of this advance from now on; null when nothing is remembered. */
  payer: string | null
}

/**
 * What is particular to payments, or to returns of payments. Each function is a step of a transaction. Rows are in payment_import_rows; no function
 * sees a row by itself but `readRow`.
 */
export interface ImportKindRules {
  /** The words by which the headers of its files name a field. */
  headerWords: HeaderWords<ImportField>
  /** What is missing of a mapping, as a field and a sentence; null when the rows can be read with it. */
  mappingProblem(mapping: ImportMappingInput): { path: string; message: string } | null
  /** Reads a row of cells; pure, and called once for each row. */
  readRow(cells: readonly string[], reading: Reading): ReadRow
  /** The rows of a NACHA file at this path, a batch at a time; it needs no mapping. Without it, such a file is refused. */
  readNacha?(path: string, today: Day): AsyncIterable<readonly ReadLine[]>
  /**
   * Locks what a commit of the import will change, until the transaction ends, in the order of docs/architecture.md#order-of-locks.
   */
  lock(tx: Queryable, importId: string): Promise<void>
  /**
   * Matches every row without a problem, set-based: creates the temporary table `import_match`, `on commit drop`, with one row for each of them and the
   * columns (line, outcome, reason, advance_id, matched_by, candidates, target_id, equal_key, ordinal, import_key). It writes nothing else, so that
   * the same statement serves the dry run and the commit, which compares what it says then with what was shown (R16.34).
   */
  match(tx: Queryable, importId: string): Promise<void>
  /**
   * The same for the rows that an assignment can change, and returns their lines. `import_match` has other rows too, which are not to be stored. Without
   * this function, all rows are matched.
   */
  matchAssigned?(tx: Queryable, importId: string, assignment: Assignment): Promise<readonly number[]>
  /**
   * Writes the rows that are 'new' or included, in one statement for all, and sets their `payment_id`. The keys are unique there: an error 23505
   * rolls everything back.
   */
  write(tx: Queryable, importId: string, include: Include): Promise<void>
  /**
   * Takes back exactly what was written, and sets `payment_id` of its rows to null, which frees their keys. When something later stands on it, it
   * changes nothing and returns what and how many, as a sentence.
   */
  undo(tx: Queryable, importId: string): Promise<string | null>
}
