import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { dayNumberOf, dayOfNumber, formatDate, isDay } from '../dates/dates'
import { decimal } from '../money/decimal'
import { formatMoney, formatMoneyExact, formatMoneyInput } from '../money/format'
import { moneyText } from '../money/parse'
import { addBusinessDays } from './end-date'
import { factorRateOf, paybackOf } from './payback'
import { numberOfPaymentsOf, paymentAmountOf } from './payments'
import { amountOfPercent, percentOfAmount } from './percent'
import { isClosed, paidOf, performanceOf } from './performance'
import { remainingOf, sumOf } from './sums'
import { propertyRuns } from '../testing/property-runs'

// The expected values are computed with BigInt: exact, but independent of the decimals that the rules use.

const maxCents = 99_999_999_999_999
const centsArb = fc.integer({ min: 1, max: maxCents })
const anyCents = fc.integer({ min: -maxCents, max: maxCents })
const dollars = (cents: number | bigint) => Number(cents) / 100
const cents = (amount: number) => BigInt(Math.round(amount * 100))

/** numerator / denominator (> 0), rounded half away from zero to a whole number. */
const divided = (numerator: bigint, denominator: bigint): bigint => {
  const size = numerator < 0n ? -numerator : numerator
  const whole = (2n * size + denominator) / (2n * denominator)
  return numerator < 0n ? -whole : whole
}

const check = <T>(property: fc.IProperty<T>): void => fc.assert(property, propertyRuns(200, 500))

// Proves R20.1, R11.1.
test('the paid total is the exact sum of the payments whose statuses count', () => {
  const payments = fc.array(
    fc.record({ amount: centsArb.map(dollars), status: fc.constantFrom('cleared', 'pending') }),
    {
      maxLength: 50,
    },
  )
  check(
    fc.property(payments, (all) => {
      expect(paidOf(all)).toBe(sumOf(all.map(({ amount }) => amount)))
      const cleared = all.filter(({ status }) => status === 'cleared')
      expect(paidOf(all, ['cleared'])).toBe(sumOf(cleared.map(({ amount }) => amount)))
    }),
  )
})

// Proves R11.3, R11.4, R11.5, R11.10, R11.12, R11.15.
describe('against integer arithmetic', () => {
  test('payback is amount × factor to the cent, half away from zero', () => {
    const amounts = fc.integer({ min: 1, max: 99_999_999_999 }) // so that the result is still exact in a number
    check(
      fc.property(amounts, fc.integer({ min: 1, max: 99_999 }), (amount, tenThousandths) => {
        const expected = divided(BigInt(amount) * BigInt(tenThousandths), 10_000n)
        expect(paybackOf(dollars(amount), tenThousandths / 10_000)).toBe(dollars(expected))
      }),
    )
  })

  test('the factor is payback / amount to 3 decimals', () => {
    check(
      fc.property(fc.integer({ min: 1, max: 1e10 }), fc.integer({ min: 1, max: 1e10 }), (payback, amount) => {
        const expected = divided(BigInt(payback) * 1_000n, BigInt(amount))
        expect(factorRateOf(dollars(payback), dollars(amount))).toBe(expected === 0n ? null : Number(expected) / 1_000)
      }),
    )
  })

  test('the count is the smallest that covers the payback', () => {
    check(
      fc.property(centsArb, centsArb, (payback, payment) => {
        const count = BigInt(numberOfPaymentsOf(dollars(payback), dollars(payment)) ?? -1)
        expect(count * BigInt(payment) >= BigInt(payback)).toBe(true)
        expect((count - 1n) * BigInt(payment) < BigInt(payback)).toBe(true)
      }),
    )
  })

  test('a payback of n whole payments has a count of n, despite float errors', () => {
    check(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: 10_000 }), (payment, count) => {
        expect(numberOfPaymentsOf(dollars(payment * count), dollars(payment))).toBe(count)
      }),
    )
  })

  test('the payment amount is payback / count to the cent', () => {
    check(
      fc.property(centsArb, fc.integer({ min: 1, max: 10_000 }), (payback, count) => {
        const expected = divided(BigInt(payback), BigInt(count))
        expect(paymentAmountOf(dollars(payback), count)).toBe(expected === 0n ? null : dollars(expected))
      }),
    )
  })

  test('a percent of a base, and the percent of an amount', () => {
    check(
      fc.property(centsArb, fc.integer({ min: 0, max: 10_000 }), (base, hundredths) => {
        const amount = amountOfPercent(dollars(base), hundredths / 100)
        expect(amount).toBe(dollars(divided(BigInt(base) * BigInt(hundredths), 10_000n)))
        expect(percentOfAmount(amount, dollars(base))).toBe(
          Number(divided(cents(amount) * 10_000n, BigInt(base))) / 100,
        )
      }),
    )
  })

  test('a percent of two decimals survives conversion to dollars and back if the base is at least 100 dollars', () => {
    check(
      fc.property(
        fc.integer({ min: 10_000, max: maxCents }),
        fc.integer({ min: 0, max: 10_000 }),
        (base, hundredths) => {
          const back = percentOfAmount(amountOfPercent(dollars(base), hundredths / 100), dollars(base)) ?? Number.NaN
          expect(Math.abs(Math.round(back * 100) - hundredths)).toBeLessThanOrEqual(1)
          if (base >= 20_000) expect(back).toBe(hundredths / 100)
        },
      ) as never,
    )
  })

  test('sums and balances are exact, in any order', () => {
    const amounts = fc.array(fc.integer({ min: -999_999_999, max: 999_999_999 }), { maxLength: 200 })
    check(
      fc.property(amounts, (all) => {
        const expected = dollars(all.reduce((sum, amount) => sum + BigInt(amount), 0n))
        expect(sumOf(all.map(dollars)) + 0).toBe(expected + 0)
        expect(sumOf(all.map(dollars).reverse()) + 0).toBe(expected + 0)
      }),
    )
    check(
      fc.property(centsArb, centsArb, (payback, paid) => {
        expect(remainingOf(dollars(payback), dollars(paid))).toBe(dollars(payback - paid))
      }),
    )
  })

  test('closed is exact to the cent, even if the ratio rounds to 1', () => {
    check(
      fc.property(centsArb, fc.integer({ min: -2, max: 2 }), (payback, difference) => {
        const paid = Math.min(maxCents, Math.max(0, payback + difference))
        expect(isClosed(dollars(paid), dollars(payback))).toBe(paid >= payback)
        expect(performanceOf(dollars(paid), dollars(payback))).toBe(decimal(paid).div(payback).toNumber())
      }),
    )
  })
})

