import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { createAuthApp, type AuthApp } from '../../../testing/app/auth-app'
import { usualConnections } from '../../../testing/app/wire-app'
import { keyReused } from './create-once'
import { idempotencyKeysRepo } from './idempotency-keys.repo'

let auth: AuthApp
const headers = { ann: {}, bob: {} }
let merchantId: string
let advanceId: string
let syndicatorId: string
beforeAll(async () => {
  auth = await createAuthApp(undefined, usualConnections)
  for (const name of ['ann', 'bob'] as const) {
    await auth.addUser(`${name}@example.com`)
    headers[name] = { authorization: `Bearer ${(await auth.signIn(`${name}@example.com`)).access_token}` }
  }
  merchantId = (await post('merchants', { name: 'Bluegate Diner LLC' })).json<{ id: string }>().id
  syndicatorId = (await post('syndicators', named())).json<{ id: string }>().id
  advanceId = (await post('advances', advance())).json<{ id: string }>().id
})
afterAll(() => auth.close())
// These tests send more invitations than an account may.
beforeEach(() => query('delete from auth_limits'))

const post = (path: string, payload: object, key?: string, by: keyof typeof headers = 'ann') =>
  auth.app.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: { ...headers[by], ...(key !== undefined && { 'idempotency-key': key }) },
    payload,
  })
let count = 0
const query = <Row>(text: string) => auth.db.query<Row>({ text })

const named = () => ({ name: `Bluegate Diner ${++count} LLC` })
const advance = () => ({
  merchant_id: merchantId,
  aliases: `Deal ${++count}`,
  amount: 10_000,
  payback: 12_500,
  date_funded: '2026-01-05',
  expected_end_date: '2026-06-29',
})

const adjustment = (party_id: string) => ({
  party_id,
  kind: 'adjustment',
  effect: 'more',
  amount: ++count,
  reason: 'Correction',
  effective_on: '2026-01-05',
})

/** Every call that creates a record: its path, a new valid input, an invalid one, and the table of its records. */
const routes: [path: string, input: () => object, refused: () => object, table: string][] = [
  ['isos', named, () => ({ name: '' }), 'isos'],
  ['funders', named, () => ({ name: '' }), 'funders'],
  ['sales-reps', named, () => ({ name: '' }), 'sales_reps'],
  ['syndicators', named, () => ({ name: '' }), 'syndicators'],
  ['merchants', named, () => ({ name: '' }), 'merchants'],
  ['advances', advance, () => ({ ...advance(), merchant_id: randomUUID() }), 'advances'],
  [
    'payments',
    () => ({ advance_id: advanceId, amount: ++count, date: '2026-02-02' }),
    () => ({ advance_id: randomUUID(), amount: 12.34, date: '2026-02-02' }),
    'payments',
  ],
  ['ledger-entries', () => adjustment(syndicatorId), () => adjustment(randomUUID()), 'manual_entries'],
  [
    'views',
    () => ({ ...named(), list: 'merchants', query: { search: 'diner' } }),
    () => ({ ...named(), list: 'merchants', query: { status: 'gone' } }),
    'views',
  ],
  [
    'users/invite',
    () => ({ name: 'New', email: `new-${++count}@example.com` }),
    () => ({ name: 'Ann', email: 'ann@example.com' }),
    'auth_users',
  ],
]

// Proves R6.11, R9.17, R10.27.
describe.each(routes)('POST /api/%s with an Idempotency-Key', (path, input, refused, table) => {
  const total = async () => Number((await query<{ n: number }>(`select count(*) as n from ${table}`))[0]?.n)
  const answerOf = async (...request: Parameters<typeof post>) => {
    const answer = await post(...request)
    expect(answer.statusCode).toBe(201)
    return answer.json<{ id: string }>()
  }
  /** The number of records that the work creates. */
  const created = async (work: () => Promise<unknown>) => {
    const before = await total()
    await work()
    return (await total()) - before
  }

  test('answers a repeated request with the first answer and creates nothing', async () => {
    const one = input()
    const first = await answerOf(path, one, 'repeated')
    const again = Object.fromEntries(Object.entries(one).reverse())
    expect(await created(async () => expect(await answerOf(path, again, 'repeated')).toEqual(first))).toBe(0)
  })

  test('refuses another input with 422 and the first answer, and creates nothing', async () => {
    const first = await answerOf(path, input(), 'reused')
    const repeat = async () => {
      const refusal = await post(path, input(), 'reused')
      expect(refusal.statusCode).toBe(422)
      expect(refusal.json()).toEqual({ message: keyReused, first_answer: first })
    }
    expect(await created(repeat)).toBe(0)
  })

  test('creates once for twelve concurrent requests', async () => {
    const one = input()
    const answers: { id: string }[] = []
    const send = async () => answers.push(await answerOf(path, one, 'parallel'))
    expect(await created(() => Promise.all(Array.from({ length: 12 }, send)))).toBe(1)
    for (const answer of answers) expect(answer).toEqual(answers[0])
  })

  test('a refused request leaves its key unused', async () => {
    const refusal = await post(path, refused(), 'refused')
    expect([400, 409]).toContain(refusal.statusCode)
    const one = input()
    expect(await answerOf(path, one, 'refused')).toEqual(await answerOf(path, one, 'refused'))
  })

  test('another key, another account or another day creates a new record', async () => {
    const one = input()
    const first = await answerOf(path, one, 'one')
    const others = [await answerOf(path, input(), 'two'), await answerOf(path, input(), 'one', 'bob')]
    expect(others.map(({ id }) => id)).not.toContain(first.id)
    const age = (interval: string) =>
      query(`update idempotency_keys set created_at = now() - interval '${interval}' where key = 'one'`)
    await age('23 hours 59 minutes')
    expect(await answerOf(path, one, 'one')).toEqual(first)
    await age('24 hours')
    const two = input()
    const anew = await answerOf(path, two, 'one')
    expect(anew.id).not.toBe(first.id)
    expect(await answerOf(path, two, 'one')).toEqual(anew)
  })

  test('without a key, or with an empty one, each request creates a record; over 255 characters it is refused', async () => {
    const ids = new Set<string>()
    for (const key of [undefined, '', ' ']) ids.add((await answerOf(path, input(), key)).id)
    expect(ids.size).toBe(3)
    await answerOf(path, input(), 'x'.repeat(255))
    expect((await post(path, input(), 'x'.repeat(256))).statusCode).toBe(400)
  })
})

