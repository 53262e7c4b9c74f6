import type { FastifyInstance } from 'fastify'

const usual = { maxDelayMs: 1_000, intervalMs: 500, now: () => performance.now() }

export interface EventLoop {
  isLate: () => boolean
}

/** Watches the event loop. `isLate()`: its turns take longer than `maxDelayMs`, so every request waits many times that long. */
export function watchEventLoop(app: FastifyInstance, { maxDelayMs, intervalMs, now } = usual): EventLoop {
  let wasLate = false
  let isLate = false
  let due = now() + intervalMs
  const timer = setInterval(() => {
    const late = now() - due > maxDelayMs
    // A single pause, such as while the server starts, is not an overload.
    isLate = late && wasLate
    wasLate = late
    due = now() + intervalMs
  }, intervalMs).unref()
  app.addHook('onClose', async () => clearInterval(timer))
  return { isLate: () => isLate }
}

/**
 * Refuses the requests of a scope with 503 while the event loop is late. The scope's error handler words the refusal. Register it before anything
 * expensive.
 */
export function refuseWhenLate(scope: FastifyInstance, { isLate }: EventLoop): void {
  scope.addHook('onRequest', async () => {
    if (isLate()) throw Object.assign(new Error('the event loop is late'), { statusCode: 503 })
  })
}
