import { startBackground } from './background'
import { serveJobProcess } from './jobs/job-process'

// The entry point of the jobs' process. It has no routes, so that it needs less memory.
serveJobProcess(startBackground)
