import type { FastifyInstance } from 'fastify'
import type { Db } from '../database/db'
import { retrySeconds } from '../database/unavailable'
import type { Shutdown } from './close-connections'

/** Anybody can call it, so the database is queried at most once in this time, however many callers there are. */
const probeMs = 1_000

/** `/healthz`: the process runs. `/readyz`: it can serve requests, because its database (if any) answers and it is not shutting down. */
export function registerHealthRoutes(
  app: FastifyInstance,
  { db, shutdown, now }: { db: Db | undefined; shutdown: Shutdown; now: () => Date },
): void {
  let last: { at: number; isReady: Promise<boolean> } | undefined
  const probe = async () => {
    try {
      await db?.ping()
      return true
    } catch (error) {
      app.log.warn({ err: error }, 'not ready')
      return false
    }
  }
  const isReady = () => {
    const at = now().getTime()
    // Also if the clock was set back.
    if (!last || Math.abs(at - last.at) >= probeMs) last = { at, isReady: probe() }
    return last.isReady
  }

  app.get('/healthz', { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok' }
  })
  app.get('/readyz', { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    const notReady = (message: string) => reply.code(503).header('retry-after', retrySeconds).send({ message })
    if (shutdown.isStopping()) return notReady('The server is stopping.')
    return (await isReady()) ? { status: 'ok' } : notReady('The database cannot be reached.')
  })
}
