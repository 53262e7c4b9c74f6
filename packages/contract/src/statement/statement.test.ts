import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { ledgerKinds } from '../ledger/ledger-options'
import { propertyRuns } from '../testing/property-runs'
import { type CollectionLine, createCollections, type DealTotal } from './collections'
import { exposureOf, isOfEarlierPeriod, type StatementRow, summaryOf } from './statement'
import { sectionOf, statementSections } from './statement-sections'

const advance = { id: 'a', code: 'ADV-1', merchant: 'Corner Bakery' }
const other = { id: 'b', code: 'ADV-2', merchant: 'Joe' }
const row = (fields: Partial<StatementRow>): StatementRow => ({
  no: 1,
  kind: 'share',
  fee: null,
  amount: 0,
  posted_on: '2026-03-05',
  effective_on: '2026-03-05',
  advance: null,
  payment_id: null,
  payment_cents: null,
  return_code: null,
  reverses: null,
  reversed_on: null,
  reason: null,
  ...fields,
})
const period = {
  from: '2026-03-01',
  to: '2026-03-31',
  opening: 0,
  notMatured: 0,
  reserve: 0,
  openingReserve: 0,
  exposure: 0,
}
/** The summary of these rows, and the collections, in the order in which the deals first appear. */
function statementOf({ rows, ...input }: typeof period & { rows: readonly StatementRow[] }) {
  const kinds = [...new Set(rows.map(({ kind }) => kind))]
  const sums = kinds.map((kind) => {
    const own = rows.filter((one) => one.kind === kind)
    return { kind, rows: own.length, amount: own.reduce((sum, { amount }) => sum + amount, 0) }
  })
  const collected = rows.filter(({ kind }) => sectionOf(kind) === 'collections')
  const deals = [...new Set(collected.map((one) => one.advance?.id))]
  const sorted = deals.flatMap((id) => collected.filter((one) => one.advance?.id === id))
  const by = createCollections(input.from)
  const collections: (DealTotal & { advance: object; lines: CollectionLine[] })[] = []
  let lines: CollectionLine[] = []
  let advance: object = {}
  for (const each of [...sorted.flatMap((one) => by.add(one)), ...by.end()]) {
    if (each.part === 'deal') [advance, lines] = [each.advance, []]
    if (each.part === 'line') lines.push(each.line)
    if (each.part === 'total') collections.push({ advance, lines, ...each.total })
  }
  return { ...summaryOf({ ...input, sums }), collections }
}
const paid = (payment_id: string, fields: Partial<StatementRow>) =>
  row({ advance, payment_id, payment_cents: 400_00, ...fields })

// Proves R21.51.
test('any rows are in one section each, and add up from the opening to the closing balance, by deal and by payment too', () => {
  const rows = fc.array(
    fc.record({
      kind: fc.constantFrom(...ledgerKinds.map(({ value }) => value), 'of a later release'),
      amount: fc.integer({ min: -1e9, max: 1e9 }),
      fee: fc.constantFrom(null, 'Wire', 'Bank'),
      advance: fc.constantFrom(null, advance, other),
      payment_id: fc.constantFrom(null, 'p', 'q'),
      reverses: fc.constantFrom(null, 1),
      effective_on: fc.constantFrom('2026-02-28', '2026-03-01'),
    }),
    { maxLength: 40 },
  )
  fc.assert(
    fc.property(rows, fc.integer(), fc.nat(), fc.nat(), (drawn, opening, notMatured, reserve) => {
      const all = drawn.map((fields, index) => row({ ...fields, no: index + 1 }))
      const of = statementOf({ ...period, opening, notMatured, reserve, rows: all })
      const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
      const { sections, collections } = of
      expect(of.closing).toBe(opening + sum(all.map(({ amount }) => amount)))
      expect(opening + sum(statementSections.map(({ value }) => sections[value].total))).toBe(of.closing)
      expect(sum(statementSections.map(({ value }) => sections[value].rows))).toBe(all.length)
      expect(of.opening + of.periodNet).toBe(of.beforePayouts)
      expect(of.beforePayouts + sections.paid.total).toBe(of.closing)
      expect(of.available + notMatured + reserve).toBe(of.closing)
      expect(sum(collections.map(({ net }) => net))).toBe(sections.collections.total)
      for (const { lines, share, fees, net } of collections) {
        expect(sum(lines.map((line) => line.net))).toBe(net)
        expect(sum(lines.map((line) => line.share))).toBe(share)
        expect(share + sum([...fees.values()])).toBe(net)
      }
    }),
    propertyRuns(200),
  )
})

// Proves R21.65.
test('what people have entered by hand is among the adjustments, and what was drawn or forgiven among the draws', () => {
  const of = statementOf({
    ...period,
    rows: [
      row({ no: 1, kind: 'adjustment', amount: 5_00, reason: 'Wire fee' }),
      row({ no: 2, kind: 'recovery_cost', amount: -33_33, reason: 'Lawyer', advance }),
      row({ no: 3, kind: 'draw', amount: -500_00 }),
      row({ no: 4, kind: 'draw_forgiven', amount: 200_00, reason: 'Left the company' }),
    ],
  })
  const { adjustments, draws: drawn } = of.sections
  expect(adjustments).toEqual({ kinds: ['adjustment', 'recovery_cost'], rows: 2, total: -28_33 })
  expect(drawn).toEqual({ kinds: ['draw', 'draw_forgiven'], rows: 2, total: -300_00 })
  expect(of.periodNet).toBe(-328_33)
})

