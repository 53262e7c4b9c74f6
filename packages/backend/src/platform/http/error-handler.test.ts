import { get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { AppError } from '@mca/contract'
import { createTestApp, type TestApp } from '../../testing/test-app'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
  server.app.get('/broken', () => {
    throw new Error('relation "secrets" does not exist')
  })
  server.app.get('/refused', () => {
    throw new AppError(409, 'It has 3 payments', [{ path: 'id', message: 'It has 3 payments' }])
  })
  server.app.get('/often', () => {
    throw new AppError(429, 'Too many invitations')
  })
  server.app.get('/absent', () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())

test('what nobody foresaw says nothing of itself', async () => {
  const { statusCode, body } = await server.app.inject('/broken')
  expect(statusCode).toBe(500)
  expect(JSON.parse(body)).toEqual({ message: 'Something went wrong on our side. Please try again' })
})

test('an expectation that nobody knows is passed over', async () => {
  const address = server.app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const answer = await new Promise<IncomingMessage>((done, failed) => {
    get({ port, path: '/healthz', headers: { expect: 'wonders' } }, done).once('error', failed)
  })
  answer.resume()
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
})

test('a refusal of ours is told as it is', async () => {
  const { statusCode, body } = await server.app.inject('/refused')
  expect(statusCode).toBe(409)
  expect(JSON.parse(body)).toEqual({
    message: 'It has 3 payments',
    errors: [{ path: 'id', message: 'It has 3 payments' }],
  })
})

test('too many requests are told when to come again, also where another service refused them', async () => {
  const { statusCode, headers, body } = await server.app.inject('/often')
  expect([statusCode, headers['retry-after'], JSON.parse(body)]).toEqual([
    429,
    '60',
    { message: 'Too many invitations' },
  ])
})

test('a database that cannot be reached is a 503 that says when to come again', async () => {
  const { statusCode, headers, body } = await server.app.inject('/absent')
  expect(statusCode).toBe(503)
  expect(headers['retry-after']).toBe('2')
  expect(JSON.parse(body)).toEqual({ message: 'The database cannot be reached. Please try again in a moment' })
})

test.each([
  ['no HTTP at all', 'hello\r\n\r\n', 400],
  ['headers without end', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`, 431],
  ['no host', 'GET /healthz HTTP/1.1\r\n\r\n', 400],
  ['two lengths', 'POST /api/isos HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\na', 400],
])('%s is answered with the security headers too', async (_name, bytes, status) => {
  const address = server.app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const answer = await new Promise<string>((done) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.setEncoding('utf8').on('data', (more: string) => (text += more))
    socket.on('close', () => done(text))
  })
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(answer).toContain('x-content-type-options: nosniff')
  expect(answer).toContain("object-src 'none'")
  expect(answer).toContain('{"message":"The request could not be read"}')
})
