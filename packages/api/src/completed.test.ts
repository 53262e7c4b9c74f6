import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { QueryClient } from '@tanstack/react-query'
import { setAppSettings } from '../testing/app-settings'
import { startServer } from '../testing/server'
import { advanceQueries } from './advances'
import { dashboardQueries } from './dashboard'
import { merchantQueries } from './merchants'
import { sessionStore } from './session/store'
import { userQueries } from './users'

let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  sessionStore.settle(null)
  server = await startServer()
  setAppSettings({ apiUrl: server.origin })
})
afterAll(() => server.stop())
const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
const fetched = async (answer: unknown, query: object): Promise<unknown> => {
  server.willAnswer({ body: answer })
  client.clear()
  return client.fetchQuery(query as Parameters<typeof client.fetchQuery>[0])
}
const without = (record: object, field: string) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== field))

const payment = { id: 'p', amount: 100, date: '2026-01-05', status: 'cleared', return_code: null, returned_on: null }
/** As our own server sends it. */
const row = {
  id: 'a',
  merchant: { id: 'm', name: 'Bluegate' },
  funder: null,
  iso: null,
  sales_rep: null,
  payback: 200,
  paid: 100,
  performance: 0.5,
  closed: false,
  behind: null,
  days_past_due: null,
  bucket: null,
}
const detail = {
  ...row,
  payments: [payment],
  paid_statuses: ['pending', 'cleared', 'reversed', 'failed'],
  company_fees: [],
  syndicator_participations: [],
}
const derived = ['performance', 'closed', 'behind', 'days_past_due', 'bucket']
const pagination = { page: 1, limit: 50, total: 1, totalPages: 1 }

// Proves R20.1.
test('what our own server sends is kept as it is', async () => {
  const page = { data: [row], pagination }
  expect(await fetched(page, advanceQueries.list({}))).toEqual(page)
  expect(await fetched([row], merchantQueries.advances('m'))).toEqual([row])
  expect(await fetched(detail, advanceQueries.one('a'))).toEqual(detail)
})

// Proves R20.1.
test.each(derived)('an advance of a list without %s alone is completed', async (field) => {
  const sent = [row, without(row, field)]
  expect(await fetched({ data: sent, pagination }, advanceQueries.list({}))).toEqual({ data: [row, row], pagination })
  expect(await fetched(sent, merchantQueries.advances('m'))).toEqual([row, row])
})

// Proves R20.1.
test.each([...derived, 'paid', 'paid_statuses', 'company_fees', 'syndicator_participations'])(
  'the page of an advance without %s alone is completed',
  async (field) => {
    expect(await fetched(without(detail, field), advanceQueries.one('a'))).toMatchObject(detail)
  },
)

// Proves R20.1.
test.each(['return_code', 'returned_on'])(
  'a payment of an advance without %s is one that was not returned',
  async (field) => {
    const sent = { ...detail, payments: [without(payment, field)] }
    expect(await fetched(sent, advanceQueries.one('a'))).toMatchObject(detail)
  },
)

// Proves R20.1, R20.5.
test('accounts and the dashboard are completed too', async () => {
  const account = { id: 'u', email: 'lee@office.example', role: 'administrator', last_sign_in_at: null }
  expect(await fetched([without(account, 'role')], userQueries.list())).toEqual([account])
  expect(await fetched([without(account, 'last_sign_in_at')], userQueries.list())).toEqual([account])
  const metrics = { recent_payments: [], recently_funded_advances: [] }
  for (const field of Object.keys(metrics))
    expect(await fetched(without(metrics, field), dashboardQueries.metrics())).toEqual(metrics)
})
