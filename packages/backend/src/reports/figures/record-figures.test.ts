import { beforeAll, expect, test } from '@jest/globals'
import type { AdvanceRow } from '@mca/contract/advances'
import type { LedgerSummary } from '@mca/contract/ledger'
import type { Page } from '@mca/contract/lists'
import { type MerchantFigures, merchantFigures } from '@mca/contract/merchants'
import { type PartyFigures, partyFigures, type PartyKind, partyKinds } from '@mca/contract/parties'
import type { Concentration, PortfolioDeals, PortfolioLosses } from '@mca/contract/portfolio'
import { sumOf } from '@mca/contract/rules'
import { parse } from 'csv-parse/sync'
import { loadSamplePortfolio } from '../../book/sample/load-sample-portfolio'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { createTestApi } from '../../testing/calls/test-api'

const { server, api } = setUpTestApp()
const today = '2026-11-20'
const parties = { iso: 6, funder: 4, salesRep: 6, syndicator: 5 }

beforeAll(async () => {
  await server().setToday(today)
  await loadSamplePortfolio(server().owner, { today, size: { merchants: 40, parties } })
  // A deal that is funded tomorrow is in no report of today.
  await server().owner.query({
    text: `update advances set date_funded = '2026-11-21' where id = (select id from advances order by date_funded desc, id limit 1)`,
  })
})

