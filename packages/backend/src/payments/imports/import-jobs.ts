import type { JobHandlers } from '../../shared/context/job-handler'
import { checkImportJob } from './check-import.job'
import { commitImportJob } from './commit-import.job'
import { readImportJob } from './read-import.job'
import { undoImportJob } from './undo-import.job'

/** The jobs of an import, in the order they run. */
export const paymentImportJobs: JobHandlers = {
  'payment-import-read': readImportJob,
  'payment-import-check': checkImportJob,
  'payment-import-commit': commitImportJob,
  'payment-import-undo': undoImportJob,
}
