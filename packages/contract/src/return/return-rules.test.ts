import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { addDays } from '../dates/dates'
import { bankingDaysBetween, isBankingDay } from '../schedule/banking-days'
import { returnCodes } from './return-codes'
import { returnRateKinds } from './return-options'
import { countsFor, proposalOf, rateLevelOf, rateLimitOf, returnDayProblem, statusAfterReturn } from './return-rules'
import { propertyRuns } from '../testing/property-runs'

// Proves R16.61.
describe('two banking days', () => {
  test.each([
    ['from a Monday', '2026-03-02', '2026-03-04'],
    ['over a weekend, from a Friday', '2026-03-06', '2026-03-10'],
    ['from a Saturday', '2026-03-07', '2026-03-10'],
    ['over Thanksgiving, a Thursday', '2026-11-25', '2026-11-30'],
    ['over a weekend and Presidents Day', '2026-02-13', '2026-02-18'],
    ['over Christmas and the new year', '2026-12-31', '2027-01-05'],
    ['over a Monday for a holiday on a Sunday', '2027-07-02', '2027-07-07'],
  ])('%s end on the day', (_what, date, last) => {
    const payment = { status: 'cleared', date } as const
    expect(statusAfterReturn(payment, date)).toBe('failed')
    expect(statusAfterReturn(payment, last)).toBe('failed')
    expect(statusAfterReturn(payment, addDays(last, 1))).toBe('reversed')
  })

  const day = fc.integer({ min: 0, max: 20_000 }).map((number) => addDays('2000-01-01', number))
  test('a later return never makes a reversed payment a failed one, and the boundary is the second banking day', () => {
    fc.assert(
      fc.property(day, fc.nat(20), (date, later) => {
        const returnedOn = addDays(date, later)
        const status = statusAfterReturn({ status: 'cleared', date }, returnedOn)
        expect(status).toBe(bankingDaysBetween(date, returnedOn) > 2 ? 'reversed' : 'failed')
        if (status === 'reversed') {
          expect(statusAfterReturn({ status: 'cleared', date }, addDays(returnedOn, 1))).toBe('reversed')
        }
      }),
      propertyRuns(),
    )
  })

  test.each([
    ['pending', 'failed'],
    ['failed', 'failed'],
    ['reversed', 'reversed'],
  ] as const)('a %s payment is %s however late', (status, expected) => {
    for (const later of [0, 1, 30])
      expect(statusAfterReturn({ status, date: '2026-03-02' }, addDays('2026-03-02', later))).toBe(expected)
  })
})

// Proves R16.60.
test.each([
  ['on its day', '2026-03-05', '2026-03-05', undefined],
  ['today', '2026-03-05', '2026-03-10', undefined],
  ['before its day', '2026-03-05', '2026-03-04', "The return date can't be before the payment date, Mar 5, 2026."],
  ['after today', '2026-03-05', '2026-03-11', "The return date can't be in the future."],
  ['of a day to come, today', '2026-03-12', '2026-03-10', undefined],
  ['of a day to come, yesterday', '2026-03-12', '2026-03-09', undefined],
  ['of a day to come, on it', '2026-03-12', '2026-03-12', "The return date can't be in the future."],
] as const)('a payment is returned %s', (_what, paid, returnedOn, problem) => {
  expect(returnDayProblem(paid, returnedOn, '2026-03-10')).toBe(problem)
  if (problem === undefined && returnedOn < paid)
    expect(statusAfterReturn({ status: 'cleared', date: paid }, returnedOn)).toBe('failed')
})

const debit = { code: 'R01', firstDate: '2026-03-02', retries: 0, owed: true, ended: null, stop: null }
const blockedOf = (fields: object, today = '2026-03-04') => proposalOf({ ...debit, ...fields }, today).blocked

