import { describe, expect, test } from '@jest/globals'
import { advanceDetail, id, payment, schedule } from '@mca/testing'
import type { AdvanceDetail } from '@mca/contract/advances'
import type { Payment } from '@mca/contract/payments'
import { dealChart } from './deal-chart'

const author = { id: id(9), name: 'Bo Reed' }
const pause = (from: string, to: string) =>
  ({ kind: 'pause', number: 2, author, created_at: '2025-01-08T15:00:00.000Z', from, to }) as const

let ids = 0
const paid = (date: string, amount: number, fields: Partial<Payment> = {}) =>
  payment({ id: id(++ids), date, amount, ...fields })

/** Four weekly debits of $3,125.00 from Jan 13 on; today is Jan 22. */
const weekly = {
  terms: { collection_frequency: 'Weekly', payment_amount: 3_125, number_of_payments: 4 } as const,
  today: '2025-01-22',
  as_of: '2025-01-22',
}
const weeklyDeal = { collection_frequency: 'Weekly', payment_amount: 3_125, number_of_payments: 4 } as const
const rowsOf = ({ rows }: ReturnType<typeof dealChart>) =>
  rows.map(({ key, values: { expected, received, position } }) => [key, expected, received, position])

// Proves R17.15.
test('has a row for the funding, each debit, each payment that has come, and today, after which nothing has come', () => {
  const payments = [
    paid('2025-01-14', 3_125),
    paid('2025-01-22', 1_000.5),
    paid('2025-01-16', 9_999, { status: 'pending' }),
    paid('2025-01-24', 77),
  ]
  const chart = dealChart(advanceDetail({ ...weeklyDeal, payments }), schedule({ ...weekly, received: 4_125.5 }))
  expect(rowsOf(chart)).toEqual([
    ['2025-01-06', 0, 0, -10_000],
    ['2025-01-13', 3_125, 0, -10_000],
    ['2025-01-14', 3_125, 3_125, -6_875],
    ['2025-01-21', 6_250, 3_125, -6_875],
    ['2025-01-22', 6_250, 4_125.5, -5_874.5],
    ['2025-01-28', 9_375, null, null],
    ['2025-02-04', 12_500, null, null],
  ])
  expect(chart.rows[4]).toMatchObject({ label: 'Jan 22', name: 'Jan 22, 2025 (today)' })
  expect(chart.marks).toEqual([{ kind: 'today', from: '2025-01-22', to: '2025-01-22', label: 'Today' }])
})

// Proves R17.16.
test('marks pauses, and returns on their day', () => {
  const payments = [
    paid('2025-01-13', 3_125, { status: 'failed', return_code: 'R01', returned_on: '2025-01-15' }),
    paid('2025-01-14', 500, { status: 'reversed' }),
  ]
  const chart = dealChart(
    advanceDetail({ ...weeklyDeal, payments }),
    schedule({ ...weekly, versions: [pause('2025-01-20', '2025-01-31')], received: 0 }),
  )
  expect(chart.marks.slice(0, -1)).toEqual([
    {
      kind: 'pause',
      from: '2025-01-20',
      to: '2025-01-31',
      label: 'Paused from Jan 20, 2025 through Jan 31, 2025',
    },
    { kind: 'return', from: '2025-01-15', to: '2025-01-15', label: 'Failed $3,125.00: R01 Insufficient funds' },
    { kind: 'return', from: '2025-01-14', to: '2025-01-14', label: 'Reversed $500.00' },
  ])
  const days = chart.rows.map(({ key }) => key)
  for (const { from, to } of chart.marks) expect(days).toEqual(expect.arrayContaining([from, to]))
  expect(rowsOf(chart).at(-1)).toEqual(['2025-02-19', 12_500, null, null])
})