// Proves R11.5, R11.6.
describe('rounding is symmetric', () => {
  test('a negative amount prints like its positive with a minus, and zero has no minus', () => {
    check(
      fc.property(anyCents, (amount) => {
        const positive = formatMoney(Math.abs(dollars(amount)))
        const shown = formatMoney(dollars(amount))
        expect(shown).toBe(amount < 0 && positive !== '$0' ? `-${positive}` : positive)
      }),
    )
  })

  test('whole dollars print half away from zero', () => {
    check(
      fc.property(fc.nat({ max: maxCents }), (amount) => {
        expect(formatMoney(dollars(amount)).replace(/[$,]/g, '')).toBe(String(divided(BigInt(amount), 100n)))
      }),
    )
  })
})

describe('a displayed amount can be typed in again', () => {
  // Proves R8.11.
  test('a money input parses back to the same amount', () => {
    check(
      fc.property(anyCents, (amount) => {
        expect((moneyText.read(formatMoneyInput(dollars(amount))).value ?? Number.NaN) + 0).toBe(dollars(amount) + 0)
        expect((moneyText.read(formatMoneyExact(dollars(amount))).value ?? Number.NaN) + 0).toBe(dollars(amount) + 0)
      }),
    )
  })
})

describe('days', () => {
  const dayArb = fc.integer({ min: -719_162, max: 2_932_896 }) // 0001-01-01 to 9999-12-31

  test('a day number converts to its day and back', () => {
    check(
      fc.property(dayArb, (number) => {
        const day = dayOfNumber(number) ?? ''
        expect(isDay(day)).toBe(true)
        expect(dayNumberOf(day)).toBe(number)
        expect(formatDate(day)).toMatch(/^[A-Z][a-z]{2} \d{1,2}, \d{1,4}$/)
      }),
    )
  })

  // Proves R11.20.
  test('adding business days equals counting them one by one', () => {
    const isWeekend = (number: number) => [6, 0].includes((((number + 4) % 7) + 7) % 7)
    const counted = (start: number, count: number) => {
      let [number, left] = [start, count]
      while (left > 0) {
        number += 1
        if (!isWeekend(number)) left -= 1
      }
      return number
    }
    check(
      fc.property(fc.integer({ min: -10_000, max: 30_000 }), fc.integer({ min: 1, max: 300 }), (start, count) => {
        expect(addBusinessDays(dayOfNumber(start) ?? '', count)).toBe(dayOfNumber(counted(start, count)))
      }),
    )
  })
})
