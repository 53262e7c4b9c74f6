import { describe, expect, test } from '@jest/globals'
import type { AdvanceDetail } from '@mca/contract/advances'
import { type Payment, payment as paymentSchema, paymentStatuses } from '@mca/contract/payments'
import { randomUUID } from 'node:crypto'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { usualConnections } from '../../testing/app/wire-app'
import { paidDifferences } from './reconcile.repo'

const { server, api, make } = setUpTestApp(usualConnections)

const paid = async (id: string) => (await api.get<AdvanceDetail>(`advances/${id}`)).paid

// Proves R6.1, R7.20, R11.1, R11.2, R14.4.
test('is recorded as cleared, is listed newest first in its advance, and changes the balance with each save', async () => {
  const { id, updated_at } = await make.advance({ payback: 1_000 })
  const first = await make.payment(id, { amount: 0.1, date: '2026-02-03' })
  expect(paymentSchema.strict().parse(first)).toEqual(first)
  expect(first).toMatchObject({ advance_id: id, amount: 0.1, date: '2026-02-03', status: 'cleared', notes: null })
  const second = await make.payment(id, { amount: 0.2, date: '2026-02-02', payment_method: 'Barter', notes: 'odd' })
  const third = await make.payment(id, { amount: 5, date: '2026-02-03', status: 'pending' })
  const detail = await api.get<AdvanceDetail>(`advances/${id}`)
  expect(detail.payments).toEqual([third, first, second])
  expect(detail).toMatchObject({ paid: 5.3, performance: 0.0053 })
  // Recording a payment is not an edit of the advance: a user who has the advance open can still save it.
  expect(detail.updated_at).toBe(updated_at)

  const body = { advance_id: id, amount: 7.77, date: '2026-02-04' }
  expect(await api.put(`payments/${second.id}`, body)).toMatchObject({
    ...body,
    payment_method: 'Barter',
    notes: 'odd',
  })
  expect(await paid(id)).toBe(12.87)
  await api.delete(`payments/${third.id}`)
  expect(await paid(id)).toBe(7.87)
})

test('moves with its amount from one advance to another', async () => {
  const [one, other] = [await make.advance(), await make.advance()]
  const { id } = await make.payment(one.id, { amount: 40 })
  await make.payment(other.id, { amount: 2 })
  await api.put(`payments/${id}`, { advance_id: other.id, amount: 50, date: '2026-02-02' })
  expect([await paid(one.id), await paid(other.id)]).toEqual([0, 52])
})

// Proves R6.1, R11.1.
test('takes every status in the contract; all four count', async () => {
  const { id } = await make.advance()
  for (const { value } of paymentStatuses) await make.payment(id, { amount: 1, status: value })
  expect(await paid(id)).toBe(4)
})

// Proves R10.13, R10.21.
test.each([
  [{ advance_id: 'nobody' }, 'advance_id', 'Invalid advance ID format'],
  [{ advance_id: null }, 'advance_id', 'Invalid advance ID format'],
  [{ advance_id: randomUUID() }, 'advance_id', 'Advance not found'],
  [{ amount: 0 }, 'amount', 'Amount must be positive'],
  [{ amount: 0.001 }, 'amount', undefined],
  [{ date: '2026-02-29' }, 'date', 'Date must be in YYYY-MM-DD format'],
  [{ date: '02/03/2026' }, 'date', 'Date must be in YYYY-MM-DD format'],
  [{ status: 'lost' }, 'status', undefined],
  [{ payment_method: 'x'.repeat(101) }, 'payment_method', undefined],
])('refuses %j, naming the field, new or changed', async (fields, path, message) => {
  const { id } = await make.advance()
  const { id: existing } = await make.payment(id)
  const body = { advance_id: id, amount: 5, date: '2026-02-02', ...fields }
  for (const [method, url] of [['POST', 'payments'], ['PUT', `payments/${existing}`]] as const) {
    const problem = await api.refused(400, method, url, body)
    expect(problem.errors?.[0]?.path).toBe(path)
    if (message) expect(problem.message).toBe(message)
  } // oxfmt-ignore
  expect(await paid(id)).toBe(100)
})

// Proves R6.11.
describe('with an Idempotency-Key', () => {
  const record = (key: string, body: object) => api.post<Payment>('payments', body, { 'idempotency-key': key })
  const bodyOf = (advance_id: string) => ({ advance_id, amount: 12.34, date: '2026-02-02' })

  test('a repeated request records once and gets the first response again, whatever has changed since', async () => {
    const { id } = await make.advance()
    const first = await record('k1', bodyOf(id))
    expect(await record('k1', bodyOf(id))).toEqual(first)
    await api.put(`payments/${first.id}`, { ...bodyOf(id), amount: 1 })
    expect(await record('k1', bodyOf(id))).toEqual(first)
    await api.delete(`payments/${first.id}`)
    expect(await record('k1', bodyOf(id))).toEqual(first)
    expect(await paid(id)).toBe(0)
  })

  test('24 concurrent requests record once', async () => {
    const { id } = await make.advance()
    const answers = await Promise.all(Array.from({ length: 24 }, () => record('k2', bodyOf(id))))
    expect(new Set(answers.map((answer) => answer.id)).size).toBe(1)
    expect(await paid(id)).toBe(12.34)
  })
})

// Proves R11.4.
test('24 concurrent writers that move payments both ways lose no cent and never deadlock', async () => {
  const advances = [await make.advance(), await make.advance(), await make.advance()]
  const idOf = (n: number) => advances[n % advances.length]?.id ?? ''
  const writer = async (n: number) => {
    for (let round = 0; round < 6; round++) {
      const { id } = await make.payment(idOf(n + round), { amount: n + 0.01 })
      await api.put(`payments/${id}`, { advance_id: idOf(n + round + 1), amount: n + 0.37, date: '2026-03-01' })
      if (round % 3 === 0) await api.delete(`payments/${id}`)
    }
  }
  await Promise.all(Array.from({ length: 24 }, (_, n) => writer(n)))
  expect(await paidDifferences(server().db)).toEqual([])
  const totals = await Promise.all(advances.map(({ id }) => paid(id)))
  let cents = 0n
  for (let n = 0; n < 24; n++) cents += 4n * BigInt(n * 100 + 37)
  expect(totals.reduce((sum, total) => sum + BigInt(Math.round(total * 100)), 0n)).toBe(cents)
})

test('deleting a payment and its advance at the same time is never a server error and never reports "0 payments"', async () => {
  const { id: merchant_id } = await make.merchant()
  const race = async () => {
    const { id } = await make.advance({ merchant_id })
    const payment = await make.payment(id)
    const [ofPayment, ofAdvance] = await Promise.all([
      api.call('DELETE', `payments/${payment.id}`),
      api.call('DELETE', `advances/${id}`),
    ])
    return `${ofPayment.statusCode}, ${ofAdvance.statusCode} ${ofAdvance.body}`
  }
  const outcomes = new Set(await Promise.all(Array.from({ length: 40 }, race)))
  const refusal = '409 {"message":"This advance cannot be deleted: 1 payment refers to it."}'
  for (const outcome of outcomes) expect(['204, 204 ', `204, ${refusal}`]).toContain(outcome)
})
