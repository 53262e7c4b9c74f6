import { connect } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import Fastify from 'fastify'
import { listeningPort } from '../listening-port'
import { skipAbandonedRequests } from './abandoned-requests'

// Proves R18.73.
test('a request is not started if its client left while it was waiting', async () => {
  const app = Fastify()
  let begun = 0
  const { promise: arrival, resolve: arrived } = withResolvers()
  const { promise: departure, resolve: left } = withResolvers()
  app.addHook('onRequest', async ({ raw, headers }) => {
    if (headers['x-waits'] === undefined) return
    arrived()
    while (!raw.socket.destroyed) await turn()
    left()
  })
  skipAbandonedRequests(app)
  app.post('/', () => {
    begun += 1
    return {}
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const leaving = connect(listeningPort(app.server), '127.0.0.1')
  leaving.write('POST / HTTP/1.1\r\nhost: a\r\nx-waits: 1\r\ncontent-length: 0\r\n\r\n')
  await arrival
  leaving.destroy()
  await departure
  const staying = await fetch(`http://127.0.0.1:${listeningPort(app.server)}/`, { method: 'POST' })
  expect([staying.status, begun]).toEqual([200, 1])
  await app.close()
})

/** `Promise.withResolvers`, which Node 20 lacks. */
function withResolvers() {
  let resolve: () => void = () => undefined
  const promise = new Promise<void>((done) => (resolve = done))
  return { promise, resolve }
}
