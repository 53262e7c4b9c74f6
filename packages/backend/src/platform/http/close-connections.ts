import type { Socket } from 'node:net'
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

interface ShutdownTimeouts {
  /** The maximum time to keep accepting connections, until every client with an open one has been told to close it. */
  drainMs: number
  /** For the first request on connections without one: browsers open connections in advance. */
  unusedMs: number
  /** For running requests. */
  requestMs: number
}

/**
 * The time without new connections after which the listener is closed, and the maximum time that responses wait for
 * that.
 */
const quietMs = 100
const longestHoldMs = 1_500

export interface Shutdown {
  isStopping(): boolean
}

/**
 * Shuts the server down without leaving a request unanswered (R18.75). First every response ends its connection, while new connections are still
 * accepted: closing a connection that a client is about to reuse would lose its request. When all have been told, or after `drainMs`, the
 * listener is closed. Then the remaining connections are closed: idle ones, unused ones (which Node does not consider idle), and finally those of
 * requests that do not end.
 */
export function closeConnectionsOnShutdown(
  app: FastifyInstance,
  { drainMs, unusedMs, requestMs }: ShutdownTimeouts = { drainMs: 2_000, unusedMs: 500, requestMs: 20_000 },
): Shutdown {
  let isStopping = false
  let listenerClosed: Promise<void> | undefined
  const open = new Set<Socket>()
  const unused = new Set<Socket>()
  let accepted = 0
  app.server.on('connection', (socket: Socket) => {
    accepted += 1
    open.add(socket)
    unused.add(socket)
    socket.once('close', () => {
      open.delete(socket)
      unused.delete(socket)
    })
  })
  app.server.on('request', ({ socket }: { socket: Socket }) => unused.delete(socket))
  app.addHook('onSend', async (_request, reply, payload) => {
    if (isStopping) void reply.header('connection', 'close')
    await listenerClosed
    return payload
  })
  app.addHook('preClose', async () => {
    isStopping = true
    const told = [...open]
    const end = performance.now() + drainMs
    while (told.some((socket) => open.has(socket)) && performance.now() < end) await pause(20)
    if (app.server.listening) await closeListener()
    const timers = [
      setTimeout(() => unused.forEach((socket) => socket.destroy()), unusedMs),
      setTimeout(() => app.server.closeAllConnections(), requestMs),
    ]
    for (const timer of timers) timer.unref()
    app.server.once('close', () => timers.forEach(clearTimeout))
  })
  return { isStopping: () => isStopping }

  /**
   * The system resets connections that wait to be accepted when the listener is closed. So responses are held back for a moment: a client that
   * waits for one opens no connection, and soon none are waiting.
   */
  async function closeListener() {
    let release = () => undefined as void
    listenerClosed = new Promise<void>((done) => (release = done))
    const end = performance.now() + longestHoldMs
    for (let before = -1; before !== accepted && performance.now() < end;) {
      before = accepted
      await pause(quietMs)
      await turn()
    }
    // Fastify closes the server once more and waits for its connections.
    app.server.close()
    release()
  }
}
