import { beforeEach, expect, test } from '@jest/globals'
import { type LedgerSummary, type PayableList, type Payout, reserveOf } from '@mca/contract/ledger'
import fc from 'fast-check'
import { createLedgerCalls } from '../../testing/calls/ledger-calls'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { createTestApi } from '../../testing/calls/test-api'
import { ledgerRepo } from '../posting/ledger.repo'
import { payablesRepo } from './payables.repo'
import { payoutsRepo } from './payouts.repo'
import { rowOf } from './payout-postings'
import { printLedgerDifferences } from '../reconcile/reconcile-ledgers'
import { createContribute } from '../../testing/calls/contribute'

const { server, api, make } = setUpTestApp()
const contributeOn = createContribute(server)
const { expectReconciled } = createLedgerCalls({ server, make })
const other = createTestApi(server, 'approver@example.com')
beforeEach(() => server().setToday('2026-03-02'))

const agree = (id: string, terms: object) => api.put(`syndicators/${id}/payout-terms`, terms)
const contribute = (id: string, amount: number) => contributeOn(id, amount, '2026-03-02')
/** [balance, held, reserve, available] */
const fundsOf = async (id: string) => {
  const { balance, held, reserve, available } = await api.get<LedgerSummary>(`syndicators/${id}/ledger`)
  return [balance, held, reserve, available]
}
/** A third of an advance, without fees. */
const third = (id: string) =>
  make.advance({
    amount: 300,
    payback: 390,
    date_funded: '2026-03-02',
    syndicator_participations: [
      { syndicator_id: id, participation: 100, participation_pct: 33.33, commission: 0, commission_pct: 0, syndicator_fees: [] },
    ],
  }) // oxfmt-ignore
const pay = (advance: string, payment_method = 'Wire') =>
  make.payment(advance, { amount: 100, date: '2026-03-02', payment_method })

// Proves R21.70.
test('the example of docs/product/ledgers.md: payments, a payout, a return, the cap, and terms that change', async () => {
  const { id } = await make.party('syndicators')
  await agree(id, { reserve_percent: 12.5, reserve_cap: 10 })
  await contribute(id, 150)
  const advance = await third(id)
  expect(await fundsOf(id)).toEqual([50, 0, 0, 50])
  await pay(advance.id)
  expect(await fundsOf(id)).toEqual([83.33, 0, 4.17, 79.16])
  const late = await pay(advance.id, 'ACH')
  expect(await fundsOf(id)).toEqual([116.67, 33.34, 8.33, 75])
  const refused = await api.refused(409, 'POST', 'payouts', { party_id: id, amount: 75.01 })
  expect(refused.message).toBe('Only $75.00 is available now.')
  const draft = await api.post<Payout>('payouts', { party_id: id, amount: 75 })
  await other.call('POST', `payouts/${draft.id}/approve`)
  expect(await fundsOf(id)).toEqual([41.67, 33.34, 8.33, 0])
  await api.post(`payments/${late.id}/return`, { code: 'R01', returned_on: '2026-03-02' })
  expect(await fundsOf(id)).toEqual([8.33, 0, 4.17, 4.16])
  await pay(advance.id)
  expect(await fundsOf(id)).toEqual([41.67, 0, 8.33, 33.34])
  await pay(advance.id)
  expect(await fundsOf(id)).toEqual([75, 0, 10, 65])
  await agree(id, { reserve_percent: 12.5, reserve_cap: 20 })
  expect(await fundsOf(id)).toEqual([75, 0, 12.5, 62.5])
  await agree(id, { reserve_percent: 100, reserve_cap: 5_000 })
  expect(await fundsOf(id)).toEqual([75, 0, 75, 0])
  await agree(id, {})
  expect(await fundsOf(id)).toEqual([75, 0, 0, 75])
  await expectReconciled()
})

// Proves R21.70.
test('a draft cannot be approved once a reserve leaves less, and the list says so beforehand', async () => {
  const { id } = await make.party('syndicators')
  await contribute(id, 150)
  await pay((await third(id)).id)
  const draft = await api.post<Payout>('payouts', { party_id: id, amount: 83.33 })
  await agree(id, { reserve_percent: 10, reserve_cap: 50 })
  const blocked = 'Only $80.00 is available now.'
  expect(await other.get(`payouts/${draft.id}`)).toMatchObject({ available: 80, blocked })
  expect((await other.refused(409, 'POST', `payouts/${draft.id}/approve`)).message).toBe(blocked)
})

