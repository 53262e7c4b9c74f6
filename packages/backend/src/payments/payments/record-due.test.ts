import { randomUUID } from 'node:crypto'
import { describe, expect, test } from '@jest/globals'
import {
  type DueList,
  dueRecordAnswer,
  type DueRecordAnswer,
  type DueRow,
  dueUndoAnswer,
  type DueUndoAnswer,
  type Payment,
} from '@mca/contract/payments'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { untilWaiting, whileHeld } from '../../testing/database/while-held'
import { usualConnections } from '../../testing/app/wire-app'

const { api, make, server } = setUpTestApp(usualConnections)

/** A debit of 100 dollars on each banking day from January 6, 2026. */
const daily = { payback: 12_500, payment_amount: 100, number_of_payments: 125, date_funded: '2026-01-05' }
const day = '2026-02-03'
const createAdvances = (count: number) => Promise.all(Array.from({ length: count }, () => make.advance(daily)))

const post = async <Answer>(path: string, body: object, headers?: Record<string, string>): Promise<Answer> => {
  const response = await api.call('POST', path, body, headers)
  expect(response.statusCode).toBe(200)
  return response.json<Answer>()
}
const record = async (rows: readonly object[], fields: object = {}, headers?: Record<string, string>) => {
  const answer = await post<DueRecordAnswer>('payments/due', { day, rows, ...fields }, headers)
  expect(dueRecordAnswer.parse(answer)).toEqual(answer)
  return answer.rows
}
const undo = async (rows: readonly object[], headers?: Record<string, string>) => {
  const answer = await post<DueUndoAnswer>('payments/due/undo', { rows }, headers)
  expect(dueUndoAnswer.strict().parse(answer)).toEqual(answer)
  return answer.rows
}
const row = (id: string, fields: object = {}) => ({ advance_id: id, amount: 100, missing: 100, ...fields })
const rowsOf = (records: readonly { id: string }[]) => records.map(({ id }) => row(id))
const reasonsOf = (rows: readonly object[]) => rows.map((one) => ('skipped' in one ? one.skipped : 'recorded'))
const recorded = (rows: DueRecordAnswer['rows']) =>
  rows.flatMap((one) => ('id' in one ? [{ id: one.id, version: one.updated_at }] : []))
const dueOf = async (id: string): Promise<DueRow | undefined> =>
  (await api.get<DueList>(`payments/due?day=${day}&limit=100`)).data.find(({ advance }) => advance.id === id)

// Proves R15.32.
test('each row becomes a payment on the day with its own amount, in the order of the rows, and nothing is missing afterwards', async () => {
  const [one, two, other] = await createAdvances(3)
  const rows = [row(two?.id ?? ''), row(one?.id ?? '', { amount: 60.01 })]
  const answer = await record(rows, { status: 'pending', payment_method: 'ACH' })
  expect(answer.map(({ advance_id }) => advance_id)).toEqual([two?.id, one?.id])
  for (const [index, { id, version }] of recorded(answer).entries()) {
    const { advance_id, amount } = rows[index] ?? row('')
    const stored = await api.get<Payment>(`payments/${id}`)
    const expected = {
      advance_id,
      amount,
      date: day,
      status: 'pending',
      payment_method: 'ACH',
      notes: null,
      return_code: null,
      returned_on: null,
    }
    expect(stored).toEqual({ id, ...expected, updated_at: version })
  }
  expect(await dueOf(two?.id ?? '')).toMatchObject({ due: 100, received: 0, in_flight: 100, missing: 0 })
  expect(await dueOf(one?.id ?? '')).toMatchObject({ due: 100, in_flight: 60.01, missing: 39.99 })
  expect(await dueOf(other?.id ?? '')).toMatchObject({ due: 100, in_flight: 0, missing: 100 })
})

// Proves R20.123.
test('each deal names the method used last on it, and a payment of many can have a method of its own', async () => {
  const [one, two, none] = await createAdvances(3)
  await make.payment(one?.id ?? '', { date: '2026-01-06', payment_method: 'Check' })
  await make.payment(one?.id ?? '', { date: '2026-01-07', payment_method: 'Wire' })
  await make.payment(one?.id ?? '', { date: '2026-01-08', payment_method: null })
  await make.payment(two?.id ?? '', { date: '2026-01-06', payment_method: 'Other', notes: 'Opening balance' })
  const methods = async () =>
    Promise.all([one, two, none].map(async (deal) => (await dueOf(deal?.id ?? ''))?.last_method))
  expect(await methods()).toEqual(['Wire', null, null])
  await record([row(one?.id ?? '', { payment_method: 'Wire' }), row(two?.id ?? '')], { payment_method: 'ACH' })
  expect(await methods()).toEqual(['Wire', 'ACH', null])
})

// Proves R15.32.
test('a row is skipped if the missing amount has changed, nothing is due, or its advance is gone', async () => {
  const [open, paid, partly] = await createAdvances(3)
  const renewed = await make.advance({ ...daily, deal_flow: 'Renewed' })
  const unplanned = await make.advance()
  await make.payment(paid?.id ?? '', { date: day })
  await make.payment(partly?.id ?? '', { date: day, amount: 40 })
  const all = [open, paid, partly, renewed, unplanned, { id: randomUUID() }]
  const answer = await record(all.map((one) => row(one?.id ?? '')))
  expect(reasonsOf(answer)).toEqual(['recorded', 'changed', 'changed', 'changed', 'changed', 'deleted'])
  expect(await dueOf(partly?.id ?? '')).toMatchObject({ received: 40, missing: 60 })
  expect(reasonsOf(await record([row(partly?.id ?? '', { amount: 60, missing: 60 })]))).toEqual(['recorded'])
})

