import { exportJob } from './book/export-job'
import type { JobHandlers } from './jobs/job-handler'
import { paymentImportJobs } from './payment-imports/import-jobs'

/** What does the jobs: one line for each kind. */
export const jobHandlers: JobHandlers = {
  ...paymentImportJobs,
  'book-export': exportJob,
}
