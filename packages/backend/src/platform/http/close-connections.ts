import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Milliseconds that are waited for what is still under way once the server closes. */
interface Patience {
  /** For a first word on connections where no request runs: browsers open some in advance and say nothing. */
  silence: number
  /** For the requests that run. */
  request: number
}

/**
 * While the server closes, each answer ends its connection. Without this a connection whose request was running when the
 * closing began would be kept alive, and the server would wait for a client that has nothing more to say. For Node a
 * connection is not idle before its first request, so these are ended here too, and in the end whatever is left.
 */
export function endConnectionsWhenClosing(
  app: FastifyInstance,
  patience: Patience = { silence: 500, request: 20_000 },
): void {
  let closing = false
  const silent = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  app.server.on('request', ({ socket }: { socket: Socket }) => silent.delete(socket))
  app.addHook('preClose', async () => {
    closing = true
    setTimeout(() => silent.forEach((socket) => socket.destroy()), patience.silence).unref()
    setTimeout(() => app.server.closeAllConnections(), patience.request).unref()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) void reply.header('connection', 'close')
    done(null, payload)
  })
}
