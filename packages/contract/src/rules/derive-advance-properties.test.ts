import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { propertyRuns } from '../testing/property-runs'
import { deriveAdvance } from './derive-advance'
import type { DerivableAdvance } from './edited-fields'

describe('the advance form', () => {
  const amountArb = fc.option(
    fc.integer({ min: -5, max: 10_000_000 }).map((value) => value / 100),
    { nil: null },
  )
  const feeArb = fc.record({ amount: amountArb, percent: amountArb })
  const formArb: fc.Arbitrary<DerivableAdvance> = fc.record({
    amount: amountArb,
    factor_rate: amountArb,
    payback: amountArb,
    payment_amount: amountArb,
    number_of_payments: fc.option(fc.integer({ min: -1, max: 500 }), { nil: null }),
    collection_frequency: fc.constantFrom('Daily', 'Weekly', 'Bi-Weekly', 'Monthly'),
    date_funded: fc.constantFrom('', '2025-01-31', '2024-02-29', 'nonsense'),
    expected_end_date: fc.constantFrom('', '2025-06-30'),
    company_participation: amountArb,
    company_participation_pct: amountArb,
    origination_commission: amountArb,
    origination_commission_percent: amountArb,
    company_commission: amountArb,
    company_commission_pct: amountArb,
    company_fees: fc.array(feeArb, { maxLength: 3 }),
    syndicator_participations: fc.array(
      fc.record({
        participation: amountArb,
        participation_pct: amountArb,
        commission: amountArb,
        commission_pct: amountArb,
        syndicator_fees: fc.array(feeArb, { maxLength: 2 }),
      }),
      { maxLength: 3 },
    ),
  })
  const pathArb = fc.constantFrom(
    'amount',
    'factor_rate',
    'payback',
    'payment_amount',
    'number_of_payments',
    'collection_frequency',
    'date_funded',
    'expected_end_date',
    'company_participation',
    'company_participation_pct',
    'origination_commission',
    'company_commission_pct',
    'company_fees.0.amount',
    'company_fees.1.percent',
    'syndicator_participations.0.participation',
    'syndicator_participations.1.participation_pct',
    'syndicator_participations.0.commission',
    'syndicator_participations.0.syndicator_fees.0.percent',
  )
  const at = (form: unknown, path: string): unknown =>
    path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], form)

  // Proves R11.9.
  test('no edit changes the typed field, reports an unchanged value or derives an impossible number', () => {
    fc.assert(
      fc.property(formArb, pathArb, fc.uniqueArray(pathArb), (form, edited, typed) => {
        const { changes } = deriveAdvance(form, edited, new Set(typed))
        const paths = changes.map(({ path }) => path as string)
        expect(paths).not.toContain(edited)
        expect(new Set(paths).size).toBe(paths.length)
        for (const { path, value } of changes) {
          expect(value).not.toBe(at(form, path) ?? null)
          if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true)
        }
      }),
      propertyRuns(200, 500),
    )
  })

  test('repeating the same edit changes nothing more', () => {
    fc.assert(
      fc.property(formArb, pathArb, fc.uniqueArray(pathArb), (form, edited, typed) => {
        const first = deriveAdvance(form, edited, new Set(typed))
        const settled = JSON.parse(JSON.stringify(form)) as Record<string, unknown>
        for (const { path, value } of first.changes) {
          const keys = path.split('.')
          const last = keys.pop() ?? ''
          const holder = keys.reduce<Record<string, unknown>>((value, key) => value[key] as never, settled)
          holder[last] = value
        }
        expect(deriveAdvance(settled, edited, first.typed).changes).toEqual([])
      }),
      propertyRuns(200, 500),
    )
  })
})
