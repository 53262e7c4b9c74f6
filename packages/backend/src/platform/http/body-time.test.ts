import { connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { acceptFiles } from '../../shared/files/file-bodies'
import { listeningPort } from '../listening-port'
import { limitBodyTime } from './body-time'
import { handleClientError } from './malformed-requests'
import { securityHeaders } from './security-headers'

let app: FastifyInstance
let port: number
beforeAll(async () => {
  const headers = securityHeaders({ connect: [], remotes: [], local: false, https: false })
  app = Fastify({ clientErrorHandler: handleClientError(headers) })
  limitBodyTime(app, 300)
  app.post('/json', () => ({}))
  await app.register(async (scope) => {
    acceptFiles(scope)
    scope.addHook('onRequest', async ({ headers }, reply) => {
      if (headers.authorization === undefined) return reply.code(401).send({ message: 'Please sign in.' })
    })
    scope.post('/file', async ({ body }) => {
      let size = 0
      for await (const bytes of body as AsyncIterable<Buffer>) size += bytes.length // what `acceptFiles` gives
      return { size }
    })
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = listeningPort(app.server)
})
afterAll(() => app.close())

/** Sends a body of ten bytes whose second half comes late, and returns everything received until the connection ends. */
const sendSlowly = (path: string, type: string, header = 'connection: close') =>
  new Promise<string>((resolve) => {
    let text = ''
    const socket = connect(port, '127.0.0.1')
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: a\r\n${header}\r\ncontent-type: ${type}\r\ncontent-length: 10\r\n\r\n12345`,
    )
    setTimeout(() => socket.writable && socket.write('67890'), 900)
    socket.setEncoding('utf8').on('data', (more: string) => (text += more))
    socket.on('close', () => resolve(text)).on('error', () => undefined)
  })

// Proves R16.24.
test('a body that arrives too slowly is 408 and ends its connection; a file may take longer', async () => {
  const [json, file] = await Promise.all([
    sendSlowly('/json', 'application/json'),
    sendSlowly('/file', 'application/octet-stream', 'connection: close\r\nauthorization: Bearer a'),
  ])
  expect(json).toMatch(/^HTTP\/1.1 408 /)
  expect(file).toMatch(/^HTTP\/1.1 200 /)
  expect(file).toContain('{"size":10}')
})

// Proves R18.79.
test('a stranger whose file is refused cannot hold the connection by sending it slowly', async () => {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.setEncoding('utf8').on('data', (more: string) => (text += more))
  socket.on('error', () => undefined)
  const closed = new Promise((done) => socket.once('close', done))
  socket.write('POST /file HTTP/1.1\r\nhost: a\r\ncontent-type: text/csv\r\ncontent-length: 1000\r\n\r\n12345')
  await closed
  expect(text).toMatch(/^HTTP\/1.1 401 /)
})
