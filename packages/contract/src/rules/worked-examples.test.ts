import { describe, expect, test } from '@jest/globals'
import { formatRatio } from '../money/format'
import { participationSummary } from './participation'
import { factorRateOf, paybackOf } from './payback'
import { numberOfPaymentsOf, paymentAmountOf } from './payments'
import { amountOfPercent, percentOfAmount } from './percent'
import { isClosed, performanceOf } from './performance'
import { remainingOf, sumOf } from './sums'

// Every figure below was calculated by hand. `source` is the rule that it follows.

// Proves R11.5, R11.10.
describe('payback = amount × factor, 2 decimals', () => {
  const source = `R11: 'payback = amount * factor, rounded to 2 decimals'`
  test.each([
    { amount: 10_000, factor: 1.25, payback: 12_500, why: 'the plain case', source },
    {
      amount: 5_001,
      factor: 1.255,
      payback: 6_276.26,
      why: '6276.255: the half cent rounds up (floats say 6276.25)',
      source,
    },
    { amount: 1.005, factor: 100, payback: 100.5, why: 'no float error', source },
    { amount: 0.1, factor: 1.05, payback: 0.11, why: '0.105: the half cent rounds up', source },
    { amount: 33_333.33, factor: 1.499, payback: 49_966.66, why: '49966.66167', source },
    { amount: 1, factor: 1.0049, payback: 1, why: '1.0049: below the half', source },
    { amount: 999_999_999_999.99, factor: 1, payback: 999_999_999_999.99, why: 'the largest amount', source },
    { amount: 250_000, factor: 1.3333, payback: 333_325, why: 'a factor of 4 decimals', source },
  ])('$amount × $factor = $payback ($why)', ({ amount, factor, payback }) => {
    expect(paybackOf(amount, factor)).toBe(payback)
  })
})

// Proves R11.5, R11.10.
describe('factor = payback / amount, 3 decimals', () => {
  const source = `R11: 'factor = payback / amount, 3 decimals'`
  test.each([
    { payback: 12_500, amount: 10_000, factor: 1.25, why: 'the plain case', source },
    { payback: 6_276.26, amount: 5_001, factor: 1.255, why: '1.255001: the original factor', source },
    { payback: 10_000, amount: 3_000, factor: 3.333, why: '3.3333…', source },
    { payback: 20_000, amount: 3_000, factor: 6.667, why: '6.6666…', source },
    { payback: 2.469, amount: 2, factor: 1.235, why: '1.2345: the half rounds up', source },
    { payback: 100, amount: 0, factor: null, why: 'nothing funded', source },
    { payback: 0.01, amount: 1_000, factor: null, why: '0.00001 rounds to 0', source },
  ])('$payback / $amount = $factor ($why)', ({ payback, amount, factor }) => {
    expect(factorRateOf(payback, amount)).toBe(factor)
  })
})

// Proves R11.12.
describe('number of payments = payback / payment amount, rounded up', () => {
  const source = `R11: 'count = payback / payment amount rounded up'`
  test.each([
    { payback: 12_500, payment: 100, count: 125, why: 'divides evenly', source },
    { payback: 32.52, payment: 10.84, count: 3, why: 'even in decimals (3.0000000000000004 in floats, so 4)', source },
    { payback: 32.53, payment: 10.84, count: 4, why: 'one cent over', source },
    { payback: 32.51, payment: 10.84, count: 3, why: 'one cent under', source },
    { payback: 0.3, payment: 0.1, count: 3, why: 'even in decimals (2.9999999999999996 in floats)', source },
    { payback: 1.1, payment: 0.1, count: 11, why: 'also even in decimals', source },
    { payback: 100, payment: 1_000, count: 1, why: 'one payment exceeds the payback', source },
    { payback: 999_999_999_999.99, payment: 0.01, count: 99_999_999_999_999, why: 'the extremes', source },
    { payback: 100, payment: 0, count: null, why: 'a payment of 0', source },
  ])('$payback / $payment = $count ($why)', ({ payback, payment, count }) => {
    expect(numberOfPaymentsOf(payback, payment)).toBe(count)
  })
})

// Proves R11.5, R11.12.
describe('payment amount = payback / count, 2 decimals', () => {
  const source = `R11: 'payment amount = payback / count, 2 decimals'`
  test.each([
    { payback: 12_500, count: 125, payment: 100, why: 'divides evenly', source },
    { payback: 100, count: 3, payment: 33.33, why: '33.3333…: three payments are a cent short', source },
    { payback: 200, count: 3, payment: 66.67, why: '66.6666…', source },
    { payback: 0.25, count: 2, payment: 0.13, why: '0.125: the half cent rounds up', source },
    { payback: 2.01, count: 2, payment: 1.01, why: '1.005: the half cent rounds up (floats say 1.00)', source },
    { payback: 0.01, count: 125, payment: null, why: 'rounds to 0', source },
    { payback: 100, count: 0, payment: null, why: 'no payments', source },
  ])('$payback / $count = $payment ($why)', ({ payback, count, payment }) => {
    expect(paymentAmountOf(payback, count)).toBe(payment)
  })
})

