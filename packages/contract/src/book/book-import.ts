import { z } from 'zod'
import { valuesOf } from '../fields/option'
import { timestamp, version } from '../fields/record'
import { listOf, listQuery, optionalFilter } from '../list/list'
import { bookErrorLevels, bookImportStates, bookSheetNames } from './book-options'

const sheetName = z.enum(valuesOf(bookSheetNames), { error: 'sheet must be one of the sheets of a book' })

/** What comes with an uploaded book, which is the body of the request: a workbook, a ZIP of CSV files, or the CSV file of one sheet. */
export const bookImportQuery = z.object({
  name: z
    .string({ error: 'name is required' })
    .trim()
    .min(1, 'name is required')
    .max(255, 'name must be at most 255 characters'),
  /** Of a CSV file: its sheet. Without it, the name of the file is the sheet's. */
  sheet: optionalFilter(sheetName),
})
export type BookImportQuery = z.output<typeof bookImportQuery>

/** Dollars. `paid` is what counts as paid (R11.1), `outstanding` is payback − paid. */
const figures = {
  advances: z.int(),
  funded: z.number(),
  payback: z.number(),
  paid: z.number(),
  outstanding: z.number(),
}

/** What the book would gain: the control totals that a person signs. R16.90. */
export const bookTotals = z.object(figures)
export type BookTotals = z.output<typeof bookTotals>

export const bookImport = z.object({
  id: z.guid(),
  file: z.object({ name: z.string(), size: z.int(), sha256: z.string() }),
  state: z.enum(valuesOf(bookImportStates)),
  /** Why it failed or was refused, or what became of it, in a sentence. */
  message: z.string().nullable(),
  /** The job that is under way, or the last one. */
  job_id: z.guid().nullable(),
  /** The sheets of the file, in the order of a book: rows that would be added, that are already there, errors and warnings. */
  sheets: z.array(
    z.object({
      sheet: z.string(),
      rows: z.int(),
      new: z.int(),
      already: z.int(),
      errors: z.int(),
      warnings: z.int(),
    }),
  ),
  /** Null until it is checked. */
  totals: bookTotals.nullable(),
  /** The same by the month in which the advances were funded, oldest first. */
  months: z.array(z.object({ month: z.string(), ...figures })),
  account_name: z.string(),
  created_at: timestamp,
  committed_at: timestamp.nullable(),
  updated_at: version,
})
export type BookImport = z.output<typeof bookImport>
export const bookImportList = listOf(bookImport)

/** The errors and warnings of an import: all, or those of one sheet. */
export const bookErrorsQuery = listQuery.pick({ page: true, limit: true }).extend({
  sheet: optionalFilter(z.string({ error: 'sheet must be text' }).max(255, 'sheet must be at most 255 characters')),
})
export type BookErrorsQuery = z.output<typeof bookErrorsQuery>

/** What is wrong with a row, a column or a whole sheet of the file. */
export const bookError = z.object({
  /** As the file names it. */
  sheet: z.string(),
  /** From 1, with the header; null for the sheet as a whole. */
  line: z.int().nullable(),
  column: z.string().nullable(),
  /** What the cell has, up to 200 characters. */
  value: z.string().nullable(),
  message: z.string(),
  level: z.enum(valuesOf(bookErrorLevels)),
})
export type BookError = z.output<typeof bookError>
export const bookErrorList = listOf(bookError)

/** Signs the control totals as the person saw them. When the book would gain anything else, nothing is written. R16.91. */
export const bookCommitInput = z.object({
  signed: z.object(figures, { error: 'signed must be the control totals of the import' }),
})
export type BookCommitInput = z.output<typeof bookCommitInput>
