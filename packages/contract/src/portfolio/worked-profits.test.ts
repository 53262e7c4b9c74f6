import { describe, expect, test } from '@jest/globals'
import type { DealFlow } from '../advance/advance-options'
import type { CountedPayment } from '../schedule/money-received'
import { lossesOf, outstandingOf } from './outstanding'
import { cashPositions, owedToSyndicators, profitOf } from './profit'
import { yieldsOf } from './yields'

// The three deals of R17, 'Worked examples': every figure was calculated by hand, and is listed there too.

const terms = {
  company_participation: null,
  origination_commission: null,
  company_commission: null,
  company_fees: [],
  syndicator_participations: [],
}
const paid = (status: CountedPayment['status'], date: string, amount: number) => ({ status, date, amount })

const paidOffEarly = {
  ...terms,
  amount: 10_000,
  payback: 12_500,
  deal_flow: 'Paid OFF' as DealFlow,
  date_funded: '2025-01-06',
  expected_end_date: '2025-05-26',
  origination_commission: 500,
  company_fees: [{ amount: 150 }],
}
const paidOffEarlyPayments = [
  paid('cleared', '2025-03-17', 7_500),
  paid('cleared', '2025-03-03', 2_500),
  paid('cleared', '2025-02-03', 2_500),
]

const defaulted = {
  ...terms,
  amount: 24_000,
  payback: 33_600,
  deal_flow: 'Defaulted' as DealFlow,
  date_funded: '2025-03-03',
  expected_end_date: '2025-08-18',
  origination_commission: 1_200,
  company_commission: 720,
}
const defaultedPayments = [
  paid('cleared', '2025-03-10', 1_400),
  paid('cleared', '2025-03-17', 1_400),
  paid('cleared', '2025-03-24', 1_400),
  paid('failed', '2025-03-31', 1_400),
  paid('reversed', '2025-04-07', 1_400),
  paid('cleared', '2025-06-16', 2_500),
  paid('cleared', '2025-09-15', 3_333.33),
]

const syndicated = {
  ...terms,
  amount: 10_000,
  payback: 13_500,
  deal_flow: 'Funded' as DealFlow,
  date_funded: '2025-04-07',
  expected_end_date: '2025-11-03',
  origination_commission: 400,
  company_commission: 250,
  company_fees: [{ amount: 95 }],
  syndicator_participations: [
    { participation: 3_333.33, commission: 166.67, syndicator_fees: [{ amount: 33.33 }] },
    { participation: 2_500, commission: 125, syndicator_fees: [{ amount: 25 }, { amount: 10 }] },
  ],
}
const syndicatedPayments = [
  paid('cleared', '2025-04-14', 450),
  paid('cleared', '2025-04-21', 450),
  paid('cleared', '2025-04-28', 450.02),
  paid('pending', '2025-05-05', 450),
]

const cases = {
  'paid off early': [paidOffEarly, paidOffEarlyPayments],
  'defaulted with recoveries': [defaulted, defaultedPayments],
  syndicated: [syndicated, syndicatedPayments],
} as const

// Proves R17.1, R17.2, R17.3, R17.4.
describe.each([
  {
    name: 'paid off early',
    days: [
      ['2025-01-06', 0, 10_000, 0, 150, 500, 0, -10_350],
      ['2025-02-03', 2_500, 10_000, 0, 150, 500, 0, -7_850],
      ['2025-03-03', 5_000, 10_000, 0, 150, 500, 0, -5_350],
      ['2025-03-17', 12_500, 10_000, 0, 150, 500, 0, 2_150],
    ],
  },
  {
    name: 'defaulted with recoveries',
    days: [
      ['2025-03-03', 0, 24_000, 0, 720, 1_200, 0, -24_480],
      ['2025-03-10', 1_400, 24_000, 0, 720, 1_200, 0, -23_080],
      ['2025-03-17', 2_800, 24_000, 0, 720, 1_200, 0, -21_680],
      ['2025-03-24', 4_200, 24_000, 0, 720, 1_200, 0, -20_280],
      ['2025-06-16', 6_700, 24_000, 0, 720, 1_200, 0, -17_780],
      ['2025-09-15', 10_033.33, 24_000, 0, 720, 1_200, 0, -14_446.67],
    ],
  },
  {
    name: 'syndicated',
    days: [
      ['2025-04-07', 0, 10_000, 5_833.33, 705, 400, 0, -3_861.67],
      ['2025-04-14', 450, 10_000, 5_833.33, 705, 400, 262.5, -3_674.17],
      ['2025-04-21', 900, 10_000, 5_833.33, 705, 400, 525, -3_486.67],
      ['2025-04-28', 1_350.02, 10_000, 5_833.33, 705, 400, 787.52, -3_299.17],
    ],
  },
] as const)('a deal $name', ({ name, days }) => {
  const [deal, payments] = cases[name]

  test.each(days.map((parts) => ({ parts })))(
    'day, received − funded + syndicated + fees − commissions − owed = profit: $parts',
    ({ parts: [, received, amount, put, fees_kept, commissions_paid, owed_to_syndicators, profit] }) => {
      expect(profitOf(deal, received)).toEqual({
        received,
        amount,
        syndicated: put,
        fees_kept,
        commissions_paid,
        owed_to_syndicators,
        profit,
      })
    },
  )

  test('has this cash position on each day', () => {
    expect(cashPositions(deal, payments)).toEqual(
      days.map(([day, received, , , , , , position]) => ({ day, received, expected: null, position })),
    )
  })
})