// Proves R21.51.
test('collections are by deal: each payment with its share and fees, and what takes one back with its day and code', () => {
  const back = { effective_on: '2026-03-09', return_code: 'R01' }
  const { collections } = statementOf({
    ...period,
    rows: [
      paid('p', { no: 1, amount: 100_00 }),
      paid('p', { no: 2, kind: 'fee', fee: 'Wire', amount: -5_00 }),
      row({ no: 3, advance: other, payment_id: 'x', payment_cents: null, amount: 7_00, effective_on: '2026-02-27' }),
      paid('q', { no: 4, amount: 100_01 }),
      paid('p', { no: 5, kind: 'share_reversal', amount: -100_00, reverses: 1, reversed_on: '2026-03-05', ...back }),
      paid('p', {
        no: 6,
        kind: 'fee_reversal',
        fee: 'Wire',
        amount: 5_00,
        reverses: 2,
        reversed_on: '2026-03-05',
        ...back,
      }),
      paid('p', { no: 7, kind: 'rounding', amount: -1, ...back }),
    ],
  })
  const line = { kind: 'payment', day: '2026-03-05', payment: 400_00, fees: 0, takesBack: null, isEarlier: false }
  expect(collections).toEqual([
    {
      advance,
      payments: 2,
      takenBack: 1,
      paid: 400_00,
      share: 100_00,
      fees: new Map([['Wire', 0]]),
      net: 100_00,
      lines: [
        { ...line, share: 100_00, fees: -5_00, net: 95_00 },
        { ...line, share: 100_01, net: 100_01 },
        {
          ...line,
          kind: 'reversal',
          day: '2026-03-09',
          payment: -400_00,
          share: -100_01,
          fees: 5_00,
          net: -95_01,
          takesBack: { day: '2026-03-05', code: 'R01' },
        },
      ],
    },
    {
      advance: other,
      payments: 1,
      takenBack: 0,
      paid: 0,
      share: 7_00,
      fees: new Map(),
      net: 7_00,
      lines: [{ ...line, day: '2026-02-27', payment: null, share: 7_00, net: 7_00, isEarlier: true }],
    },
  ])
})

// Proves R21.51.
test('the net of the period leaves out the opening balance and what was paid out', () => {
  const of = statementOf({
    ...period,
    opening: 2_000_00,
    rows: [paid('p', { no: 1, amount: 909_32 }), row({ no: 2, kind: 'payout', amount: -2_000_00 })],
  })
  expect([of.periodNet, of.beforePayouts, of.closing]).toEqual([909_32, 2_909_32, 909_32])
})

// Proves R21.51.
test('what takes back a row of an earlier period is marked, although it was returned within the period', () => {
  const back = { effective_on: '2026-03-02', reverses: 1 }
  const { collections } = statementOf({
    ...period,
    rows: [
      paid('p', { ...back, no: 9, kind: 'share_reversal', reversed_on: '2026-02-27', amount: -5_00 }),
      paid('q', { ...back, no: 10, kind: 'share_reversal', reversed_on: '2026-03-01', amount: -5_00 }),
    ],
  })
  expect(collections[0]?.lines.map(({ isEarlier }) => isEarlier)).toEqual([true, false])
  expect(isOfEarlierPeriod(row({ ...back, kind: 'payout_reversal', reversed_on: '2026-02-27' }), period.from)).toBe(
    true,
  )
})

// Proves R21.51.
test('payments and what takes one back are counted apart, and a cent of rounding is neither', () => {
  const { collections } = statementOf({
    ...period,
    rows: [
      ...['p', 'q', 'r'].map((id, index) => paid(id, { no: index + 1, amount: 100_00 })),
      ...['p', 'q'].map((id, index) =>
        paid(id, { no: index + 4, kind: 'share_reversal', reverses: index + 1, reversed_on: '2026-03-05', amount: -100_00 }),
      ),
      row({ no: 6, kind: 'rounding', advance, amount: -1 }),
    ],
  }) // oxfmt-ignore
  expect(collections).toMatchObject([{ payments: 3, takenBack: 2, paid: 400_00, net: 99_99 }])
  expect(collections[0]?.lines.at(-1)).toMatchObject({ kind: 'rounding', payment: null, takesBack: null })
})

// Proves R21.51.
test('default exposure is the capital out of the deals in default or collections', () => {
  const position = {
    advance,
    participation: 100_00,
    right_to_receive: 130_00,
    gross: 40_00,
    fees: 0,
    capital_out: 60_00,
    remaining: 90_00,
    status: 'Funded',
    isInDefault: false,
    days_past_due: 0,
  }
  const positions = [position, { ...position, isInDefault: true }, { ...position, isInDefault: true, capital_out: 1 }]
  expect(exposureOf(positions)).toBe(60_01)
})
