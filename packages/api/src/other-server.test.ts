import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { failureOf } from '../testing/failure-of'
import { setSpecificationSettings } from '../testing/app-settings'
import { startServer } from '../testing/server'
import { session } from '../testing/session'
import { http } from './http'
import { paymentMutations } from './payments'
import { failureToast } from './query-client'
import { sessionStore } from './session/store'
import { startCreation } from './creation'

let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())
const api = () => ({ apiUrl: server.origin })

beforeEach(() => {
  server.willAnswer({ body: {} })
  sessionStore.settle(session('token'))
})
afterEach(() => {
  server.received.length = 0
})

/** The headers that Node's `fetch` adds to every request, like browsers. */
const ofTheNetwork = /^(host|connection|accept|accept-.*|sec-.*|user-agent|content-length|origin|referer)$/

// Proves R20.7.
test('a call goes to the other server, with the token and the content type and no other header of ours', async () => {
  setSpecificationSettings(api())
  await http.put('isos/1', { name: 'Apex' }, { version: 'v7', idempotencyKey: 'k' })
  const [call] = server.received
  expect(call).toMatchObject({ method: 'PUT', url: '/api/isos/1', body: '{"name":"Apex"}' })
  expect(
    Object.keys(call?.headers ?? {})
      .filter((name) => !ofTheNetwork.test(name))
      .toSorted(),
  ).toEqual(['authorization', 'content-type'])
  expect(call?.headers.accept).toBe('*/*')
})

// Proves R1.8.
test('a 401 of the other server ends the session', async () => {
  setSpecificationSettings(api())
  server.willAnswer({ status: 401, body: '' })
  await failureOf(http.get('isos'))
  expect(sessionStore.get().session).toBeNull()
})

const payment = {
  advance_id: '1',
  amount: 5,
  date: '2026-01-05',
  status: 'cleared',
  payment_method: null,
  notes: null,
} as const

// Proves R20.8.
test('without idempotency keys, nobody is told that saving again saves once, and each attempt is its own record', async () => {
  setSpecificationSettings(api())
  const { meta, attempt } = paymentMutations.record(({ date }) => date)
  const creation = startCreation()
  server.willAnswer({ status: 201, breaks: true })
  const error = await failureOf(attempt(creation, payment))
  expect(failureToast(error, meta)?.description).toMatch(/Check the list before you save again\.$/)
  server.willAnswer({ status: 201, body: '' })
  await expect(attempt(creation, { ...payment, amount: 6 })).resolves.toMatchObject({ amount: 6 })
})
