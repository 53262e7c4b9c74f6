import { beforeAll, describe, expect, test } from '@jest/globals'
import { type AdvanceDetail, type AdvanceRow, type AdvanceTotals, advanceTotals } from '@mca/contract/advances'
import type { Page } from '@mca/contract/lists'
import { performanceOf, sumOf } from '@mca/contract/rules'
import { derivedDifferences } from '../../shared/records/lists/derived-tables.repo'
import { setUpTestApp } from '../../testing/app/set-up-test-app'

const { server, api, make } = setUpTestApp()

const query = (filters: object) => new URLSearchParams(filters as Record<string, string>).toString()
const rowsOf = async (filters: object) =>
  (await api.get<Page<AdvanceRow>>(`advances?${query({ limit: '100', ...filters })}`)).data
const totalsOf = (filters: object) => api.get<AdvanceTotals>(`advances/totals?${query(filters)}`)

const flows = ['Funded', 'Renewed', 'Defaulted', 'Paid OFF', 'Collections', 'Issues'] as const
let rows: AdvanceRow[] = []
let syndicated: { id: string; advances: string[] }

// Forty advances in which every value occurs several times, so that ties are frequent.
beforeAll(async () => {
  const merchants = []
  for (const [n, state] of [null, 'fl', 'tx', 'fl', 'ny'].entries())
    merchants.push(await make.merchant({ name: ['beta', 'Alpha', 'älpha', 'Gamma', 'gamma'][n], state }))
  const parties = async (path: string) =>
    Promise.all(['b', 'A', 'ä'].map((name) => make.party(path, { name: `${name} ${path}` })))
  const [funders, isos, reps, syndicators] = [
    await parties('funders'),
    await parties('isos'),
    await parties('sales-reps'),
    await parties('syndicators'),
  ]
  const made: AdvanceDetail[] = []
  for (let n = 0; n < 40; n++)
    made.push(
      await make.advance({
        merchant_id: merchants[n % 5]?.id,
        funder_id: funders[n % 4]?.id ?? null,
        iso_id: isos[n % 5]?.id ?? null,
        sales_rep_id: reps[n % 7]?.id ?? null,
        deal_flow: flows[n % 6],
        amount: 1000 + 500 * (n % 3),
        payback: (200_000 + 10_001 * (n % 4)) / 100,
        factor_rate: n % 6 ? (11 + (n % 2)) / 10 : null,
        date_funded: `2026-0${1 + (n % 4)}-1${n % 3}`,
        syndicator_participations: n % 3 ? [{ syndicator_id: syndicators[n % 2]?.id, participation: 1 }] : [],
      }),
    )
  for (const [n, { id, payback }] of made.entries()) {
    if (n % 5 === 0) await make.payment(id, { amount: payback })
    else if (n % 2) await make.payment(id, { amount: 250.25 * (n % 3) + 1 })
  }
  rows = await rowsOf({})
  const first = syndicators[0]?.id ?? ''
  syndicated = {
    id: first,
    advances: made
      .filter(({ syndicator_participations: rowsOfIt }) =>
        rowsOfIt.some(({ syndicator_id }) => syndicator_id === first),
      )
      .map(({ id }) => id),
  }
})

const shown = (row: AdvanceRow) => (row.closed ? 'Closed' : row.deal_flow)
const named = (name: string | undefined) => name?.normalize().toUpperCase() ?? null
const keys: Record<string, (row: AdvanceRow) => string | number | null> = {
  funder: ({ funder }) => named(funder?.name),
  status: shown,
  merchant: ({ merchant }) => named(merchant.name),
  code: ({ advance_id }) => advance_id,
  amount: ({ amount }) => amount,
  factor_rate: ({ factor_rate }) => factor_rate,
  payback: ({ payback }) => payback,
  paid: ({ paid }) => paid,
  performance: ({ performance }) => performance,
  date_funded: ({ date_funded }) => date_funded,
  iso: ({ iso }) => named(iso?.name),
  sales_rep: ({ sales_rep }) => named(sales_rep?.name),
}
const compare = (one: string | number, other: string | number) =>
  typeof one === 'string' ? one.localeCompare(String(other), 'und') : one - Number(other)

/**
 * Numbers and days start with the largest, and texts with the smallest; in these directions ties are in the usual
 * order.
 */
const beginsLargest = new Set(['amount', 'factor_rate', 'payback', 'paid', 'performance', 'date_funded'])

/** The order of R13.13: empty values last, ties in the order of `rows`, which is the usual one, or its reverse. */
const sortedBy = (column: string, descending: boolean) => {
  const keyOf = keys[column] ?? (() => null)
  const tied = beginsLargest.has(column) === descending ? rows : rows.toReversed()
  return tied.toSorted((a, b) => {
    const [one, other] = [keyOf(a), keyOf(b)]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return descending ? compare(other, one) : compare(one, other)
  })
}
const idsOf = (list: readonly AdvanceRow[]) => list.map(({ id }) => id)

// Proves R13.13.
test.each(Object.keys(keys))(
  'sorts by %s, and exactly in reverse, except that no value comes last both ways',
  async (column) => {
    for (const descending of [false, true]) {
      const sort = `${descending ? '-' : ''}${column}`
      const expected = idsOf(sortedBy(column, descending))
      expect(idsOf(await rowsOf({ sort }))).toEqual(expected)
      // The pages before the middle are read from the start, those after it from the end.
      const paged: AdvanceRow[] = []
      for (const page of ['1', '2', '3', '4', '5', '6']) paged.push(...(await rowsOf({ sort, limit: '7', page })))
      expect(idsOf(paged)).toEqual(expected)
      // Searches and syndicator filters use statements of their own.
      expect(idsOf(await rowsOf({ sort, search: 'adv' }))).toEqual(expected)
      const ofSyndicator = expected.filter((id) => syndicated.advances.includes(id))
      expect(idsOf(await rowsOf({ sort, syndicator_id: syndicated.id }))).toEqual(ofSyndicator)
    }
  },
)

