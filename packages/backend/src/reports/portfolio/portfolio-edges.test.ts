import { beforeAll, describe, expect, test } from '@jest/globals'
import { parse } from 'csv-parse/sync'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { createReportCalls } from '../../testing/calls/report-calls'

const { server, api, make } = setUpTestApp()
const { pool, concentration, yields, losses, deals } = createReportCalls(api)
const exported = async (path: string) => {
  const response = await api.call('GET', `portfolio/${path}`)
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
  const rows: Record<string, string>[] = parse(response.body, { columns: true, bom: true, record_delimiter: '\r\n' })
  expect(response.headers['x-total-count']).toBe(String(rows.length))
  return { rows, name: response.headers['content-disposition'] }
}

beforeAll(() => server().setToday('2026-06-15'))

// Proves R17.22.
test('an empty book has empty reports, and a day after today is refused', async () => {
  expect(await pool()).toMatchObject({
    as_of: '2026-06-15',
    cohorts: [],
    total: { deals: 0, received: 0, defaults: 0 },
  })
  expect(await concentration('by=iso')).toMatchObject({
    data: [],
    total: { deals: 0, outstanding: 0 },
    limit: null,
    over_limit: 0,
  })
  expect(await concentration('by=syndicator')).toMatchObject({ data: [] })
  expect(await yields('by=month')).toMatchObject({
    rows: [],
    total: { deals: 0, profit: 0, factor: null, annualized_yield: null },
  })
  expect(await deals()).toMatchObject({ data: [], totals: { deals: 0, payback: 0 } })
  expect((await exported('pool/export')).rows).toEqual([])
  expect((await exported('concentration/export?by=iso')).rows).toEqual([])
  expect(await losses('by=iso')).toEqual({
    as_of: '2026-06-15',
    rows: [],
    total: (await pool()).total,
    unknown_deal_flows: 0,
  })
  for (const path of ['pool', 'pool/export', 'losses?by=iso', 'concentration?by=iso', 'yield?by=iso', 'deals'])
    expect(await api.refused(422, 'GET', `portfolio/${path}${path.includes('?') ? '&' : '?'}as_of=2026-06-16`)).toEqual(
      {
        message: 'as_of must not be after today',
      },
    )
})

