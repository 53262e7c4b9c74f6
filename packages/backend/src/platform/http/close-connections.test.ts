import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from '@jest/globals'
import Fastify, { type FastifyInstance } from 'fastify'
import { endConnectionsWhenClosing } from './close-connections'

const clients: Socket[] = []
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy()
})

/** A server whose only answer takes 300 ms, and a client that sends these bytes to it. */
async function serverWith(patience: { silence: number; request: number }) {
  const app: FastifyInstance = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  endConnectionsWhenClosing(app, patience)
  app.post('/', async () => {
    await new Promise((done) => setTimeout(done, 300))
    return { done: true }
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const client = async (bytes: string) => {
    const socket = connect(port, '127.0.0.1')
    clients.push(socket)
    let answer = ''
    socket.setEncoding('utf8').on('data', (text: string) => (answer += text))
    socket.on('error', () => undefined) // A connection that is cut off is what is tested here.
    const closed = new Promise<string>((done) => socket.once('close', () => done(answer)))
    const taken = new Promise((done) => app.server.once('connection', done))
    await taken
    if (bytes) socket.write(bytes)
    await new Promise((done) => setTimeout(done, 50))
    return { closed }
  }
  return { app, client }
}

const request = (length: number) => `POST / HTTP/1.1\r\nhost: a\r\ncontent-length: ${length}\r\n\r\n`

test('a connection on which nothing was asked, or not all of it, does not keep the server', async () => {
  const { app, client } = await serverWith({ silence: 20, request: 60_000 })
  const silent = [await client(''), await client('GET / HTTP/1.1\r\nho')]
  const running = await client(request(0))
  await app.close()
  expect(await Promise.all(silent.map(({ closed }) => closed))).toEqual(['', ''])
  expect(await running.closed).toMatch(/^HTTP\/1.1 200 OK[^]*connection: close[^]*\{"done":true\}$/i)
})

test('a request that never ends keeps it for a while only', async () => {
  const { app, client } = await serverWith({ silence: 20, request: 200 })
  const stuck = await client(request(5))
  await app.close()
  await stuck.closed
})
