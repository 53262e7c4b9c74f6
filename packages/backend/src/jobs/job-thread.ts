import { parentPort, type ResourceLimits, Worker, workerData } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import { createLog } from '../platform/log'
import { type JobRunner, stopMs } from './job-runner'

/** What the thread is told. A copy: the thread shares no memory with the server. */
export interface ThreadSettings {
  databaseUrl: string
  /** The replica, if there is one. */
  databaseReadUrl?: string
  timeZone: string
  logLevel: string
  /** Only with accounts of our own, whose access tokens name it. */
  publicUrl?: string
  /** The watched folder, if there is one. */
  importDir?: string
}

/** A job that needs more ends the thread, not the server. */
const resourceLimits: ResourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }
const longestRestartMs = 30_000

/**
 * Starts the runner of jobs in a thread of its own, so that a job never delays a request, and starts it again whenever it dies
 * (docs/decisions/0049-run-jobs-in-a-thread-and-let-pg-boss-say-which-is-next.md). `file` calls `serveJobThread`.
 */
export function startJobThread(file: URL, settings: ThreadSettings, log: FastifyBaseLogger): JobRunner {
  let thread: Worker | undefined
  let restart: NodeJS.Timeout | undefined
  let isStopping = false
  let failures = 0

  function start() {
    const started = performance.now()
    const current = new Worker(file, { workerData: settings, resourceLimits })
    thread = current
    current.on('error', (error) => log.error({ err: error }, 'the thread of the jobs died'))
    current.once('exit', () => {
      if (thread === current) thread = undefined
      if (isStopping) return
      // Soon at first, and later the more often it dies at once.
      failures = performance.now() - started > longestRestartMs ? 1 : failures + 1
      restart = setTimeout(start, Math.min(500 * 2 ** failures, longestRestartMs)).unref()
    })
  }

  start()
  return {
    async stop() {
      isStopping = true
      clearTimeout(restart)
      const current = thread
      if (!current) return
      const exited = new Promise((resolve) => current.once('exit', resolve))
      const late = setTimeout(() => void current.terminate(), stopMs + 1_000)
      current.postMessage('stop')
      await exited
      clearTimeout(late)
    },
  }
}

/** Does in this thread what `start` starts, until it is told to stop. */
export function serveJobThread(start: (settings: ThreadSettings, log: FastifyBaseLogger) => JobRunner): void {
  const settings = workerData as ThreadSettings // what `startJobThread` has passed
  const runner = start(settings, createLog(settings.logLevel))
  parentPort?.once('message', () => void runner.stop().finally(() => process.exit()))
}
