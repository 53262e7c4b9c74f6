import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { addDays } from '../dates/dates'
import { advanceArb, fundedArb, termsArb } from '../testing/generated-schedules'
import { isOpen, walkedSchedule } from '../testing/walked-schedule'
import { debitDayAt, debitOrdinal } from './debit-days'
import { dueBy, dueDayOf, dueOn, lastDebit, oldestUnpaid, rowsOf, rowsPaidBy } from './due'
import { moneyReceived, receivedIn } from './money-received'
import { paceOf } from './pace'
import { planOf } from './plan'
import { holidayRules } from './schedule-options'
import type { ScheduleTerms } from './schedule-terms'
import type { ScheduleVersion } from './versions'
import { propertyRuns } from '../testing/property-runs'

const check = <T>(property: fc.IProperty<T>, numRuns = 300): void => fc.assert(property, propertyRuns(numRuns))

const planned = (terms: ScheduleTerms, versions: ScheduleVersion[]) => {
  const schedule = planOf(terms, versions)
  if (schedule.plan === null) throw new Error(schedule.message)
  return schedule.plan
}
const cents = (dollars: unknown) => Math.round(Number(dollars) * 100)
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

describe('a schedule', () => {
  // Proves R15.6, R15.7, R15.8, R15.9, R15.12, R15.13, R15.14, R15.15.
  test('equals the one found by walking through the calendar', () => {
    check(
      fc.property(advanceArb, ({ terms, versions }) => {
        const rows = rowsOf(planned(terms, versions)).map(({ due, amount }) => ({ due, cents: cents(amount) }))
        expect(rows).toEqual(walkedSchedule(terms, versions))
      }),
      150, // walking is slow
    )
  })

  // Proves R15.9, R15.12.
  test('adds up to the payback with any pauses and changes, and every row is positive', () => {
    check(
      fc.property(advanceArb, ({ terms, versions }) => {
        const amounts = rowsOf(planned(terms, versions)).map(({ amount }) => cents(amount))
        expect(sum(amounts)).toBe(cents(terms.payback))
        expect(Math.min(...amounts)).toBeGreaterThan(0)
      }),
    )
  })

  // Proves R15.9.
  test('has a payment in every row but the last', () => {
    check(
      fc.property(termsArb, (terms) => {
        const amounts = rowsOf(planned(terms, [])).map(({ amount }) => amount)
        expect(amounts.length).toBeLessThanOrEqual(terms.number_of_payments ?? 0)
        expect(new Set(amounts.slice(0, -1)).size).toBeLessThanOrEqual(1)
        expect(amounts.length === 1 || amounts[0] === terms.payment_amount).toBe(true)
      }),
    )
  })

  // Proves R15.6, R15.7, R15.8.
  test('falls on banking days after the funding, in order, and never twice on one with the rule to extend', () => {
    check(
      fc.property(advanceArb, ({ terms, versions }) => {
        const days = rowsOf(planned(terms, versions)).map(({ due }) => due)
        expect(days.filter((day) => !isOpen(day))).toEqual([])
        expect(days).toEqual([...days].sort())
        expect(days.every((day) => day > (terms.date_funded ?? ''))).toBe(true)
        if (terms.holiday_rule === 'extend') expect(new Set(days).size).toBe(days.length)
      }),
    )
  })

  // Proves R15.13.
  test('has no row in a pause', () => {
    check(
      fc.property(advanceArb, ({ terms, versions }) => {
        const days = rowsOf(planned(terms, versions)).map(({ due }) => due)
        for (const version of versions) {
          if (version.kind === 'pause') {
            expect(days.filter((day) => version.from <= day && day <= version.to)).toEqual([])
          }
        }
      }),
    )
  })

  // Proves R15.12.
  test('keeps the rows before the first pause or change', () => {
    check(
      fc.property(advanceArb, ({ terms, versions }) => {
        const first = versions.map(({ from }) => from).sort()[0] ?? '9999-12-31'
        const before = (all: ScheduleVersion[]) => rowsOf(planned(terms, all)).filter(({ due }) => due < first)
        expect(before(versions)).toEqual(before([]))
      }),
    )
  })
})

