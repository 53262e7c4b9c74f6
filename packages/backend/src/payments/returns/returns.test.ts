import { beforeAll, describe, expect, test } from '@jest/globals'
import type { AdvanceDetail } from '@mca/contract/advances'
import type { Payment } from '@mca/contract/payments'
import type { Problem } from '@mca/contract/problems'
import { paymentReturn, type PaymentReturn, paymentReturnList } from '@mca/contract/returns'
import type { AdvanceSchedule } from '@mca/contract/schedules'
import { derivedDifferences } from '../../shared/records/lists/derived-tables.repo'
import { paidDifferences } from '../payments/reconcile.repo'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { untilWaiting, whileHeld } from '../../testing/database/while-held'
import { usualConnections } from '../../testing/app/wire-app'

const { api, make, server } = setUpTestApp(usualConnections)
// A Tuesday.
const today = '2026-03-10'
beforeAll(() => server().setToday(today))

/** A debit of 100 dollars on each banking day from January 6, 2026. */
const daily = { payback: 12_500, payment_amount: 100, number_of_payments: 125, date_funded: '2026-01-05' }
const debit = async (fields: object = {}) => {
  const advance = await make.advance(daily)
  return make.payment(advance.id, { date: '2026-03-05', payment_method: 'ACH', ...fields })
}
const enter = async (payment: Payment, fields: object = {}, headers?: Record<string, string>) => {
  const input = { code: 'R01', returned_on: '2026-03-06', ...fields }
  const answer = await api.post<PaymentReturn>(`payments/${payment.id}/return`, input, headers)
  expect(paymentReturn.strict().parse(answer)).toEqual(answer)
  return answer
}
const stored = ({ id }: Payment) => api.get<Payment>(`payments/${id}`)
const listed = async (query: string) => {
  const answer = await api.get<{ data: PaymentReturn[]; pagination: { total: number } }>(`returns?${query}`)
  expect(paymentReturnList.strict().parse(answer)).toEqual(answer)
  return answer
}

