import { beforeAll, describe, expect, test } from '@jest/globals'
import type { AdvanceDetail } from '@mca/contract/advances'
import type { AdvanceCommissions, CommissionDealRow } from '@mca/contract/commissions'
import type { Page } from '@mca/contract/lists'
import { postWaiting } from '../posting/post-ledgers'
import { printLedgerDifferences } from '../reconcile/reconcile-ledgers'
import { agreementOf, makeCommissioned } from '../../testing/calls/commission-calls'
import { createLedgerCalls } from '../../testing/calls/ledger-calls'
import { setUpTestApp } from '../../testing/app/set-up-test-app'

const { server, api, make } = setUpTestApp()
const { posted, postingsOf, expectReconciled } = createLedgerCalls({ server, make })
const commissioned = (terms: object = {}, deal: object = {}) => makeCommissioned({ api, make }, { terms, deal })
const commissionsOf = (id: string) => api.get<AdvanceCommissions>(`advances/${id}/commissions`)
const changeAdvance = ({ merchant_id, amount, payback, date_funded, expected_end_date }: AdvanceDetail) => ({
  merchant_id,
  amount,
  payback,
  date_funded,
  expected_end_date,
})
beforeAll(() => server().setToday('2026-01-20'))

// Proves R22.4.
describe('an advance gets commissions', () => {
  test('only by agreements that were there when it was recorded, in the version of its day of funding', async () => {
    const iso = await make.party('isos')
    const before = await make.advance({ iso_id: iso.id })
    await api.post(`isos/${iso.id}/agreements`, agreementOf('iso', iso.id, { valid_from: '2026-01-05' }))
    await api.post(
      `isos/${iso.id}/agreements`,
      agreementOf('iso', iso.id, { valid_from: '2026-01-06', new_percent: 20 }),
    )
    await make.payment(before.id)
    await api.put(`advances/${before.id}`, { ...changeAdvance(before), iso_id: iso.id })
    expect(await postingsOf(iso.id)).toEqual([])
    await make.advance({ iso_id: iso.id, date_funded: '2026-01-04' })
    expect(await postingsOf(iso.id)).toEqual([])
    await make.advance({ iso_id: iso.id, date_funded: '2026-01-05' })
    expect(await posted(iso.id)).toEqual([['accrued', 1_000_00]])
    await expectReconciled()
  })

  test('a later version leaves it as it is, and another ISO brings its own agreement', async () => {
    const { iso, advance } = await commissioned()
    const other = await make.party('isos')
    await api.post(
      `isos/${iso.id}/agreements`,
      agreementOf('iso', iso.id, { valid_from: '2026-01-04', new_percent: 1 }),
    )
    await api.put(`advances/${advance.id}`, changeAdvance(advance))
    expect(await posted(iso.id)).toEqual([['accrued', 1_000_00]])
    await api.put(`advances/${advance.id}`, { ...changeAdvance(advance), iso_id: other.id })
    expect(await posted(iso.id, 1)).toEqual([['adjustment', -1_000_00]])
    await expectReconciled()
  })

  test('a sales rep who is assigned in bulk has the commission from then on', async () => {
    const rep = await make.party('sales-reps')
    await api.post(`sales-reps/${rep.id}/agreements`, agreementOf('salesRep', rep.id))
    const { id, updated_at: version } = await make.advance()
    await api.call('POST', 'advances/bulk', { rows: [{ id, version, sales_rep_id: rep.id }] })
    expect(await posted(rep.id)).toEqual([['accrued', 1_000_00]])
    await expectReconciled()
  })

  // Proves R22.15.
  test('an ISO and a sales rep that a deal gets after a first payment default earn nothing, not even until the next day', async () => {
    const [iso, rep] = [await make.party('isos'), await make.party('sales-reps')]
    await api.post(`isos/${iso.id}/agreements`, agreementOf('iso', iso.id))
    await api.post(`sales-reps/${rep.id}/agreements`, agreementOf('salesRep', rep.id))
    const debits = { payment_amount: 100, number_of_payments: 125 }
    const [changed, reassigned] = [await make.advance(debits), await make.advance(debits)]
    await api.put(`advances/${changed.id}`, { ...changeAdvance(changed), ...debits, iso_id: iso.id })
    const { id, updated_at: version } = reassigned
    await api.call('POST', 'advances/bulk', { rows: [{ id, version, sales_rep_id: rep.id }] })
    for (const { id: party } of [iso, rep])
      expect((await postingsOf(party)).reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
    await expectReconciled()
  })

  // Proves R22.15.
  test('a first payment default of a wrong day of funding is gone with the day', async () => {
    const iso = await make.party('isos')
    await api.post(`isos/${iso.id}/agreements`, agreementOf('iso', iso.id))
    const debits = { payment_amount: 100, number_of_payments: 125 }
    const advance = await make.advance(debits)
    const body = { ...changeAdvance(advance), ...debits, iso_id: iso.id }
    await api.put(`advances/${advance.id}`, body)
    await api.put(`advances/${advance.id}`, { ...body, date_funded: '2026-01-15' })
    const sum = async () => (await postingsOf(iso.id)).reduce((total, { amount }) => total + amount, 0)
    expect(await sum()).toBe(1_000_00)
    await api.put(`advances/${advance.id}`, body)
    expect(await sum()).toBe(0)
    await expectReconciled()
  })

  // Proves R22.15.
  test('the sales rep of an old deal that never paid earns nothing', async () => {
    const rep = await make.party('sales-reps')
    await api.post(`sales-reps/${rep.id}/agreements`, agreementOf('salesRep', rep.id))
    const { id, updated_at: version } = await make.advance({ payment_amount: 100, number_of_payments: 125 })
    await server().setToday('2026-09-20')
    await api.call('POST', 'advances/bulk', { rows: [{ id, version, sales_rep_id: rep.id }] })
    expect((await postingsOf(rep.id)).reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
    await server().setToday('2026-01-20')
  })
})

// Proves R22.5, R22.6, R22.7.
describe('the commission', () => {
  test('is posted with the advance, and matures when it is due', async () => {
    const { iso } = await commissioned({ due: 'days', due_count: 30 }, { origination_commission: 900 })
    expect(await postingsOf(iso.id)).toMatchObject([
      { kind: 'accrued', amount: 900_00, effective_on: '2026-01-05', matures_on: '2026-02-04' },
    ])
  })

  test('of a changed advance is adjusted, and of a deleted one taken back', async () => {
    const { iso, advance } = await commissioned()
    await api.put(`advances/${advance.id}`, { ...changeAdvance(advance), amount: 9_000 })
    await api.call('DELETE', `advances/${advance.id}`)
    expect(await posted(iso.id)).toEqual([
      ['accrued', 1_000_00],
      ['adjustment', -100_00],
      ['adjustment', -900_00],
    ])
  })

  test('follows the fees that the net funded amount is less', async () => {
    const { iso, advance } = await commissioned({ base: 'net_funded' })
    const fees = [{ fee_name: 'Bank Fee', amount: 100, percent: 1 }]
    await api.put(`advances/${advance.id}`, { ...changeAdvance(advance), company_fees: fees })
    expect(await posted(iso.id)).toEqual([
      ['accrued', 1_000_00],
      ['adjustment', -10_00],
    ])
    await expectReconciled()
  })

  test('that depends on payments is posted with the last of them, held as long, and taken back when too few are left', async () => {
    const { iso, advance } = await commissioned({ residual_percent: 0, due: 'payments', due_count: 2 })
    await make.payment(advance.id, { date: '2026-01-06' })
    const second = await make.payment(advance.id, { date: '2026-01-20', payment_method: 'ACH' })
    expect(await postingsOf(iso.id)).toMatchObject([
      { kind: 'accrued', amount: 1_000_00, effective_on: '2026-01-20', matures_on: '2026-01-23' },
    ])
    await api.call('DELETE', `payments/${second.id}`)
    expect(await posted(iso.id, 1)).toEqual([['adjustment', -1_000_00]])
    await expectReconciled()
  })
})

// Proves R22.8, R22.10.
test('each payment posts its residual, and one that is returned reverses it', async () => {
  const { iso, advance } = await commissioned()
  const amounts = { amount: 1_687.5, date: '2026-01-19', payment_method: 'ACH' }
  await make.payment(advance.id, amounts)
  const second = await make.payment(advance.id, amounts)
  await make.payment(advance.id, amounts)
  await api.post(`payments/${second.id}/return`, { code: 'R01', returned_on: '2026-01-20' })
  expect(await posted(iso.id, 1)).toEqual([
    ['residual', 25_31],
    ['residual', 25_32],
    ['residual', 25_31],
    ['residual_reversal', -25_32],
    ['rounding', 1],
  ])
  expect((await postingsOf(iso.id))[4]?.reverses).toBe(3)
  await expectReconciled()
})

// Proves R22.9.
test('payees of both agreements are credited their parts', async () => {
  const [iso, rep] = [await make.party('isos'), await make.party('sales-reps')]
  const splits = [
    { party_kind: 'iso', party_id: iso.id, percent: 70 },
    { party_kind: 'salesRep', party_id: rep.id, percent: 30 },
  ]
  await api.post(`isos/${iso.id}/agreements`, agreementOf('iso', iso.id, { splits }))
  await api.post(
    `sales-reps/${rep.id}/agreements`,
    agreementOf('salesRep', rep.id, { new_percent: 1, due: 'days', due_count: 1 }),
  )
  await make.advance({ iso_id: iso.id, sales_rep_id: rep.id, origination_commission: 3_166.67 })
  expect(await posted(iso.id)).toEqual([['accrued', 2_216_67]])
  expect(await postingsOf(rep.id)).toMatchObject([
    { kind: 'accrued', amount: 950_00, matures_on: '2026-01-05' },
    { kind: 'accrued', amount: 100_00, matures_on: '2026-01-06' },
  ])
  await expectReconciled()
})

// Proves R22.16.
test('reconcile names a commission that differs', async () => {
  const { iso, advance } = await commissioned()
  const change = (text: string) => server().owner.query({ text }, [iso.id, advance.id])
  await change(`insert into ledger_postings (party_id, no, kind, component, amount, posted_on, effective_on, matures_on, advance_id)
    select party_id, 2, kind, component, 1, posted_on, effective_on, matures_on, $2::uuid from ledger_postings where party_id = $1`)
  const lines: string[] = []
  await printLedgerDifferences(server().db, (line) => lines.push(line))
  expect(lines).toContain(
    `the commission of ${iso.id} in ${advance.advance_id} differs: accrued 100001 cents instead of 100000`,
  )
  await change('delete from ledger_postings where party_id = $1 and advance_id = $2 and no = 2')
})

// Proves R22.20, R22.21.
test('the deals of a payee and the commissions of an advance say what was agreed, what is due, and what was credited', async () => {
  await server().setToday('2026-01-20')
  const { iso, advance } = await commissioned({ due: 'payments', due_count: 3 }, { origination_commission: 1_200 })
  await make.payment(advance.id, { amount: 100 })
  const money = { agreed: 1_200, accrued: 0, residual: 1.5, clawed_back: 0, net: 1.5, paid: 0 }
  expect((await api.get<Page<CommissionDealRow>>(`isos/${iso.id}/commissions`)).data).toEqual([
    {
      advance: { id: advance.id, advance_id: advance.advance_id, merchant: advance.merchant },
      date_funded: '2026-01-05',
      ...money,
      due_on: null,
      due_after: 3,
      payments: 1,
      difference: 200,
    },
  ])
  expect(await commissionsOf(advance.id)).toEqual({
    updated_at: expect.any(String),
    agreements: [
      {
        party: { id: iso.id, kind: 'iso', name: iso.name },
        agreed: 1_200,
        computed: 1_000,
        due_on: null,
        due_after: 3,
      },
    ],
    payees: [{ party: { id: iso.id, kind: 'iso', name: iso.name }, ...money }],
    payments: 1,
    defaulted_on: null,
    canceled_on: null,
    first_default_on: null,
  })
  expect(await commissionsOf((await make.advance()).id)).toMatchObject({ agreements: [], payees: [] })
})

// Proves R22.7.
test('what a server without commissions changes waits for the background', async () => {
  const { iso, advance } = await commissioned()
  await server().db.query({ text: 'update advances set amount = 5000 where id = $1' }, [advance.id])
  expect(await postWaiting(server().db)).toBe(1)
  expect(await posted(iso.id, 1)).toEqual([['adjustment', -500_00]])
})
