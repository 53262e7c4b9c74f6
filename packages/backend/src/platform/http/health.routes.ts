import type { FastifyInstance } from 'fastify'
import type { Db } from '../database/db'
import { retrySeconds } from '../database/unavailable'
import type { Shutdown } from './close-connections'

/**
 * `/healthz`: the process runs. `/readyz`: it can serve requests, because the database answers, if it has one, and the server is not told
 * to stop.
 */
export function registerHealthRoutes(
  app: FastifyInstance,
  { db, shutdown }: { db: Db | undefined; shutdown: Shutdown },
): void {
  app.get('/healthz', { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok' }
  })
  app.get('/readyz', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const notReady = (message: string) => reply.code(503).header('retry-after', retrySeconds).send({ message })
    if (shutdown.isStopping()) return notReady('The server is stopping')
    try {
      await db?.ping()
      return { status: 'ok' }
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return notReady('The database cannot be reached')
    }
  })
}
