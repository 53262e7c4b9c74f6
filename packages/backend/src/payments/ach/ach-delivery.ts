import { createDb } from '../../platform/database/db'
import { startLoop } from '../../shared/background/start-loop'
import type { FastifyBaseLogger } from 'fastify'
import { type Delivery, deliverAchFiles } from './deliver-files'

interface DeliveryOptions extends Omit<Delivery, 'log'> {
  databaseUrl: string
  log: FastifyBaseLogger
  /** The interval, in milliseconds, at which released files are looked for. */
  lookMs?: number
}

/** Writes released files to the folder of the bank. Several processes may run it at once; if one is killed, another continues. R25.124. */
export function startAchDelivery({ databaseUrl, lookMs = 5_000, ...delivery }: DeliveryOptions): {
  stop(): Promise<void>
} {
  const db = createDb({ connectionString: databaseUrl, pool: 1, timeoutMs: 0, log: delivery.log })
  const loop = startLoop({ log: delivery.log, pauseMs: lookMs }, (attempt) =>
    attempt('files to the bank could not be written to their folder', () => deliverAchFiles(db, delivery)),
  )
  return {
    async stop() {
      await loop.stop()
      await db.close()
    },
  }
}
