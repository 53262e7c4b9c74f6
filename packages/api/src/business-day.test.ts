import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals'
import { localDay } from '@mca/contract/days'
import { businessTimeHeader } from '@mca/contract/schedules'
import { startServer } from '../testing/server'
import { businessDay, onBusinessDay } from './business-day'
import { http } from './http'

let server: Awaited<ReturnType<typeof startServer>>
const network = globalThis.fetch

beforeAll(async () => {
  server = await startServer()
  globalThis.fetch = (path, init) => network(new URL(path as string, server.origin), init)
})
afterAll(async () => {
  globalThis.fetch = network
  await server.stop()
})
afterEach(() => void jest.useRealTimers())

// Proves R20.561.
test('today is the day of the business, also when its midnight passes and on a computer whose clock is wrong', async () => {
  expect(businessDay()).toBe(localDay(new Date()))
  const listener = jest.fn()
  const stop = onBusinessDay(listener)
  server.willAnswer({ body: {}, headers: { [businessTimeHeader]: '2031-03-09T23:30:00' } })
  await http.get('advances')
  expect(businessDay()).toBe('2031-03-09')
  expect(listener).toHaveBeenCalledTimes(1)
  jest.useFakeTimers({ now: Date.now() + 31 * 60_000 })
  expect(businessDay()).toBe('2031-03-10')
  jest.useRealTimers()
  // Listeners are not called for the same day. A server of the specification sends no time, so the last known one is used.
  server.willAnswer({ body: {}, headers: { [businessTimeHeader]: '2031-03-09T23:30:00' } })
  await http.get('advances')
  server.willAnswer({ body: {} })
  await http.get('advances')
  expect(businessDay()).toBe('2031-03-09')
  expect(listener).toHaveBeenCalledTimes(1)
  stop()
})
