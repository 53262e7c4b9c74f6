import { problemOf, messageOf } from '@mca/contract/problems'
import { beforeEach, expect, jest, test } from '@jest/globals'
import { failureOf } from '../testing/failure-of'
import { lead, pageServer } from '../testing/page-server'
import { startServer } from '../testing/server'
import { session } from '../testing/session'
import { http } from './http'
import { isOffline } from './problem'
import { sessionStore } from './session/store'

const server = pageServer()
beforeEach(() => sessionStore.settle(session('token-1')))

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
  await expect(http.put('isos/1', {}, { version: undefined })).resolves.toBeUndefined()
  await expect(http.post('isos', {})).resolves.toBeUndefined()
  await expect(http.delete('isos/1')).resolves.toBeUndefined()
})

// Proves R20.4.
test('a web page after a save is a failure: it came from something in between, and the save may be lost', async () => {
  server.willAnswer({ status: 200, body: '<html>Sign in to the Wi-Fi', headers: { 'Content-Type': 'text/html' } })
  expect(problemOf(await failureOf(http.post('payments', {})))).toMatchObject({ status: 200 })
  expect(problemOf(await failureOf(http.put('payments/1', {}, { version: undefined })))).toMatchObject({ status: 200 })
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

// Proves R12.580.
test.each([
  ['a size that a proxy refuses', 413, 'A proxy between this browser and the server refuses anything of this size.'],
  ['the sign-in page of a proxy', 200, 'The sign-in page of a network or proxy answered in place of the server.'],
  ['a refused page of a proxy', 403, 'The sign-in page of a network or proxy answered in place of the server.'],
  ['a broken gateway', 502, 'A proxy between this browser and the server answered in its place, with status 502.'],
])('%s is named, beside the fallback message', async (_case, status, named) => {
  server.willAnswer({ status, body: '<html>', headers: { 'Content-Type': 'text/html; charset=utf-8' } })
  const message = messageOf(await failureOf(http.post('isos', {})), 'Failed to create ISO')
  expect(message).toContain('Failed to create ISO. ')
  expect(message).toContain(named)
})

// Proves R12.580.
test('a 401 of a proxy does not end the session', async () => {
  server.willAnswer({ status: 401, body: '<html>', headers: { 'Content-Type': 'text/html' } })
  expect(problemOf(await failureOf(http.get('isos')))?.status).toBe(401)
  expect(sessionStore.get().session).not.toBeNull()
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

const refusedWhileSomebodySignsIn = async () => {
  const ofThePage = globalThis.fetch
  globalThis.fetch = async (path, init) => {
    const answer = await ofThePage(path, init)
    sessionStore.settle(session('token-2'))
    return answer
  }
  server.willAnswer({ status: 401, body: { message: 'Sign in to continue' } })
  await failureOf(http.get('isos'))
  globalThis.fetch = ofThePage
}

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
