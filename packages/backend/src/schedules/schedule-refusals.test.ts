import { beforeAll, describe, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { createScheduleCalls } from '../testing/calls/schedule-calls'
import { setUpTestApp } from '../testing/app/set-up-test-app'

const { api, make } = setUpTestApp()
const { newAdvance, scheduleOf, pause } = createScheduleCalls(api, make)

// Proves R15.21, R15.27.
test('a schedule is refused as of a day before the funding, and as of anything that is not a day', async () => {
  const path = await newAdvance()
  expect(await api.refused(400, 'GET', `${path}/schedule?as_of=2026-11-15`)).toEqual({
    message: 'This advance was funded on Nov 16, 2026. Choose that day or a later day.',
  })
  expect((await scheduleOf(path, '?as_of=2026-11-16')).pace).toMatchObject({ expected: 0, pace: null })
  for (const day of ['2026-02-30', 'yesterday', '1'])
    expect((await api.refused(400, 'GET', `${path}/schedule?as_of=${day}`)).message).toBe(
      'as_of must be in YYYY-MM-DD format',
    )
  // Without a chosen day, the answer says that nothing is expected yet.
  const coming = await newAdvance({ date_funded: '2098-01-06', expected_end_date: '2098-03-03' })
  expect((await scheduleOf(coming)).pace).toMatchObject({ expected: 0, pace: null, is_before_funding: true })
})

// Proves R15.27.
test('the schedule of an unknown advance is 404 for every call', async () => {
  for (const id of [randomUUID(), 'nobody']) {
    const path = `advances/${id}/schedule`
    await api.refused(404, 'GET', path)
    await api.refused(404, 'PUT', path, { holiday_rule: 'after' })
    await api.refused(404, 'POST', `${path}/pauses`, { from: '2026-11-20', to: '2026-11-20' })
    await api.refused(404, 'POST', `${path}/changes`, { from: '2026-11-20', payment_amount: 5 })
    await api.refused(404, 'DELETE', `${path}/versions/2`)
  }
})

// Proves R15.45, R2.701.
test('a pause or a change is added to the plan that was shown, or refused if the advance has changed since; a retry is answered again', async () => {
  const path = await newAdvance()
  const shown = { 'if-match': `"${(await scheduleOf(path)).updated_at}"` }
  const first = { from: '2026-11-23', to: '2026-11-24' }
  const headers = { ...shown, 'idempotency-key': randomUUID() }
  const saved = await api.post(`${path}/schedule/pauses`, first, headers)
  expect(await api.post(`${path}/schedule/pauses`, first, headers)).toEqual(saved)
  for (const [kind, body] of [
    ['pauses', { from: '2026-12-01', to: '2026-12-02' }],
    ['changes', { from: '2026-12-01', payment_amount: 5 }],
  ] as const) {
    const { message } = await api.refused(409, 'POST', `${path}/schedule/${kind}`, body, shown)
    expect(message).toContain('This advance was changed by someone else after you opened it.')
  }
  expect((await scheduleOf(path)).versions).toHaveLength(1)
})

// Proves R15.11, R15.16.
describe('a pause or a change is refused', () => {
  let [open, paused, paid, without] = ['', '', '', '']
  beforeAll(async () => {
    ;[open, paused, paid, without] = [
      await newAdvance(),
      await newAdvance(),
      await newAdvance(),
      await newAdvance({ payment_amount: null }),
    ]
    await pause(paused, '2026-11-23', '2026-11-24')
    await api.post('payments', { advance_id: paid.split('/')[1], amount: 240, date: '2026-11-18', status: 'cleared' })
  })
  const refused = async (path: string, kind: string, body: object) => {
    const before = await scheduleOf(path)
    const { message } = await api.refused(400, 'POST', `${path}/schedule/${kind}`, body)
    expect(await scheduleOf(path)).toEqual(before)
    return message
  }

  test.each([
    ['2026-11-20', '2026-11-19', 'The pause ends before it begins.'],
    ['2026-11-16', '2026-11-18', 'A pause must begin after the funding date, Nov 16, 2026.'],
    ['2026-12-01', '2026-12-04', 'Nothing is due after Nov 30, 2026.'],
    ['2026-11-27', '2100-12-30', 'The schedule would not end. The last debit would be after the year 2100.'],
    ['2026-11-27', '2026-11-31', 'Through must be in YYYY-MM-DD format'],
    ['', '2026-11-30', 'From is required'],
  ])('a pause from %p to %p', async (from, to, message) => {
    expect(await refused(open, 'pauses', { from, to })).toBe(message)
  })

  test.each([
    ['2026-11-20', '2026-11-23'],
    ['2026-11-24', '2026-11-30'],
    ['2026-11-20', '2026-11-30'],
  ])('a pause from %s to %s that overlaps another', async (from, to) => {
    expect(await refused(paused, 'pauses', { from, to })).toBe(
      'There is already a pause from Nov 23, 2026 to Nov 24, 2026.',
    )
  })

  test('a pause or a change that begins before the paid debits', async () => {
    const sentence = 'Everything due through Nov 18, 2026 is already paid. A'
    expect(await refused(paid, 'pauses', { from: '2026-11-18', to: '2026-11-20' })).toBe(
      `${sentence} pause must begin after that day.`,
    )
    expect(await refused(paid, 'changes', { from: '2026-11-17', payment_amount: 10 })).toBe(
      `${sentence} change must begin after that day.`,
    )
    await pause(paid, '2026-11-19', '2026-11-20')
  })

  test.each([
    [{}, 'Choose another payment amount or frequency.'],
    [{ payment_amount: 0 }, 'Payment Amount must be positive'],
    [{ payment_amount: -5 }, 'Payment Amount must be positive'],
    [{ payment_amount: 10.005 }, 'Payment Amount can have at most 2 decimals'],
    [{ collection_frequency: 'Yearly' }, expect.stringContaining('Collection Frequency')],
    [
      { payment_amount: 0.01 },
      'The schedule would not end. The schedule would need 16,007 debits, but the maximum is 5,000.',
    ],
    [
      { payment_amount: 0.04, collection_frequency: 'Weekly' },
      'The schedule would not end. The last debit would be after the year 2100.',
    ],
    [{ from: '2026-11-16', payment_amount: 10 }, 'A change must begin after the funding date, Nov 16, 2026.'],
    [{ from: '2026-12-01', payment_amount: 10 }, 'Nothing is due after Nov 30, 2026.'],
  ])('a change to %j', async (body, message) => {
    expect(await refused(open, 'changes', { from: '2026-11-27', ...body })).toEqual(message)
  })

  test('a pause and a change without a schedule', async () => {
    const message = 'There is no schedule. Payment Amount is missing.'
    expect(await refused(without, 'pauses', { from: '2026-11-20', to: '2026-11-20' })).toBe(message)
    expect(await refused(without, 'changes', { from: '2026-11-20', payment_amount: 10 })).toBe(message)
  })
})

// Proves R15.11.
test('another rule for holidays is refused when the schedule would not end, as the preview says', async () => {
  const path = await newAdvance({
    payback: 2_700,
    date_funded: '2100-11-24',
    expected_end_date: '2100-12-31',
    payment_amount: 100,
    number_of_payments: 27,
  })
  const weekdays = await api.put(`${path}/schedule`, { holiday_rule: 'after' })
  expect(weekdays).toMatchObject({ last_debit: '2100-12-31' })
  const { message } = await api.refused(400, 'PUT', `${path}/schedule`, { holiday_rule: 'extend' })
  expect(message).toBe('The schedule would not end. The last debit would be after the year 2100.')
  expect(await scheduleOf(path)).toEqual(weekdays)
})