describe('a single entry', () => {
  // Proves R16.61.
  test.each([
    ['within 2 banking days a cleared payment has failed', 'cleared', '2026-03-09', 'failed'],
    ['later it is reversed', 'cleared', '2026-03-10', 'reversed'],
    ['a pending payment has failed, however late', 'pending', '2026-03-10', 'failed'],
    ['one that was reversed already keeps its status', 'reversed', '2026-03-06', 'reversed'],
    ['one that has failed already keeps its status', 'failed', '2026-03-10', 'failed'],
  ])('%s', async (_what, status, returned_on, expected) => {
    const payment = await debit({ status })
    const answer = await enter(payment, { returned_on, code: ' r01 ' })
    expect(answer).toMatchObject({
      payment: { id: payment.id, amount: 100, date: '2026-03-05', status: expected, payment_method: 'ACH' },
      code: 'R01',
      meaning: 'Insufficient funds',
      returned_on,
      from_status: status,
      to_status: expected,
      account_name: 'ann@example.com',
      import_id: null,
      done: null,
    })
    expect(await stored(payment)).toMatchObject({ status: expected, return_code: 'R01', returned_on })
    const { payments } = await api.get<AdvanceDetail>(`advances/${payment.advance_id}`)
    expect(payments).toMatchObject([{ return_code: 'R01', returned_on }])
  })

  // Proves R16.61.
  test('the money counts as returned, which increases the amount behind, and all stored figures agree', async () => {
    const payment = await debit()
    const scheduleOf = () => api.get<AdvanceSchedule>(`advances/${payment.advance_id}/schedule`)
    const before = await scheduleOf()
    await enter(payment)
    const after = await scheduleOf()
    expect(after.money).toMatchObject({ received: 0, returned: 100 })
    expect(after.pace?.shortfall).toBe((before.pace?.shortfall ?? 0) + 100)
    expect(await paidDifferences(server().db)).toEqual([])
    expect(await derivedDifferences(server().db)).toEqual([])
  })

  // Proves R16.60.
  test('a payment can be returned once: a retry with its key gets the first answer, without it 409', async () => {
    const payment = await debit()
    const key = { 'idempotency-key': 'return 1' }
    const first = await enter(payment, {}, key)
    expect(await enter(payment, {}, key)).toEqual(first)
    const { message } = await api.refused(409, 'POST', `payments/${payment.id}/return`, {
      code: 'R02',
      returned_on: '2026-03-06',
    })
    expect(message).toBe('This payment was already returned with R01 on Mar 6, 2026.')
    expect(await stored(payment)).toMatchObject({ return_code: 'R01' })
  })

  // Proves R16.60.
  test('of two concurrent entries, one returns the payment, and the other one is told about it', async () => {
    const payment = await debit()
    const hold = 'select from payments where id = $1 for update'
    const { entering } = await whileHeld(server(), hold, [payment.id], async (held) => {
      const entries = ['R01', 'R02'].map((code) =>
        api.call('POST', `payments/${payment.id}/return`, { code, returned_on: '2026-03-06' }),
      )
      await untilWaiting(held, 2)
      // Wrapped, because the answers come only after the commit.
      return { entering: Promise.all(entries) }
    })
    const answers = await entering
    const entered = answers.find(({ statusCode }) => statusCode === 201)?.json<PaymentReturn>()
    expect(await stored(payment)).toMatchObject({ return_code: entered?.code })
    const refused = answers.find(({ statusCode }) => statusCode === 409)?.json<Problem>()
    expect(refused?.message).toBe(`This payment was already returned with ${entered?.code} on Mar 6, 2026.`)
  })

  // Proves R16.60.
  test.each([
    ['a code of another form', { code: 'X1' }, 'code'],
    ['no code', { code: null }, 'code'],
    ['a day before the payment', { returned_on: '2026-03-04' }, 'returned_on'],
    ['a day after today', { returned_on: '2026-03-11' }, 'returned_on'],
    ['no day', { returned_on: '' }, 'returned_on'],
  ])('is refused with %s', async (_what, fields, path) => {
    const payment = await debit()
    const body = { code: 'R01', returned_on: '2026-03-06', ...fields }
    const { errors } = await api.refused(400, 'POST', `payments/${payment.id}/return`, body)
    expect(errors).toMatchObject([{ path }])
    expect(await stored(payment)).toEqual(payment)
  })

  // Proves R16.60, R16.61.
  test.each(['pending', 'cleared'])(
    'before its day a %s payment has failed; the return can be taken back',
    async (status) => {
      const payment = await debit({ status, date: '2026-03-12' })
      const tomorrow = await api.refused(400, 'POST', `payments/${payment.id}/return`, {
        code: 'R03',
        returned_on: '2026-03-11',
      })
      expect(tomorrow.message).toBe("The return date can't be in the future.")
      const { id, to_status } = await enter(payment, { code: 'R03', returned_on: today })
      expect([to_status, (await stored(payment)).status]).toEqual(['failed', 'failed'])
      expect(await derivedDifferences(server().db)).toEqual([])
      await api.call('DELETE', `returns/${id}`)
      expect(await stored(payment)).toMatchObject({ status, return_code: null, returned_on: null })
      expect(await derivedDifferences(server().db)).toEqual([])
    },
  )

  test('an unknown code is stored for review', async () => {
    const answer = await enter(await debit(), { code: 'R99' })
    expect(answer).toMatchObject({ meaning: 'Unknown return code', class: 'fix', proposal: { action: 'fix' } })
  })

  test('of an unknown payment is 404', async () => {
    const path = 'payments/00000000-0000-4000-8000-000000000000/return'
    await api.refused(404, 'POST', path, { code: 'R01', returned_on: today })
    await api.refused(404, 'POST', 'payments/none/return', { code: 'R01', returned_on: today })
  })
})

