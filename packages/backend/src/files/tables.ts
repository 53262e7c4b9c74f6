import type { Readable } from 'node:stream'

/** One row of a file, without its columns' meaning. */
export interface TableRow {
  /** The line of the file in which it begins, or the row of the sheet, from 1. */
  readonly line: number
  /** Without outer spaces. A row may have fewer cells than the header; the missing ones are empty. */
  readonly cells: readonly string[]
  /** Why it cannot be read, in a sentence. Its cells are then not to be trusted. */
  readonly problem?: string
}

export interface Sheet {
  /** Of a workbook the sheet's name, of other files the file's name without its ending. */
  readonly name: string
  /**
   * The rows after the line of the header, about 1,000 at a time, or all rows without one. Blank rows are left out. With a header, a
   * row that has more cells than it is a problem of that row. Throws a `FileProblem` when the rest cannot be read.
   */
  rows(headerLine?: number): AsyncGenerator<TableRow[]>
}

/** The tables of a file. Close them when they are read. */
export interface Tables {
  readonly format: 'csv' | 'xlsx' | 'zip' | 'nacha'
  /** Empty for a NACHA file, which `readNachaFile` reads. */
  readonly sheets: readonly Sheet[]
  /** The names of all files in a ZIP; of other files none. */
  readonly entries: readonly string[]
  /** The content of one of them. */
  entry(name: string): Promise<Readable>
  close(): void
}

/** Where bytes come from. They can be read again and again, from the beginning. */
export type ByteSource = () => AsyncIterable<Buffer>

/** What a file may ask for at most. */
export interface ReadingLimits {
  readonly columns: number
  /** Bytes of one row. */
  readonly rowBytes: number
  /** Bytes that an archive may unpack to. */
  readonly unpackedBytes: number
  /** Files in an archive. */
  readonly entries: number
  /** Bytes of all texts that the cells of a workbook share; they are in memory while it is read. */
  readonly sharedBytes: number
  /** Bytes of each other list that is in memory while a file is read: the files of an archive, the parts, sheets and styles of a workbook. */
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

/** Rows that are handed on at a time, fewer when their text is long. */
export const rowsPerBatch = 1_000
export const charactersPerBatch = 4 * 1024 ** 2
