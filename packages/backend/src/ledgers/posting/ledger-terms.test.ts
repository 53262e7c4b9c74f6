import { beforeEach, describe, expect, test } from '@jest/globals'
import type { AdvanceDetail } from '@mca/contract/advances'
import type { LedgerPosting, LedgerSummary } from '@mca/contract/ledger'
import type { Page } from '@mca/contract/lists'
import { createLedgerCalls, opening } from '../../testing/calls/ledger-calls'
import { setUpTestApp } from '../../testing/app/set-up-test-app'

const { server, api, make } = setUpTestApp()
const { postingsOf, posted, expectReconciled, syndicated } = createLedgerCalls({ server, make })
beforeEach(() => server().setToday('2026-03-02'))

// Proves R21.7.
describe('a change of the terms', () => {
  const save = (
    { id, merchant_id, amount, payback, date_funded, expected_end_date }: AdvanceDetail,
    participations: object[],
    reprice_reason?: string,
  ) =>
    api.put(`advances/${id}`, {
      merchant_id,
      amount,
      payback,
      date_funded,
      expected_end_date,
      syndicator_participations: participations,
      reprice_reason,
    })
  const part = (syndicator_id: string, participation: number) => ({
    syndicator_id,
    participation,
    participation_pct: 50,
    commission: 0,
    commission_pct: 0,
    syndicator_fees: [],
  })

  test('after a payment is an adjustment; a second syndicator gets a share of earlier payments', async () => {
    const { syndicator, advance } = await syndicated()
    const other = await make.party('syndicators')
    await make.payment(advance.id)
    await save(advance, [part(syndicator.id, 200), part(other.id, 100)])
    expect(await posted(syndicator.id, opening + 1)).toEqual([
      ['adjustment', -100_00],
      ['adjustment', 33_34],
      ['adjustment', 1_00],
      ['adjustment', 2_00],
    ])
    expect(await posted(other.id)).toEqual([
      ['investment', -100_00],
      ['share', 33_33],
    ])
    await expectReconciled()
  })

  // Proves R21.48.
  test('posts its adjustments with the given reason, or says that the terms were changed', async () => {
    const { syndicator, advance } = await syndicated()
    await make.payment(advance.id)
    await save(advance, [part(syndicator.id, 200)], 'The agreement of Jan 5 had another amount')
    await save(advance, [part(syndicator.id, 100)])
    const { data } = await api.get<Page<LedgerPosting>>(`syndicators/${syndicator.id}/ledger/rows?kind=adjustment`)
    expect(new Set(data.map(({ reason }) => reason))).toEqual(
      new Set([`The terms of ${advance.advance_id} were changed`, 'The agreement of Jan 5 had another amount']),
    )
  })

  test('that removes a participation brings its balance back to zero, and later payments post nothing for it', async () => {
    const { syndicator, advance } = await syndicated()
    const payment = await make.payment(advance.id)
    await save(advance, [])
    await api.delete(`payments/${payment.id}`)
    expect((await posted(syndicator.id)).reduce((sum, [, amount]) => sum + Number(amount), 0)).toBe(0)
    await expectReconciled()
  })

  test('a syndicator who takes part twice has one position', async () => {
    const { syndicator, advance } = await syndicated()
    await save(advance, [part(syndicator.id, 100), part(syndicator.id, 50)])
    await make.payment(advance.id)
    expect((await posted(syndicator.id)).at(-1)).toEqual(['share', 50_00])
    await expectReconciled()
  })
})

// Proves R21.12.
describe('a deletion', () => {
  test('of an advance takes back its rows, and the syndicator can be deleted after it', async () => {
    const { syndicator, advance } = await syndicated()
    await api.delete(`advances/${advance.id}`)
    expect((await posted(syndicator.id, opening)).map(([, amount]) => amount)).toEqual([100_00, 1_00, 2_00])
    await api.delete(`syndicators/${syndicator.id}`)
    await expectReconciled()
  })

  test('of a syndicator whose ledger has a balance is refused', async () => {
    const { syndicator, advance } = await syndicated()
    await server().db.query({ text: 'update ledgers set balance = balance + 1 where party_id = $1' }, [syndicator.id])
    await api.delete(`advances/${advance.id}`)
    expect(await api.refused(409, 'DELETE', `syndicators/${syndicator.id}`)).toMatchObject({
      message: 'This Syndicator cannot be deleted: its ledger has a balance, payouts or manual entries.',
    })
    await server().db.query({ text: 'update ledgers set balance = balance - 1 where party_id = $1' }, [syndicator.id])
  })
})

// Proves R21.45.
test('a payment dated in the future posts for its date, and is held until then', async () => {
  const { syndicator, advance } = await syndicated()
  await make.payment(advance.id, { date: '2026-03-10', payment_method: 'Wire' })
  expect((await postingsOf(syndicator.id)).at(-1)).toMatchObject({
    kind: 'share',
    effective_on: '2026-03-10',
    matures_on: '2026-03-10',
  })
  const funds = () => api.get<LedgerSummary>(`syndicators/${syndicator.id}/ledger`)
  expect(await funds()).toMatchObject({ available: -103, held: 33.33 })
  await server().setToday('2026-03-10')
  expect(await funds()).toMatchObject({ available: -69.67, held: 0 })
  await expectReconciled()
})

// Proves R21.5, R16.60.
test.each([
  ['returned', (id: string) => api.post(`payments/${id}/return`, { code: 'R03', returned_on: '2026-03-02' })],
  ['deleted', (id: string) => api.delete(`payments/${id}`)],
])(
  'a payment that is %s before its day is taken back for its day, so no earlier statement has the one without the other',
  async (_what, remove) => {
    const { syndicator, advance } = await syndicated()
    const payment = await make.payment(advance.id, { date: '2026-03-10', payment_method: 'ACH' })
    await remove(payment.id)
    const [share, back] = (await postingsOf(syndicator.id)).slice(-2)
    expect(share).toMatchObject({ amount: 33_33, effective_on: '2026-03-10' })
    expect(back).toMatchObject({ amount: -33_33, effective_on: '2026-03-10', matures_on: share?.matures_on })
    await expectReconciled()
  },
)
