import { textOf } from '../../../platform/database/named-statement'
import { expect, test } from '@jest/globals'
import { searchCountLimit } from '@mca/contract/lists'
import { advanceListRepo } from '../../../deals/advances/advance-list.repo'
import { merchantsRepo } from '../../../deals/merchants/merchants.repo'
import { first, setUpQueryPlans, wholeTable } from '../../../testing/database/query-plans'
import type { ListDb } from './list-page'

const { planOf, server } = setUpQueryPlans()

// Proves R13.8.
test('a search of merchants uses the trigram index for rare words', async () => {
  for (const search of ['Bluegate', 'abc', 'blue gate']) {
    const merchantPlan = await planOf((db) => merchantsRepo.list(db, { ...first, search }))
    expect(merchantPlan).toContain('Bitmap Index Scan on merchants_search')
    expect(merchantPlan).not.toContain('Seq Scan on merchants')
  }
})

// Proves R19.60.
test('a search of merchants for a frequent word reads a thousand of them, and its first page from the order', async () => {
  for (const search of ['m', 'er', 'llc', 'inc']) {
    const merchantPlan = await planOf(
      (db) => merchantsRepo.list(db, { ...first, search }),
      'analyze, costs off, timing off, summary off, buffers off',
    )
    const read = merchantPlan
      .split('\n')
      .filter((line) => / on merchants\b/.test(line) && !line.includes('never executed'))
    expect(read.join('\n')).toMatch(/Index Only Scan using merchants_order/)
    const rowsRead = read.map((line) => Number(/actual rows=(\d+)/.exec(line)?.[1]))
    // One more than the limit tells that there are more.
    expect(Math.max(...rowsRead)).toBe(searchCountLimit + 1)
  }
})

test('a page, however deep, reads the index of its order and sorts only its own rows', async () => {
  for (const page of [1, 100]) {
    const merchantPlan = await planOf((db) => merchantsRepo.list(db, { ...first, page }))
    expect(merchantPlan).toContain('Index Only Scan using merchants_order on merchants')
    expect(await planOf((db) => advanceListRepo.list(db, { ...first, page }))).toContain(
      'Index Only Scan using advance_terms_order on advance_terms',
    )
  }
})

// Proves R19.11.
test('a page of a whole list is planned once for each connection, and that plan reads the same index for any page', async () => {
  for (const page of [1, 100])
    for (const repo of [merchantsRepo, advanceListRepo]) {
      const isPrepared: boolean[] = []
      const plans: string[] = []
      const explaining: ListDb = {
        snapshot: (work) => work(explaining),
        async query(statement) {
          const lines = await server().db.query<Record<'QUERY PLAN', string>>({
            text: `explain (generic_plan, costs off) ${textOf(statement)}`,
          })
          isPrepared.push(typeof statement === 'string')
          plans.push(lines.map((line) => line['QUERY PLAN']).join('\n'))
          return []
        },
      }
      await repo.list(explaining, { ...first, page })
      expect(isPrepared).toEqual([true])
      expect(plans.join()).toMatch(/Index Only Scan using (merchants|advance_terms)_order/)
      expect(plans.join()).not.toMatch(wholeTable)
    }
})

// Proves R19.61.
test('one prepared statement writes the rows of a page for all sorts, filters and searches, and reads each by its id', async () => {
  const plans = new Map<string, string>()
  const explaining: ListDb = {
    snapshot: (work) => work(explaining),
    async query(statement, values) {
      const text = textOf(statement)
      if (text.includes('with ordinality page (id, place)')) {
        expect(typeof statement).toBe('string')
        const lines = await server().db.query<Record<'QUERY PLAN', string>>({
          text: `explain (generic_plan, costs off) ${text}`,
        })
        plans.set(text, lines.map((line) => line['QUERY PLAN']).join('\n'))
      }
      return server().db.query(statement, values)
    },
  }
  for (const query of [
    { sort: '-amount' },
    { sort: 'iso', page: 2 },
    { state: 'FL' },
    { search: 'llc' },
    { limit: 100 },
  ])
    await advanceListRepo.list(explaining, { ...first, ...query })
  expect(plans.size).toBe(1)
  const [plan] = plans.values()
  for (const index of ['advances_pkey', 'merchants_pkey', 'advance_money_pkey']) expect(plan).toContain(index)
  expect(plan).not.toMatch(wholeTable)
})

// Proves R13.13.
test.each([
  ['merchant', 'advance_terms_merchant'],
  ['code', 'advance_terms_code'],
  ['amount', 'advance_terms_amount'],
  ['factor_rate', 'advance_terms_factor'],
  ['payback', 'advance_terms_payback'],
  ['status', 'advance_terms_status'],
  ['date_funded', 'advance_terms_order'],
  ['funder', 'advance_terms_funder'],
  ['iso', 'advance_terms_iso'],
  ['sales_rep', 'advance_terms_sales_rep'],
  ['paid', 'advance_money_paid'],
  ['performance', 'advance_money_performance'],
])(
  'advances sorted by %s, in both directions, read one index from either end, and no table as a whole',
  async (sort, index) => {
    for (const given of [sort, `-${sort}`]) {
      const plan = await planOf((db) => advanceListRepo.list(db, { ...first, page: 2, sort: given }))
      expect(plan).toMatch(new RegExp(`Index Only Scan using ${index} on`))
      expect(plan).toMatch(new RegExp(`Index Only Scan Backward using ${index} on`))
      expect(plan).not.toMatch(wholeTable)
    }
  },
)