/** Some records of a list, and their figures. */
async function figuresOf<Figures extends { id: string }>(path: string) {
  const { data } = await api.get<Page<{ id: string; name: string }>>(path)
  const ids = data.map(({ id }) => id)
  const figures = await api.get<{ data: Figures[] }>(`${path}/figures?ids=${ids.join(',').toUpperCase()}`)
  expect(figures.data.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  return figures.data
}

const kinds = Object.keys(partyKinds) as PartyKind[]

// Proves R4.20.
test.each(kinds)('%s: the figures of the list are those of the reports and of the ledger', async (kind) => {
  const { path } = partyKinds[kind]
  const by = kind === 'salesRep' ? 'sales_rep' : kind
  const figures = partyFigures.strict().parse({ data: await figuresOf<PartyFigures>(path) }).data
  expect(figures.some(({ deals, outstanding }) => deals > 0 && outstanding > 0)).toBe(true)
  const { data: groups } = await api.get<Concentration>(`portfolio/concentration?by=${by}&limit=100`)
  const rows = kind === 'syndicator' ? [] : (await api.get<PortfolioLosses>(`portfolio/losses?by=${by}`)).rows
  for (const { id, deals, funded, outstanding, default_rate, balance } of figures) {
    expect(outstanding).toBe(groups.find(({ key }) => key === id)?.outstanding ?? 0)
    if (kind === 'syndicator') {
      const { totals } = await api.get<PortfolioDeals>(`portfolio/deals?by=syndicator&key=${id}`)
      expect(deals).toBe(totals.deals)
      const lost = await api.get<PortfolioDeals>(`portfolio/deals?by=syndicator&key=${id}&part=defaulted`)
      expect(default_rate).toBe(deals > 0 ? lost.totals.deals / deals : null)
      const [own] = await server().owner.query<{ funded: number }>(
        {
          text: `select coalesce(sum(participation), 0)::float as funded from syndicator_participations p join advances a on a.id = p.advance_id
            where syndicator_id = $1 and a.date_funded <= $2`,
        },
        [id, today],
      )
      expect(funded).toBe(own?.funded)
    } else {
      const group = rows.find(({ key }) => key === id)
      expect({ deals, funded, default_rate }).toEqual({
        deals: group?.deals ?? 0,
        funded: group?.amount ?? 0,
        default_rate: group ? group.defaults / group.deals : null,
      })
    }
    const ledger = kind === 'funder' ? { balance: null } : await api.get<LedgerSummary>(`${path}/${id}/ledger`)
    expect(balance).toBe(ledger.balance)
  }
})

// Proves R5.39.
test('a merchant owes, and is behind by, the sums of its page', async () => {
  const figures = merchantFigures.strict().parse({ data: await figuresOf<MerchantFigures>('merchants') }).data
  expect(figures.some(({ still_owed, behind }) => still_owed > 0 && behind > 0)).toBe(true)
  for (const { id, still_owed, behind } of figures) {
    const advances = await api.get<AdvanceRow[]>(`merchants/${id}/advances`)
    const owing = advances.filter((advance) => (advance.still_owed ?? 0) > 0)
    expect(still_owed).toBe(sumOf(owing.map((advance) => advance.still_owed ?? 0)))
    expect(behind).toBe(sumOf(owing.map((advance) => advance.behind ?? 0)))
  }
})

/** The figures of a list beside the lines of its file, both in the order of the list, as staff read them. */
async function fileOf<Figures extends { id: string }>(path: string) {
  const staff = createTestApi(server, 'sam@example.com')
  await staff.get('account')
  await server().owner.query({
    text: `update account_roles set role = 'staff' where account_id = (select id from auth_users where email = 'sam@example.com')`,
  })
  const { data } = await staff.get<Page<{ id: string; name: string }>>(`${path}?limit=100`)
  const ids = data.map(({ id }) => id)
  const { data: figures } = await staff.get<{ data: Figures[] }>(`${path}/figures?ids=${ids.join(',')}`)
  const file = await staff.call('GET', `${path}/export`)
  const records: Record<string, string>[] = parse(file.body, { columns: true, bom: true, record_delimiter: '\r\n' })
  expect(records.map((record) => record['Business Name'] ?? record['Name'])).toEqual(data.map(({ name }) => name))
  expect(file.headers['x-total-count']).toBe(String(data.length))
  return records.map((record, index) => ({ record, figures: figures.find(({ id }) => id === ids[index]) }))
}

// Proves R13.48.
test.each(kinds)('%s: the file has the figures of the list, to the cent', async (kind) => {
  const rows = await fileOf<PartyFigures>(partyKinds[kind].path)
  expect(rows.some(({ figures }) => figures?.outstanding)).toBe(true)
  for (const { record, figures } of rows) {
    const { Deals, Funded, Outstanding, Balance } = record
    const rate = record['Default Rate %']
    expect({ Deals, Funded, Outstanding, rate, Balance }).toEqual({
      Deals: String(figures?.deals),
      Funded: figures?.funded.toFixed(2),
      Outstanding: figures?.outstanding.toFixed(2),
      rate: figures?.default_rate === null ? '' : ((figures?.default_rate ?? Number.NaN) * 100).toFixed(2),
      Balance: figures?.balance?.toFixed(2),
    })
  }
})

// Proves R13.48.
test('the file of merchants has the sums of the list, to the cent', async () => {
  const rows = await fileOf<MerchantFigures>('merchants')
  expect(rows.some(({ figures }) => figures && figures.still_owed > 0 && figures.behind > 0)).toBe(true)
  for (const { record, figures } of rows)
    expect([record['Still Owed'], record['Behind']]).toEqual([
      figures?.still_owed.toFixed(2),
      figures?.behind.toFixed(2),
    ])
  const some = await api.call(
    'GET',
    `merchants/export?search=${encodeURIComponent(rows[0]?.record['Business Name'] ?? '')}&sort=-created_at&columns=behind`,
  )
  expect(some.body).toContain(`Behind\r\n${rows[0]?.record['Behind']}\r\n`)
})

test('a record that does not exist has no figures, and other texts than ids are refused', async () => {
  const unknown = '00000000-0000-4000-8000-000000000000'
  expect(await api.get(`isos/figures?ids=${unknown}`)).toEqual({ data: [] })
  await api.refused(400, 'GET', 'isos/figures')
  await api.refused(400, 'GET', 'isos/figures?ids=')
  await api.refused(400, 'GET', 'merchants/figures?ids=x')
  await api.refused(400, 'GET', `merchants/figures?ids=${Array(101).fill(unknown).join(',')}`)
})
