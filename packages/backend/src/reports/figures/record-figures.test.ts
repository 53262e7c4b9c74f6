import { beforeAll, expect, test } from '@jest/globals'
import type { AdvanceRow } from '@mca/contract/advances'
import type { LedgerSummary } from '@mca/contract/ledger'
import type { Page } from '@mca/contract/lists'
import { type MerchantFigures, merchantFigures } from '@mca/contract/merchants'
import { type PartyFigures, partyFigures, type PartyKind, partyKinds } from '@mca/contract/parties'
import type { Concentration, PortfolioDeals, PortfolioLosses } from '@mca/contract/portfolio'
import { sumOf } from '@mca/contract/rules'
import { loadSamplePortfolio } from '../../book/sample/load-sample-portfolio'
import { setUpTestApp } from '../../testing/app/set-up-test-app'

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

test('a record that does not exist has no figures, and other texts than ids are refused', async () => {
  const unknown = '00000000-0000-4000-8000-000000000000'
  expect(await api.get(`isos/figures?ids=${unknown}`)).toEqual({ data: [] })
  await api.refused(400, 'GET', 'isos/figures')
  await api.refused(400, 'GET', 'isos/figures?ids=')
  await api.refused(400, 'GET', 'merchants/figures?ids=x')
  await api.refused(400, 'GET', `merchants/figures?ids=${Array(101).fill(unknown).join(',')}`)
})
