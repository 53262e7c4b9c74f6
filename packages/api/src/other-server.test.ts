import { messageOf, problemOf } from '@mca/contract/problems'
import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals'
import { failureOf } from '../testing/failure-of'
import { serverOffers } from '../testing/offers'
import { startServer } from '../testing/server'
import { session } from '../testing/session'
import { advanceQueries } from './advances'
import { hasCapability } from './capabilities'
import { http } from './http'
import { paymentMutations } from './payments'
import { createQueryClient, failureToast } from './query-client'
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
const urls = () => server.received.map(({ url }) => url)

/** The headers that Node's `fetch` adds to every request, like browsers. */
const ofTheNetwork = /^(host|connection|accept|accept-.*|sec-.*|user-agent|content-length|origin|referer)$/

// Proves R20.7.
test('a call goes to the other server, with the token and the content type and no other header of ours', async () => {
  serverOffers([], api())
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
  serverOffers([], api())
  server.willAnswer({ status: 401, body: '' })
  await failureOf(http.get('isos'))
  expect(sessionStore.get().session).toBeNull()
})

// Proves R20.2.
test('a call of a part that is not offered is not made, and fails without a message', async () => {
  serverOffers(['notes'], api())
  const error = await failureOf(http.get('views', { part: 'views' }))
  expect(problemOf(error)).toMatchObject({ status: 404 })
  expect(messageOf(error, '')).toBe('')
  expect(failureToast(error, { failure: 'Failed to load views' })).toBeUndefined()
  expect(urls()).toEqual([])
})

// Proves R20.3.
test('a part whose call is answered with 404 is absent from then on, and the call is not repeated', async () => {
  serverOffers(['views', 'totals'], api())
  server.willAnswer({ status: 404, body: { message: 'No such thing' } })
  const error = await failureOf(http.get('views', { part: 'views' }))
  expect(failureToast(error, { failure: 'Failed to load views' })).toBeUndefined()
  await failureOf(http.get('views', { part: 'views' }))
  expect(urls()).toEqual(['/api/views'])
  expect([hasCapability('views'), hasCapability('totals')]).toEqual([false, true])
})

// Proves R20.3.
test('a 404 below one record says nothing of others, and one of a change nothing of the part', async () => {
  serverOffers(['notes', 'roles'], api())
  server.willAnswer({ status: 404, body: { message: 'Not found' } })
  await failureOf(http.get('merchants/1/notes', { part: 'notes', record: '1' }))
  expect([hasCapability('notes'), hasCapability('notes', '1'), hasCapability('notes', '2')]).toEqual([
    true,
    false,
    true,
  ])
  const gone = await failureOf(http.put('users/1/role', {}, { part: 'roles', version: undefined }))
  expect(messageOf(gone, '')).toBe('Not found')
  expect(hasCapability('roles')).toBe(true)
})

// Proves R20.3.
test('a query of a missing part is not sent again when everything on screen is', async () => {
  serverOffers(['totals'], api())
  server.willAnswer({ status: 404, body: '' })
  const notify = jest.fn()
  const client = createQueryClient({ notify })
  await failureOf(client.fetchQuery(advanceQueries.totals({})))
  await failureOf(client.fetchQuery({ ...advanceQueries.totals({}), staleTime: 0 }))
  expect(urls()).toEqual(['/api/advances/totals'])
  expect(notify).not.toHaveBeenCalled()
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
  serverOffers([], api())
  const { meta, attempt } = paymentMutations.record(({ date }) => date)
  const creation = startCreation()
  server.willAnswer({ status: 201, breaks: true })
  const error = await failureOf(attempt(creation, payment))
  expect(failureToast(error, meta)?.description).toMatch(/Check before you save it again\.$/)
  server.willAnswer({ status: 201, body: '' })
  await expect(attempt(creation, { ...payment, amount: 6 })).resolves.toMatchObject({ amount: 6 })
})
