import type { Readable } from 'node:stream'

/** One row of a file, before its columns are mapped. */
export interface TableRow {
  /** The line of the file in which it begins, or the row of the sheet, from 1. */
  readonly line: number
  /** Trimmed. A row may have fewer cells than the header; the missing ones are empty. */
  readonly cells: readonly string[]
  /** Why the row cannot be read, in a sentence. Its cells are then unreliable. */
  readonly problem?: string
}

export interface Sheet {
  /** For a workbook, the sheet's name; for other files, the file's name without its extension. */
  readonly name: string
  /**
   * The rows after the header line, or all rows without one, about 1,000 at a time. Blank rows are left out. A row with more cells
   * than the header has a `problem`. Throws a `FileProblem` if the rest cannot be read.
   */
  rows(headerLine?: number): AsyncGenerator<TableRow[]>
}

/** A balance that a statement states, before its first transactions or after its last ones. */
export interface StatedBalance {
  kind: 'opening' | 'closing'
  day: string
  /** Dollars, with a sign. */
  amount: string
  account: string
}

/** The tables of a file. Close them after use. */
export interface Tables {
  readonly format: 'csv' | 'xlsx' | 'zip' | 'bank' | 'nacha'
  /** Empty for a NACHA file, which `readNachaFile` reads. */
  readonly sheets: readonly Sheet[]
  /** What a bank file states, complete once its rows have been read; empty for other files. */
  readonly balances?: readonly StatedBalance[]
  /** The names of all files in a ZIP; empty for other files. */
  readonly entries: readonly string[]
  /** The content of one entry. */
  entry(name: string): Promise<Readable>
  close(): void
}

/** A source of bytes that can be read repeatedly, each time from the beginning. */
export type ByteSource = () => AsyncIterable<Buffer>

/** The maximum resources that reading a file may use. */
export interface ReadingLimits {
  readonly columns: number
  /** Bytes of one row. */
  readonly rowBytes: number
  /** Total unpacked bytes of an archive. */
  readonly unpackedBytes: number
  /** Files in an archive. */
  readonly entries: number
  /** Bytes of the texts that the cells of a workbook share, which are in memory while it is read. */
  readonly sharedBytes: number
  /**
   * Bytes of each other list that is in memory while a file is read: the files of an archive, and the parts, sheets and styles of a workbook.
   */
  readonly listBytes: number
  /** Rows of one sheet that are not blank. */
  readonly rows: number
}

export const readingLimits: ReadingLimits = {
  columns: 200,
  rowBytes: 64 * 1024,
  unpackedBytes: 1024 ** 3,
  entries: 1_000,
  sharedBytes: 64 * 1024 ** 2,
  listBytes: 8 * 1024 ** 2,
  rows: 2_000_000,
}

/** The folder of an exported book with the files of documents, which are no sheets. */
export const documentsFolder = 'documents/'

/** The number of rows passed on at a time; fewer if they are long. */
export const rowsPerBatch = 1_000
export const charactersPerBatch = 4 * 1024 ** 2
