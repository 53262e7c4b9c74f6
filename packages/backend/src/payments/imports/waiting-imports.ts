import type { FastifyBaseLogger } from 'fastify'
import { startRound } from '../../shared/background/each-unit'
import { startLoop } from '../../shared/background/start-loop'
import { startJob } from '../../shared/jobs/start-job'
import { createDb, type Db } from '../../platform/database/db'
import { paymentImportsRepo } from './payment-imports.repo'

const lookMs = 60_000

/** Checks the imports again whose day has come (R16.572), each in a transaction of its own. Of several processes, one does it. */
export async function checkWaitingImports(db: Db, log: Pick<FastifyBaseLogger, 'error'>): Promise<void> {
  const round = await startRound(db, log, 'waiting-imports')
  for (const { id, account_id, account_name } of await paymentImportsRepo.waiting(db))
    await round.try(id, () =>
      db.transaction(async (tx) => {
        const { state, waits_until } = await paymentImportsRepo.lock(tx, id)
        if (state !== 'checked' || waits_until === null) return
        const author = { id: account_id, email: account_name }
        const job_id = await startJob(tx, { kind: 'payment-import-check', subjectId: id, author })
        await paymentImportsRepo.change(tx, id, { state: 'checking', job_id, message: null, waits_until: null })
      }),
    )
  await round.end()
}

/** Looks once a minute for imports whose day has come. */
export function startWaitingImports({ databaseUrl, log }: { databaseUrl: string; log: FastifyBaseLogger }): {
  stop(): Promise<void>
} {
  const db = createDb({ connectionString: databaseUrl, pool: 1, timeoutMs: 0, log })
  const loop = startLoop({ log, pauseMs: lookMs }, (attempt) =>
    attempt('imports that wait for a day could not be looked for', () => checkWaitingImports(db, log)),
  )
  return {
    async stop() {
      await loop.stop()
      await db.close()
    },
  }
}
