import { beforeAll, expect, test } from '@jest/globals'
import type { Agreement, EarlierDeal } from '@mca/contract/commissions'
import { agreementOf } from '../../testing/calls/commission-calls'
import { createTestApi } from '../../testing/calls/test-api'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { derivedDifferences } from '../../shared/records/lists/derived-tables.repo'

const { server, api, make } = setUpTestApp()
beforeAll(() => server().setToday('2026-01-20'))

const balanceOf = async (iso: string): Promise<number> => {
  const [ledger] = await server().db.query<{ balance: number }>(
    { text: 'select balance from ledgers where party_id = $1' },
    [iso],
  )
  return ledger?.balance ?? 0
}

/** An ISO with two deals that were recorded before its agreement, and an earlier one that the agreement does not include. */
async function lateAgreement() {
  const iso = await make.party('isos')
  const deal = (fields: object = {}) => make.advance({ iso_id: iso.id, date_funded: '2026-01-05', ...fields })
  const [one, two] = [await deal(), await deal({ origination_commission: 333.33, date_funded: '2026-01-06' })]
  await deal({ date_funded: '2025-12-31' })
  const imported = await deal()
  await server().db.query({ text: 'update advances set external_id = id::text where id = $1' }, [imported.id])
  await deal({ iso_id: null })
  const path = `isos/${iso.id}/agreements`
  await api.post(path, agreementOf('iso', iso.id))
  return { iso, one, two, path, earlier: `${path}/earlier-deals` }
}

// Proves R22.60.
test('an agreement that is dated back lists the deals without a commission, with their sums, and applies to those chosen', async () => {
  const { iso, one, two, path, earlier } = await lateAgreement()
  expect((await api.get<{ data: EarlierDeal[] }>(earlier)).data).toMatchObject([
    { advance: { id: two.id }, date_funded: '2026-01-06', agreed: 333.33 },
    { advance: { id: one.id }, date_funded: '2026-01-05', agreed: one.amount / 10 },
  ])
  expect(await balanceOf(iso.id)).toBe(0)
  const left = await api.post<{ data: EarlierDeal[] }>(earlier, { advance_ids: [two.id] })
  expect(left.data.map(({ advance }) => advance.id)).toEqual([one.id])
  expect(await balanceOf(iso.id)).toBe(33_333)
  expect((await api.get<{ data: Agreement[] }>(path)).data).toMatchObject([{ advances: 1 }])
  // A later save keeps it.
  const { merchant, amount, payback, date_funded, expected_end_date, origination_commission } = two
  const fields = { merchant_id: merchant.id, iso_id: iso.id, amount, payback, date_funded, expected_end_date }
  await api.put(`advances/${two.id}`, { ...fields, origination_commission, aliases: 'Uptown' })
  expect(await balanceOf(iso.id)).toBe(33_333)
  expect(await derivedDifferences(server().db)).toEqual([])
})

// Proves R22.15, R22.60.
test('a deal whose first debits were all missed earns nothing by a late agreement, not even until the next day', async () => {
  await server().setToday('2026-02-10')
  const iso = await make.party('isos')
  const daily = {
    iso_id: iso.id,
    date_funded: '2026-01-20',
    payback: 12_500,
    payment_amount: 100,
    number_of_payments: 125,
  }
  const [missed, paid] = [await make.advance(daily), await make.advance(daily)]
  await make.payment(paid.id, { amount: 100, date: '2026-01-21', status: 'cleared' })
  await api.post(`isos/${iso.id}/agreements`, agreementOf('iso', iso.id))
  const earlier = `isos/${iso.id}/agreements/earlier-deals`
  const listed = (await api.get<{ data: EarlierDeal[] }>(earlier)).data
  expect(listed.find(({ advance }) => advance.id === missed.id)).toMatchObject({
    agreed: missed.amount / 10,
    clawed_back: missed.amount / 10,
    trigger: 'first_payment_default',
  })
  expect(listed.find(({ advance }) => advance.id === paid.id)).toMatchObject({ clawed_back: 0, trigger: null })
  await api.post(earlier, { advance_ids: [missed.id, paid.id] })
  // The commission of the paid deal, and 1.5 % of its payment.
  expect(await balanceOf(iso.id)).toBe((paid.amount / 10) * 100 + 150)
  expect(await derivedDifferences(server().db)).toEqual([])
  await server().setToday('2026-01-20')
})

