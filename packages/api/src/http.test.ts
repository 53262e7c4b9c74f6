import { problemOf, messageOf } from '@mca/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { serverOffers } from '../test/offers'
import { startServer } from '../test/server'
import { http } from './http'
import { isOffline } from './problem'
import { sessionStore } from './session/store'

let server: Awaited<ReturnType<typeof startServer>>
const network = globalThis.fetch

/** Turns the client's paths into URLs of this server. */
const lead = (origin: string) => {
  globalThis.fetch = (path, init) => network(new URL(path as string, origin), init)
}

const session = (access_token: string) => ({
  access_token,
  refresh_token: 'r',
  token_type: 'bearer' as const,
  expires_in: 3600,
  expires_at: Math.floor(Date.now() / 1000) + 3600,
  user: { id: 'u', app_metadata: {}, user_metadata: {}, aud: 'authenticated', created_at: '2026-01-01T00:00:00Z' },
})
const refusedWhileSomebodySignsIn = async () => {
  globalThis.fetch = async (path, init) => {
    const answer = await network(new URL(path as string, server.origin), init)
    sessionStore.settle(session('token-2'))
    return answer
  }
  server.willAnswer({ status: 401, body: { message: 'Sign in to continue' } })
  await failureOf(http.get('isos'))
  lead(server.origin)
}
const failureOf = (call: Promise<unknown>) => call.then(() => undefined).catch((error: unknown) => error)

beforeAll(async () => {
  serverOffers()
  server = await startServer()
  lead(server.origin)
})
afterAll(async () => {
  globalThis.fetch = network
  await server.stop()
})
beforeEach(() => sessionStore.settle(session('token-1')))
afterEach(() => {
  server.received.length = 0
})

// Proves R13.50.
test('an opened response is read while it arrives; the token is in a header, not in the address; a refusal is an error', async () => {
  const { signal } = new AbortController()
  server.willAnswer({ body: 'Name\r\nApex\r\n' })
  const response = await http.open('isos/export', { query: { search: 'a' }, signal })
  expect(await response.text()).toBe('Name\r\nApex\r\n')
  const [call] = server.received
  expect(call).toMatchObject({ method: 'GET', url: '/api/isos/export?search=a' })
  expect(call?.headers.authorization).toBe('Bearer token-1')
  server.willAnswer({ status: 503, body: { message: 'The server is busy' } })
  expect(problemOf(await failureOf(http.open('isos/export', { body: { ids: [] }, signal })))).toMatchObject({
    status: 503,
    message: 'The server is busy',
  })
  expect(server.received.at(-1)).toMatchObject({ method: 'POST', body: '{"ids":[]}' })
})

// Proves R1.11, R13.6.
test('a call sends the session token, but not empty filters', async () => {
  server.willAnswer({ body: { data: [] } })
  const answer = await http.get('isos', { query: { page: 2, search: 'Ä & b', status: '', limit: undefined } })
  expect(answer).toEqual({ data: [] })
  expect(server.received[0]).toMatchObject({
    method: 'GET',
    url: '/api/isos?page=2&search=%C3%84+%26+b',
    headers: { authorization: 'Bearer token-1' },
  })
})

test('a save sends its body as JSON, the loaded version and the idempotency key', async () => {
  server.willAnswer({ status: 201, body: { id: '1' } })
  await http.post('payments', { amount: 1.5 }, { version: 'v7', idempotencyKey: 'k' })
  expect(server.received[0]).toMatchObject({
    body: '{"amount":1.5}',
    headers: { 'content-type': 'application/json', 'if-match': '"v7"', 'idempotency-key': 'k' },
  })
})

// Proves R20.4.
test.each([
  ['an empty 200', 200, ''],
  ['an empty 201', 201, ''],
  ['a text', 200, 'OK'],
])('%s after a save is a success', async (_case, status, body) => {
  server.willAnswer({ status, body })
  await expect(http.put('isos/1', {})).resolves.toBeUndefined()
  await expect(http.post('isos', {})).resolves.toBeUndefined()
  await expect(http.delete('isos/1')).resolves.toBeUndefined()
})

// Proves R20.4.
test('a web page after a save is a failure: it came from something in between, and the save may be lost', async () => {
  server.willAnswer({ status: 200, body: '<html>Sign in to the Wi-Fi', headers: { 'Content-Type': 'text/html' } })
  expect(problemOf(await failureOf(http.post('payments', {})))).toMatchObject({ status: 200 })
  expect(problemOf(await failureOf(http.put('payments/1', {})))).toMatchObject({ status: 200 })
  expect(problemOf(await failureOf(http.delete('payments/1')))).toMatchObject({ status: 200 })
})

// Proves R1.11.
test('every call uses the JSON content type, and an empty 204 counts as success', async () => {
  server.willAnswer({ status: 204, body: '' })
  await expect(http.delete('isos/1')).resolves.toBeUndefined()
  expect(server.received[0]?.headers['content-type']).toBe('application/json')
})

test('a refused call throws the status, message and field errors', async () => {
  const body = { message: 'Name is required', errors: [{ path: 'name', message: 'Name is required' }] }
  server.willAnswer({ status: 400, body })
  expect(problemOf(await failureOf(http.post('isos', {})))).toEqual({ status: 400, ...body })
})

