import type { FastifyBaseLogger } from 'fastify'
import { jobHandlers } from './job-handlers'
import { type JobRunner, startJobRunner } from './jobs/job-runner'
import type { ThreadSettings } from './jobs/job-thread'
import { startFolderWatch } from './payment-imports/folder-watch'

/** Starts everything that the server does outside of requests: jobs, and the watched folder. */
export function startBackground(settings: ThreadSettings, log: FastifyBaseLogger): JobRunner {
  const { databaseUrl, importDir } = settings
  const parts = [
    startJobRunner({ ...settings, handlers: jobHandlers, log }),
    ...(importDir ? [startFolderWatch({ databaseUrl, importDir, log })] : []),
  ]
  return {
    async stop() {
      await Promise.all(parts.map((part) => part.stop()))
    },
  }
}
