import type { JobHandlers } from './jobs/job-handler'

/** What does the jobs: one line for each kind. */
export const jobHandlers: JobHandlers = {}
