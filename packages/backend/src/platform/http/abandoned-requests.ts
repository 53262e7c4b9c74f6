import type { FastifyInstance } from 'fastify'

/** The status that proxies log for a client that left early. Nobody receives it. */
const clientClosed = 499

/**
 * Does not start a request whose client has left while it was waiting, mostly for a database connection: under overload, such work makes
 * everybody else wait longer. Once a handler has started, it finishes.
 */
export function skipAbandonedRequests(app: FastifyInstance): void {
  app.addHook('preHandler', async ({ raw }, reply) => {
    if (raw.socket.destroyed) return reply.code(clientClosed).send()
  })
}
