import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { isDatabaseUnavailable } from '../../platform/database/unavailable'

interface LoopOptions {
  log: Pick<FastifyBaseLogger, 'error'>
  /** The pause between two rounds, in milliseconds. */
  pauseMs: number
}

/** Does one step of a round. A step that fails as a whole is logged with this text, unless the database is unavailable, and stops no other step. */
type Attempt = (failure: string, step: () => Promise<void>) => Promise<void>

/** Does a round at once, and again after each pause, until it is stopped. Stopping waits for the current round. */
export function startLoop(
  { log, pauseMs }: LoopOptions,
  round: (attempt: Attempt, stopping: AbortSignal) => Promise<void>,
): { stop(): Promise<void> } {
  const stop = new AbortController()
  const { signal } = stop
  const attempt: Attempt = async (failure, step) => {
    try {
      if (!signal.aborted) await step()
    } catch (error) {
      if (!signal.aborted && !isDatabaseUnavailable(error)) log.error({ err: error }, failure)
    }
  }
  async function repeat() {
    while (!signal.aborted) {
      await round(attempt, signal)
      await setTimeout(pauseMs, undefined, { ref: false, signal }).catch(() => undefined)
    }
  }
  const repeating = repeat()
  return {
    async stop() {
      stop.abort()
      await repeating
    },
  }
}
