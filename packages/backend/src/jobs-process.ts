import { startBackground } from './server/background'
import { serveJobProcess } from './shared/jobs/job-process'

// The entry point of the jobs' process. It has no routes, so that it needs less memory.
serveJobProcess(startBackground)
