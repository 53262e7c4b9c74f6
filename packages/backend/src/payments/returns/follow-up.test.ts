import { beforeAll, describe, expect, test } from '@jest/globals'
import type { AdvanceDetail } from '@mca/contract/advances'
import type { Payment } from '@mca/contract/payments'
import { paymentReturn, type PaymentReturn } from '@mca/contract/returns'
import type { AdvanceSchedule } from '@mca/contract/schedules'
import { derivedDifferences } from '../../shared/records/lists/derived-tables.repo'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { usualConnections } from '../../testing/app/wire-app'

const { api, make, server } = setUpTestApp(usualConnections)
/** A Friday before a weekend. */
const today = '2026-03-13'
const monday = '2026-03-16'
beforeAll(() => server().setToday(today))

const daily = { payback: 12_500, payment_amount: 100, number_of_payments: 125, date_funded: '2026-01-05' }
const enter = async (payment: Pick<Payment, 'id'>, code = 'R01', returned_on = today) =>
  api.post<PaymentReturn>(`payments/${payment.id}/return`, { code, returned_on })
/** An advance with a returned debit. */
const returned = async (code = 'R01', fields: object = {}, terms: object = {}) => {
  const advance = await make.advance({ ...daily, ...terms })
  const payment = await make.payment(advance.id, { date: '2026-03-12', payment_method: 'ACH', ...fields })
  return { advance, payment, back: await enter(payment, code) }
}
const click = async ({ id }: PaymentReturn, action: 'retry' | 'stop' | 'dismiss', headers?: Record<string, string>) => {
  const response = await api.call('POST', `returns/${id}/${action}`, {}, headers)
  expect([response.statusCode, response.body]).toEqual([200, expect.any(String)])
  const answer = response.json<PaymentReturn>()
  expect(paymentReturn.strict().parse(answer)).toEqual(answer)
  return answer
}
const refused = async ({ id }: PaymentReturn, action: string) =>
  (await api.refused(409, 'POST', `returns/${id}/${action}`, {})).message
const detail = ({ id }: Pick<AdvanceDetail, 'id'>) => api.get<AdvanceDetail>(`advances/${id}`)
const scheduleOf = ({ id }: Pick<AdvanceDetail, 'id'>) => api.get<AdvanceSchedule>(`advances/${id}/schedule`)

