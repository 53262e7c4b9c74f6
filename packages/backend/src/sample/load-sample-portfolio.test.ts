import { beforeAll, expect, test } from '@jest/globals'
import { type AdvanceRow, advanceDetail, type Merchant, merchant, type Page, type Party, party } from '@mca/contract'
import { paidDifferences } from '../payments/reconcile.repo'
import { setUpTestApp } from '../testing/set-up-test-app'
import { createTestApi } from '../testing/test-api'
import { createTestApp } from '../testing/test-app'
import { generatePayments } from './deal-payments'
import { declineSamplePortfolio, type LoadedSample, loadSamplePortfolio } from './load-sample-portfolio'
import { generatePortfolio } from './portfolio'

const today = '2026-11-20'
const { server, api } = setUpTestApp()
let loaded: LoadedSample | null
beforeAll(async () => {
  loaded = await loadSamplePortfolio(server().db, { today })
})

const cents = (dollars: number) => Math.round(dollars * 100)

test('fills an empty database once, with about the intended number of records', async () => {
  expect(loaded?.merchants).toBe(220)
  expect(loaded?.advances).toBeGreaterThan(290)
  expect(loaded?.advances).toBeLessThan(360)
  expect(loaded?.payments).toBeGreaterThan(19_000)
  expect(loaded?.payments).toBeLessThan(25_000)
  expect(await loadSamplePortfolio(server().db, { today })).toBeNull()
  for (const [path, count] of Object.entries({ isos: 14, 'sales-reps': 9, syndicators: 8, funders: 3 }))
    expect((await api.get<Page<Party>>(path)).pagination.total).toBe(count)
})

test('is not loaded into a database for which it was declined', async () => {
  const other = await createTestApp()
  await declineSamplePortfolio(other.db)
  expect(await loadSamplePortfolio(other.db, { today })).toBeNull()
  await other.close()
})

test('is not loaded into a database with records', async () => {
  const other = await createTestApp()
  await createTestApi(() => other).post('funders', { name: 'Ours' })
  expect(await loadSamplePortfolio(other.db, { today })).toBeNull()
  await other.close()
})

test('is the same portfolio for the same day and seed, and a different one for another seed', () => {
  const text = (seed: number) => {
    const { parties, merchants, deals } = generatePortfolio({ today, seed })
    return JSON.stringify([parties, merchants, deals.map((deal) => [deal.terms, [...generatePayments(deal, today)]])])
  }
  const first = text(11)
  expect(text(11) === first).toBe(true)
  expect(text(12) === first).toBe(false)
})

test('its records are valid and as the API would return them', async () => {
  expect(await paidDifferences(server().db)).toEqual([])
  const { data: merchants } = await api.get<Page<Merchant>>('merchants?limit=100')
  expect(merchants.map((record) => merchant.parse(record))).toEqual(merchants)
  expect(new Set(merchants.map(({ name }) => name)).size).toBe(merchants.length)
  for (const { phone, email, tax_id } of merchants) {
    expect(phone).toMatch(/^\(\d{3}\) 555-01\d\d$/)
    expect(email ?? 'a@example.com').toMatch(/@example\.com$/)
    expect(tax_id).toMatch(/^00-\d{7}$/)
  }
  const { data: funders } = await api.get<Page<Party>>('funders')
  expect(funders.map((record) => party.parse(record))).toEqual(funders)
  const { data: advances } = await api.get<Page<AdvanceRow>>('advances?limit=40&page=3')
  for (const { id } of advances) {
    const detail = await api.get(`advances/${id}`)
    expect(advanceDetail.parse(detail)).toEqual(detail)
  }
})

test('payments match the state of each deal, and no date is in the future', async () => {
  const portfolio = generatePortfolio({ today })
  const flows = new Set<string>()
  for (const deal of portfolio.deals) {
    const payments = [...generatePayments(deal, today)]
    const paid = payments.reduce((sum, { amount }) => sum + cents(amount), 0)
    const payback = cents(deal.terms.payback)
    flows.add(deal.deal_flow)
    if (deal.deal_flow === 'Paid OFF' || deal.deal_flow === 'Renewed') expect(paid).toBe(payback)
    else expect(paid).toBeLessThanOrEqual(payback)
    expect(deal.terms.date_funded < today).toBe(true)
    expect(payments.every(({ date }) => date > deal.terms.date_funded && date <= today)).toBe(true)
    const participants = deal.terms.syndicator_participations.reduce((sum, row) => sum + cents(row.participation), 0)
    expect(participants + cents(deal.terms.company_participation)).toBe(cents(deal.terms.amount))
  }
  expect([...flows].sort()).toEqual(['Collections', 'Defaulted', 'Funded', 'Issues', 'Paid OFF', 'Renewed'])
})

test('codes follow the order of funding, and a new advance gets the next code', async () => {
  const { data } = await api.get<Page<AdvanceRow>>('advances?limit=1')
  expect(data[0]?.advance_id).toBe(`ADV-${String(loaded?.advances).padStart(6, '0')}`)
  const next = await api.post<AdvanceRow>('advances', {
    merchant_id: data[0]?.merchant_id,
    amount: 10_000,
    payback: 12_000,
    date_funded: today,
    expected_end_date: today,
  })
  expect(next.advance_id).toBe(`ADV-${String((loaded?.advances ?? 0) + 1).padStart(6, '0')}`)
})
