import { describe, expect, test } from '@jest/globals'
import { commissionTerms, deal, splitOf } from '../testing/commission-terms'
import {
  agreedCommission,
  clawbackPercent,
  commissionDueDay,
  commissionTargets,
  computedCommission,
  firstPaymentDeadline,
} from './commission-targets'

const none = { received: 0, payments: 0 }

// Proves R22.5.
describe('the commission of a deal', () => {
  const of = deal({ funded: 50_000_00, payback: 65_000_00, fees: 1_500_00 })

  test.each([
    ['the funded amount', commissionTerms(), 5_000_00],
    ['the net funded amount', commissionTerms({ base: 'net_funded' }), 4_850_00],
    ['the payback', commissionTerms({ base: 'payback' }), 6_500_00],
    ['the margin', commissionTerms({ base: 'margin' }), 1_500_00],
    ['an amount', commissionTerms({ new_percent: null, new_amount: 750.5 }), 750_50],
    ['a percent with four decimals, rounded half up', commissionTerms({ new_percent: 0.0001 }), 5],
  ])('by %s', (_base, terms, cents) => {
    expect(computedCommission(of, terms)).toBe(cents)
  })

  test('has its own rate for renewals', () => {
    expect(computedCommission({ ...of, type: 'RENEWAL' }, commissionTerms())).toBe(2_500_00)
  })

  test('is nothing when the base is less than nothing', () => {
    expect(computedCommission(deal({ funded: 10_00, payback: 9_00 }), commissionTerms({ base: 'margin' }))).toBe(0)
  })

  test('of an ISO is the origination commission if the advance has one, of a sales rep base and rate', () => {
    const agreed = deal({ origination: 4_000_00 })
    const terms = commissionTerms()
    expect(agreedCommission(agreed, { party_kind: 'iso', terms })).toBe(4_000_00)
    expect(agreedCommission(deal({ origination: 0 }), { party_kind: 'iso', terms })).toBe(0)
    expect(agreedCommission(agreed, { party_kind: 'salesRep', terms })).toBe(5_000_00)
  })
})

// Proves R22.6.
describe('a commission', () => {
  const after = commissionTerms({ due: 'payments', due_count: 3 })
  const accrued = (payments: number) =>
    commissionTargets(deal(), [{ party_kind: 'iso', terms: after }], { received: 0, payments }, {}).get('a')?.accrued

  test('is due on funding, or some days later', () => {
    expect(commissionDueDay(commissionTerms(), '2026-11-02')).toBe('2026-11-02')
    expect(commissionDueDay(commissionTerms({ due: 'days', due_count: 30 }), '2026-11-02')).toBe('2026-12-02')
  })

  test('or counts once so many payments were received', () => {
    expect([accrued(2), accrued(3), accrued(4)]).toEqual([0, 5_000_00, 5_000_00])
  })
})

// Proves R22.8, R22.9.
test('payees of two agreements get the parts of both', () => {
  const iso = commissionTerms({
    new_percent: null,
    new_amount: 3_166.67,
    splits: [splitOf('a', 70), splitOf('r', 30, 'salesRep')],
  })
  const rep = commissionTerms({
    new_percent: null,
    new_amount: 100,
    residual_percent: 1.5,
    splits: [splitOf('r', 100, 'salesRep')],
  })
  const agreements = [
    { party_kind: 'iso', terms: iso },
    { party_kind: 'salesRep', terms: rep },
  ] as const
  expect([...commissionTargets(deal(), agreements, { received: 1_687_50, payments: 1 }, {})]).toEqual([
    ['a', { accrued: 2_216_67, residual: 0, clawback: 0 }],
    ['r', { accrued: 1_050_00, residual: 25_31, clawback: 0 }],
  ])
})

// Proves R22.11, R22.12.
describe('the clawback', () => {
  const percent = (day: string) => clawbackPercent(commissionTerms(), '2026-11-02', { defaulted: day })

  test.each([
    ['2026-11-02', 100],
    ['2026-12-02', 100],
    ['2026-12-03', 50],
    ['2027-01-01', 50],
    ['2027-01-02', 25],
    ['2027-01-31', 25],
    ['2027-02-01', 0],
    ['2026-10-30', 100],
  ])('of a deal funded on Nov 2, 2026 that defaults on %s is %i %%', (day, expected) => {
    expect(percent(day)).toBe(expected)
  })

  test('of a first payment default is everything, at any age', () => {
    expect(clawbackPercent(commissionTerms(), '2026-11-02', { first_payment_default: '2027-05-01' })).toBe(100)
  })

  test('takes the highest percent of the triggers that stand and that the agreement names', () => {
    const triggers = { defaulted: '2026-12-20', first_payment_default: '2026-12-01' }
    expect(clawbackPercent(commissionTerms(), '2026-11-02', triggers)).toBe(100)
    expect(clawbackPercent(commissionTerms({ triggers: ['defaulted'] }), '2026-11-02', triggers)).toBe(50)
    expect(clawbackPercent(commissionTerms({ triggers: ['canceled'] }), '2026-11-02', triggers)).toBe(0)
  })

  test('is a percent of what each payee was credited, rounded half up', () => {
    const terms = commissionTerms({ new_percent: null, new_amount: 0.05 })
    const agreements = [{ party_kind: 'iso', terms }] as const
    expect(commissionTargets(deal(), agreements, none, { canceled: '2026-12-20' }).get('a')).toEqual({
      accrued: 5,
      residual: 0,
      clawback: -3,
    })
  })

  test('waits five banking days after the third debit is due', () => {
    // Thanksgiving does not count.
    expect(firstPaymentDeadline('2026-11-20')).toBe('2026-11-30')
  })
})
