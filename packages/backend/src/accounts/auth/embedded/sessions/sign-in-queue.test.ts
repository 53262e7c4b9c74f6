import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createPasswords } from '../passwords/passwords'
import { createAuthApp, rightPassword, type AuthApp } from '../../../../testing/app/auth-app'

let auth: AuthApp
beforeAll(async () => {
  // Real hashing, so that sign-ins have to wait for each other.
  auth = await createAuthApp(undefined, {}, { passwords: await createPasswords() })
  auth.stopClock()
  await auth.addUser('ann@example.com')
})
afterAll(() => auth.close())

const signIn = (email: string, password: string, ip: string) =>
  auth.call({ method: 'POST', url: '/token?grant_type=password', payload: { email, password }, ip })
const state = () => auth.accounts.context.passwords.state()
/** Fifteen guesses from each of ten addresses, all at once. */
const guessAll = () =>
  Array.from({ length: 150 }, (_, index) =>
    signIn(`guess-${index}@example.com`, 'not the password', `10.7.${index % 10}.1`),
  )

// Proves R18.43.
test('few of many concurrent sign-ins are examined at a time, a short queue waits, and the rest must retry later', async () => {
  const before = state()
  const most = { running: 0, waiting: 0 }
  const watch = setInterval(() => {
    most.running = Math.max(most.running, state().running)
    most.waiting = Math.max(most.waiting, state().waiting)
  }, 1)
  const answers = await Promise.all(guessAll())
  clearInterval(watch)
  expect(most.running).toBeLessThanOrEqual(5)
  expect(most.waiting).toBeLessThanOrEqual(60)
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  const examined = answers.filter(({ statusCode }) => statusCode === 400)
  expect(refused.length + examined.length).toBe(150)
  expect(refused.length).toBe(state().refused - before.refused)
  // How many depends on how fast they arrive.
  expect(refused.length).toBeGreaterThan(0)
  expect(state().computed - before.computed).toBe(examined.length)
  for (const { headers, json } of refused) {
    expect(headers['retry-after']).toBe('2')
    expect(json()).toMatchObject({ code: 'over_request_rate_limit' })
  }
  expect(state()).toMatchObject({ running: 0, waiting: 0 })
})

// Proves R18.44.
test('somebody at another address can sign in while they wait', async () => {
  const guesses = guessAll()
  const answer = await signIn('ann@example.com', rightPassword, '10.6.0.1')
  expect(answer.statusCode).toBe(200)
  // Far from the end of the queue.
  expect(state().waiting).toBeGreaterThan(10)
  await Promise.all(guesses)
})

// Proves R18.43.
test('a sign-in that is refused for lack of room does not use up an attempt', async () => {
  auth.advanceClock(30 * 60_000)
  const { refused } = state()
  const guesses = guessAll()
  // More than ten for one account, or more than thirty from one address, would be refused for longer.
  const own = await Promise.all(Array.from({ length: 40 }, () => signIn('ann@example.com', 'wrong', '10.7.0.1')))
  await Promise.all(guesses)
  expect(state().refused - refused).toBeGreaterThan(100)
  expect(own.filter(({ headers }) => headers['retry-after'] === '2').length).toBeGreaterThan(25)
  expect((await signIn('ann@example.com', rightPassword, '10.6.0.1')).statusCode).toBe(200)
})

// Proves R18.147.
test('an address that has to wait takes no turn, however often it asks', async () => {
  auth.advanceClock(30 * 60_000)
  const guess = (index: number) => signIn(`guess-${index}@example.com`, 'not the password', '10.8.0.1')
  let left = 60
  while (left > 0 && (await guess(left)).statusCode !== 429) left -= 1
  const others = guessAll()
  while (state().waiting < 50) await nextTurn()
  const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => guess(index)))
  expect(new Set(answers.map(({ statusCode, headers }) => `${statusCode} ${headers['retry-after']}`))).toEqual(
    new Set(['429 5']),
  )
  // Thirty turns would have let the others have theirs.
  expect(state().waiting).toBeGreaterThan(10)
  await Promise.all(others)
  auth.advanceClock(5_000)
  expect((await guess(0)).statusCode).toBe(400)
})