// Proves R17.15.
test('a pause of a daily deal is as wide as its days', () => {
  const chart = dealChart(advanceDetail(), schedule({ versions: [pause('2025-02-10', '2025-02-21')], received: 0 }))
  const days = chart.rows.map(({ key }) => key)
  // Ten banking days, without Washington's Birthday.
  expect(days.indexOf('2025-02-21') - days.indexOf('2025-02-10')).toBe(8)
  expect(days).toContain('2025-02-13')
})

// Proves R17.16, R15.13.
test('a stop without an end is a band to the end of the chart, which it does not lengthen', () => {
  const debits = { payments: [paid('2025-01-13', 3_125)] }
  const stopped = schedule({ ...weekly, versions: [pause('2025-01-23', '2100-12-31')], received: 3_125 })
  const { rows, marks } = dealChart(advanceDetail({ ...weeklyDeal, ...debits }), stopped)
  expect(rows.map(({ key }) => key)).toEqual(['2025-01-06', '2025-01-13', '2025-01-21', '2025-01-22', '2025-01-23'])
  expect(marks[0]).toEqual({
    kind: 'pause',
    from: '2025-01-23',
    to: '2025-01-23',
    label: 'Debits stopped since Jan 23, 2025',
  })
  const earlier = schedule({ ...weekly, versions: [pause('2025-01-20', '2100-12-31')], received: 3_125 })
  expect(dealChart(advanceDetail({ ...weeklyDeal, ...debits }), earlier).marks[0]).toMatchObject({
    from: '2025-01-20',
    to: '2025-01-22',
  })
})

// Proves R17.16.
describe('a deal', () => {
  test('has only expected amounts before the funding', () => {
    const chart = dealChart(
      advanceDetail(weeklyDeal),
      schedule({ ...weekly, today: '2025-01-03', as_of: '2025-01-03', received: 0 }),
    )
    expect(rowsOf(chart)).toEqual([
      ['2025-01-06', 0, null, null],
      ['2025-01-13', 3_125, null, null],
      ['2025-01-21', 6_250, null, null],
      ['2025-01-28', 9_375, null, null],
      ['2025-02-04', 12_500, null, null],
    ])
  })

  test('has received amounts and the cash position without a schedule', () => {
    const terms = { payment_amount: null }
    const chart = dealChart(
      advanceDetail({ payment_amount: null, payments: [paid('2025-01-07', 100)] }),
      schedule({ terms, today: '2025-01-08', no_schedule: 'Payment Amount is missing.', pace: null }),
    )
    expect(rowsOf(chart)).toEqual([
      ['2025-01-06', null, 0, -10_000],
      ['2025-01-07', null, 100, -9_900],
      ['2025-01-08', null, 100, -9_900],
    ])
  })

  test('that is closed ends with its last debit or payment, one that is behind continues to today', () => {
    const payments = [paid('2025-01-13', 12_500)]
    const today = '2025-03-04'
    const last = (fields: Partial<AdvanceDetail>) =>
      dealChart(
        advanceDetail({ ...weeklyDeal, payments, ...fields }),
        schedule({ ...weekly, today, as_of: today, received: 12_500 }),
      ).rows.at(-1)
    expect(last({ closed: true })).toMatchObject({
      key: '2025-02-04',
      values: { expected: 12_500, received: 12_500, position: 2_500 },
    })
    expect(last({})).toMatchObject({
      key: today,
      values: { expected: 12_500, received: 12_500, position: 2_500 },
    })
  })

  test('of 25 years has at most 1,000 rows, all debits among them, with months below the axis', () => {
    const terms = { collection_frequency: 'Monthly', payment_amount: 125, number_of_payments: 100 } as const
    const answer = schedule({ terms, received: 0, today: '2050-01-03', as_of: '2050-01-03' })
    const { rows } = dealChart(advanceDetail({ ...terms }), answer)
    expect(rows.length).toBeLessThan(1_000)
    expect(rows.map(({ key }) => key)).toEqual(expect.arrayContaining(answer.rows.map(({ due }) => due)))
    expect(rows[1]?.label).toBe('Feb 2025')
  })
})
