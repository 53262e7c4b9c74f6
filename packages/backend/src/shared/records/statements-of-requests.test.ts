import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { loadSamplePortfolio } from '../../book/sample/load-sample-portfolio'
import { createRecordFactories } from '../../testing/records/record-factories'
import {
  type RecordedStatement,
  recordStatements,
  type StatementRecorder,
} from '../../testing/database/record-statements'
import { createTestApi, type TestApi } from '../../testing/calls/test-api'
import { createTestApp, type TestApp } from '../../testing/app/test-app'
import { summaryOf } from '../../testing/database/summary-of-statement'

let server: TestApp
let api: TestApi
const recorders: StatementRecorder[] = []
const ids: Record<'merchant' | 'advance' | 'payment' | 'iso', string> = {
  merchant: '',
  advance: '',
  payment: '',
  iso: '',
}
beforeAll(async () => {
  server = await createTestApp(
    {},
    {
      jobs: {},
      through: (db) => {
        const recorder = recordStatements(db)
        recorders.push(recorder)
        return recorder.db
      },
    },
  )
  api = createTestApi(() => server)
  await loadSamplePortfolio(server.owner, { today: '2026-11-20' })
  const [row] = await server.owner.query<typeof ids>({
    text: `select a.merchant_id as merchant, a.id as advance, p.id as payment, a.iso_id as iso
      from advances a join payments p on p.advance_id = a.id where a.iso_id is not null limit 1`,
  })
  Object.assign(ids, row)
})
afterAll(() => server.close())

const take = () => recorders.flatMap((recorder) => recorder.take())
const summariesOf = (statements: readonly RecordedStatement[]) =>
  statements.map(({ statement }) => summaryOf(statement))

/** The number of statements of each read, including the account lookup. A transaction's begin and commit count. */
const budgets: readonly [path: string, statements: number][] = [
  ['isos', 2],
  ['isos/:iso', 2],
  ['isos?search=capital', 2],
  ['merchants', 2],
  ['merchants?page=2', 2],
  ['merchants?search=llc', 2],
  ['merchants/:merchant', 2],
  ['merchants/:merchant/advances', 2],
  ['advances', 2],
  ['advances?page=3', 2],
  ['advances?sort=merchant', 5],
  ['advances?deal_flow=Funded&sort=-paid', 6],
  ['advances?deal_flow=Funded&bucket=1-7', 6],
  ['advances?search=llc', 6],
  ['advances/totals', 2],
  ['advances/:advance', 2],
  ['advances/:advance/schedule', 3],
  ['payments/:payment', 2],
  ['dashboard/metrics', 2],
  ['dashboard/charts', 2],
  ['search?q=llc', 4],
  ['views?list=advances', 2],
]

// Proves R19.12, R19.61.
test.each(budgets)('GET %s sends at most %i statements', async (path, budget) => {
  const asked = path.replace(/:(\w+)/, (_all, name: keyof typeof ids) => ids[name])
  const call = async () => {
    take()
    const { statusCode, body } = await api.call('GET', asked)
    expect([path, statusCode, statusCode === 200 ? '' : body]).toEqual([path, 200, ''])
    return take()
  }
  // The first request of a day advances the book day.
  await call()
  const names = summariesOf(await call())
  expect({ path, names, isWithin: names.length <= budget }).toEqual({ path, names, isWithin: true })
})

// Proves R19.12.
test.each([
  ['a payment is one statement, and one that finds nothing to post', false, []],
  [
    'a payment of a syndicated advance posts in five statements',
    true,
    ['select unnest', 'select ledger_postings', 'select payments', 'select ledgers', 'insert ledger_postings'],
  ],
])('%s, in one transaction', async (_name, isSyndicated, posting) => {
  const advance = isSyndicated ? ids.advance : (await createRecordFactories(api).advance()).id
  const payment = { advance_id: advance, amount: 1, date: '2026-11-20' }
  await api.post('payments', payment)
  take()
  await api.post('payments', payment)
  const posted = ['delete ledger_changes', ...posting]
  expect(summariesOf(take())).toEqual(['select auth_users', 'begin', 'insert payments', ...posted, 'commit'])
})
