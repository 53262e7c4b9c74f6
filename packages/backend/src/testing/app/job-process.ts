import { setTimeout as pause } from 'node:timers/promises'
import pino from 'pino'
import type { JobContext, JobHandler } from '../../shared/context/job-handler'
import { startJobRunner } from '../../shared/jobs/job-runner'
import { finishJob } from '../../shared/jobs/start-job'

/*
 * A separate process that runs jobs, to be killed in the middle of one. Its work is a row of the table `work`. The job's input says where the
 * first run stops and waits to be killed; later runs continue. The process prints its position.
 */

const print = (line: string) => process.stdout.write(`${line}\n`)

async function work({ job, db }: JobContext): Promise<void> {
  const stopAt = job.attempts === 1 ? job.input['stopAt'] : undefined
  const reach = async (place: string) => {
    print(`${place} ${job.id}`)
    if (stopAt === place) await pause(600_000)
  }
  await reach('begun')
  await db.transaction(async (tx) => {
    await tx.query({ text: 'insert into work (job_id, attempt) values ($1, $2)' }, [job.id, job.attempts])
    await reach('written')
    await finishJob(tx, job)
    await reach('finished')
  })
  await reach('committed')
}

const handler: JobHandler = { run: work }
const runner = startJobRunner({
  databaseUrl: process.env['DATABASE_URL'] ?? '',
  timeZone: 'America/New_York',
  handlers: { 'book-export': handler },
  log: pino({ level: 'silent' }),
  lookMs: 200,
})
// The runner's timers do not keep a process alive; a server stays alive for other reasons.
const life = setInterval(() => undefined, 60_000)
process.once('SIGTERM', () => void runner.stop().finally(() => clearInterval(life)))
print('ready')