// Proves R15.24.
describe('closed forms equal the list', () => {
  const dayNear = fc.integer({ min: -10, max: 400 })

  test('the number and the sum of the rows due by a day, and on a day', () => {
    check(
      fc.property(advanceArb, dayNear, ({ terms, versions }, after) => {
        const plan = planned(terms, versions)
        const day = addDays(terms.date_funded ?? '', after)
        const by = rowsOf(plan).filter(({ due }) => due <= day)
        const on = by.filter(({ due }) => due === day)
        const figures = (rows: typeof by) => ({
          rows: rows.length,
          amount: sum(rows.map(({ amount }) => cents(amount))) / 100,
        })
        expect(dueBy(plan, day)).toEqual(figures(by))
        expect(dueOn(plan, day)).toEqual(figures(on))
      }),
    )
  })

  test('the due day of a row, and the last one', () => {
    check(
      fc.property(advanceArb, ({ terms, versions }) => {
        const plan = planned(terms, versions)
        const rows = rowsOf(plan)
        expect(rows.map(({ row }) => dueDayOf(plan, row))).toEqual(rows.map(({ due }) => due))
        expect([dueDayOf(plan, 0), dueDayOf(plan, rows.length + 1)]).toEqual([null, null])
        expect(lastDebit(plan)).toBe(rows.at(-1)?.due)
      }),
    )
  })

  // Proves R15.18.
  test('the oldest row that an amount does not cover', () => {
    check(
      fc.property(
        advanceArb,
        fc.double({ min: 0, max: 1.2, noNaN: true }),
        fc.boolean(),
        ({ terms, versions }, part, exact) => {
          const plan = planned(terms, versions)
          const rows = rowsOf(plan)
          // Either any amount, or exactly some rows: the boundary between paid and unpaid.
          const received = exact
            ? sum(rows.slice(0, Math.floor(part * rows.length)).map(({ amount }) => cents(amount)))
            : Math.floor(part * cents(terms.payback))
          let covered = 0
          const unpaid = rows.find(({ amount }) => (covered += cents(amount)) > received)
          expect(oldestUnpaid(plan, received / 100)).toBe(unpaid?.due ?? null)
          expect(rowsPaidBy(plan, received / 100)).toBe(unpaid ? unpaid.row - 1 : rows.length)
        },
      ),
    )
  })

  test('a table of debit ordinals tells on which day a debit is taken', () => {
    check(
      fc.property(fc.constantFrom(...holidayRules.map(({ value }) => value)), fundedArb, (rule, day) => {
        const ordinal = debitOrdinal(rule, day)
        const taken = debitDayAt(rule, ordinal) ?? ''
        // The first day whose debit ordinal is at least the debit's.
        expect(taken <= day).toBe(true)
        expect(debitOrdinal(rule, taken)).toBeGreaterThanOrEqual(ordinal)
        expect(debitOrdinal(rule, addDays(taken, -1))).toBeLessThan(ordinal)
        expect(isOpen(taken)).toBe(true)
      }),
    )
  })
})

// Proves R15.1, R15.17, R15.18.
describe('pace', () => {
  const paymentsArb = (funded: string) =>
    fc.array(
      fc.record({
        status: fc.constantFrom('pending', 'cleared', 'reversed', 'failed'),
        amount: fc.integer({ min: 1, max: 9_999_999 }).map((amount) => amount / 100),
        date: fc.integer({ min: -5, max: 200 }).map((after) => addDays(funded, after)),
      }),
      { maxLength: 30 },
    )

  test('collected never exceeds the amount received, and the order of the payments does not matter', () => {
    check(
      fc.property(
        advanceArb.chain((deal) =>
          fc.record({ deal: fc.constant(deal), payments: paymentsArb(deal.terms.date_funded ?? '') }),
        ),
        fc.integer({ min: -5, max: 250 }),
        ({ deal: { terms, versions }, payments }, after) => {
          const plan = planned(terms, versions)
          const day = addDays(terms.date_funded ?? '', after)
          const pace = paceOf(plan, receivedIn(payments, { to: day }), day)
          expect(pace.collected).toBeLessThanOrEqual(moneyReceived(payments, day).received)
          expect(cents(pace.shortfall)).toBe(Math.max(0, cents(pace.expected) - cents(pace.collected)))
          expect(paceOf(plan, receivedIn(payments.toReversed(), { to: day }), day)).toEqual(pace)
          // Being behind in money and in days is the same, except for debits due today.
          expect(pace.days_past_due > 0).toBe(dueBy(plan, addDays(day, -1)).amount > pace.collected)
        },
      ),
    )
  })
})
