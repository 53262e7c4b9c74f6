export { job, type Job, jobList, jobListQuery, type JobListQuery } from './job'
export { hasEnded, type JobKind, jobKinds, type JobState, jobStates } from './job-options'
