import type { FastifyInstance } from 'fastify'

/** Logs one line per request, with its response. The path is the route's pattern, without record ids and query strings. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode, elapsedTime } = reply
    const path = request.routeOptions.url ?? 'unknown'
    const fields = {
      method: request.method,
      path,
      status: statusCode,
      ms: Math.round(elapsedTime * 10) / 10,
      address: request.ip,
    }
    request.log.info(request.account ? { ...fields, account: request.account.id } : fields, 'answered')
  })
}