// Proves R11.5, R11.14, R11.15.
describe('amount and percent of a base', () => {
  const company = `R11: 'company_participation = amount * company_participation_pct / 100'`
  const commission = `R11: 'Commission amount and percent … sync both ways against the funded amount, 2 decimals'`
  const fee = `R11: 'syndicator fees are relative to that syndicator's participation'`
  test.each([
    { base: 10_000, percent: 100, amount: 10_000, why: 'the default participation', source: company },
    { base: 10_000, percent: 33.33, amount: 3_333, why: 'almost a third', source: company },
    { base: 10_000, percent: 2.5, amount: 250, why: 'a commission', source: commission },
    { base: 1_234.5, percent: 10, amount: 123.45, why: 'exact', source: commission },
    { base: 100.1, percent: 2.5, amount: 2.5, why: '2.5025', source: commission },
    { base: 50.1, percent: 2.5, amount: 1.25, why: '1.2525', source: commission },
    {
      base: 40.2,
      percent: 2.5,
      amount: 1.01,
      why: '1.005: the half cent rounds up (floats say 1.00)',
      source: commission,
    },
    { base: 2_500, percent: 3, amount: 75, why: "a fee on a syndicator's 2,500", source: fee },
    { base: 0, percent: 3, amount: 0, why: 'a percent of 0', source: fee },
  ])('$percent% of $base = $amount ($why)', ({ base, percent, amount }) => {
    expect(amountOfPercent(base, percent)).toBe(amount)
  })

  test.each([
    { amount: 250, base: 10_000, percent: 2.5, why: 'the plain case', source: commission },
    {
      amount: 3_333.33,
      base: 10_000,
      percent: 33.33,
      why: '33.3333: converts back to 3333.00',
      source: commission,
    },
    { amount: 1, base: 3, percent: 33.33, why: '33.3333…', source: commission },
    { amount: 2, base: 3, percent: 66.67, why: '66.6666…', source: commission },
    { amount: 1, base: 800, percent: 0.13, why: '0.125: the half rounds up', source: commission },
    { amount: 300, base: 200, percent: 150, why: 'a fee over a small participation', source: fee },
    { amount: 5, base: 0, percent: null, why: 'no percent of 0', source: fee },
  ])('$amount of $base = $percent% ($why)', ({ amount, base, percent }) => {
    expect(percentOfAmount(amount, base)).toBe(percent)
  })
})

// Proves R7.15, R11.2, R11.3, R11.4.
describe('paid, remaining, performance, closed', () => {
  const detail =
    'R7.15, R11.2: remaining = payback minus total paid, performance = total paid / payback, percent with 1 decimal'
  const closed = 'R11.3: closed when paid is at least the payback; 99.996 % is not closed'
  test.each([
    { paid: 0, payback: 12_500, remaining: 12_500, shown: '0.0%', isClosedNow: false, source: detail },
    { paid: 6_250, payback: 12_500, remaining: 6_250, shown: '50.0%', isClosedNow: false, source: detail },
    { paid: 7_921.88, payback: 12_500, remaining: 4_578.12, shown: '63.4%', isClosedNow: false, source: detail },
    { paid: 12_499.5, payback: 12_500, remaining: 0.5, shown: '100.0%', isClosedNow: false, source: closed },
    { paid: 12_499.99, payback: 12_500, remaining: 0.01, shown: '100.0%', isClosedNow: false, source: closed },
    { paid: 12_500, payback: 12_500, remaining: 0, shown: '100.0%', isClosedNow: true, source: closed },
    { paid: 12_500.01, payback: 12_500, remaining: -0.01, shown: '100.0%', isClosedNow: true, source: closed },
    { paid: 15_000, payback: 12_500, remaining: -2_500, shown: '120.0%', isClosedNow: true, source: closed },
    {
      paid: 999_999_999_999.98,
      payback: 999_999_999_999.99,
      remaining: 0.01,
      shown: '100.0%',
      isClosedNow: false,
      source: closed,
    },
  ])(
    '$paid of $payback: $remaining left, $shown, closed $isClosedNow',
    ({ paid, payback, remaining, shown, isClosedNow }) => {
      expect(remainingOf(payback, paid)).toBe(remaining)
      expect(formatRatio(performanceOf(paid, payback))).toBe(shown)
      expect(isClosed(paid, payback)).toBe(isClosedNow)
    },
  )

  test('ten payments of ten cents are a dollar', () => {
    expect(sumOf(Array.from({ length: 10 }, () => 0.1))).toBe(1)
  })
})

// Proves R8.19, R11.21, R11.22.
test('the totals summary of a deal (R11.21, R11.22)', () => {
  const summary = participationSummary({
    amount: 50_000,
    company_participation: 30_000,
    company_commission: 1_500,
    company_fees: [{ amount: 250 }, { amount: 99.99 }, { amount: null }],
    syndicator_participations: [
      { participation: 12_500, commission: 625.5, syndicator_fees: [{ amount: 125 }, { amount: Number.NaN }] },
      { participation: 5_000.01, commission: null, syndicator_fees: [] },
    ],
  })
  expect(summary).toEqual({
    company: { amount: 30_000, percent: 60 },
    syndicators: { amount: 17_500.01, percent: 35 },
    total: { amount: 47_500.01, percent: 95 },
    available: 2_499.99,
    isOverSubscribed: false,
    companyCommission: 1_500,
    syndicatorCommissions: 625.5,
    companyFees: 349.99,
    syndicatorFees: 125,
    totalCommissionAndFees: 2_600.49,
  })
})

// Proves R8.18, R11.21.
test.each([
  { funded: 10_000, company: 10_000, syndicator: 0, available: 0, over: false },
  { funded: 10_000, company: 10_000, syndicator: 0.01, available: -0.01, over: true },
  { funded: 10_000, company: 9_999.99, syndicator: 0.01, available: 0, over: false },
])(
  'available syndication turns red below zero (R8.18): $funded − $company − $syndicator = $available',
  ({ funded, company, syndicator, available, over }) => {
    const summary = participationSummary({
      amount: funded,
      company_participation: company,
      syndicator_participations: [{ participation: syndicator }],
    })
    expect(summary.available).toBe(available)
    expect(summary.isOverSubscribed).toBe(over)
  },
)