describe('a small book', () => {
  const ids: Record<string, string> = {}
  beforeAll(async () => {
    const [one, other] = [
      await make.party('syndicators', { name: 'One' }),
      await make.party('syndicators', { name: 'Other' }),
    ]
    ids['one'] = one.id
    const deal = async (name: string, fields: object, payments: readonly [string, number, string?][]) => {
      const { id: merchant_id } = await make.merchant({ name, state: name.startsWith('O') ? 'NY' : null })
      const advance = await make.advance({ merchant_id, amount: 1000, payback: 1300, ...fields })
      for (const [date, amount, status] of payments)
        await make.payment(advance.id, { date, amount, status: status ?? 'cleared' })
      ids[name] = advance.id
    }
    // Received before its funding, after its payback, and on a future day.
    await deal('Early', { date_funded: '2026-01-20' }, [
      ['2025-12-30', 100],
      ['2026-02-02', 200.01],
      ['2026-06-20', 50],
    ])
    await deal('Above', { date_funded: '2026-01-05', origination_commission: 400 }, [['2026-03-01', 1500]])
    await deal('Lost', { date_funded: '2026-04-10', deal_flow: 'Defaulted' }, [['2026-04-20', 1100]])
    // More is syndicated than was funded, one syndicator twice.
    const rows = [
      { syndicator_id: one.id, participation: 333.33, commission: 10 },
      { syndicator_id: one.id, participation: 333.33 },
      { syndicator_id: other.id, participation: 500.01 },
    ]
    await deal('Over', { date_funded: '2026-04-12', syndicator_participations: rows }, [['2026-05-04', 100.05]])
    await deal('Later', { date_funded: '2026-06-16' }, [])
  })

  // Proves R17.20, R17.21, R17.22.
  test('its pool counts early money in month 0, excludes payments that are dated later, and has a month without advances', async () => {
    const { cohorts, total } = await pool()
    expect(cohorts.map(({ month, deals: count, collected }) => [month, count, collected])).toEqual([
      ['2026-01', 2, [100, 300.01, 1800.01, 1800.01, 1800.01, 1800.01]],
      ['2026-02', 0, [0, 0, 0, 0, 0]],
      ['2026-03', 0, [0, 0, 0, 0]],
      ['2026-04', 2, [1100, 1200.05, 1200.05]],
    ])
    expect(cohorts[3]).toMatchObject({ defaults: 1, payback_loss: 200, principal_loss: 0 })
    expect(total).toEqual({
      deals: 4,
      amount: 4000,
      payback: 5200,
      received: 3000.06,
      defaults: 1,
      payback_loss: 200,
      principal_loss: 0,
    })
    expect((await pool('as_of=2026-01-10')).cohorts).toMatchObject([{ month: '2026-01', deals: 1, collected: [0] }])
    expect((await pool('as_of=2025-12-31')).cohorts).toEqual([])
  })

  // Proves R17.30, R17.31.
  test("a syndicator with two participations has both, and if more than the whole advance is syndicated, the company's share is negative", async () => {
    const { data, total } = await concentration('by=syndicator')
    // The outstanding amount of 'Over' is 1,199.95, and of 'Early' 999.99. Each 333.33 has 399.98, and 500.01 has 599.99
    // (599.987).
    expect(data.map(({ name, deals: count, outstanding }) => [name, count, outstanding])).toEqual([
      [null, 2, 799.99],
      ['One', 1, 799.96],
      ['Other', 1, 599.99],
    ])
    expect(total).toEqual({ deals: 2, outstanding: 2199.94 })
    const own = await deals('by=syndicator&key=none&part=outstanding')
    expect(own.data.map(({ advance, outstanding }) => [advance.merchant.name, outstanding])).toEqual([
      ['Over', -200],
      ['Early', 999.99],
    ])
    expect((await deals(`by=syndicator&key=${ids['one'] ?? ''}`)).totals).toMatchObject({
      deals: 1,
      outstanding: 799.96,
    })
  })

  // Proves R17.24, R17.32.
  test('a limit applies for all users, marks groups above it, and is removed with null', async () => {
    const { data } = await concentration('by=state')
    expect(data.map(({ key, outstanding }) => [key, outstanding])).toEqual([
      ['NY', 1199.95],
      ['none', 999.99],
    ])
    const set = (percent: unknown) => api.put('portfolio/limits/state', { percent } as object)
    expect(await set(54.5)).toEqual({ percent: 54.5 })
    const over = await concentration('by=state&limit=1&page=2')
    expect(over).toMatchObject({ limit: 54.5, over_limit: 1, data: [{ key: 'none', is_over_limit: false }] })
    expect((await concentration('by=state')).data[0]?.is_over_limit).toBe(true)
    await set(54.6)
    expect((await concentration('by=state')).over_limit).toBe(0)
    // The remaining advances have no state; their group is never over a limit.
    await set(10)
    expect((await concentration('by=state')).data.map(({ is_over_limit }) => is_over_limit)).toEqual([true, false])
    expect((await exported('concentration/export?by=state')).rows).toEqual([
      { State: 'NY', Deals: '1', Outstanding: '1199.95', 'Share %': '54.54', 'Over Limit': 'Yes' },
      { State: 'No state', Deals: '1', Outstanding: '999.99', 'Share %': '45.46', 'Over Limit': 'No' },
    ])
    await api.refused(422, 'PUT', 'portfolio/limits/state', { percent: 0 })
    await api.refused(400, 'PUT', 'portfolio/limits/state', { percent: 100.1 })
    await api.refused(400, 'PUT', 'portfolio/limits/color', { percent: 5 })
    expect(await set(null)).toEqual({ percent: null })
    expect(await concentration('by=state')).toMatchObject({ limit: null, over_limit: 0 })
  })

  // Proves R17.26, R17.35.
  test('profits may be negative, a page past the end has the sums, and an unknown key has no advances', async () => {
    const all = await deals('sort=-profit')
    // 'Over' computed by hand: 100.05 − 1,000.00 + 1,166.67 + 10.00 − (33.35 + 33.35 + 50.03).
    expect(all.data.map(({ advance, profit, status }) => [advance.merchant.name, profit, status])).toEqual([
      ['Over', 159.99, 'Funded'],
      ['Lost', 100, 'Defaulted'],
      ['Above', 100, 'Closed'],
      ['Early', -699.99, 'Funded'],
    ])
    expect(await deals('page=9')).toMatchObject({ data: [], totals: all.totals, pagination: { total: 4 } })
    expect((await yields('by=month')).rows.map(({ key, profit }) => [key, profit])).toEqual([
      ['2026-04', 259.99],
      ['2026-01', -599.99],
    ])
    for (const query of [
      'by=iso&key=x',
      'by=month&key=2026-13',
      `by=merchant&key=${ids['one'] ?? ''}`,
      'by=state&key=TX',
    ])
      expect((await deals(query)).totals.deals).toBe(0)
  })

  // Proves R17.27.
  test('files have all rows with exact amounts, in the words of the screens', async () => {
    const { rows, name } = await exported('pool/export?as_of=2026-03-31')
    expect(name).toMatch(/^attachment; filename="portfolio-pool-as-of-2026-03-31-\d{4}-\d\d-\d\d\.csv"$/)
    expect(rows).toEqual([
      {
        'Month Funded': '2026-01',
        Deals: '2',
        Funded: '2000.00',
        Payback: '2600.00',
        Received: '1800.01',
        'Received %': '69.23',
        Defaults: '0',
        'Payback Lost': '0.00',
        'Principal Lost': '0.00',
        'Received by Month 0': '100.00',
        'Received by Month 1': '300.01',
        'Received by Month 2': '1800.01',
      },
    ])
    const [first] = (await exported('deals/export?sort=-profit')).rows
    expect(first).toMatchObject({
      Merchant: 'Over',
      Status: 'Funded',
      'Net Cash to Date': '159.99',
      'Date Funded': '2026-04-12',
    })
    expect((await exported('yield/export?by=state')).rows).toMatchObject([
      { State: 'NY', Deals: '1', 'Net Cash to Date': '159.99' },
      { State: 'No state' },
    ])
  })
})

// Proves R17.20.
test('the pool begins with the first month of the calendar at the earliest', async () => {
  const { id: merchant_id } = await make.merchant()
  await make.advance({ merchant_id, date_funded: '1990-03-01' })
  await make.advance({ merchant_id, date_funded: '2026-06-01' })
  const { cohorts } = await pool()
  expect(cohorts.length).toBeLessThan(700)
  expect(cohorts[0]).toMatchObject({ month: '1990-03', deals: 1 })
  expect(cohorts[0]?.collected).toHaveLength(121)
  expect(cohorts.at(-1)).toMatchObject({ month: '2026-06' })
})