// Proves R16.62.
describe('a proposal', () => {
  test.each([
    [0, null],
    [1, null],
    [2, 'This debit was retried 2 times, and the network allows no more.'],
    [3, 'This debit was retried 2 times, and the network allows no more.'],
  ])('with %d retries', (retries, blocked) => {
    expect(blockedOf({ retries })).toBe(blocked)
  })

  test('is for the next banking day, which is within 180 days of the first debit', () => {
    // Saturday, August 29, 2026 is day 180 of March 2; the next banking day is two days later.
    expect(proposalOf(debit, '2026-08-27')).toMatchObject({ day: '2026-08-28', blocked: null })
    expect(proposalOf(debit, '2026-08-28')).toMatchObject({
      day: '2026-08-31',
      blocked: 'The network allows a retry within 180 days of the first debit, up to Aug 29, 2026.',
    })
    const onBankingDay = { ...debit, firstDate: '2026-03-04' }
    expect(proposalOf(onBankingDay, '2026-08-30')).toMatchObject({ day: '2026-08-31', blocked: null })
    expect(proposalOf(onBankingDay, '2026-08-31')).toMatchObject({ day: '2026-09-01', blocked: expect.any(String) })
  })

  test('is blocked if the deal owes less, and if it is no longer collected', () => {
    expect(blockedOf({ owed: false })).toBe('The deal now owes less than this debit.')
    expect(blockedOf({ ended: 'Renewed' })).toBe('The deal is Renewed and no longer collected.')
  })

  // Proves R23.39.
  test('is blocked in bankruptcy and where nobody is contacted, but not the one to stop', () => {
    const stop = { kind: 'bankruptcy', since: '2026-03-02' } as const
    const blocked = 'In bankruptcy since Mar 2, 2026: no debits.'
    expect(blockedOf({ stop, retries: 3 })).toBe(blocked)
    expect(blockedOf({ stop, code: 'R03' })).toBe(blocked)
    expect(blockedOf({ stop, code: 'R10' })).toBeNull()
  })

  test('to stop or to fix is not blocked by the deal, and only a stop has a day', () => {
    const others = { retries: 9, owed: false, firstDate: '2000-01-03' }
    expect(proposalOf({ ...debit, ...others, code: 'R10' }, '2026-03-06')).toMatchObject({
      action: 'stop',
      day: '2026-03-09',
      blocked: null,
    })
    expect(proposalOf({ ...debit, ...others, code: 'R03' }, '2026-03-06')).toMatchObject({
      action: 'fix',
      day: null,
      blocked: null,
    })
  })

  test('for a retry is always on a banking day after today, or blocked', () => {
    fc.assert(
      fc.property(fc.nat(400), fc.nat(3), fc.constantFrom(...returnCodes), (later, retries, { value: code }) => {
        const today = addDays(debit.firstDate, later)
        const { action, day, blocked } = proposalOf({ ...debit, code, retries }, today)
        if (action !== 'retry' || blocked !== null) return
        expect(
          day !== null && isBankingDay(day) && day > today && day <= addDays(debit.firstDate, 180) && retries < 2,
        ).toBe(true)
      }),
      propertyRuns(),
    )
  })
})

// Proves R16.66.
describe('the limits of the network', () => {
  test.each([
    ['unauthorized', 0.005],
    ['administrative', 0.03],
    ['overall', 0.15],
  ] as const)('%s: a warning from 80 %% of it, over above it', (kind, limit) => {
    expect(rateLimitOf(kind)).toBe(limit)
    const most = Math.round(limit * 100_000)
    const near = Math.round(limit * 80_000)
    expect([near - 1, near, most, most + 1].map((returned) => rateLevelOf(kind, returned, 100_000))).toEqual([
      'ok',
      'warning',
      'warning',
      'over',
    ])
    expect([rateLevelOf(kind, 0, 0), rateLevelOf(kind, 1, 0)]).toEqual(['ok', 'over'])
  })

  test('a level only rises with returns and falls with debits', () => {
    const height = { ok: 0, warning: 1, over: 2 }
    fc.assert(
      fc.property(
        fc.constantFrom(...returnRateKinds),
        fc.nat(10_000),
        fc.nat(1_000_000),
        ({ value }, returned, originated) => {
          const level = height[rateLevelOf(value, returned, originated)]
          expect(height[rateLevelOf(value, returned + 1, originated)]).toBeGreaterThanOrEqual(level)
          expect(height[rateLevelOf(value, returned, originated + 1)]).toBeLessThanOrEqual(level)
        },
      ),
      propertyRuns(),
    )
  })

  test('re-presented checks count as unauthorized, but not in the overall rate', () => {
    const counted = (code: string) =>
      returnRateKinds.filter(({ value }) => countsFor(value, code)).map(({ value }) => value)
    expect(counted('R51')).toEqual(['unauthorized'])
    expect(counted('R52')).toEqual([])
    expect(counted('R10')).toEqual(['unauthorized', 'overall'])
    expect(counted('R03')).toEqual(['administrative', 'overall'])
    expect([counted('R01'), counted('R99')]).toEqual([['overall'], ['overall']])
  })
})
