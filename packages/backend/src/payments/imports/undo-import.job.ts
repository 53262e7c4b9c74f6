import type { JobHandler } from '../../shared/context/job-handler'
import { finishJob } from '../../shared/jobs/start-job'
import { postLedgers } from '../../ledgers/posting/post-ledgers'
import { rulesOf } from './import-kinds'
import { subjectOf } from './job-subject'
import { paymentImportsRepo } from './payment-imports.repo'

/** Undoes exactly what an import has written, in one transaction, or nothing if later records depend on it. R16.37. */
export const undoImportJob: JobHandler = {
  async run({ job, db, progress }) {
    const id = subjectOf(job)
    await db.transaction(async (tx) => {
      const one = await paymentImportsRepo.lock(tx, id)
      if (one.state !== 'undoing') return
      progress('Undoing')
      const obstacle = await rulesOf(one.kind).undo(tx, id)
      await postLedgers(tx)
      await paymentImportsRepo.change(
        tx,
        id,
        obstacle === null
          ? {
              state: 'undone',
              message: null,
              committed_rows: 0,
              undone_rows: one.committed_rows,
              committed_amount: '0',
              undone_at: new Date().toISOString(),
            }
          : { state: 'committed', message: `Nothing was undone. ${obstacle}` },
      )
      await finishJob(tx, job)
    })
  },
  async abandoned(tx, job, message) {
    await paymentImportsRepo.change(tx, subjectOf(job), { state: 'committed', message })
  },
}