// Proves R22.60.
test('the list says what the clawback of a defaulted or canceled deal takes back, as applying does', async () => {
  await server().setToday('2026-02-20')
  const iso = await make.party('isos')
  const deal = () => make.advance({ iso_id: iso.id, date_funded: '2026-01-05' })
  const [defaulted, kept] = [await deal(), await deal()]
  const { merchant, amount, payback, date_funded, expected_end_date } = defaulted
  const fields = { merchant_id: merchant.id, iso_id: iso.id, amount, payback, date_funded, expected_end_date }
  await api.put(`advances/${defaulted.id}`, { ...fields, deal_flow: 'Defaulted' })
  await api.post(`isos/${iso.id}/agreements`, agreementOf('iso', iso.id))
  const earlier = `isos/${iso.id}/agreements/earlier-deals`
  const listed = (await api.get<{ data: EarlierDeal[] }>(earlier)).data
  const [back] = listed.filter(({ trigger }) => trigger !== null)
  // Day 46: half of it.
  expect(back).toMatchObject({ advance: { id: defaulted.id }, clawed_back: amount / 20, trigger: 'defaulted' })
  await api.post(earlier, { advance_ids: [defaulted.id, kept.id] })
  const net = listed.map(({ agreed, clawed_back }) => (agreed - clawed_back) * 100)
  expect(await balanceOf(iso.id)).toBe(net.reduce((sum, cents) => sum + cents, 0))
  await server().setToday('2026-01-20')
})

// Proves R22.60.
test('nothing is taken back at once of a commission that is not due before some payments', async () => {
  await server().setToday('2026-02-20')
  const iso = await make.party('isos')
  const deal = () => make.advance({ iso_id: iso.id, date_funded: '2026-01-05' })
  const [unpaid, paid] = [await deal(), await deal()]
  await make.payment(paid.id, { amount: 100, date: '2026-01-06', status: 'cleared' })
  for (const { id, merchant, amount, payback, date_funded, expected_end_date } of [unpaid, paid])
    await api.put(`advances/${id}`, {
      merchant_id: merchant.id, iso_id: iso.id, amount, payback, date_funded, expected_end_date, deal_flow: 'Defaulted' }) // oxfmt-ignore
  const due = { due: 'payments', due_count: 1, residual_percent: 0 }
  await api.post(`isos/${iso.id}/agreements`, agreementOf('iso', iso.id, due))
  const earlier = `isos/${iso.id}/agreements/earlier-deals`
  const { data } = await api.get<{ data: EarlierDeal[] }>(earlier)
  const backOf = ({ id }: { id: string }) => data.find(({ advance }) => advance.id === id)
  expect(backOf(unpaid)).toMatchObject({ agreed: 1_000, clawed_back: 0, trigger: null })
  expect(backOf(paid)).toMatchObject({ agreed: 1_000, clawed_back: 500, trigger: 'defaulted' })
  await api.post(earlier, { advance_ids: [unpaid.id, paid.id] })
  const clawbacks = await server().db.query({
    text: "select advance_id as id, amount from ledger_postings where party_id = $1 and kind = 'clawback'" }, [iso.id]) // oxfmt-ignore
  expect(clawbacks).toEqual([{ id: paid.id, amount: -50_000 }])
  await server().setToday('2026-01-20')
})

// Proves R22.60.
test('nothing is applied when one of the deals has a commission by now, and nothing twice', async () => {
  const { iso, one, two, earlier } = await lateAgreement()
  const answers = await Promise.all([1, 2].map(() => api.call('POST', earlier, { advance_ids: [one.id] })))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([201, 409])
  const { message } = await api.refused(409, 'POST', earlier, { advance_ids: [one.id, two.id] })
  expect(message).toBe('The deals without commission have changed meanwhile. Load them again.')
  expect(await balanceOf(iso.id)).toBe((one.amount / 10) * 100)
})

// Proves R22.60.
test('nothing is applied when the agreement was replaced after its sum was shown', async () => {
  const { iso, one, path, earlier } = await lateAgreement()
  const shown = (await api.get<{ data: EarlierDeal[] }>(earlier)).data.find(({ advance }) => advance.id === one.id)
  await api.post(path, agreementOf('iso', iso.id, { new_percent: 50 }))
  const chosen = { advance_ids: [one.id], agreed: shown?.agreed }
  const { message } = await api.refused(409, 'POST', earlier, chosen)
  expect(message).toBe('The commissions of these deals have changed meanwhile. Load them again.')
  expect(await balanceOf(iso.id)).toBe(0)
  const [now] = (await api.get<{ data: EarlierDeal[] }>(earlier)).data.filter(({ advance }) => advance.id === one.id)
  await api.post(earlier, { ...chosen, agreed: now?.agreed })
  expect(await balanceOf(iso.id)).toBe((one.amount / 2) * 100)
})

// Proves R22.60, R21.33.
test('who applied an agreement does not approve the payout of its commission', async () => {
  const { iso, two, earlier } = await lateAgreement()
  const lee = createTestApi(server, 'lee@example.com')
  await lee.post(earlier, { advance_ids: [two.id] })
  const { id } = await api.post<{ id: string }>('payouts', { party_id: iso.id, amount: 10 })
  const { message } = await lee.refused(409, 'POST', `payouts/${id}/approve`)
  expect(message).toMatch(/agreement/)
})
