import { exportJob } from '../book/export/export-job'
import { bookImportCheck, bookImportCommit } from '../book/import/book-import-jobs'
import type { JobHandlers } from '../shared/context/job-handler'
import { paymentImportJobs } from '../payments/imports/import-jobs'
import { paidStatusesJob } from '../settings/settings'
import { issueStatementJob } from '../ledgers/statements/issue-statement-job'
import { issueAllJob } from '../ledgers/statements/issue-all'

/** The handlers of all kinds of jobs. */
export const jobHandlers: JobHandlers = {
  ...paymentImportJobs,
  'book-export': exportJob,
  'book-import-check': bookImportCheck,
  'book-import-commit': bookImportCommit,
  'paid-statuses': paidStatusesJob,
  'statement-issue': issueStatementJob,
  'statements-issue': issueAllJob,
}
