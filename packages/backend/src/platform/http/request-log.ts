import type { FastifyInstance } from 'fastify'

/** One line a request, when it is answered. The path is the route's pattern: no ids of ours, no query with a token in it. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode, elapsedTime } = reply
    const path = request.routeOptions.url ?? 'unknown'
    const facts = {
      method: request.method,
      path,
      status: statusCode,
      ms: Math.round(elapsedTime * 10) / 10,
      address: request.ip,
    }
    request.log.info(request.account ? { ...facts, account: request.account.id } : facts, 'answered')
  })
}
