import { includableOutcomes, type PaymentImport } from '@mca/contract/imports'
import { centsOf, dollarsOf, formatCount } from '@mca/contract/money'
import { sumOf } from '@mca/contract/rules'
import { deleteFile } from '../../shared/files/stored-files'
import type { JobHandler, StoredJob } from '../../shared/context/job-handler'
import { finishJob } from '../../shared/jobs/start-job'
import { postLedgers } from '../../ledgers/posting/post-ledgers'
import { codeOf } from '../../platform/error-details'
import type { Db } from '../../platform/database/db'
import type { Include } from './import-kind'
import { rulesOf } from './import-kinds'
import { importRowsRepo } from './import-rows.repo'
import { subjectOf } from './job-subject'
import { paymentImportsRepo } from './payment-imports.repo'
import { summarizeRows } from './rows-warning'

/** The outcomes to write: new, and those that the user includes. */
const writtenOutcomes = (include: Include): string[] => ['new', ...include]

/** Rows and amount of these outcomes, in exact cents. */
export function writtenTotal(totals: PaymentImport['totals'], include: Include): { rows: number; cents: number } {
  const written = totals.filter(({ outcome }) => writtenOutcomes(include).includes(outcome))
  return {
    rows: written.reduce((count, { rows }) => count + rows, 0),
    cents: centsOf(sumOf(written.map(({ amount }) => amount))),
  }
}

const includeOf = ({ input }: StoredJob): Include => {
  const wanted = input['include']
  return Array.isArray(wanted) ? includableOutcomes.filter((outcome) => wanted.includes(outcome)) : []
}

/** A row was written by another import at the same time; matching again recognizes it as a duplicate. */
const isDuplicateKey = (error: unknown) => codeOf(error) === '23505'

/**
 * Writes an import in one transaction (R16.34). Under the locks, the rows are matched again: if the result differs from what the user saw,
 * nothing is written, and the import waits for approval of its new totals.
 */
export const commitImportJob: JobHandler = {
  async run(context) {
    const { job, db, progress, checkCanceled } = context
    const id = subjectOf(job)
    const include = includeOf(job)
    const commit = () =>
      db.transaction(async (tx) => {
        const one = await paymentImportsRepo.lock(tx, id)
        if (one.state !== 'committing') return
        const rules = rulesOf(one.kind)
        progress('Matching rows again')
        await rules.lock(tx, id)
        await rules.match(tx, id)
        checkCanceled()
        const moved = await importRowsRepo.moved(tx, id, ['update', ...writtenOutcomes(include)])
        await importRowsRepo.apply(tx, id)
        if (moved > 0) {
          const rows = moved === 1 ? '1 row' : `${formatCount(moved)} rows`
          const message = `Nothing was imported, because the book has changed since the check: ${rows} would now be written differently. Review the new totals.`
          await paymentImportsRepo.change(tx, id, { state: 'checked', message, ...(await summarizeRows(tx, one)) })
          await finishJob(tx, job, { rows: 0 })
          return
        }
        const totals = await importRowsRepo.totals(tx, id)
        progress('Writing')
        await rules.write(tx, id, include)
        if (one.notices > 0) await rules.applyNotices?.(tx, one, context)
        await postLedgers(tx)
        const { rows, cents } = writtenTotal(totals, include)
        await paymentImportsRepo.change(tx, id, {
          state: 'committed',
          message: null,
          totals: await importRowsRepo.totals(tx, id),
          committed_rows: rows,
          committed_amount: dollarsOf(cents).toFixed(2),
          committed_at: new Date().toISOString(),
          file_id: null,
        })
        if (one.file_id) await deleteFile(tx, one.file_id)
        await finishJob(tx, job, { rows })
      })
    await repeatedly(commit)
  },
  async abandoned(tx, job, message) {
    await paymentImportsRepo.change(tx, subjectOf(job), { state: 'checked', message })
  },
}

/** Repeats the work if it conflicted with another import of the same rows. */
async function repeatedly(work: () => ReturnType<Db['transaction']>): Promise<void> {
  for (let attempt = 1; ; attempt++)
    try {
      await work()
      return
    } catch (error) {
      if (attempt === 3 || !isDuplicateKey(error)) throw error
    }
}
