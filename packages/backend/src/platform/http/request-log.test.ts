import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createAuthApp, type AuthApp } from '../../testing/app/auth-app'

let server: AuthApp
beforeAll(async () => {
  server = await createAuthApp()
})
afterAll(() => server.close())

const linesOf = (requestId: unknown) =>
  server
    .logged()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ reqId, msg }) => reqId === requestId && msg === 'answered')

test('a refused call is logged with its request, route, status, account and address, without ids and query', async () => {
  const ann = await server.addUser('ann@example.com')
  const { access_token } = await server.signIn('ann@example.com')
  const unknown = '1b671a64-40d5-491e-99b0-da01ff1f3341'
  const { statusCode, headers } = await server.app.inject({
    url: `/api/advances/${unknown}?secret=hush`,
    headers: { authorization: `Bearer ${access_token}` },
    remoteAddress: '203.0.113.9',
  })
  expect(statusCode).toBe(404)
  const [line, ...others] = linesOf(headers['x-request-id'])
  expect(others).toEqual([])
  expect(line).toMatchObject({
    method: 'GET',
    path: '/api/advances/:id',
    status: 404,
    account: ann,
    address: '203.0.113.9',
  })
  expect(server.logged()).not.toContain('hush')
  expect(JSON.stringify(line)).not.toContain(unknown)
})

test('a refused stranger is logged with the address, and no account', async () => {
  const { headers } = await server.app.inject({ url: '/api/advances', remoteAddress: '203.0.113.10' })
  const [line] = linesOf(headers['x-request-id'])
  expect(line).toMatchObject({ path: '/api/advances', status: 401, address: '203.0.113.10' })
  expect(line).not.toHaveProperty('account')
})
