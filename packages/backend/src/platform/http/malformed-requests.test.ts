import { get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createTestApp, type TestApp } from '../../testing/app/test-app'
import { listeningPort } from '../listening-port'

let server: TestApp
let port: number
beforeAll(async () => {
  server = await createTestApp()
  server.app.get('/endless', (_request, reply) => {
    const body = new PassThrough()
    body.write('the beginning of a response')
    return reply.send(body)
  })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = listeningPort(server.app.server)
})
afterAll(() => server.close())

/** Sends bytes on a new connection, then others once a response has begun, and returns everything received. */
const send = (bytes: string, next?: string) =>
  new Promise<string>((resolve) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.setEncoding('utf8').on('data', (more: string) => {
      if (text === '' && next !== undefined) socket.write(next)
      text += more
    })
    socket.on('close', () => resolve(text)).on('error', () => undefined)
  })

test.each([
  ['no HTTP at all', 'hello\r\n\r\n', 400],
  ['headers without end', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`, 431],
  ['no host', 'GET /healthz HTTP/1.1\r\n\r\n', 400],
  ['two lengths', 'POST /api/isos HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\na', 400],
])('%s: the response has the security headers', async (_name, bytes, status) => {
  const answer = await send(bytes)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(answer).toContain('x-content-type-options: nosniff')
  expect(answer).toContain("content-security-policy: default-src 'none'")
  expect(answer).toContain('{"message":"The request could not be read."}')
})

/** A request to create an ISO with the lines of some headers. */
const post = (...lines: string[]) => ['POST /api/isos HTTP/1.1', 'connection: close', ...lines, '', '{}'].join('\r\n')
const usual = ['host: a', 'content-length: 2', 'content-type: application/json']

// Proves R18.320.
test.each([
  ['host', ['Host: b']],
  ['host, twice the same', ['host: a']],
  ['content-length, twice the same', ['content-length: 2']],
  ['content-length and transfer-encoding', ['transfer-encoding: chunked']],
  ['content-type', ['content-type: text/plain']],
  ['authorization', ['authorization: Bearer a', 'Authorization: Bearer b']],
  ['idempotency-key', ['idempotency-key: a', 'idempotency-key: b']],
])('a request with two lines of %s is refused', async (_name, lines) => {
  expect(await send(post(...usual))).toMatch(/^HTTP\/1.1 401 /)
  const answer = await send(post(...usual, ...lines))
  expect(answer).toMatch(/^HTTP\/1.1 400 /)
  expect(answer).toContain('x-content-type-options: nosniff')
  expect(answer).toContain('{"message":"The request could not be read."}')
})

// Proves R18.320.
test('a page is refused with two hosts too, and headers that are lists may have several lines', async () => {
  const page = (...lines: string[]) =>
    ['GET /healthz HTTP/1.1', 'host: a', 'connection: close', ...lines, '', ''].join('\r\n')
  expect(await send(page('host: b'))).toMatch(/^HTTP\/1.1 400 /)
  const lists = [
    'accept-encoding: gzip',
    'accept-encoding: br',
    'x-forwarded-for: 10.0.0.1',
    'x-forwarded-for: 10.0.0.2',
  ]
  expect(await send(page(...lists))).toMatch(/^HTTP\/1.1 200 /)
  expect(await send(post(...usual, 'if-match: "a"', 'if-match: "b"'))).toMatch(/^HTTP\/1.1 401 /)
})

test('a malformed request after a response has begun closes the connection without a second response', async () => {
  const answer = await send('GET /endless HTTP/1.1\r\nhost: a\r\n\r\n', 'hello\r\n\r\n')
  expect(answer).toMatch(/^HTTP\/1.1 200 /)
  expect(answer).toContain('the beginning of a response')
  expect(answer.match(/HTTP\/1.1/g)).toHaveLength(1)
})

test('an unknown Expect header is ignored', async () => {
  const answer = await new Promise<IncomingMessage>((done, failed) => {
    get({ port, path: '/healthz', headers: { expect: 'wonders' } }, done).once('error', failed)
  })
  answer.resume()
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
})
