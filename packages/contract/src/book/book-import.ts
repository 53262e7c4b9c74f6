import { z } from 'zod'
import { fileName } from '../fields/text-fields'
import { valuesOf } from '../fields/option'
import { timestamp, version } from '../fields/record'
import { listOf, listQuery, optionalFilter } from '../list/list'
import { dateOrders } from '../import/import-options'
import { bookErrorLevels, bookImportStates, bookSheetNames } from './book-options'

const sheetName = z.enum(valuesOf(bookSheetNames), { error: 'sheet must be the name of a book sheet' })

/** The query of a book upload, whose body is a workbook, a ZIP of CSV files, or the CSV file of one sheet. */
export const bookImportQuery = z.object({
  name: fileName(255),
  /** The sheet of a CSV file. Default: the name of the file. */
  sheet: optionalFilter(sheetName),
  /** How the file writes days such as 10/7/2026 (R16.585). Default: what the file shows by itself. */
  date_order: optionalFilter(z.enum(valuesOf(dateOrders), { error: 'date_order must be mdy, dmy or ymd' })),
})
export type BookImportQuery = z.output<typeof bookImportQuery>

/** Dollars. `paid` includes the statuses that count as paid (R11.1), `outstanding` is payback − paid. */
const figures = {
  advances: z.int(),
  funded: z.number(),
  payback: z.number(),
  paid: z.number(),
  outstanding: z.number(),
}

/** The amounts that the book would gain: the control totals to approve. R16.90. */
export const bookTotals = z.object(figures)
export type BookTotals = z.output<typeof bookTotals>

export const bookImport = z.object({
  id: z.guid(),
  file: z.object({ name: z.string(), size: z.int(), sha256: z.string() }),
  state: z.enum(valuesOf(bookImportStates)),
  /** Why it failed or was refused, or its result, in a sentence. */
  message: z.string().nullable(),
  /** The current or last job. */
  job_id: z.guid().nullable(),
  /** The sheets of the file, in the order of a book: numbers of new and existing rows, errors and warnings. */
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
  /** The totals by month of funding, oldest first. */
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

/** A problem of a row, a column or a whole sheet of the file. */
export const bookError = z.object({
  /** The sheet's name in the file. */
  sheet: z.string(),
  /** From 1, counting the header; null for the sheet as a whole. */
  line: z.int().nullable(),
  column: z.string().nullable(),
  /** The content of the cell, up to 200 characters. */
  value: z.string().nullable(),
  message: z.string(),
  level: z.enum(valuesOf(bookErrorLevels)),
})
export type BookError = z.output<typeof bookError>
export const bookErrorList = listOf(bookError)

/** Approves the control totals as the user saw them. If the book would gain anything else, nothing is written. R16.91. */
export const bookCommitInput = z.object({
  signed: z.object(figures, { error: 'signed must be the control totals of the import' }),
})
export type BookCommitInput = z.output<typeof bookCommitInput>
