import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import type { FastifyBaseLogger } from 'fastify'
import { deadlocks } from '../../platform/database/deadlocks'
import { createLog } from '../../platform/log'
import { type JobRunner, type FileReadMonitor, stopMs } from './job-runner'
import type { StoredJob } from '../context/job-handler'

/** The settings passed to the jobs' process. */
export interface JobSettings {
  databaseUrl: string
  /** The replica, if there is one. */
  databaseReadUrl?: string
  timeZone: string
  logLevel: string
  /** Only with our own accounts, whose access tokens contain it. */
  publicUrl?: string
  /** The watched folder, if there is one. */
  importDir?: string
  /** The folder of files to the bank, if there is one. */
  achOutDir?: string
  /** The key for secrets in base64, with our own accounts. */
  secretsKey?: string
}

export interface JobProcessOptions {
  log: FastifyBaseLogger
  /** Ends a job whose process died while it read a file. */
  giveUp: (job: StoredJob) => Promise<void>
  /** In MB, for tests. */
  memoryLimit?: number | undefined
}

/** Starts the jobs in this process. */
export type StartJobs = (settings: JobSettings, log: FastifyBaseLogger, monitor?: FileReadMonitor) => JobRunner

/** In MB. V8 ends a process whose JavaScript objects need more. */
const heapLimit = 256
/**
 * In MB, including memory outside of that heap. The server ends a process that needs more; only Linux tells how much it
 * is.
 */
const usualMemoryLimit = 768
const watchMs = 250
const retryMs = 1_000
const longestRestartMs = 30_000

type ToServer = { begun: StoredJob } | { ended: string } | { deadlock: true }

/**
 * Starts the job runner in its own process, so that a job neither delays requests nor crashes the server, and restarts it whenever it dies
 * (docs/decisions/0081-run-jobs-in-their-own-process-and-take-them-in-turn.md). `file` calls `serveJobProcess`.
 */
export function startJobProcess(
  file: URL,
  settings: JobSettings,
  { log, giveUp, memoryLimit = usualMemoryLimit }: JobProcessOptions,
): JobRunner {
  let running: ChildProcess | undefined
  let restart: NodeJS.Timeout | undefined
  let isStopping = false
  let failures = 0
  /** The jobs that read a file, by id: those in the process, and after its death those that still have to be ended. */
  const reading = new Map<string, StoredJob>()

  function start() {
    const started = performance.now()
    const child = fork(file, { execArgv: [...process.execArgv, `--max-old-space-size=${heapLimit}`] })
    running = child
    const watch = setInterval(() => {
      if (reading.size > 0) void endIfTooLarge(child, memoryLimit, log)
    }, watchMs).unref()
    child.on('message', (message: ToServer) => {
      if ('begun' in message) reading.set(message.begun.id, message.begun)
      else if ('ended' in message) reading.delete(message.ended)
      else deadlocks.add()
    })
    const onEnd = (details: object) => {
      clearInterval(watch)
      running = undefined
      if (isStopping) return
      log.error({ ...details, jobs: [...reading.keys()] }, 'the job process ended unexpectedly')
      // Soon at first, and later after each immediate death.
      failures = performance.now() - started > longestRestartMs ? 1 : failures + 1
      void startAgain(Math.min(500 * 2 ** failures, longestRestartMs))
    }
    child.once('exit', (code, signal) => onEnd({ exit_code: code, signal }))
    child.on('error', (error) => {
      // A process that could not be started emits no exit.
      if (child.pid === undefined) onEnd({ err: error })
      else log.error({ err: error }, 'the job process failed')
    })
    child.send(settings, ignoreFailure)
  }

  /** Only after the jobs of the last process are ended, or the next one would restart them. */
  async function startAgain(delayMs: number) {
    for (const job of reading.values())
      try {
        await giveUp(job)
        reading.delete(job.id)
        log.warn({ job: job.id, kind: job.kind }, 'a job failed because its process ended while it read a file')
      } catch (error) {
        log.warn({ err: error, job: job.id }, 'a job whose process ended could not be marked as failed')
      }
    if (isStopping) return
    restart = setTimeout(() => (reading.size > 0 ? void startAgain(retryMs) : start()), delayMs).unref()
  }

  start()
  return {
    async stop() {
      isStopping = true
      clearTimeout(restart)
      const child = running
      if (!child) return
      const exited = new Promise((resolve) => child.once('exit', resolve))
      const late = setTimeout(() => child.kill('SIGKILL'), stopMs + 1_000)
      child.send('stop', ignoreFailure)
      await exited
      clearTimeout(late)
    },
  }
}

/** A message fails only if the process is ending, which `exit` reports. */
const ignoreFailure = () => undefined

async function endIfTooLarge(child: ChildProcess, limit: number, log: FastifyBaseLogger): Promise<void> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '') // It has ended, or this is not Linux.
  const megabytes = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024
  if (megabytes <= limit) return
  log.error({ megabytes: Math.round(megabytes) }, 'the job process used too much memory and was stopped')
  child.kill('SIGKILL')
}

/** Runs `start` in this process until the server stops it or is gone. */
export function serveJobProcess(start: StartJobs): void {
  // A terminal sends them to this process too, but the server decides when to stop.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
  process.once('disconnect', () => process.exit(1))
  const send = (message: ToServer) =>
    new Promise<void>((resolve, reject) => {
      process.send?.(message, (error: Error | null) => (error ? reject(error) : resolve()))
    })
  deadlocks.forwardTo(() => process.send?.({ deadlock: true } satisfies ToServer, ignoreFailure))
  process.once('message', (settings: JobSettings) => {
    const runner = start(settings, createLog(settings.logLevel), {
      begun: (job) => send({ begun: job }),
      ended: ({ id }) => send({ ended: id }),
    })
    process.once('message', () => void runner.stop().finally(() => process.exit()))
  })
}