describe('a retry', () => {
  // Proves R16.62, R16.63.
  test('is suggested for R01, and one click creates a pending payment of the same amount on the next banking day', async () => {
    const { advance, payment, back } = await returned('R01', { amount: 123.45 })
    expect(back.proposal).toEqual({
      action: 'retry',
      day: monday,
      reason: 'R01: Insufficient funds. The same amount can be debited again.',
      blocked: null,
    })
    const done = await click(back, 'retry')
    expect(done).toMatchObject({
      proposal: null,
      retries: 1,
      done: { action: 'retry', by: 'ann@example.com', result: '$123.45 is pending on Mar 16, 2026.' },
    })
    const retry = await api.get<Payment>(`payments/${done.done?.payment_id}`)
    expect(retry).toMatchObject({ amount: 123.45, date: monday, status: 'pending', payment_method: 'ACH' })
    expect((await detail(advance)).payments.map(({ id }) => id)).toEqual([retry.id, payment.id])
    expect((await scheduleOf(advance)).money).toMatchObject({ received: 0, in_flight: 123.45, returned: 123.45 })
  })

  // Proves R16.63.
  test('is the one that was shown, or refused with what it is now', async () => {
    const { advance, back } = await returned('R01', { amount: 123.45 })
    const path = `returns/${back.id}/retry`
    for (const shown of [
      { day: '2026-03-13', amount: 123.45 },
      { day: monday, amount: 123 },
    ])
      // oxfmt-ignore
      expect((await api.refused(409, 'POST', path, { shown })).message).toBe(
        'The retry is now $123.45 on Mar 16, 2026. Check it, then retry again.',
      )
    expect((await detail(advance)).payments).toHaveLength(1)
    const answer = await api.call('POST', path, { shown: { day: monday, amount: 123.45 } })
    expect(answer.statusCode).toBe(200)
  })

  // Proves R16.63.
  test('clicked again, with or without a key, or by two people at once, is one payment', async () => {
    const { advance, back } = await returned()
    const answers = await Promise.all([
      click(back, 'retry'),
      click(back, 'retry'),
      click(back, 'retry', { 'idempotency-key': 'r' }),
    ])
    expect(new Set(answers.map(({ done }) => done?.payment_id)).size).toBe(1)
    expect(await click(back, 'retry', { 'idempotency-key': 'r' })).toEqual(answers[2])
    expect((await detail(advance)).payments).toHaveLength(2)
    expect(await refused(back, 'stop')).toBe(
      'ann@example.com already handled this return: Retry. $100.00 is pending on Mar 16, 2026.',
    )
  })

  // Proves R16.62.
  test('may happen twice for a debit, each time after its own return, but not three times', async () => {
    const { advance, back, payment } = await returned()
    let last = back
    for (const retries of [1, 2]) {
      const { done } = await click(last, 'retry')
      const { advance_id, amount } = payment
      const retry = { advance_id, amount, date: today, status: 'cleared', payment_method: 'ACH' }
      await api.put(`payments/${done?.payment_id}`, retry)
      last = await enter({ id: done?.payment_id ?? '' })
      expect(last).toMatchObject({ retry_of: payment.id, retries })
    }
    const blocked = 'This debit was retried 2 times, and the network allows no more.'
    expect(last.proposal).toMatchObject({ action: 'retry', blocked })
    expect(await refused(last, 'retry')).toBe(blocked)
    expect((await detail(advance)).payments).toHaveLength(3)
    await click(last, 'stop')
  })

  // Proves R16.62.
  test.each([
    ['the 180th day after the debit', '2025-09-17', null],
    [
      'the day after it',
      '2025-09-16',
      'The network allows a retry within 180 days of the first debit, up to Mar 15, 2026.',
    ],
  ])('is possible up to %s', async (_what, date, blocked) => {
    const { back } = await returned('R09', { date }, { date_funded: '2025-08-01' })
    expect(back.proposal).toMatchObject({ action: 'retry', day: monday, blocked })
    if (blocked !== null) expect(await refused(back, 'retry')).toBe(blocked)
  })

  // Proves R16.62.
  test('is refused if the advance owes less than the debit because of received or pending payments, and if it is renewed', async () => {
    const { advance, back } = await returned()
    const proposal = async () =>
      (await api.get<{ data: PaymentReturn[] }>(`returns?search=${advance.advance_id}`)).data[0]?.proposal
    await make.payment(advance.id, { amount: 12_400 })
    expect(await proposal()).toMatchObject({ blocked: null })
    await make.payment(advance.id, { amount: 0.01, status: 'pending' })
    expect(await proposal()).toMatchObject({ blocked: 'The deal now owes less than this debit.' })
    expect(await refused(back, 'retry')).toBe('The deal now owes less than this debit.')
    const renewed = await returned('R01', {}, { deal_flow: 'Renewed' })
    expect(renewed.back.proposal).toMatchObject({ blocked: 'The deal is Renewed and no longer collected.' })
  })

  // Proves R20.75.
  test('is possible for the last debit of a closed advance, because returned debits are owed whatever counts as paid', async () => {
    const { advance, back } = await returned('R01', { amount: 100 }, { payback: 200, number_of_payments: 2 })
    await make.payment(advance.id, { amount: 100 })
    expect(await detail(advance)).toMatchObject({ paid: 200, closed: true })
    expect(back.proposal).toMatchObject({ action: 'retry', blocked: null })
    await click(back, 'retry')
    expect((await scheduleOf(advance)).money).toEqual({ received: 100, in_flight: 100, returned: 100 })
  })

  // Proves R16.65.
  test('protects the return: it cannot be undone, nor its payment deleted, until the retry is deleted', async () => {
    const { payment, back } = await returned()
    const { done } = await click(back, 'retry')
    const kept = await api.refused(409, 'DELETE', `returns/${back.id}`)
    expect(kept.message).toBe('This return was retried. Delete the payment of the retry first.')
    const needed = await api.refused(409, 'DELETE', `payments/${payment.id}`)
    expect(needed.message).toBe('This payment was returned and retried. Delete the payment of the retry first.')
    await api.delete(`payments/${done?.payment_id}`)
    const [open] = (await api.get<{ data: PaymentReturn[] }>('returns?state=open')).data.filter(
      ({ id }) => id === back.id,
    )
    expect(open).toMatchObject({ retries: 0, done: null, proposal: { action: 'retry', blocked: null } })
    await api.delete(`returns/${back.id}`)
  })
})