// Proves R12.9.
test.each([
  ['an HTML page of a proxy', 502, '<html>Bad Gateway</html>'],
  ['JSON without a message', 500, { error: 'x' }],
  ['a message that is not a string', 500, { message: 42 }],
  ['an empty body', 503, ''],
  ['a success that is not JSON', 200, '<html>'],
])('%s results in the caller’s fallback message', async (_case, status, body) => {
  server.willAnswer({ status, body })
  const error = await failureOf(http.get('isos'))
  expect(problemOf(error)?.status).toBe(status)
  expect(messageOf(error, 'Failed to load ISOs')).toBe('Failed to load ISOs')
})

// Proves R12.10.
test('an unreachable server is distinguished from one that refuses', async () => {
  const gone = await startServer()
  await gone.stop()
  lead(gone.origin)
  const error = await failureOf(http.get('isos'))
  lead(server.origin)
  expect(isOffline(error)).toBe(true)
  expect(messageOf(error, '')).toBe('No connection to the server. Check your network and try again.')
})

// Proves R12.10.
test('a call times out after 30 seconds', async () => {
  const limit = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  server.willAnswer({ hang: true })
  const error = await failureOf(http.get('isos'))
  expect(limit).toHaveBeenCalledWith(30_000)
  limit.mockRestore()
  expect(isOffline(error)).toBe(true)
  expect(messageOf(error, '')).toBe('The server did not answer in time. Please try again.')
})

test('an incomplete response counts as no response', async () => {
  server.willAnswer({ status: 201, breaks: true })
  expect(isOffline(await failureOf(http.post('payments', {})))).toBe(true)
})

test('a call canceled by the caller is not a network failure', async () => {
  server.willAnswer({ hang: true })
  const abort = new AbortController()
  const call = failureOf(http.get('isos', { signal: abort.signal }))
  abort.abort()
  expect(isOffline(await call)).toBe(false)
})

// Proves R1.8.
test('a 401 ends the session', async () => {
  server.willAnswer({ status: 401, body: { message: 'Sign in to continue' } })
  expect(problemOf(await failureOf(http.get('isos')))?.status).toBe(401)
  expect(sessionStore.get()).toEqual({ session: null, user: null, loading: false, unconfirmed: null })
})

// Proves R1.8.
test('a late 401 for the token of an earlier session does not end the current session', async () => {
  await refusedWhileSomebodySignsIn()
  expect(sessionStore.get().session?.access_token).toBe('token-2')
})

// Proves R1.8.
test('a late 401 for a call made before sign-in does not end the current session', async () => {
  sessionStore.settle(null)
  await refusedWhileSomebodySignsIn()
  expect(sessionStore.get().session?.access_token).toBe('token-2')
})

// Proves R19.37.
describe('the answer that the page has asked for', () => {
  const ask = (url: string, token = 'token-of-page') => {
    const response = fetch(url, { headers: { Authorization: `Bearer ${token}` } })
    response.catch(() => undefined)
    window.firstAnswer = { url, token, response }
    return response
  }
  // Not that of the other tests, which one of them refuses.
  beforeEach(() => sessionStore.settle(session('token-of-page')))
  afterEach(() => {
    window.firstAnswer = undefined
  })
  const urls = () => server.received.map(({ method, url }) => `${method} ${url}`)

  test('is taken by the first call for the same, and by no other', async () => {
    server.willAnswer({ body: { of: 'the page' } })
    await ask('/api/isos?page=1')
    expect(await http.get('isos', { query: { page: 1, search: '' } })).toEqual({ of: 'the page' })
    server.willAnswer({ body: { of: 'the call' } })
    expect(await http.get('isos', { query: { page: 1 } })).toEqual({ of: 'the call' })
    expect(urls()).toEqual(['GET /api/isos?page=1', 'GET /api/isos?page=1'])
  })

  test('waits for its call while others are made', async () => {
    server.willAnswer({ body: { of: 'the page' } })
    await ask('/api/isos')
    server.willAnswer({ body: { of: 'the call' } })
    expect(await http.get('funders')).toEqual({ of: 'the call' })
    expect(await http.get('isos')).toEqual({ of: 'the page' })
    expect(urls()).toEqual(['GET /api/isos', 'GET /api/funders'])
  })

  test('is not taken with another token, or after something was written', async () => {
    server.willAnswer({ body: { of: 'the page' } })
    await ask('/api/isos', 'token-0')
    server.willAnswer({ body: { of: 'the call' } })
    expect(await http.get('isos')).toEqual({ of: 'the call' })
    server.willAnswer({ body: { of: 'the page' } })
    await ask('/api/isos')
    server.willAnswer({ body: { id: '1' } })
    await http.post('isos', { name: 'Apex' })
    server.willAnswer({ body: { of: 'the call' } })
    expect(await http.get('isos')).toEqual({ of: 'the call' })
  })

  test('is asked for again if it did not come', async () => {
    const gone = await startServer()
    await gone.stop()
    lead(gone.origin)
    await failureOf(ask('/api/isos'))
    lead(server.origin)
    server.willAnswer({ body: { of: 'the call' } })
    expect(await http.get('isos')).toEqual({ of: 'the call' })
  })

  test('ends the session if it refuses the token', async () => {
    server.willAnswer({ status: 401, body: { message: 'Sign in to continue' } })
    await ask('/api/isos')
    expect(problemOf(await failureOf(http.get('isos')))).toMatchObject({ status: 401 })
    expect(sessionStore.get().session).toBeNull()
  })
})