// Proves R21.26, R21.70, R21.101.
test('payables, their totals and those of the dashboard leave the reserve out of what is available', async () => {
  const { id } = await make.party('syndicators')
  const list = () => api.get<PayableList>('payables?limit=100&of=syndicators')
  const totals = () => payablesRepo.totals(server().db, '2026-03-02')
  await contribute(id, 150)
  await pay((await third(id)).id)
  const [before, was] = [await list(), await totals()]
  await agree(id, { reserve_percent: 10, reserve_cap: 50 })
  const after = await list()
  expect(after.data.find(({ party }) => party.id === id)).toMatchObject({
    balance: 83.33,
    held: 0,
    reserve: 3.33,
    available: 80,
  })
  expect([after.totals.balance, after.totals.reserve]).toEqual([
    before.totals.balance,
    (before.totals.reserve ?? 0) + 3.33,
  ])
  const { balance, available, held, reserve } = after.totals
  expect(Math.round((available + held + reserve) * 100)).toBe(Math.round(balance * 100))
  const cents = ({ syndicators }: typeof was) => Math.round(syndicators.available * 100)
  expect(cents(was) - cents(await totals())).toBe(3_33)
})

// Proves R21.77.
test('the gross share is in the ledger, and `reconcile` compares it with the rows', async () => {
  const { db, owner } = server()
  const { id } = await make.party('syndicators')
  await contribute(id, 150)
  const advance = await third(id)
  await pay(advance.id)
  await agree(id, { reserve_percent: 10, reserve_cap: 500 })
  expect(await db.query({ text: 'select gross from ledgers where party_id = $1' }, [id])).toEqual([{ gross: 33_33 }])
  await expectReconciled()

  await owner.query({ text: 'update ledgers set gross = gross + 1 where party_id = $1' }, [id])
  const lines: string[] = []
  expect(await printLedgerDifferences(db, (line) => lines.push(line))).toBe(1)
  expect(lines).toEqual([`the ledger of syndicator ${id} differs: gross share 3334, its rows sum up to 3333 cents`])
})

const cents = fc.oneof(fc.integer({ min: -1_000, max: 100_000 }), fc.integer({ min: -1e9, max: 1e13 }))
const drawn = fc.record({
  parts: fc.integer({ min: 1, max: 1_000_000 }),
  cap: fc.oneof(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 1, max: 1e13 })),
  gross: cents,
  held: fc.integer({ min: 1, max: 1_000_000 }),
  balance: cents,
})

// Proves R21.70.
test('the database computes the reserve of any ledger as the rule does', async () => {
  const all = fc.sample(drawn, { numRuns: 300, seed: 20_261_126 })
  const undone = new Error('undone')
  const compared = server().db.transaction(async (tx) => {
    for (const { parts, cap, gross, held, balance } of all) {
      const [{ id } = { id: '' }] = await tx.query<{ id: string }>({
        text: 'insert into ledgers (party_id, balance, gross, last_no) values (gen_random_uuid(), $1, $2, 9) returning party_id as id',
      }, [balance, gross]) // oxfmt-ignore
      await tx.query({
        text: `insert into ledger_postings (party_id, no, kind, component, amount, posted_on, effective_on, matures_on, advance_id)
          values ($1, 9, 'contribution', 'other', $2, '2026-03-02', '2026-03-02', '2026-03-03', null)`,
      }, [id, held]) // oxfmt-ignore
      await tx.query({
        text: `insert into payout_terms (party_id, party_kind, reserve_percent, reserve_cap, payout_day, minimum)
          values ($1, 'syndicator', $2::numeric / 10000, $3::numeric / 100, 'none', 1)`,
      }, [id, parts, cap]) // oxfmt-ignore
      const reserve = reserveOf({ percent: parts / 10_000, cap }, { gross, balance, held })
      expect(await payoutsRepo.lockFunds(tx, id, '2026-03-02')).toMatchObject({ balance, held, reserve })
    }
    throw undone
  })
  await expect(compared).rejects.toBe(undone)
})

// Proves R21.70.
test('a syndicator with terms and no ledger yet has no reserve', async () => {
  const { id } = await make.party('syndicators')
  await agree(id, { reserve_percent: 10, reserve_cap: 50 })
  expect(await fundsOf(id)).toEqual([0, 0, 0, 0])
  await server().db.transaction((tx) => ledgerRepo.add(tx, [rowOf(id, 'contribution', 20_00, '2026-03-02', {})]))
  expect(await fundsOf(id)).toEqual([20, 0, 0, 20])
})
