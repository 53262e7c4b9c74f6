import { startBackground } from './background'
import { serveJobThread } from './jobs/job-thread'

// What the server starts as the thread of its jobs: without the routes, so that it needs less memory.
serveJobThread(startBackground)