// Proves R15.32.
test('a repeated request records nothing, and with its key it gets the first answer again', async () => {
  const advances = await createAdvances(2)
  const key = { 'idempotency-key': 'due 1' }
  const first = await record(rowsOf(advances), {}, key)
  expect(await record(rowsOf(advances), {}, key)).toEqual(first)
  expect(reasonsOf(await record(rowsOf(advances)))).toEqual(['changed', 'changed'])
  for (const { id } of advances) expect(await dueOf(id)).toMatchObject({ received: 100 })
})

// Proves R15.34.
test('undo deletes exactly the payments that nobody has changed since, and reports the others', async () => {
  const advances = await createAdvances(3)
  const [kept, , gone] = advances
  const before = await Promise.all(advances.map(({ id }) => dueOf(id)))
  const versions = recorded(await record(rowsOf(advances)))
  const [edited, , deleted] = versions
  const changed = { advance_id: kept?.id, amount: 90, date: day }
  await api.put(`payments/${edited?.id}`, changed)
  await api.delete(`payments/${deleted?.id}`)
  const key = { 'idempotency-key': 'undo 1' }
  const first = await undo(versions, key)
  expect(first.map(({ skipped }) => skipped)).toEqual(['changed', null, 'deleted'])
  expect(await api.get(`payments/${edited?.id}`)).toMatchObject(changed)
  expect(await undo(versions, key)).toEqual(first)
  expect((await undo(versions)).map(({ skipped }) => skipped)).toEqual(['changed', 'deleted', 'deleted'])
  expect(await Promise.all(advances.map(({ id }) => dueOf(id)))).toEqual([
    { ...before[0], received: 90, missing: 10 },
    ...before.slice(1),
  ])
  // An invalid timestamp never matches a version.
  expect(await undo([{ id: edited?.id, version: 'first' }])).toEqual([{ id: edited?.id, skipped: 'changed' }])
  expect(await dueOf(gone?.id ?? '')).toMatchObject({ missing: 100 })
})

// Proves R15.32.
test('users who record the same day at the same time, in any order, record every debit once', async () => {
  const advances = await createAdvances(40)
  const rows = rowsOf(advances)
  const answers = await Promise.all([
    record(rows),
    record([...rows].reverse()),
    record(rows.slice(10, 30)),
    ...rows.slice(0, 10).map((one) => record([one])),
  ])
  const ids = answers.flatMap((answer) => answer.flatMap((one) => ('id' in one ? [one.advance_id] : [])))
  expect([...ids].sort()).toEqual(advances.map(({ id }) => id).sort())
  for (const { id } of advances) expect(await dueOf(id)).toMatchObject({ due: 100, received: 100, missing: 0 })
  // Concurrent undos delete each payment once.
  const versions = answers.flatMap(recorded)
  const undone = await Promise.all([undo(versions), undo([...versions].reverse())])
  const deleted = undone.flatMap((answer) => answer.filter(({ skipped }) => skipped === null))
  expect(new Set(deleted.map(({ id }) => id)).size).toBe(40)
  expect(deleted).toHaveLength(40)
  for (const { id } of advances) expect(await dueOf(id)).toMatchObject({ received: 0, missing: 100 })
})

describe('refuses', () => {
  const count = 'rows must be a list of 1 to 500 advances'
  const many = Array.from({ length: 501 }, () => row(randomUUID()))
  // Proves R15.32.
  test.each<[string, object, string, string]>([
    ['no list', { day }, 'rows', count],
    ['501 rows', { day, rows: many }, 'rows', count],
    ['no day', { rows: many.slice(0, 1) }, 'day', 'day must be in YYYY-MM-DD format'],
    ['an amount of 0', { day, rows: [row(randomUUID(), { amount: 0 })] }, 'rows.0.amount', 'Amount must be positive'],
    ['nothing missing', { day, rows: [row(randomUUID(), { missing: 0 })] }, 'rows.0.missing', 'missing must be positive'],
    ['an unknown status', { day, status: 'paid', rows: many.slice(0, 1) }, 'status', 'Status must be one of: pending, cleared, reversed, failed'],
  ])('%s', async (_what, body, path, message) => {
    const problem = await api.refused(400, 'POST', 'payments/due', body)
    expect(problem).toEqual({ message, errors: [{ path, message }] })
  }) // oxfmt-ignore

  // Proves R15.32, R15.34.
  test('a repeated advance, a payment without its version, and an empty list', async () => {
    const twice = row(randomUUID())
    const problem = await api.refused(400, 'POST', 'payments/due', { day, rows: [twice, twice] })
    expect(problem.message).toBe('rows must name each advance once')
    const without = await api.refused(400, 'POST', 'payments/due/undo', { rows: [{ id: randomUUID() }] })
    expect(without.message).toBe('version is required')
    expect((await api.refused(400, 'POST', 'payments/due/undo', { rows: [] })).message).toBe(count)
  })
})

// Proves R15.32.
test('a debit that somebody else records by hand at the same moment is not recorded twice', async () => {
  const [one] = await createAdvances(1)
  const id = one?.id ?? ''
  const hold = 'select from advance_money where id = $1 for no key update'
  const { answers } = await whileHeld(server(), hold, [id], async (held) => {
    const payment = make.payment(id, { date: day })
    await untilWaiting(held, 1)
    const rows = record([row(id)])
    await untilWaiting(held, 2)
    // Wrapped, because the answers come only after the commit.
    return { answers: Promise.all([payment, rows]) }
  })
  const [, rows] = await answers
  expect(reasonsOf(rows)).toEqual(['changed'])
  expect(await dueOf(id)).toMatchObject({ received: 100, missing: 0 })
})