describe('undoing a return', () => {
  // Proves R16.65.
  test.each(['cleared', 'pending', 'failed'])(
    'gives a %s payment its status again, and it can be returned again',
    async (status) => {
      const payment = await debit({ status })
      const { id } = await enter(payment)
      await api.delete(`returns/${id}`)
      expect(await stored(payment)).toEqual({ ...payment, updated_at: expect.any(String) })
      await api.refused(404, 'DELETE', `returns/${id}`)
      await enter(payment, { code: 'R02' })
    },
  )

  // Proves R16.61.
  test('a payment that is set back to cleared is no longer returned', async () => {
    const payment = await debit()
    const { id } = await enter(payment)
    const { advance_id, amount, date } = payment
    const saved = await api.put<Payment>(`payments/${payment.id}`, { advance_id, amount, date, status: 'cleared' })
    expect(saved).toMatchObject({ status: 'cleared', return_code: null, returned_on: null })
    await api.refused(404, 'DELETE', `returns/${id}`)
    expect((await listed('')).data.map((one) => one.id)).not.toContain(id)
  })

  // Proves R16.65.
  test('is refused after somebody has changed the status by hand', async () => {
    const payment = await debit()
    const { id } = await enter(payment)
    const { advance_id, amount, date } = payment
    await api.put<Payment>(`payments/${payment.id}`, { advance_id, amount, date, status: 'reversed' })
    const { message } = await api.refused(409, 'DELETE', `returns/${id}`)
    expect(message).toBe('The status of this payment was changed after its return.')
  })

  test('deleting a payment deletes its return', async () => {
    const payment = await debit()
    const { id } = await enter(payment)
    await api.delete(`payments/${payment.id}`)
    await api.refused(404, 'DELETE', `returns/${id}`)
  })
})

// Proves R16.60.
test('returns are listed newest first, by state, and found by merchant, advance and code', async () => {
  const merchant = await make.merchant({ name: 'Quillfeather Bakery LLC' })
  const advance = await make.advance({ ...daily, merchant_id: merchant.id })
  const days = ['2026-03-04', '2026-03-02', '2026-03-03']
  const payments = await Promise.all(days.map((date) => make.payment(advance.id, { date, payment_method: 'ACH' })))
  const codes = ['R01', 'R03', 'R20']
  for (const [index, payment] of payments.entries()) {
    await enter(payment, { code: codes[index], returned_on: payment.date })
  }
  const found = async (query: string) => (await listed(query)).data.map(({ code }) => code)
  expect(await found('search=quillfeather')).toEqual(['R01', 'R20', 'R03'])
  expect(await found(`search=${advance.advance_id}`)).toEqual(['R01', 'R20', 'R03'])
  expect(await found('search=quillfeather r20')).toEqual(['R20'])
  expect(await listed('search=quillfeather&page=2&limit=2')).toMatchObject({
    data: [{ code: 'R03', advance: { advance_id: advance.advance_id, merchant: { name: 'Quillfeather Bakery LLC' } } }],
    pagination: { total: 3, totalPages: 2 },
  })
  const [first] = (await listed('search=quillfeather')).data
  await api.call('POST', `returns/${first?.id}/dismiss`, {})
  expect(await found('search=quillfeather&state=open')).toEqual(['R20', 'R03'])
  expect(await found('search=quillfeather&state=done')).toEqual(['R01'])
  await api.refused(400, 'GET', 'returns?state=all')
  // A returned payment that is moved to another advance is found there.
  const other = await make.advance(daily)
  const { id, amount, date } = payments[0] ?? (await debit())
  await api.put(`payments/${id}`, { advance_id: other.id, amount, date })
  expect(await found(`search=${other.advance_id}`)).toEqual(['R01'])
  expect(await found(`search=${advance.advance_id}`)).toEqual(['R20', 'R03'])
})
