import { z } from 'zod'
import { documentKinds } from '../document/document-options'
import { valuesOf } from '../fields/option'
import { timestamp } from '../fields/record'
import { paymentStatuses } from '../payment/payment-options'
import { bookTotals } from './book-import'
import { bookSheetNames } from './book-options'

const sheet = z.enum(valuesOf(bookSheetNames))
/** An exact sum as decimal text, so that no reader depends on floating-point numbers. */
const exact = z.string()
/** Dollars, exact. `paid` includes the statuses that count as paid (R11.1), `outstanding` is payback − paid. */
const exactTotals = { advances: z.int(), funded: exact, payback: exact, paid: exact, outstanding: exact }

/** Options of an export: the files of documents are included only on request (R23.61). */
export const bookExportInput = z.object({ documents: z.boolean().default(false) })
export type BookExportInput = z.input<typeof bookExportInput>

/**
 * The file `manifest.json` of an export: describes the content of the other files, so that readers can check them.
 * R16.101.
 */
export const bookManifest = z.object({
  format: z.literal('mca-book'),
  version: z.literal(1),
  product: z.string(),
  /** The moment of the export's snapshot. */
  created_at: timestamp,
  /** The book day at that moment (R15.80). */
  day: z.iso.date(),
  /** The statuses that counted as paid (R11.1). */
  paid_statuses: z.array(z.enum(valuesOf(paymentStatuses))),
  sheets: z.array(
    z.object({
      sheet,
      rows: z.int(),
      /** The sum of each money column, in dollars. */
      sums: z.record(z.string(), exact),
      files: z.array(z.object({ name: z.string(), bytes: z.int(), sha256: z.string() })),
    }),
  ),
  /** If documents were asked for: each version, and its file. The merchant and the advance as the sheets name them. */
  documents: z
    .array(
      z.object({
        id: z.guid(),
        kind: z.enum(valuesOf(documentKinds)),
        name: z.string(),
        version: z.int(),
        merchant: z.string(),
        advance: z.string().nullable(),
        added_by: z.string(),
        added_at: timestamp,
        file: z.string(),
        bytes: z.int(),
        sha256: z.string(),
      }),
    )
    .optional(),
  totals: z.object(exactTotals),
  /** The totals by month of funding, oldest first. */
  months: z.array(z.object({ month: z.string(), ...exactTotals })),
  /** The data of the product that the export excludes. */
  left_out: z.array(z.string()),
})
export type BookManifest = z.output<typeof bookManifest>

/** The result of an export job; the file is at GET /api/jobs/{id}/file. */
export const bookExportResult = z.object({
  file_id: z.guid(),
  name: z.string(),
  size: z.int(),
  sha256: z.string(),
  /** The rows of each sheet, in the order of a book. */
  sheets: z.array(z.object({ sheet, rows: z.int() })),
  /** The number of files of documents, if they were asked for. */
  documents: z.int().optional(),
  totals: bookTotals,
})
export type BookExportResult = z.output<typeof bookExportResult>
