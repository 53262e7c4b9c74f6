import { startBackground } from './background'
import { serveJobProcess } from './jobs/job-process'

// What the server starts as the process of its jobs: without the routes, so that it needs less memory.
serveJobProcess(startBackground)
