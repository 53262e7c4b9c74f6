import { z } from 'zod'
import { valuesOf } from '../fields/option'
import { timestamp } from '../fields/record'
import { paymentStatuses } from '../payment/payment-options'
import { bookTotals } from './book-import'
import { bookSheetNames } from './book-options'

const sheet = z.enum(valuesOf(bookSheetNames))
/** An exact sum as decimal text: no reader has to trust a floating-point number. */
const exact = z.string()
/** Dollars, exact. `paid` is what counts as paid (R11.1), `outstanding` is payback − paid. */
const exactTotals = { advances: z.int(), funded: exact, payback: exact, paid: exact, outstanding: exact }

/** The file `manifest.json` of an export: what the other files contain, to be checked by whoever reads them. R16.101. */
export const bookManifest = z.object({
  format: z.literal('mca-book'),
  version: z.literal(1),
  product: z.string(),
  /** The moment of which everything in the export is. */
  created_at: timestamp,
  /** The day of the book at that moment (R15.80). */
  day: z.iso.date(),
  /** What counted as paid (R11.1). */
  paid_statuses: z.array(z.enum(valuesOf(paymentStatuses))),
  sheets: z.array(
    z.object({
      sheet,
      rows: z.int(),
      /** Of each column with an amount of money, in dollars. */
      sums: z.record(z.string(), exact),
      files: z.array(z.object({ name: z.string(), bytes: z.int(), sha256: z.string() })),
    }),
  ),
  totals: z.object(exactTotals),
  /** The same by the month in which the advances were funded, oldest first. */
  months: z.array(z.object({ month: z.string(), ...exactTotals })),
  /** What the product has and the export leaves out. */
  left_out: z.array(z.string()),
})
export type BookManifest = z.output<typeof bookManifest>

/** What the job of an export has made; the file is at GET /api/jobs/{id}/file. */
export const bookExportResult = z.object({
  file_id: z.guid(),
  name: z.string(),
  size: z.int(),
  sha256: z.string(),
  /** The rows of each sheet, in the order of a book. */
  sheets: z.array(z.object({ sheet, rows: z.int() })),
  totals: bookTotals,
})
export type BookExportResult = z.output<typeof bookExportResult>
