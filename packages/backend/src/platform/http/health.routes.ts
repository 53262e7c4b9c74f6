import type { FastifyInstance } from 'fastify'
import type { Db } from '../database/db'

/** `/healthz`: the process runs. `/readyz`: it can serve requests, because the database answers. */
export function registerHealthRoutes(app: FastifyInstance, db: Db): void {
  app.get('/healthz', { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok' }
  })
  app.get('/readyz', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      await db.ping()
      return { status: 'ok' }
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return reply.code(503).header('retry-after', '2').send({ message: 'The database cannot be reached' })
    }
  })
}
