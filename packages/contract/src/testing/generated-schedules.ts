import fc from 'fast-check'
import { addDays, dayOfNumber } from '../dates/dates'
import { holidayRules } from '../schedule/schedule-options'
import type { ScheduleTerms } from '../schedule/schedule-terms'
import type { ScheduleVersion } from '../schedule/versions'

const rules = holidayRules.map(({ value }) => value)
const frequencies = ['Daily', 'Weekly', 'Bi-Weekly', 'Monthly'] as const
/** Days next to holidays, days at the end of a year, where the rules differ most, and any others. */
export const fundedArb = fc.oneof(
  fc.constantFrom('2026-11-25', '2026-11-26', '2026-12-24', '2026-12-31', '2027-01-15', '2027-01-17', '2027-07-04'),
  fc.integer({ min: 20_770, max: 20_840 }).map((number) => dayOfNumber(number) ?? ''),
  fc.integer({ min: 18_262, max: 25_000 }).map((number) => dayOfNumber(number) ?? ''),
)

/** Terms of a few rows to some dozens; the last row may be smaller or larger than the payment. */
export const termsArb: fc.Arbitrary<Required<ScheduleTerms>> = fc
  .record({
    date_funded: fundedArb,
    collection_frequency: fc.constantFrom(...frequencies),
    holiday_rule: fc.constantFrom(...rules),
    payment: fc.integer({ min: 1, max: 5_000_000 }),
    rows: fc.integer({ min: 1, max: 40 }),
    missing: fc.nat(),
    count: fc.integer({ min: 1, max: 50 }),
  })
  .map(({ payment, rows, missing, count, ...terms }) => ({
    ...terms,
    payback: (payment * rows - (missing % payment)) / 100,
    payment_amount: payment / 100,
    number_of_payments: count,
  }))

/** Up to four pauses and changes of a deal. Pauses do not overlap. */
const versionsOf = (terms: ScheduleTerms): fc.Arbitrary<ScheduleVersion[]> =>
  fc
    .array(
      fc.record({
        after: fc.oneof(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 150 })),
        days: fc.integer({ min: 0, max: 40 }),
        factor: fc.option(fc.integer({ min: 20, max: 400 }), { nil: null }),
        frequency: fc.option(fc.constantFrom(...frequencies), { nil: null }),
        isPause: fc.boolean(),
      }),
      { maxLength: 4 },
    )
    .map((drawn) => {
      const versions: ScheduleVersion[] = []
      for (const { after, days, factor, frequency, isPause } of drawn) {
        const from = addDays(terms.date_funded ?? '', after)
        const to = addDays(from, days)
        const number = versions.length + 2
        const overlaps = versions.some((one) => one.kind === 'pause' && one.from <= to && from <= one.to)
        const payment = factor === null ? null : Math.ceil(Number(terms.payment_amount) * factor) / 100
        if (!isPause) {
          versions.push({ number, kind: 'change', from, payment_amount: payment, collection_frequency: frequency })
        } else if (!overlaps) versions.push({ number, kind: 'pause', from, to })
      }
      return versions
    })

/** A deal with its pauses and changes. */
export const advanceArb = termsArb.chain((terms) =>
  fc.record({ terms: fc.constant(terms), versions: versionsOf(terms) }),
)
