import type { FastifyInstance } from 'fastify'
import { readBearerToken } from './bearer-token'

/** More than any crowd of real users; each one holds memory. */
const mostWaiting = 5_000

/**
 * Starts at most one request without a known valid token per turn of the event loop; the others wait in line (R18.190). Hundreds of
 * strangers who call as fast as they can then delay a signed-in caller by only one of their requests at a time. A single one does not
 * wait.
 */
export function queueAnonymousRequests(
  app: FastifyInstance,
  isKnown: (token: string) => boolean,
  maxWaiting = mostWaiting,
): void {
  const waiting: ((error?: Error) => void)[] = []
  let isTaken = false
  const nextTurn = () => {
    const begin = waiting.shift()
    isTaken = begin !== undefined
    if (!begin) return
    setImmediate(nextTurn)
    begin()
  }
  app.addHook('onRequest', (request, _reply, done) => {
    const token = readBearerToken(request)
    if (token !== undefined && isKnown(token)) return done()
    if (waiting.length >= maxWaiting)
      return done(Object.assign(new Error(`${maxWaiting} requests without a session are waiting`), { statusCode: 503 }))
    if (isTaken) return void waiting.push(done)
    isTaken = true
    setImmediate(nextTurn)
    done()
  })
}
