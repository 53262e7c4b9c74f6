import type { FastifyInstance } from 'fastify'

/** As proxies log a request whose client did not wait. Nobody receives it. */
const clientClosed = 499

/**
 * Does not begin a request whose client has gone while it waited, for a connection to the database above all: under overload, work that nobody
 * waits for makes everybody else wait longer. Once a handler has begun, it finishes.
 */
export function skipAbandonedRequests(app: FastifyInstance): void {
  app.addHook('preHandler', async ({ raw }, reply) => {
    if (raw.socket.destroyed) return reply.code(clientClosed).send()
  })
}