// Proves R13.14, R13.16.
describe('filters and totals', () => {
  const check = async (filters: object, matches: (row: AdvanceRow) => boolean) => {
    const expected = rows.filter(matches)
    expect(expected.length).toBeGreaterThan(0)
    expect(idsOf(await rowsOf(filters))).toEqual(idsOf(expected))
    const totals = await totalsOf(filters)
    expect(advanceTotals.strict().parse(totals)).toEqual(totals)
    const sum = (field: 'amount' | 'payback' | 'paid') => sumOf(expected.map((row) => row[field]))
    const notReceived = (figure: 'returned' | 'in_flight') =>
      sumOf(expected.map(({ not_received }) => not_received?.[figure] ?? 0))
    expect(totals).toEqual({
      count: expected.length,
      amount: sum('amount'),
      payback: sum('payback'),
      paid: sum('paid'),
      performance: performanceOf(sum('paid'), sum('payback')),
      not_received: { returned: notReceived('returned'), in_flight: notReceived('in_flight') },
    })
  }

  test('without a filter, the list has every advance', () => check({}, () => true))

  test.each([...flows, 'Closed'])('%s: a closed advance is only in Closed', (flow) =>
    check({ deal_flow: flow }, (row) => shown(row) === flow),
  )

  test('filters by several deal flows, parties, state and days, alone and together', async () => {
    const { funder, iso, sales_rep } = rows.find((row) => row.funder && row.iso && row.sales_rep) ?? {}
    await check({ deal_flow: 'Closed,Paid OFF' }, (row) => ['Closed', 'Paid OFF'].includes(shown(row)))
    await check({ funder_id: funder?.id }, (row) => row.funder?.id === funder?.id)
    await check({ iso_id: iso?.id }, (row) => row.iso?.id === iso?.id)
    await check({ sales_rep_id: sales_rep?.id }, (row) => row.sales_rep?.id === sales_rep?.id)
    await check({ syndicator_id: syndicated.id }, ({ id }) => syndicated.advances.includes(id))
    await check({ state: 'fl' }, ({ merchant }) => ['Alpha', 'Gamma'].includes(merchant.name))
    await check(
      { funded_from: '2026-02-10', funded_to: '2026-03-10' },
      ({ date_funded: day }) => day >= '2026-02-10' && day <= '2026-03-10',
    )
    await check(
      { funder_id: funder?.id, deal_flow: 'Closed,Funded,Issues,Collections', funded_from: '2026-01-11', search: 'a' },
      (row) =>
        row.funder?.id === funder?.id &&
        ['Closed', 'Funded', 'Issues', 'Collections'].includes(shown(row)) &&
        row.date_funded >= '2026-01-11',
    )
  })

  test('without a match, the list is empty and its sums are 0', async () => {
    const nothing = {
      count: 0,
      amount: 0,
      payback: 0,
      paid: 0,
      performance: 0,
      not_received: { returned: 0, in_flight: 0 },
    }
    for (const filters of [
      { iso_id: rows[0]?.id },
      { state: 'ZZ' },
      { funded_to: '2000-01-01' },
      { search: 'nowhere' },
    ]) {
      expect(await api.get(`advances?${query(filters)}`)).toMatchObject({
        data: [],
        pagination: { total: 0, totalPages: 0 },
      })
      expect(await totalsOf(filters)).toEqual(nothing)
    }
  })

  test('refuses an invalid value', async () => {
    for (const wrong of ['sort=notes', 'deal_flow=Gone', 'state=Texas', 'funder_id=me', 'funded_from=2026-02-30'])
      await api.refused(400, 'GET', `advances?${wrong}`)
    await api.refused(400, 'GET', 'advances/totals?deal_flow=Gone')
  })
})

// Proves R13.17.
test('the stored list figures agree with the records after any change', async () => {
  const { db } = server()
  expect(await derivedDifferences(db)).toEqual([])
  const [one, other] = rows
  if (!one || !other) throw new Error('there are rows')
  for (const text of [
    `update merchants set state = 'WA', name = name || ' II'`,
    `update advances set payback = payback - 0.01, deal_flow = 'Issues', advance_id = 'LEGACY ' || advance_id where deal_flow = 'Renewed'`,
    `update advances set merchant_id = '${one.merchant_id}', aliases = 'moved' where id = '${other.id}'`,
    `insert into payments (advance_id, amount, date, status) select id, payback, '2026-05-05', 'cleared' from advances, generate_series(1, 20)`,
    `update payments set advance_id = '${one.id}' where advance_id = '${other.id}'`,
    `update payments set amount = amount / 3, status = 'failed' where advance_id = '${one.id}'`,
    `update syndicator_participations set syndicator_id = (select max(id::text)::uuid from syndicators)`,
    `delete from payments where advance_id = '${other.id}'`,
    `delete from advances where id = '${other.id}'`,
    `select merge_queued_sums()`,
  ]) {
    await db.query({ text })
    expect([text, await derivedDifferences(db)]).toEqual([text, []])
  }
  const rest = await rowsOf({})
  expect(await totalsOf({})).toMatchObject({ count: rest.length, paid: sumOf(rest.map(({ paid }) => paid)) })
})
