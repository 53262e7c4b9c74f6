import type { FastifyInstance } from 'fastify'

const intervalMs = 500

/** Watches the event loop. `isLate()`: its turns take longer than `maxDelayMs`, so that every request waits many times as long. */
export function watchEventLoop(app: FastifyInstance, maxDelayMs: number): { isLate: () => boolean } {
  let wasLate = false
  let isLate = false
  let due = performance.now() + intervalMs
  const timer = setInterval(() => {
    const late = performance.now() - due > maxDelayMs
    // A single pause, as while the server starts, is no overload.
    isLate = late && wasLate
    wasLate = late
    due = performance.now() + intervalMs
  }, intervalMs).unref()
  app.addHook('onClose', async () => clearInterval(timer))
  return { isLate: () => isLate }
}

/** Refuses the requests of a scope with 503 while the event loop is late. Its error handler words the refusal. Register it before anything that works. */
export function refuseWhenLate(scope: FastifyInstance, { isLate }: { isLate: () => boolean }): void {
  scope.addHook('onRequest', async () => {
    if (isLate()) throw Object.assign(new Error('the event loop is late'), { statusCode: 503 })
  })
}
