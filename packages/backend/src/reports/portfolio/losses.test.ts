import { beforeAll, expect, test } from '@jest/globals'
import { valuesOf } from '@mca/contract/fields'
import { lossesOf, lossGroups, type PortfolioDeals, type PortfolioPool } from '@mca/contract/portfolio'
import { sumOf } from '@mca/contract/rules'
import { propertyRuns } from '@mca/contract/testing/property-runs'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { createReportCalls } from '../../testing/calls/report-calls'

const { server, api, make } = setUpTestApp()
const { losses } = createReportCalls(api)
beforeAll(() => server().setToday('2026-06-15'))

const cents = (min: number, max: number) => fc.integer({ min, max }).map((amount) => amount / 100)
const dealArb = fc.record({
  iso: fc.constantFrom(null, 'A', 'B'),
  rep: fc.constantFrom(null, 'A', 'B'),
  funder: fc.constantFrom(null, 'A'),
  merchant: fc.constantFrom('FL', 'NY', null),
  deal_flow: fc.constantFrom('Funded', 'Defaulted', 'Defaulted', 'Renewed', 'Paid OFF'),
  date_funded: fc.constantFrom('2026-01-05', '2026-01-31', '2026-03-02', '2026-06-16'),
  amount: cents(1, 90_000_000),
  markup: cents(0, 30_000_000),
  payments: fc.array(
    fc.record({
      amount: cents(1, 60_000_000),
      date: fc.constantFrom('2026-01-05', '2026-05-29', '2026-06-15', '2026-06-20'),
      status: fc.constantFrom('cleared', 'cleared', 'failed', 'pending'),
    }),
    { maxLength: 3 },
  ),
})

// Proves R17.130.
test('of any book, the totals of every group are those of the months and of the deals, to the cent', async () => {
  const parties = async (path: string) =>
    Object.fromEntries(await Promise.all(['A', 'B'].map(async (key) => [key, (await make.party(path)).id] as const)))
  const [isos, reps, funders] = [await parties('isos'), await parties('sales-reps'), await parties('funders')]
  await fc.assert(
    fc.asyncProperty(fc.array(dealArb, { minLength: 1, maxLength: 8 }), async (book) => {
      const ids: string[] = []
      for (const { iso, rep, funder, merchant, markup, payments, ...terms } of book) {
        const { id: merchant_id } = await make.merchant({ state: merchant, business_type: merchant })
        const { id } = await make.advance({
          ...terms,
          merchant_id,
          payback: sumOf([terms.amount, markup]),
          iso_id: iso && isos[iso],
          sales_rep_id: rep && reps[rep],
          funder_id: funder && funders[funder],
        })
        ids.push(id)
        for (const payment of payments) await make.payment(id, payment)
      }
      const lost = book.flatMap(({ deal_flow, date_funded, amount, markup, payments }) => {
        if (date_funded > '2026-06-15') return []
        const received = (counts: (status: string) => boolean) =>
          sumOf(payments.filter(({ date, status }) => date <= '2026-06-15' && counts(status)).map((one) => one.amount))
        const payback = sumOf([amount, markup])
        const money = { received: received((status) => status === 'cleared'), paid: received(() => true) }
        return [
          { amount, payback, ...money, ...lossesOf({ deal_flow: deal_flow as 'Funded', amount, payback, ...money }) },
        ]
      })
      const sum = (name: 'amount' | 'payback' | 'received' | 'payback_loss' | 'principal_loss') =>
        sumOf(lost.map((deal) => deal[name]))
      const { total } = await api.get<PortfolioPool>('portfolio/pool')
      expect(total).toMatchObject({
        deals: lost.length,
        amount: sum('amount'),
        payback: sum('payback'),
        received: sum('received'),
        payback_loss: sum('payback_loss'),
        principal_loss: sum('principal_loss'),
      })
      for (const by of valuesOf(lossGroups)) {
        const report = await losses(`by=${by}`)
        expect(report.total).toEqual(total)
        expect(sumOf(report.rows.map(({ payback_loss }) => payback_loss))).toBe(total.payback_loss)
        for (const { key, defaults, payback_loss } of report.rows) {
          const behind = await api.get<PortfolioDeals>(`portfolio/deals?by=${by}&key=${key}&part=defaulted`)
          expect(behind.totals).toMatchObject({ deals: defaults, payback_loss })
        }
      }
      for (const id of ids) await server().db.query({ text: 'delete from payments where advance_id = $1' }, [id])
      for (const id of ids) await api.delete(`advances/${id}`)
    }),
    { ...propertyRuns(4, 12), endOnFailure: true },
  )
})

// Proves R17.131, R17.132, R17.133.
test('groups are sorted by losses, or by any figure or rate, those without a value last, also in the file', async () => {
  const [apex, bluegate] = [await make.party('isos', { name: 'Apex' }), await make.party('isos', { name: 'Bluegate' })]
  const deal = async (iso: { id: string } | null, fields: object, received: number) => {
    const { id } = await make.advance({ amount: 1_000, payback: 1_300, iso_id: iso?.id ?? null, ...fields })
    await make.payment(id, { amount: received })
  }
  await deal(apex, { deal_flow: 'Defaulted' }, 300.01)
  await deal(apex, { amount: 9_000, payback: 11_700 }, 100)
  await deal(bluegate, { deal_flow: 'Defaulted' }, 1_100)
  await deal(null, {}, 50)
  const keys = async (sort = '') => (await losses(`by=iso${sort && `&sort=${sort}`}`)).rows.map(({ name }) => name)
  expect(await keys()).toEqual(['Apex', 'Bluegate', null])
  expect(await keys('-default_rate')).toEqual(['Bluegate', 'Apex', null])
  expect(await keys('default_rate')).toEqual([null, 'Apex', 'Bluegate'])
  expect(await keys('-received_rate')).toEqual(['Bluegate', null, 'Apex'])
  expect(await keys('-payback_loss_rate')).toEqual(['Bluegate', 'Apex', null])
  expect(await keys('-principal_loss')).toEqual(['Apex', 'Bluegate', null])
  expect(await keys('name')).toEqual(['Apex', 'Bluegate', null])
  expect(await keys('-name')).toEqual(['Bluegate', 'Apex', null])
  await api.refused(400, 'GET', 'portfolio/losses?by=iso&sort=profit')
  await api.refused(400, 'GET', 'portfolio/losses?by=month')

  const { body } = await api.call('GET', 'portfolio/losses/export?by=iso&sort=-default_rate')
  expect(parse(body, { columns: true, bom: true, record_delimiter: '\r\n' })).toEqual([
    {
      ISO: 'Bluegate',
      Deals: '1',
      Funded: '1000.00',
      Payback: '1300.00',
      Received: '1100.00',
      'Received %': '84.62',
      Defaults: '1',
      'Default Rate %': '100.00',
      'Payback Lost': '200.00',
      'Loss Rate %': '15.38',
      'Principal Lost': '0.00',
      'Principal Loss Rate %': '0.00',
    },
    expect.objectContaining({
      ISO: 'Apex',
      'Default Rate %': '50.00',
      'Payback Lost': '999.99',
      'Loss Rate %': '7.69',
    }),
    expect.objectContaining({ ISO: 'No ISO', Deals: '1', 'Default Rate %': '0.00' }),
  ])
})
