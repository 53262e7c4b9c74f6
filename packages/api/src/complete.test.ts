import { describe, expect, test } from '@jest/globals'
import { completeAccount, completeAdvance, completeAdvanceDetail, completeMetrics, completePayment } from './complete'
import { completeSaved } from './completed'

/** An advance with the fields of the specification that matter here, and nothing else. */
const deal = { id: 'a', merchant_id: 'm', funder_id: 'f', iso_id: null, sales_rep_id: null, payback: 1_000 }
const pay = (amount: number, status = 'cleared') => ({ id: 'p', amount, status, date: '2026-01-05' })

// Proves R20.1.
describe('an advance without what our own server derives', () => {
  test.each([
    ['no payments at all', undefined, { paid: 0, performance: 0, closed: false }],
    ['no payments yet', [], { paid: 0, performance: 0, closed: false }],
    ['payments of every status', [pay(100), pay(50, 'pending'), pay(50.5, 'failed')], { paid: 200.5, closed: false }],
    ['one cent less than the payback', [pay(999.99)], { paid: 999.99, performance: 0.99999, closed: false }],
    ['amounts whose sum floats miss', [pay(0.1), pay(0.2), pay(999.7)], { paid: 1_000, performance: 1, closed: true }],
    ['more than the payback', [pay(1_000), pay(250)], { paid: 1_250, performance: 1.25, closed: true }],
  ])('%s', (_case, payments, derived) => {
    expect(completeAdvance({ ...deal, payments })).toMatchObject(derived)
  })

  test('counts the statuses that the server names, if it names any', () => {
    const payments = [pay(100), pay(50, 'pending')]
    expect(completeAdvance({ ...deal, payments, paid_statuses: ['cleared'] }).paid).toBe(100)
  })

  test('keeps what the server sends, also against its payments', () => {
    const sent = { paid: 10, performance: 0.5, closed: true, behind: 3, days_past_due: 2, bucket: 'late' }
    expect(completeAdvance({ ...deal, ...sent, payments: [pay(400)] })).toMatchObject(sent)
  })
})

// Proves R20.1.
test('absent means none: nothing behind, no fees, no participations, no return', () => {
  expect(completeAdvanceDetail(deal)).toEqual({
    ...deal,
    paid: 0,
    performance: 0,
    closed: false,
    behind: null,
    days_past_due: null,
    bucket: null,
    aliases: null,
    factor_rate: null,
    payment_amount: null,
    number_of_payments: null,
    company_participation: null,
    company_participation_pct: null,
    origination_commission: null,
    origination_commission_percent: null,
    company_commission: null,
    company_commission_pct: null,
    merchant: { id: 'm', name: 'Unknown' },
    funder: null,
    iso: null,
    sales_rep: null,
    payments: [],
    paid_statuses: ['pending', 'cleared', 'reversed', 'failed'],
    company_fees: [],
    syndicator_participations: [],
  })
  expect(completePayment({ amount: 5 })).toEqual({ amount: 5, return_code: null, returned_on: null })
  const fees = [{ fee_name: 'Bank Fee', amount: 1, percent: 0 }]
  expect(
    completeAdvanceDetail({
      ...deal,
      payments: [pay(5)],
      company_fees: fees,
      syndicator_participations: [
        { syndicator_id: 's', commission: null, syndicator_fees: [{ fee_name: 'Bank Fee', amount: null }] },
        { syndicator_id: 't', syndicator: 'North', syndicator_fees: fees },
      ],
    }),
  ).toMatchObject({
    payments: [{ amount: 5, return_code: null }],
    company_fees: fees,
    syndicator_participations: [
      {
        syndicator: { id: 's', name: 'Unknown Syndicator' },
        participation: 0,
        commission: 0,
        syndicator_fees: [{ fee_name: 'Bank Fee', amount: 0 }],
      },
      { syndicator: { id: 't', name: 'North' }, syndicator_fees: fees },
    ],
  })
})

// Proves R7.20, R20.1.
test('payments in any order are newest first; those of one day stay as they were sent', () => {
  const sent = [
    { ...pay(1), date: '2026-01-05' },
    { ...pay(2), date: '2026-02-05' },
    { ...pay(3), date: '2026-01-05' },
    { ...pay(4), date: '2026-03-01' },
  ]
  const { payments } = completeAdvanceDetail({ ...deal, payments: sent })
  expect(payments.map(({ amount }) => amount)).toEqual([4, 2, 1, 3])
})

// Proves R20.1.
test.each([
  ['an object with id and name', { id: 'm2', name: 'Bluegate' }, { id: 'm2', name: 'Bluegate' }],
  ['an object with the name alone', { name: 'Bluegate' }, { id: 'm', name: 'Bluegate' }],
  ['the name alone', 'Bluegate', { id: 'm', name: 'Bluegate' }],
  ['nothing', undefined, { id: 'm', name: 'Unknown' }],
  ['null', null, { id: 'm', name: 'Unknown' }],
])('a merchant sent as %s', (_case, merchant, shown) => {
  expect(completeAdvance({ ...deal, merchant }).merchant).toEqual(shown)
})

// Proves R20.1, R20.5.
test('an account without a role is an administrator, and one that never signed in has no time of it', () => {
  expect(completeAccount({ email: 'a@b.example' })).toMatchObject({ role: 'administrator', last_sign_in_at: null })
  expect(completeAccount({ role: 'staff' }).role).toBe('staff')
})

// Proves R20.1.
test('the dashboard of the specification: its lists may be absent, its merchants are names', () => {
  expect(completeMetrics({ active_advances_count: 2 })).toEqual({
    active_advances_count: 2,
    recent_payments: [],
    recently_funded_advances: [],
  })
  expect(
    completeMetrics({
      recent_payments: [{ id: 'p', advance: { id: 'a', advance_id: 'ADV-1', merchant: { name: 'Bluegate' } } }],
      recently_funded_advances: [{ id: 'a', merchant: { name: 'Bluegate' }, merchant_id: 'm' }],
    }),
  ).toEqual({
    recent_payments: [
      {
        id: 'p',
        return_code: null,
        returned_on: null,
        advance: { id: 'a', advance_id: 'ADV-1', merchant: { name: 'Bluegate' } },
      },
    ],
    recently_funded_advances: [{ id: 'a', merchant_id: 'm', merchant: { id: 'm', name: 'Bluegate' } }],
  })
})

// Proves R20.4.
test.each([
  ['nothing', undefined, { id: '1', name: 'Apex' }],
  ['its id alone', { id: '2' }, { id: '2', name: 'Apex' }],
  ['the whole record', { id: '1', name: 'APEX', notes: null }, { id: '1', name: 'APEX', notes: null }],
  ['text', 'ok', { id: '1', name: 'Apex' }],
  ['null', null, { id: '1', name: 'Apex' }],
])('a save that is answered with %s has saved what was sent', (_case, answer, saved) => {
  expect(completeSaved(answer, { id: '1', name: 'Apex' })).toEqual(saved)
})