// Proves R17.3.
test.each([
  [900, [300, 225]],
  [1_350.02, [450.01, 337.51]],
  [13_500, [4_500, 3_375]],
])('of %d received, the syndicators are owed %j', (received, owed) => {
  expect(owedToSyndicators(syndicated, received)).toEqual(owed)
})

// Proves R17.4.
test('the positions of a schedule also have the expected amounts, and every requested day from the funding on', () => {
  const debits = [
    { due: '2025-04-14', amount: 450 },
    { due: '2025-04-22', amount: 450 },
  ]
  const options = { debits, days: ['2025-04-06', '2025-04-23', '2025-04-21'] }
  expect(cashPositions(syndicated, syndicatedPayments.slice(0, 2), options)).toEqual([
    { day: '2025-04-07', received: 0, expected: 0, position: -3_861.67 },
    { day: '2025-04-14', received: 450, expected: 450, position: -3_674.17 },
    { day: '2025-04-21', received: 900, expected: 450, position: -3_486.67 },
    { day: '2025-04-22', received: 900, expected: 900, position: -3_486.67 },
    { day: '2025-04-23', received: 900, expected: 900, position: -3_486.67 },
  ])
})

// Proves R17.5.
test('a payment from before the funding counts on the day of funding', () => {
  const early = [paid('cleared', '2025-01-03', 100), paid('cleared', '2025-01-06', 50)]
  expect(cashPositions(paidOffEarly, early)).toEqual([
    { day: '2025-01-06', received: 150, expected: null, position: -10_200 },
  ])
})

// Proves R17.21, R17.30.
test.each([
  ['Paid OFF, nothing is outstanding or lost', paidOffEarly, 12_500, 12_500, 0, 0, 0],
  ['Paid OFF at a discount', paidOffEarly, 12_000, 12_000, 0, 0, 0],
  ['Defaulted', defaulted, 10_033.33, 12_833.33, 0, 23_566.67, 13_966.67],
  ['Defaulted after the funded amount came back', defaulted, 25_000, 25_000, 0, 8_600, 0],
  ['Defaulted, then paid in full', defaulted, 33_600, 33_600, 0, 0, 0],
  ['Funded', syndicated, 1_350.02, 1_800.02, 12_149.98, 0, 0],
  ['Funded, and paid with what is still in flight', syndicated, 13_000, 13_500, 500, 0, 0],
  ['Funded, and paid with what came back after the payoff', syndicated, 13_400, 13_500, 100, 0, 0],
  ['Funded, and received more than what counts as paid', syndicated, 13_600, 13_000, 0, 0, 0],
])('%s', (_name, deal, received, counted, outstanding, payback_loss, principal_loss) => {
  const asOf = { ...deal, received, paid: counted }
  expect(outstandingOf(asOf)).toBe(outstanding)
  expect(lossesOf(asOf)).toEqual({ payback_loss, principal_loss })
})

const early = { ...paidOffEarly, received: 12_500, paid: 12_500, last_received: '2025-03-17' }
const lost = { ...defaulted, received: 10_033.33, paid: 12_833.33, last_received: '2025-09-15' }
const going = { ...syndicated, received: 1_350.02, paid: 1_350.02, last_received: '2025-04-28' }

// Proves R17.36, R17.37, R17.38.
test.each([
  // 2,150 × 365 / (10,000 × 70) from Jan 6 to Mar 17; at contract 140 days.
  ['paid off early', [early], '2025-12-31', 1.25, '4.602740', '1.121071', '0.560536'],
  // −14,446.67 × 365 / (24,000 × 196) is below −100 %, so there is none; at contract (9,600 + 720 − 1,200) × 365 / (24,000 × 168).
  ['defaulted with recoveries', [lost], '2025-12-31', 1.4, '5.523288', undefined, '0.825595'],
  // −3,299.17 × 365 / (4,166.67 × 24), to the day of the report, is below −100 % too; at contract 1,763.33 × 365 / (4,166.67 × 210).
  ['syndicated', [going], '2025-05-01', 1.35, '6.904110', undefined, '0.735560'],
  // 59,600 / 44,000; (10,000 × 140 + 24,000 × 168 + 10,000 × 210) × 12 / (365 × 44,000);
  // −15,595.84 × 365 / (700,000 + 4,704,000 + 1,120,834.23 to Jan 1, 2026).
  ['all three', [early, lost, going], '2026-01-01', 59_600 / 44_000, '5.627895', '-0.872433', '0.754267'],
])('yields of a deal %s', (_name, deals, day, factor, term, toDate, atContract) => {
  const yields = yieldsOf(deals, day)
  expect(yields.factor).toBe(factor)
  expect(
    [yields.term_months, yields.annualized_yield, yields.contract_yield].map((ratio) => ratio?.toFixed(6)),
  ).toEqual([term, toDate, atContract])
})

// Proves R17.36, R17.37, R17.38.
test("no deals have no yields, and neither have deals without the company's own money; the day of funding counts as one day", () => {
  const none = { factor: null, term_months: null, annualized_yield: null, contract_yield: null }
  expect(yieldsOf([], '2025-01-01')).toEqual(none)
  const all = [{ participation: 10_000, commission: 0, syndicator_fees: [] }]
  const given = { ...going, syndicator_participations: all }
  expect(yieldsOf([given], '2025-05-01')).toMatchObject({ annualized_yield: null, contract_yield: null })
  const atOnce = { ...early, last_received: '2025-01-06' }
  expect(yieldsOf([atOnce], '2025-05-01').annualized_yield).toBe((2_150 * 365) / 10_000)
})
