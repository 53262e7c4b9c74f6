import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { AppError } from '@mca/contract/problems'
import { type AuthApp, createAuthApp } from '../../testing/app/auth-app'

let server: AuthApp
beforeAll(async () => {
  server = await createAuthApp()
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
})
afterAll(() => server.close())

test('an unexpected error reveals nothing, and is logged with its request', async () => {
  const { statusCode, body, headers } = await server.app.inject('/broken')
  expect(statusCode).toBe(500)
  expect(JSON.parse(body)).toEqual({ message: 'Something went wrong on our side. Please try again.' })
  const lines = server.logged().split('\n')
  expect(JSON.parse(lines.find((line) => line.includes('unexpected error')) ?? '{}')).toMatchObject({
    reqId: headers['x-request-id'],
    err: { message: 'relation "secrets" does not exist' },
  })
})

test('an AppError is sent as it is', async () => {
  const { statusCode, body } = await server.app.inject('/refused')
  expect(statusCode).toBe(409)
  expect(JSON.parse(body)).toEqual({
    message: 'It has 3 payments',
    errors: [{ path: 'id', message: 'It has 3 payments' }],
  })
})

test('a rate limit, including that of another service, says how long to wait', async () => {
  const { statusCode, headers, body } = await server.app.inject('/often')
  expect([statusCode, headers['retry-after'], JSON.parse(body)]).toEqual([
    429,
    '60',
    { message: 'Too many invitations' },
  ])
})

test('an unreachable database is a 503 that says how long to wait', async () => {
  const { statusCode, headers, body } = await server.app.inject('/absent')
  expect(statusCode).toBe(503)
  expect(headers['retry-after']).toBe('2')
  expect(JSON.parse(body)).toEqual({ message: 'The database cannot be reached. Please try again in a moment.' })
})
