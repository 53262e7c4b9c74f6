import { AppError } from '@mca/contract/problems'
import { expect, test } from '@jest/globals'
import { MutationObserver, QueryObserver, type QueryClient } from '@tanstack/react-query'
import { mutation } from './mutation'
import { noAnswer } from './problem'
import { createQueryClient, failureToast, type ToastContent } from './query-client'
import { sessionStore } from './session/store'

const words = { success: 'ISO created successfully', failure: 'Failed to create ISO' }
const userWords = { failure: 'Failed to invite user', failureDetail: 'Please try again' }

// Proves R12.2, R12.10.
test.each([
  ['the message of the server', new AppError(409, 'In use by 3 advances'), words, 'In use by 3 advances', undefined],
  ['the fallback if the server sent no message', new AppError(500, ''), words, 'Failed to create ISO', undefined],
  [
    'the fallback and the reason if there was no response',
    noAnswer(),
    words,
    'Failed to create ISO',
    noAnswer().message,
  ],
  [
    'that the change may have been saved anyway',
    noAnswer(),
    { ...words, unanswered: 'Look first.' },
    'Failed to create ISO',
    `${noAnswer().message} Look first.`,
  ],
  ['a title and the reason', new AppError(409, 'Has an account'), userWords, 'Failed to invite user', 'Has an account'],
  ['a title and a general reason', new AppError(500, ''), userWords, 'Failed to invite user', 'Please try again'],
])('a failure shows %s', (_case, error, meta, title, description) => {
  expect(failureToast(error, meta)).toEqual({ type: 'error', title, ...(description && { description }) })
})

/** Shows a loaded list. `loads` returns the number of requests. */
async function openScreen(client: QueryClient) {
  let loads = 0
  const screen = new QueryObserver(client, { queryKey: ['isos'], queryFn: () => Promise.resolve(++loads) })
  const leave = screen.subscribe(() => undefined)
  await screen.refetch()
  return { screen, loads: () => loads, leave }
}

// Proves R2.18, R12.4.
test('a successful mutation shows a toast and refetches what is on screen', async () => {
  const notices: ToastContent[] = []
  const client = createQueryClient({ notify: (notice) => notices.push(notice) })
  const { screen, loads, leave } = await openScreen(client)
  const before = loads()
  const invite = mutation((email: string) => Promise.resolve(email), {
    success: 'User invited successfully',
    successDetail: (email) => `An invitation email was sent to ${email}`,
  })
  await new MutationObserver(client, invite).mutate('a@b.example')
  await screen.getCurrentQuery().promise
  expect(loads()).toBe(before + 1)
  expect(notices).toEqual([
    { type: 'success', title: 'User invited successfully', description: 'An invitation email was sent to a@b.example' },
  ])
  leave()
  client.clear()
})

// Proves R19.36.
test('a mutation that changes no record loads nothing again', async () => {
  const notices: ToastContent[] = []
  const client = createQueryClient({ notify: (notice) => notices.push(notice) })
  const { screen, loads, leave } = await openScreen(client)
  const before = loads()
  const signIn = mutation(() => Promise.resolve(), { success: 'Login successful', changesNothing: true })
  await new MutationObserver(client, signIn).mutate(undefined)
  expect(notices).toHaveLength(1)
  expect(screen.getCurrentResult().fetchStatus).toBe('idle')
  expect(loads()).toBe(before)
  leave()
  client.clear()
})

// Proves R2.36.
test("a mutation's words give its success toast an undo and a link, built from the answer and the variables", async () => {
  const notices: ToastContent[] = []
  const client = createQueryClient({ notify: (notice) => notices.push(notice) })
  const undone: string[] = []
  const rename = mutation((name: string) => Promise.resolve({ id: '7', name }), {
    success: 'ISO updated successfully',
    undo: ({ id }, name) => (name === 'same' ? undefined : () => undone.push(`${id} ${name}`)),
    link: ({ id }, name) => (name === 'same' ? undefined : { label: `View ${name}`, to: `/isos/${id}` }),
  })
  await new MutationObserver(client, rename).mutate('Apex')
  await new MutationObserver(client, rename).mutate('same')
  notices[0]?.action?.onClick()
  expect(undone).toEqual(['7 Apex'])
  expect(notices).toEqual([
    expect.objectContaining({
      action: { label: 'Undo', onClick: expect.any(Function) },
      link: { label: 'View Apex', to: '/isos/7' },
    }),
    { type: 'success', title: 'ISO updated successfully' },
  ])
  client.clear()
})

