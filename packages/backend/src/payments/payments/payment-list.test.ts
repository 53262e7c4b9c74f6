import { beforeAll, expect, test } from '@jest/globals'
import type { Account } from '@mca/contract/accounts'
import type { Page } from '@mca/contract/lists'
import { paymentPage, type PaymentRow, paymentTotals, type PaymentTotals } from '@mca/contract/payments'
import { parse } from 'csv-parse/sync'
import { setUpTestApp } from '../../testing/app/set-up-test-app'

const { server, api, make } = setUpTestApp()

const list = async (query = ''): Promise<Page<PaymentRow>> => {
  const answer = await api.get<Page<PaymentRow>>(`payments?${query}`)
  expect(paymentPage.strict().parse(answer)).toEqual(answer)
  return answer
}
const amounts = async (query = '') => (await list(query)).data.map(({ amount }) => amount)
const totals = async (query = '') => {
  const answer = await api.get<PaymentTotals>(`payments/totals?${query}`)
  expect(paymentTotals.strict().parse(answer)).toEqual(answer)
  return answer
}
let ann = ''

beforeAll(async () => {
  const deal = async (name: string) => {
    const { id: merchant_id } = await make.merchant({ name })
    return make.advance({ merchant_id })
  }
  const [oak, elm] = [await deal('Oak Bakery'), await deal('Elm Diner')]
  await make.payment(oak.id, { amount: 10.1, date: '2026-01-05', payment_method: 'ACH' })
  await make.payment(oak.id, { amount: 20.2, date: '2026-01-06', status: 'pending', payment_method: 'Wire' })
  await make.payment(elm.id, { amount: 40.4, date: '2026-01-06', status: 'failed', payment_method: 'ACH' })
  const byBob = await server().as('bob@example.com')
  const input = { advance_id: elm.id, amount: 5, date: '2026-01-07', status: 'cleared', payment_method: 'ACH' }
  await api.post('payments', input, byBob)
  ann = (await api.get<Account>('account')).id
})

// Proves R20.102.
test('lists the payments of all advances, the newest first, each with its advance, merchant and who recorded it', async () => {
  const { data, pagination } = await list()
  expect(data.map(({ date, amount, merchant, recorded_by }) => [date, amount, merchant.name, recorded_by])).toEqual([
    ['2026-01-07', 5, 'Elm Diner', 'bob@example.com'],
    ['2026-01-06', 40.4, 'Elm Diner', 'ann@example.com'],
    ['2026-01-06', 20.2, 'Oak Bakery', 'ann@example.com'],
    ['2026-01-05', 10.1, 'Oak Bakery', 'ann@example.com'],
  ])
  expect(pagination).toEqual({ page: 1, limit: 50, total: 4, totalPages: 1 })
})

// Proves R20.102.
test.each([
  ['from=2026-01-06&to=2026-01-06', [40.4, 20.2]],
  ['status=pending,failed', [40.4, 20.2]],
  ['payment_method=ACH', [5, 40.4, 10.1]],
  ['search=oak', [20.2, 10.1]],
  ['search=oak&status=cleared', [10.1]],
  ['search=ADV&limit=2&page=2', [20.2, 10.1]],
  ['sort=amount', [5, 10.1, 20.2, 40.4]],
  ['sort=-amount&limit=1&page=2', [20.2]],
  ['search=nobody', []],
])('%s finds %j', async (query, expected) => {
  expect(await amounts(query)).toEqual(expected)
})

// Proves R20.102.
test('finds the payments of one person', async () => {
  expect(await amounts(`recorded_by=${ann}`)).toEqual([40.4, 20.2, 10.1])
  expect((await totals(`recorded_by=${ann}`)).count).toBe(3)
})

// Proves R20.103.
test('the totals are the exact sums of what is filtered, by what became of the payments', async () => {
  expect(await totals()).toEqual({ count: 4, amount: 75.7, received: 15.1, in_flight: 20.2, returned: 40.4 })
  expect(await totals('search=elm')).toEqual({ count: 2, amount: 45.4, received: 5, in_flight: 0, returned: 40.4 })
  expect(await totals('to=2025-01-01')).toEqual({ count: 0, amount: 0, received: 0, in_flight: 0, returned: 0 })
})

// Proves R20.103.
test('the file has all payments that match, in the order of the list', async () => {
  const { body, headers } = await api.call('GET', 'payments/export?search=oak&sort=amount')
  expect(headers['x-total-count']).toBe('2')
  const [header, ...rows] = parse(body.replace('\uFEFF', '')) as string[][]
  expect(header).toEqual([
    'Date',
    'Advance ID',
    'Merchant',
    'Amount',
    'Status',
    'Payment Method',
    'Return Code',
    'Recorded By',
    'Notes',
  ])
  expect(rows.map((row) => [row[0], row[3], row[4], row[7]])).toEqual([
    ['2026-01-05', '10.10', 'Cleared', 'ann@example.com'],
    ['2026-01-06', '20.20', 'Pending', 'ann@example.com'],
  ])
})

test.each([
  ['status=gone', 'status'],
  ['from=2026-02-30', 'from must be a day, YYYY-MM-DD'],
  ['sort=merchant', 'sort must be one of: date, amount'],
  ['recorded_by=x', 'recorded_by must be a UUID'],
  ['payment_method=a%00b', 'payment_method must not contain a NUL character'],
])('%s is refused in words', async (query, words) => {
  const { statusCode, body } = await api.call('GET', `payments?${query}`)
  expect(statusCode).toBe(400)
  expect(body).toContain(words)
})
