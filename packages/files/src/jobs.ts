export { JobProgress } from './jobs/job-progress'
export { jobQueries } from './jobs/jobs-api'
export { useJob } from './jobs/use-job'
