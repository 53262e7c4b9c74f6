import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from '@jest/globals'
import Fastify, { type FastifyInstance } from 'fastify'
import { listeningPort } from '../listening-port'
import { closeConnectionsOnShutdown } from './close-connections'

const clients: Socket[] = []
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy()
})

/** A server whose only response takes 300 ms, and clients that send it some bytes. */
async function startServer(timeouts: { drainMs: number; unusedMs: number; requestMs: number }) {
  const app: FastifyInstance = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  const shutdown = closeConnectionsOnShutdown(app, timeouts)
  app.get('/', () => ({ stopping: shutdown.isStopping() }))
  app.post('/', async () => {
    await new Promise((done) => setTimeout(done, 300))
    return { done: true }
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const port = listeningPort(app.server)
  const client = async (bytes: string) => {
    const socket = connect(port, '127.0.0.1')
    clients.push(socket)
    let answer = ''
    socket.setEncoding('utf8').on('data', (text: string) => (answer += text))
    socket.on('error', () => undefined) // The server breaks the connection, which is what the tests check.
    const closed = new Promise<string>((done) => socket.once('close', () => done(answer)))
    const accepted = new Promise((done) => app.server.once('connection', done))
    await accepted
    if (bytes) socket.write(bytes)
    await new Promise((done) => setTimeout(done, 50))
    return { closed, send: (more: string) => socket.write(more), answer: () => answer }
  }
  return { app, client }
}

const request = (length: number) => `POST / HTTP/1.1\r\nhost: a\r\ncontent-length: ${length}\r\n\r\n`

test('connections without a request, or with half of one, do not delay the shutdown', async () => {
  const { app, client } = await startServer({ drainMs: 20, unusedMs: 20, requestMs: 60_000 })
  const unused = [await client(''), await client('GET / HTTP/1.1\r\nho')]
  const running = await client(request(0))
  await app.close()
  expect(await Promise.all(unused.map(({ closed }) => closed))).toEqual(['', ''])
  expect(await running.closed).toMatch(/^HTTP\/1.1 200 OK[^]*connection: close[^]*\{"done":true\}$/i)
})

test('a request that never ends delays the shutdown only until the timeout', async () => {
  const { app, client } = await startServer({ drainMs: 20, unusedMs: 20, requestMs: 200 })
  const stuck = await client(request(5))
  await app.close()
  await stuck.closed
})

// Proves R18.75.
test('requests that arrive during the shutdown are answered, on existing and new connections, which then end', async () => {
  const { app, client } = await startServer({ drainMs: 60_000, unusedMs: 20, requestMs: 60_000 })
  const get = 'GET / HTTP/1.1\r\nhost: a\r\n\r\n'
  const kept = await client(get)
  while (!kept.answer().includes('{"stopping":false}')) await new Promise((done) => setTimeout(done, 5))
  expect(kept.answer()).toMatch(/connection: keep-alive/i)
  const stopped = app.close()
  const another = await client(get)
  expect(await another.closed).toMatch(/^HTTP\/1.1 200 OK[^]*connection: close[^]*\{"stopping":true\}$/i)
  kept.send(get)
  expect(await kept.closed).toMatch(/connection: close[^]*\{"stopping":true\}$/i)
  await stopped
})
