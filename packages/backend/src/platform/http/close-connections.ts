import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

interface ShutdownTimeouts {
  /** For the first request on connections without one: browsers open connections in advance. */
  unusedMs: number
  /** For running requests. */
  requestMs: number
}

/**
 * Closes all connections when the server shuts down. Every response then ends its connection; otherwise a connection whose
 * request was running when the shutdown began would be kept alive, and the server would wait for its client. To Node a
 * connection is not idle before its first request, so unused connections are closed here too, and finally whatever is left.
 */
export function closeConnectionsOnShutdown(
  app: FastifyInstance,
  { unusedMs, requestMs }: ShutdownTimeouts = { unusedMs: 500, requestMs: 20_000 },
): void {
  let isClosing = false
  const unused = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', ({ socket }: { socket: Socket }) => unused.delete(socket))
  app.addHook('preClose', async () => {
    isClosing = true
    setTimeout(() => unused.forEach((socket) => socket.destroy()), unusedMs).unref()
    setTimeout(() => app.server.closeAllConnections(), requestMs).unref()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) void reply.header('connection', 'close')
    done(null, payload)
  })
}
