import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { advanceArb } from '../testing/generated-schedules'
import { coveredDebits, type DebitState } from './covered-debits'
import { oldestUnpaid, rowsOf } from './due'
import { planOf } from './plan'
import { stripOf } from './strip'
import { propertyRuns } from '../testing/property-runs'

const cents = (dollars: number) => Math.round(dollars * 100)
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
/** Five debits of $100.00 from a Thursday to the Wednesday after it. */
const week = ['2027-03-04', '2027-03-05', '2027-03-08', '2027-03-09', '2027-03-10'].map((due, index) => ({
  row: index + 1,
  due,
  amount: 100,
  version: 1,
}))
const onTuesday = { day: '2027-03-09', isInCollection: true }
const covered = (received: number, in_flight = 0, asOf: Parameters<typeof coveredDebits>[2] = onTuesday) =>
  coveredDebits(week, { received, in_flight }, asOf)

// Proves R15.41.
describe('the state of each debit', () => {
  test.each<[string, number, number, DebitState[]]>([
    ['nothing came', 0, 0, ['missed', 'missed', 'missed', 'due', 'coming']],
    ['the oldest are paid first', 250, 0, ['paid', 'paid', 'partly', 'due', 'coming']],
    ['a cent is missing', 99.99, 0, ['partly', 'missed', 'missed', 'due', 'coming']],
    ['in flight covers the rest', 250, 50, ['paid', 'paid', 'in-flight', 'due', 'coming']],
    ['in flight covers a part', 200, 50, ['paid', 'paid', 'missed', 'due', 'coming']],
    ['in flight covers debits up to today', 250, 150, ['paid', 'paid', 'in-flight', 'in-flight', 'coming']],
    ['paid ahead', 420, 0, ['paid', 'paid', 'paid', 'paid', 'coming']],
    ['more than all', 600, 100, ['paid', 'paid', 'paid', 'paid', 'paid']],
  ])('%s', (_name, received, in_flight, states) => {
    expect(covered(received, in_flight).map(({ state }) => state)).toEqual(states)
  })

  test('no debit is missed, due or coming if the deal is no longer in collection', () => {
    const states = covered(250, 0, { ...onTuesday, isInCollection: false }).map(({ state }) => state)
    expect(states).toEqual(['paid', 'paid', 'partly', 'dropped', 'dropped'])
  })

  test('a missing debit of a day that is over was missed', () => {
    expect(covered(250, 0, { ...onTuesday, isOver: true }).map(({ state }) => state)).toEqual([
      'paid',
      'paid',
      'partly',
      'missed',
      'coming',
    ])
  })

  test('shows how much of each was received and is in flight', () => {
    expect(covered(130.25, 80).map((debit) => [debit.covered, debit.in_flight])).toEqual([
      [100, 0],
      [30.25, 69.75],
      [0, 10.25],
      [0, 0],
      [0, 0],
    ])
  })

  test('distributes the amount received to the cent, and the first unpaid debit is the oldest unpaid one', () => {
    fc.assert(
      fc.property(advanceArb, fc.nat(20_000_000), fc.nat(1_000_000), ({ terms, versions }, received, in_flight) => {
        const { plan } = planOf(terms, versions)
        if (plan === null) throw new Error('no schedule')
        const money = { received: received / 100, in_flight: in_flight / 100 }
        const debits = coveredDebits(rowsOf(plan), money, { day: '2027-01-15', isInCollection: true })
        const total = sum(debits.map(({ amount }) => cents(amount)))
        expect(sum(debits.map((debit) => cents(debit.covered)))).toBe(Math.min(received, total))
        expect(sum(debits.map((debit) => cents(debit.in_flight)))).toBe(
          Math.min(in_flight, total - Math.min(received, total)),
        )
        const unpaid = debits.find((debit) => debit.covered < debit.amount)
        expect(unpaid?.due ?? null).toBe(oldestUnpaid(plan, received / 100))
      }),
      propertyRuns(),
    )
  })
})

// Proves R15.41.
describe('the marks of a strip', () => {
  /** Daily debits of $10.00 from Monday, March 1, 2027, without holidays. */
  const many = (count: number, received = 0) => {
    const terms = { payback: count * 10, payment_amount: 10, number_of_payments: count }
    const { plan } = planOf({ ...terms, date_funded: '2027-02-26', collection_frequency: 'Daily' })
    if (plan === null) throw new Error('no schedule')
    return coveredDebits(rowsOf(plan), { received, in_flight: 0 }, { day: '2027-03-10', isInCollection: true })
  }

  test.each([
    [12, 12, ['2027-03-01', '2027-03-01']],
    [52, 52, ['2027-03-01', '2027-03-01']],
    [53, 11, ['2027-03-01', '2027-03-05']],
    [130, 27, ['2027-03-01', '2027-03-05']],
    [300, 15, ['2027-03-01', '2027-03-31']],
    [5_000, 240, ['2027-03-01', '2027-03-31']],
  ])('%i debits make %i marks', (count, marks, first) => {
    const strip = stripOf(many(count), [])
    expect(strip).toHaveLength(marks)
    expect([strip[0]?.from, strip[0]?.to]).toEqual(first)
  })

  test('a week adds up its debits, and a missing one determines its state', () => {
    const states = (received: number) =>
      stripOf(many(60, received), [])
        .slice(0, 3)
        .map((mark) => mark.kind === 'debits' && [mark.state, mark.covered, mark.amount])
    expect(states(0)).toEqual([
      ['missed', 0, 50],
      ['missed', 0, 50],
      ['coming', 0, 50],
    ])
    expect(states(20)[0]).toEqual(['partly', 20, 50])
    expect(states(50).slice(0, 2)).toEqual([
      ['paid', 50, 50],
      ['missed', 0, 50],
    ])
    expect(states(70).slice(0, 2)).toEqual([
      ['paid', 50, 50],
      ['due', 20, 50],
    ])
    expect(states(80)[1]).toEqual(['coming', 30, 50])
    expect(states(120).slice(1)).toEqual([
      ['paid', 50, 50],
      ['coming', 20, 50],
    ])
  })

  test('a pause has a mark between the debits', () => {
    const strip = stripOf(covered(0), [{ from: '2027-03-06', to: '2027-03-07' }])
    expect(strip.map(({ kind, from }) => [kind, from])).toEqual([
      ['debits', '2027-03-04'],
      ['debits', '2027-03-05'],
      ['pause', '2027-03-06'],
      ['debits', '2027-03-08'],
      ['debits', '2027-03-09'],
      ['debits', '2027-03-10'],
    ])
  })
})
