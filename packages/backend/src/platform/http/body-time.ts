import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body may be a file, which takes longer on a slow line. Set by `acceptFiles`. */
    takesFile?: boolean
  }
}

/** The code that Node uses for its own limit. */
const code = 'ERR_HTTP_REQUEST_TIMEOUT'

/**
 * Ends a request with 408 if its body is incomplete after `ms`. Node has one limit for all requests, which must leave time for files; a
 * client that sends JSON byte by byte must not hold its connection that long.
 */
export function limitBodyTime(app: FastifyInstance, ms = 20_000): void {
  const limits = new WeakMap<FastifyRequest, NodeJS.Timeout>()
  app.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request)) limits.set(request, endWhenLate(request))
    done()
  })
  // Runs only if the caller may send a file: a stranger's was refused before.
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    if (request.routeOptions.config.takesFile) clearTimeout(limits.get(request))
    done()
  })

  function endWhenLate({ raw }: FastifyRequest) {
    const timer = setTimeout(() => {
      // Undefined for a request without a connection.
      if (raw.complete !== false) return
      app.server.emit('clientError', Object.assign(new Error('the body took too long'), { code }), raw.socket)
      raw.socket.destroySoon()
    }, ms)
    timer.unref()
    raw.once('close', () => clearTimeout(timer))
    return timer
  }
}

export const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