// Proves R2.38.
test('the error of a failed save carries what the toast says, for the form', async () => {
  const client = createQueryClient({ notify: () => undefined })
  const run = (error: Error, meta: typeof userWords) =>
    new MutationObserver(client, { ...mutation(() => Promise.reject(error), meta) }).mutate(undefined)
  await expect(run(new AppError(500, ''), userWords)).rejects.toMatchObject({
    notice: 'Failed to invite user: Please try again',
  })
  await expect(run(noAnswer(), userWords)).rejects.toMatchObject({
    notice: `Failed to invite user: ${noAnswer().message}`,
  })
  client.clear()
})

// Proves R2.18.
test('a first fetch that was in flight during a save is repeated', async () => {
  const client = createQueryClient({ notify: () => undefined })
  let stored = 'before'
  let answerFirst = () => {}
  const first = new Promise<void>((resolve) => (answerFirst = resolve))
  const screen = new QueryObserver(client, {
    queryKey: ['isos'],
    queryFn: async () => {
      const read = stored
      await first
      return read
    },
  })
  let leave = () => {}
  const shown = new Promise((resolve) => {
    leave = screen.subscribe(({ data }) => data === 'after' && resolve(data))
  })
  const saving = mutation(() => Promise.resolve((stored = 'after')), words)
  await new MutationObserver(client, saving).mutate(undefined)
  answerFirst()
  expect(await shown).toBe('after')
  leave()
  client.clear()
})

// Proves R2.18.
test.each([
  ['was refused', new AppError(400, 'Name is required'), 0],
  ['had an edit conflict', new AppError(409, 'Changed by someone else'), 1],
  ['found no record', new AppError(404, 'No such ISO'), 1],
  ['got no response', noAnswer(), 1],
  ['got a gateway error', new AppError(502, ''), 1],
  ['got an unreadable success response', new AppError(200, ''), 1],
])('after a mutation that %s, the screen is refetched only if it may be out of date', async (_case, error, times) => {
  const client = createQueryClient({ notify: () => undefined })
  const { screen, loads, leave } = await openScreen(client)
  const before = loads()
  const failing = mutation(() => Promise.reject(error), words)
  await expect(new MutationObserver(client, failing).mutate(undefined)).rejects.toBe(error)
  await screen.getCurrentQuery().promise
  expect(loads()).toBe(before + times)
  leave()
  client.clear()
})

// Proves R2.16.
test.each([
  ['refused', new AppError(404, 'No such ISO'), 1],
  ['not responded to', noAnswer(), 2],
])('a query that was %s is retried only if that can help', async (_case, error, times) => {
  const client = createQueryClient({ notify: () => undefined })
  let asked = 0
  const ask = client.fetchQuery({
    queryKey: ['x'],
    queryFn: () => {
      asked++
      return Promise.reject(error)
    },
    retry: client.getDefaultOptions().queries?.retry ?? false,
    retryDelay: 1,
  })
  await expect(ask).rejects.toBe(error)
  expect(asked).toBe(times)
  client.clear()
})

// Proves R1.12.
test('cached data is cleared when somebody else signs in', () => {
  const sessionOf = (id: string) => ({
    access_token: id,
    refresh_token: 'r',
    token_type: 'bearer' as const,
    expires_in: 3600,
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    user: { id, app_metadata: {}, user_metadata: {}, aud: 'authenticated', created_at: '2026-01-01T00:00:00Z' },
  })
  sessionStore.settle(sessionOf('ann'))
  const client = createQueryClient({ notify: () => undefined })
  client.setQueryData(['isos'], 'read by Ann')
  sessionStore.settle({ ...sessionOf('ann'), access_token: 'refreshed' })
  expect(client.getQueryData(['isos'])).toBe('read by Ann')
  sessionStore.settle(sessionOf('bob'))
  expect(client.getQueryData(['isos'])).toBeUndefined()
  sessionStore.settle(null)
})