// Proves R10.27.
test('a key belongs to its route: on another one it is another request', async () => {
  const answers = new Set<string>()
  for (const [path, input] of routes) answers.add((await post(path, input(), 'everywhere')).json<{ id: string }>().id)
  expect(answers.size).toBe(routes.length)
})

test('the API description names the header at each call that creates', async () => {
  const { paths } = (await auth.app.inject({ method: 'GET', url: '/api/openapi.json' })).json<{
    paths: Record<string, { post?: { parameters?: { in: string; name: string }[] } }>
  }>()
  const named = Object.entries(paths)
    .filter(([, { post: call }]) =>
      call?.parameters?.some((each) => each.in === 'header' && each.name === 'idempotency-key'),
    )
    .map(([path]) => path)
  // Proved elsewhere: the address contains a record's id (notes.test.ts, promises.test.ts, cases.test.ts, tasks.test.ts, schedules.test.ts, entries-of-many.test.ts), or many records are changed at once
  // (bulk-change.test.ts, record-due.test.ts). A follow-up of a return takes effect only once anyway (returns.test.ts,
  // follow-up.test.ts), a syndicator has one open payout only (payouts.test.ts) and one statement through a day (statements.test.ts), and an agreement
  // one version a day (agreements.test.ts). The body of an import is a file (payment-imports.test.ts, book-import.test.ts), and so is a statement (reconciliation.test.ts) and the body of a
  // document too (documents.test.ts). One bank account, one bank profile and one file of the same debits wait at a time (bank-accounts.test.ts,
  // ach-building.test.ts).
  const others = [
    '/api/ach-files',
    '/api/ach-profile',
    '/api/bank-statements',
    ...['merchants', 'syndicators', 'isos', 'sales-reps'].map((path) => `/api/${path}/{id}/bank-accounts`),
    '/api/merchants/{id}/notes',
    '/api/advances/{id}/notes',
    '/api/advances/{id}/promises',
    '/api/advances/{id}/cases',
    '/api/tasks',
    '/api/merchants/{id}/documents',
    '/api/advances/{id}/documents',
    '/api/documents/{id}/versions',
    '/api/advances/{id}/cut-over',
    '/api/advances/{id}/recovery-cost',
    '/api/advances/{id}/schedule/pauses',
    '/api/advances/{id}/schedule/changes',
    '/api/advances/bulk',
    '/api/bulk-changes/{id}/undo',
    '/api/payouts/steps',
    '/api/book-imports',
    '/api/payments/due',
    '/api/payments/due/undo',
    '/api/payments/{id}/return',
    '/api/returns',
    '/api/returns/{id}/retry',
    '/api/returns/{id}/stop',
    '/api/returns/{id}/dismiss',
    '/api/book-exports',
    '/api/payment-imports',
    '/api/payouts',
    '/api/payouts/propose',
    '/api/statements/issue-all',
    '/api/isos/{id}/agreements',
    '/api/isos/{id}/agreements/earlier-deals',
    '/api/sales-reps/{id}/agreements',
    '/api/sales-reps/{id}/agreements/earlier-deals',
    ...['syndicators', 'isos', 'sales-reps'].map((parties) => `/api/${parties}/{id}/statements`),
    '/api/statements/{id}/mail',
  ]
  expect(named.sort()).toEqual([...routes.map(([path]) => `/api/${path}`), ...others].sort())
})

test('keys older than a day are deleted', async () => {
  await query(`insert into idempotency_keys (account_id, route, key, created_at)
    select 'somebody', '/api/payments', n::text, now() - n * interval '23 hours' from generate_series(1, 3) n`)
  await idempotencyKeysRepo.sweep(auth.db)
  expect(await query(`select key from idempotency_keys where account_id = 'somebody'`)).toEqual([{ key: '1' }])
})
