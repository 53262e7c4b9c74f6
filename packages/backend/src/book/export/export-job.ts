import { bookExportInput, type BookExportResult, type BookManifest } from '@mca/contract/book'
import type { Day } from '@mca/contract/days'
import { createFileWriter } from '../../shared/files/stored-files'
import type { JobHandler } from '../../shared/context/job-handler'
import { exportBook } from './export-book'

/** The name of an export on a day: `book-2026-11-22.zip`. */
export const exportName = (day: Day): string => `book-${day}.zip`

/** Dollars as a number: for sums far below 2^53 cents, the number closest to the exact one. */
const totalsOf = ({ advances, funded, payback, paid, outstanding }: BookManifest['totals']) => ({
  advances,
  funded: Number(funded),
  payback: Number(payback),
  paid: Number(paid),
  outstanding: Number(outstanding),
})

/**
 * The job 'book-export' (R16.102): exports the book into a stored file, which GET /api/jobs/{id}/file returns. If the job runs
 * again, it writes another file; incomplete ones are deleted.
 */
export const exportJob: JobHandler = {
  async run({ job, db, reads, today, progress, checkCanceled }): Promise<BookExportResult> {
    const fileName = exportName(today())
    const { documents: withDocuments } = bookExportInput.parse(job.input ?? {})
    // If a replica fails, its file is incomplete, and the primary writes another.
    const {
      manifest: { sheets, totals, documents },
      file: { id, name, size, sha256 },
    } = await reads.read(async (from) => {
      const { stream, stored } = createFileWriter(db, { name: fileName, accountId: job.account_id })
      const manifest = await exportBook(from, stream, {
        documents: withDocuments,
        onProgress(done, total) {
          checkCanceled()
          progress('Writing the files', done, total)
        },
      })
      return { manifest, file: await stored }
    })
    return {
      file_id: id,
      name,
      size,
      sha256,
      sheets: sheets.map(({ sheet, rows }) => ({ sheet, rows })),
      ...(documents && { documents: documents.length }),
      totals: totalsOf(totals),
    }
  },
}