describe('a stop', () => {
  // Proves R16.62, R16.64.
  test('is suggested for R10, and one click stops the debits without an end and sets the advance to Issues', async () => {
    const { advance, back } = await returned('R10')
    expect(back.proposal).toMatchObject({ action: 'stop', day: monday, blocked: null })
    const done = await click(back, 'stop')
    expect(done.done).toMatchObject({
      action: 'stop',
      payment_id: null,
      result: 'Debits are stopped from Mar 16, 2026 on. The deal flow is now Issues.',
    })
    expect(await detail(advance)).toMatchObject({ deal_flow: 'Issues' })
    const schedule = await scheduleOf(advance)
    expect(schedule.versions).toMatchObject([
      { kind: 'pause', from: monday, to: '2100-12-31', author: { name: 'ann@example.com' } },
    ])
    expect(schedule.rows.filter(({ due }) => due >= monday)).toEqual([])
    expect(schedule).toMatchObject({ last_debit: expect.stringMatching(/^2026-03-/), projected_payoff: null })
    expect(await click(back, 'stop')).toEqual(done)
    expect(await derivedDifferences(server().db)).toEqual([])
    const { message } = await api.refused(409, 'DELETE', `returns/${back.id}`)
    expect(message).toBe('The schedule was stopped because of this return.')
  })

  // Proves R16.64.
  test('covers a pause that comes later, and taking it back restores the schedule', async () => {
    const { advance, back } = await returned('R02')
    await api.post(`advances/${advance.id}/schedule/pauses`, { from: '2026-04-01', to: '2026-04-10' })
    const before = (await scheduleOf(advance)).rows
    await click(back, 'stop')
    const { versions } = await scheduleOf(advance)
    expect(versions.map((version) => version.kind === 'pause' && [version.from, version.to])).toEqual([
      ['2026-04-01', '2026-04-10'],
      [monday, '2100-12-31'],
    ])
    await api.call('DELETE', `advances/${advance.id}/schedule/versions/3`)
    expect((await scheduleOf(advance)).rows).toEqual(before)
  })

  // Proves R16.64.
  test.each([
    [
      'an advance without a schedule',
      { payment_amount: null },
      /^Debits are not stopped\. There is no schedule\. .* The deal flow is now Issues\.$/,
      'Issues',
    ],
    [
      'a renewed advance',
      { deal_flow: 'Renewed' },
      /^Debits are stopped from .* on\. The deal stays Renewed\.$/,
      'Renewed',
    ],
    ['a closed advance', { payback: 100, number_of_payments: 1 }, /The deal stays Closed\.$/, 'Funded'],
  ])('does what is possible on %s, and says what it did', async (_what, terms, result, flow) => {
    const { advance, back } = await returned('R29', {}, terms)
    expect((await click(back, 'stop')).done?.result).toMatch(result)
    expect(await detail(advance)).toMatchObject({ deal_flow: flow })
  })

  // Proves R16.62.
  test('is possible for every return, and a return whose code requires a stop cannot be retried', async () => {
    const wrong = await returned('R03')
    expect(wrong.back.proposal).toMatchObject({ action: 'fix', day: null, blocked: null })
    expect(await refused(wrong.back, 'retry')).toBe(
      'A debit that was returned with R03 (No account, or the account cannot be found) cannot be retried.',
    )
    await click(wrong.back, 'stop')
    const revoked = await returned('R07')
    expect(await refused(revoked.back, 'retry')).toMatch(/^A debit that was returned with R07/)
  })
})

// Proves R16.63.
test('a dismissed return is done, and stays done', async () => {
  const { back, payment } = await returned('R04')
  const done = await click(back, 'dismiss')
  expect(done).toMatchObject({ proposal: null, done: { action: 'dismiss', by: 'ann@example.com', payment_id: null } })
  expect(await click(back, 'dismiss')).toEqual(done)
  expect(await refused(back, 'stop')).toMatch(/^ann@example.com already handled this return: Dismiss\./)
  await api.delete(`returns/${back.id}`)
  expect(await api.get<Payment>(`payments/${payment.id}`)).toMatchObject({ status: 'cleared', return_code: null })
  await api.refused(404, 'POST', `returns/${back.id}/dismiss`, {})
})

// Proves R16.63.
test('concurrent clicks on two returns of one debit do not retry it three times', async () => {
  const { advance, back, payment } = await returned()
  const { done } = await click(back, 'retry')
  const { advance_id, amount } = payment
  const retry = { advance_id, amount, date: today, status: 'cleared', payment_method: 'ACH' }
  await api.put(`payments/${done?.payment_id}`, retry)
  const second = await enter({ id: done?.payment_id ?? '' })
  await Promise.all([click(second, 'retry'), click(back, 'retry'), click(second, 'retry')])
  expect((await detail(advance)).payments).toHaveLength(3)
})
