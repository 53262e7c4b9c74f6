import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Account } from '@mca/contract/accounts'
import type { Job } from '@mca/contract/jobs'
import { type AuthApp, createAuthApp } from '../../testing/app/auth-app'
import { usualConnections } from '../../testing/app/wire-app'

let one: AuthApp
let two: AuthApp
const tokens: Record<string, string> = {}
beforeAll(async () => {
  one = await createAuthApp(undefined, { ...usualConnections, WRITES_PER_MINUTE: '40' })
  two = await createAuthApp(one, { ...usualConnections, WRITES_PER_MINUTE: '40' })
  one.stopClock()
  for (const name of ['ann', 'bob', 'cat', 'dan', 'eve']) {
    await one.addUser(`${name}@example.com`)
    tokens[name] = (await one.signIn(`${name}@example.com`)).access_token
  }
})
afterAll(async () => {
  await two.close()
  await one.close()
})

const call = (by: string, method: 'GET' | 'POST', path: string, payload?: object, app = one) =>
  app.app.inject({
    method,
    url: `/api/${path}`,
    headers: { authorization: `Bearer ${tokens[by] ?? ''}` },
    ...(payload && { payload }),
  })
const wait = (milliseconds: number) => one.advanceClock(milliseconds)
const countOf = (answers: readonly { statusCode: number }[], status: number) =>
  answers.filter(({ statusCode }) => statusCode === status).length

// Proves R18.30, R18.32.
test('of forty invitations in a row through two processes, thirty are mailed, and the rest say when to try again', async () => {
  const mailed = []
  for (let n = 0; n < 40; n++) {
    const invited = { email: `guest-${n}@example.com`, name: 'Guest' }
    mailed.push(await call('ann', 'POST', 'users/invite', invited, n % 2 ? one : two))
    // The general ceiling of writes has its own test.
    wait(1_500)
  }
  expect([countOf(mailed, 201), countOf(mailed, 429)]).toEqual([30, 10])
  const mails = await Promise.all(
    mailed.map(async (_, n) => [one, two].map((app) => app.mailTo(`guest-${n}@example.com`))),
  )
  expect((await Promise.all(mails.flat())).flat()).toHaveLength(30)
  const [refused] = mailed.filter(({ statusCode }) => statusCode === 429)
  expect(refused?.json()).toEqual({
    message: expect.stringMatching(/^Too many invitations\. Please try again in (\d+ seconds|2 minutes)\.$/),
  })
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(30)
  // Another account can still invite, and so can this one after the given wait.
  expect((await call('bob', 'POST', 'users/invite', { email: 'x@example.com', name: 'X' })).statusCode).toBe(201)
  wait(180_000)
  expect((await call('ann', 'POST', 'users/invite', { email: 'y@example.com', name: 'Y' })).statusCode).toBe(201)
})

// Proves R18.30.
test('an invitation with invalid input is not counted', async () => {
  for (let n = 0; n < 40; n++) {
    expect((await call('cat', 'POST', 'users/invite', { email: 'no' })).statusCode).toBe(400)
    wait(3_000)
  }
  expect((await call('cat', 'POST', 'users/invite', { email: 'z@example.com', name: 'Z' })).statusCode).toBe(201)
})

// Proves R18.31.
test('resets, exports and reports of failed sections are limited too, and a report must be short', async () => {
  const others = (await call('dan', 'GET', 'users')).json<Account[]>().filter(({ email }) => email.startsWith('guest-'))
  const many = async (count: number, make: (n: number) => ReturnType<typeof call>) => {
    const answers = []
    for (let n = 0; n < count; n++) {
      answers.push(await make(n))
      wait(2_000)
    }
    return answers
  }
  const resets = await many(12, (n) => call('dan', 'POST', `users/${others[n]?.id ?? ''}/reset`))
  expect([countOf(resets, 200), countOf(resets, 429)]).toEqual([10, 2])
  expect(resets.at(-1)?.json()).toMatchObject({
    message: expect.stringMatching(/^Too many resets\. Please try again in \d+ (minutes|seconds)\.$/),
  })

  const exports = await many(70, () => call('dan', 'GET', 'isos/export'))
  expect(countOf(exports, 429)).toBeGreaterThan(0)
  expect(countOf(exports, 200)).toBeGreaterThanOrEqual(60)
  expect((await call('dan', 'POST', 'book-exports')).statusCode).toBe(429)
  expect((await call('eve', 'POST', 'book-exports')).json<Job>()).toMatchObject({ kind: 'book-export' })

  const report = { remote: 'parties', version: '1', message: 'no', path: '/isos' }
  const reports = await many(25, () => call('dan', 'POST', 'client-errors', report))
  expect(countOf(reports, 429)).toBeGreaterThan(0)
  expect(countOf(reports, 204)).toBeGreaterThanOrEqual(20)
  const long = await call('eve', 'POST', 'client-errors', { ...report, more: 'x'.repeat(20_000) })
  expect([long.statusCode, long.json()]).toEqual([413, { message: 'The request body is too long.' }])
})

// Proves R18.33.
test('limits the writes of an account per minute across all processes, but not its reads', async () => {
  wait(600_000)
  const write = (app: AuthApp, by = 'eve') => call(by, 'POST', 'isos', { name: 'Oak' }, app)
  // Forty in a minute may come in bursts of twenty. Each process gets twenty, so neither keeps an allowance that it can't spend.
  const burst = await Promise.all(Array.from({ length: 40 }, (_, n) => write(n % 2 ? one : two)))
  expect([countOf(burst, 201), countOf(burst, 429)]).toEqual([20, 20])
  const refused = burst.find(({ statusCode }) => statusCode === 429)
  expect(refused?.json()).toMatchObject({
    message: expect.stringMatching(/^Too many changes in a short time\. Please try again in (a second|\d seconds)\.$/),
  })
  const seconds = Number(refused?.headers['retry-after'])
  expect(seconds).toBeGreaterThan(0)
  for (let n = 0; n < 30; n++) expect((await call('eve', 'GET', 'isos')).statusCode).toBe(200)
  expect((await write(one, 'bob')).statusCode).toBe(201)
  wait(seconds * 1000)
  expect((await write(one)).statusCode).toBe(201)
})
