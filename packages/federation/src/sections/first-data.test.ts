import { afterEach, expect, jest, test } from '@jest/globals'
import { createQueryClient } from '@mca/api'
import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import { firstData, prefetchWith } from './first-data'

let client: QueryClient
let requests = 0
const deals = {
  queryKey: ['deals'],
  queryFn: () => {
    requests += 1
    return requests
  },
}
/** Shows the data as a page does with `useQuery`. Returns the displayed data and a function to leave the page. */
function visit() {
  const page = new QueryObserver(client, deals)
  const leave = page.subscribe(() => undefined)
  return { shown: () => page.getCurrentResult().data, leave }
}
/** Longer than an answer counts as fresh. */
const wait = (seconds = 5) => jest.setSystemTime(Date.now() + seconds * 1000)
const settled = () => jest.advanceTimersByTimeAsync(1000)

/** A visit of the page with a loader, whose code arrives after this many seconds. */
async function open(codeTakes?: number) {
  await firstData({ ...deals, staleTime: 0 })
  await settled()
  wait(codeTakes)
}

function start() {
  jest.useFakeTimers()
  requests = 0
  client = createQueryClient({ notify: () => undefined })
  prefetchWith(client)
}
afterEach(() => {
  client.clear()
  jest.useRealTimers()
})

// Proves R2.59.
test('data fetched by a loader is not fetched again by its page, however late its code arrives', async () => {
  start()
  await open()
  const { shown } = visit()
  await settled()
  expect(shown()).toBe(1)
  expect(requests).toBe(1)
})

// Proves R2.59.
test('a later visit fetches again, with a loader and without', async () => {
  start()
  await open()
  const first = visit()
  await settled()
  first.leave()
  await open()
  const second = visit()
  await settled()
  expect(requests).toBe(2)
  second.leave()
  wait()
  const { shown } = visit()
  await settled()
  expect(shown()).toBe(3)
})

// Proves R2.59.
test('data that changed in between, or was fetched for a page that never appeared, is fetched again', async () => {
  start()
  await open()
  await client.invalidateQueries()
  const changed = visit()
  await settled()
  expect(requests).toBe(2)
  changed.leave()
  await open(16)
  visit()
  await settled()
  expect(requests).toBe(4)
})

// Proves R19.31.
test('a page is waited for only while it has no data, or its data is known to be outdated', async () => {
  start()
  const slow = {
    queryKey: ['deals'],
    queryFn: () => new Promise<number>((resolve) => setTimeout(() => resolve((requests += 1)), 200)),
    staleTime: 0,
  }
  const waits = async (known?: () => unknown) => {
    const opened = jest.fn()
    void firstData(slow, known).then(opened)
    await jest.advanceTimersByTimeAsync(0)
    const isOpen = opened.mock.calls.length > 0
    await settled()
    expect(opened).toHaveBeenCalled()
    return !isOpen
  }
  expect(await waits()).toBe(true)
  expect(await waits()).toBe(false)
  await client.invalidateQueries()
  expect(await waits()).toBe(true)
  client.clear()
  expect(await waits(() => 'a row of a list')).toBe(false)
  expect(requests).toBe(4)
})
