import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals'
import { bookDayHeader } from '@mca/contract/schedules'
import { QueryObserver } from '@tanstack/react-query'
import { startServer } from '../testing/server'
import { bookDayStore } from './book-day'
import { http } from './http'
import { createQueryClient } from './query-client'

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
afterEach(() => {
  jest.useRealTimers()
  bookDayStore.set(null)
})

// Proves R20.53.
test('an answer says which day its figures are as of, until one says nothing', async () => {
  server.willAnswer({ body: {}, headers: { [bookDayHeader]: '2026-11-23' } })
  await http.get('advances')
  expect(bookDayStore.get()).toBe('2026-11-23')
  // A refusal may be sent before the server knows the day.
  server.willAnswer({ status: 400, body: { message: 'No' } })
  await expect(http.get('advances')).rejects.toThrow('No')
  expect(bookDayStore.get()).toBe('2026-11-23')
  server.willAnswer({ body: {} })
  await http.get('advances')
  expect(bookDayStore.get()).toBeNull()
})

// Proves R20.53.
test('while the day turns, what is on screen is loaded again every ten seconds, and once more when it has turned', () => {
  jest.useFakeTimers()
  const client = createQueryClient({ notify: () => undefined })
  let loads = 0
  const screen = new QueryObserver(client, { queryKey: ['advances'], queryFn: () => ++loads, initialData: 0 })
  const leave = screen.subscribe(() => undefined)
  const before = loads
  jest.advanceTimersByTime(60_000)
  expect(loads).toBe(before)
  bookDayStore.set('2026-11-23')
  jest.advanceTimersByTime(10_000)
  expect(loads).toBe(before + 1)
  bookDayStore.set(null)
  leave()
  client.clear()
})
