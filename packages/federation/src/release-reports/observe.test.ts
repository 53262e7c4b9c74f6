import { afterEach, expect, jest, test } from '@jest/globals'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { createMemoryRouter } from 'react-router-dom'
import type { Noted } from './release-events'
import { reportShownError, observePage } from './observe-page'

const noted: Noted[] = []
const startReporter = jest.fn(() => (each: Noted) => void noted.push(each))
jest.mock('./reporter', () => ({ startReporter }))
const first = (kind: Noted['kind']) => noted.find((each) => each.kind === kind)

let load: () => void = () => undefined
let now = 0
const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
const router = createMemoryRouter(
  ['/', '/users', '/users/activity', '/parties'].map((path) => ({ path, element: null })),
  {
    initialEntries: ['/'],
  },
)
jest.spyOn(performance, 'now').mockImplementation(() => now)
const onCaughtError = observePage({
  router,
  queryClient,
  remoteAt: (pathname) => pathname.split('/')[1] || undefined,
  whenSettled: (begin) => (load = begin),
})
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))
let frames: FrameRequestCallback[] = []
Object.assign(window, { requestAnimationFrame: (callback: FrameRequestCallback) => frames.push(callback) })
async function paint() {
  // Two frames, as the effects of the first one may take time.
  for (let count = 0; count < 2; count += 1) for (const callback of frames.splice(0)) callback(now)
  await settled()
}
afterEach(() => {
  noted.length = 0
  frames = []
  queryClient.clear()
})

// Proves R24.50.
test('what happens before the reporter is loaded is not lost: visits wait for it, a failure loads it at once', async () => {
  await router.navigate('/users')
  await router.navigate('/users?search=dana')
  await router.navigate('/users/activity')
  await router.navigate('/')
  expect(startReporter).not.toHaveBeenCalled()
  reportShownError('users', new Error('broken'))
  await settled()
  expect(startReporter).toHaveBeenCalledTimes(1)
  expect(noted.map(({ kind, page }) => [kind, page])).toEqual([
    ['visit', 'users'],
    ['visit', 'users'],
    ['shown', undefined],
  ])
  load()
  await settled()
  expect(startReporter).toHaveBeenCalledTimes(1)
})

// Proves R24.55.
test('the time of a visit ends when everything that the page asked for is there and painted', async () => {
  now = 1000
  const visit = router.navigate('/users')
  let answer: (rows: string[]) => void = () => undefined
  const stop = new QueryObserver(queryClient, {
    queryKey: ['users'],
    queryFn: () => new Promise<string[]>((resolve) => (answer = resolve)),
  }).subscribe(() => undefined)
  await visit
  await paint()
  await paint()
  expect(first('rows')).toBeUndefined()
  answer(['Dana'])
  await settled()
  now = 4400
  await paint()
  expect(first('rows')).toEqual({ kind: 'rows', milliseconds: 3400, page: 'users' })
  stop()
})

// Proves R24.55.
test.each([
  ['whose data could not be loaded', () => Promise.reject(new Error('down')), async () => paint()],
  [
    'that the person left before it was complete',
    () => new Promise<never>(() => undefined),
    () => router.navigate('/'),
  ],
])('a visit %s has no such time', async (_what, queryFn, then) => {
  await router.navigate('/parties')
  const stop = new QueryObserver(queryClient, { queryKey: ['parties'], queryFn }).subscribe(() => undefined)
  await settled()
  await then()
  await paint()
  expect(first('visit')).toBeDefined()
  expect(first('rows')).toBeUndefined()
  stop()
  await router.navigate('/')
})

// Proves R24.50.
test('errors that nothing has caught and scripts that did not load are noted, and what a boundary has caught with its components', () => {
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('broken') }))
  document.head.append(document.createElement('script'))
  document.scripts[0]?.dispatchEvent(new Event('error'))
  window.dispatchEvent(new Event('unhandledrejection'))
  expect(noted.map(({ kind }) => kind)).toEqual(['event', 'event', 'event'])

  const logged = jest.spyOn(console, 'error').mockReturnValue()
  const error = new Error('broken')
  onCaughtError(error, { componentStack: 'at List' })
  expect(logged).toHaveBeenCalledWith(error)
  expect(first('caught')).toMatchObject({ error, components: 'at List' })
})