/** The parameters of the list of merchants in the API's description. */
interface Description {
  paths: { '/api/merchants': { get: { parameters: { name: string; schema: { enum?: string[] } }[] } } }
}

/** The indexes of merchants by the column that they sort, if it is not in their name. */
const merchantIndexes: Readonly<Record<string, string>> = {
  name: 'merchants_order',
  created_at: 'merchants_by_created',
}

// Proves R13.13.
test('merchants sorted by each column, in both directions, read one index from either end, and no table as a whole', async () => {
  const { paths } = (await server().app.inject('/api/openapi.json')).json<Description>()
  const sorts = paths['/api/merchants'].get.parameters.find(({ name }) => name === 'sort')?.schema.enum ?? []
  expect(sorts).toEqual(expect.arrayContaining(['name', '-created_at']))
  for (const sort of sorts) {
    const column = sort.replace('-', '')
    const index = merchantIndexes[column] ?? `merchants_by_${column}`
    const plan = await planOf((db) => merchantsRepo.list(db, { ...first, page: 2, sort }))
    expect([sort, plan]).toEqual([sort, expect.stringMatching(new RegExp(`Index Only Scan using ${index} on`))])
    expect(plan).toMatch(new RegExp(`Index Only Scan Backward using ${index} on`))
    expect(plan).not.toMatch(/Seq Scan on merchants/)
  }
})

// Proves R13.14.
test.each([1, 3])("page %i of one deal flow's advances reads the index of statuses, in its order", async (page) => {
  const plan = await planOf((db) => advanceListRepo.list(db, { ...first, page, deal_flow: ['Defaulted'] }))
  expect(plan).toMatch(/Index Only Scan using advance_terms_status on/)
  expect(plan).not.toContain('advance_terms_order')
  expect(plan).not.toContain('Sort Key: advance_terms')
})

// Proves R13.14, R13.16.
test('totals of deal flows read sums by status, with days sums by day, and an index of the few deals with returned debits; those of a party, a state and a search read their own advances', async () => {
  const party = await server().db.query<{ id: string }>({ text: 'select id from isos limit 1' })
  const ofDays = await planOf((db) =>
    advanceListRepo.totals(db, { search: '', deal_flow: ['Funded'], funded_from: '2021-01-01' }),
  )
  expect(ofDays).toContain('book_days')
  const ofStatus = await planOf((db) => advanceListRepo.totals(db, { search: '', deal_flow: ['Funded'] }))
  expect(ofStatus).toContain('book_sums')
  const ofReturned = 'Index Only Scan using advance_money_not_received on advance_money'
  for (const plan of [ofDays, ofStatus]) {
    expect(plan).toContain(ofReturned)
    expect(plan.replaceAll(ofReturned, '')).not.toContain('advance')
  }
  expect(ofStatus).not.toContain('book_days')
  for (const filters of [{ iso_id: party[0]?.id }, { state: 'FL' }, { search: 'bluegate' }]) {
    const plan = await planOf((db) => advanceListRepo.totals(db, { search: '', ...filters }))
    expect(plan).toMatch(/Index (Only )?Scan (using|on) advance_(terms\w*|searches\w*)/)
    expect(plan).not.toMatch(wholeTable)
  }
})

// Proves R13.8.
test('a search of advances reads the trigrams of a rare word and the index of a party that it names, and counts without reading facts', async () => {
  await server().db.query({ text: `insert into funders (name, status) values ('Zephyr Funding', 'active')` })
  for (const page of [1, 40]) {
    const rare = await planOf((db) => advanceListRepo.list(db, { ...first, page, search: 'Bluegate' }))
    expect(rare).toContain('Bitmap Index Scan on advance_searches_words')
    expect(rare).not.toMatch(/Seq Scan on (advances|advance_terms|merchants)\b/)
    const party = await planOf((db) => advanceListRepo.list(db, { ...first, page, search: 'zephyr' }))
    expect(party).toContain('Bitmap Index Scan on advance_searches_words')
    expect(party).toMatch(/Index Only Scan using advance_terms_funder/)
  }
  const common = await planOf((db) => advanceListRepo.list(db, { ...first, search: 'a' }))
  const counted = common.split('CTE total')[2]?.split('CTE page')[0] ?? ''
  expect(counted).toContain('advance_searches')
  expect(counted).not.toContain('advance_terms')
  // Its first page comes from the order of the list.
  expect(common.split('CTE scanned')[1]).toMatch(/Index Only Scan using advance_terms_order/)
})
