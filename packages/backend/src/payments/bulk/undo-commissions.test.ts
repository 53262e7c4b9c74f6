import { beforeEach, expect, test } from '@jest/globals'
import type { AdvanceDetail, BulkAnswer, BulkRow } from '@mca/contract/advances'
import type { BulkUndoAnswer } from '@mca/contract/bulk'
import type { AdvanceCommissions } from '@mca/contract/commissions'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { agreementOf, makeCommissioned } from '../../testing/calls/commission-calls'
import { createLedgerCalls } from '../../testing/calls/ledger-calls'

const { server, api, make } = setUpTestApp()
const { expectReconciled } = createLedgerCalls({ server, make })
beforeEach(() => server().setToday('2026-01-20'))

const post = async <Answer>(path: string, body: object): Promise<Answer> => {
  const response = await api.call('POST', path, body)
  expect([response.statusCode, response.body]).toEqual([200, response.body])
  return response.json<Answer>()
}
/** The commissions of each payee by their agreements, and the day of the active default. */
const standing = async ({ id }: AdvanceDetail) => {
  const { agreements, payees, defaulted_on } = await api.get<AdvanceCommissions>(`advances/${id}/commissions`)
  return { agreements, payees: payees.filter(({ net, agreed }) => net !== 0 || agreed !== 0), defaulted_on }
}
const change = async ({ id }: AdvanceDetail, fields: Partial<BulkRow>) => {
  const { updated_at: version } = await api.get<AdvanceDetail>(`advances/${id}`)
  return post<BulkAnswer>('advances/bulk', { rows: [{ id, version, ...fields }] })
}
const undo = ({ bulk_change_id }: BulkAnswer) => post<BulkUndoAnswer>(`bulk-changes/${bulk_change_id}/undo`, {})

/** A sales rep with 10 % of each deal by an agreement, which is there before the deal or later. */
const withAgreement = async () => {
  const rep = await make.party('sales-reps')
  const agree = () => api.post(`sales-reps/${rep.id}/agreements`, agreementOf('salesRep', rep.id))
  return { rep, agree }
}

// Proves R7.741, R22.60.
test('an undo gives a former sales rep back the agreement that was applied to the deal later', async () => {
  const [former, next] = [await withAgreement(), await withAgreement()]
  await next.agree()
  const deal = await make.advance({ sales_rep_id: former.rep.id })
  await former.agree()
  await api.post(`sales-reps/${former.rep.id}/agreements/earlier-deals`, { advance_ids: [deal.id] })
  const before = await standing(deal)
  expect(before.payees).toMatchObject([{ party: { id: former.rep.id }, net: 1_000 }])
  const answer = await change(deal, { sales_rep_id: next.rep.id })
  expect((await standing(deal)).payees).toMatchObject([{ party: { id: next.rep.id }, net: 1_000 }])
  await undo(answer)
  expect(await standing(deal)).toEqual(before)
  await expectReconciled()
})

// Proves R7.741, R22.4.
test('an undo gives the sales rep of an imported deal no commission', async () => {
  const [former, next] = [await withAgreement(), await withAgreement()]
  await former.agree()
  await next.agree()
  const deal = await make.advance()
  await server().db.query({ text: 'update advances set external_id = id::text, sales_rep_id = $2 where id = $1' }, [
    deal.id,
    former.rep.id,
  ])
  const before = await standing(deal)
  expect(before).toMatchObject({ agreements: [], payees: [] })
  const answer = await change(deal, { sales_rep_id: next.rep.id })
  await undo(answer)
  expect(await standing(deal)).toEqual(before)
  await expectReconciled()
})

// Proves R7.741, R22.340.
test('an undo gives a default its day back, also weeks later, so no clawback changes', async () => {
  const { advance } = await makeCommissioned({ api, make }, { terms: { residual_percent: 0 } })
  await change(advance, { deal_flow: 'Defaulted' })
  const before = await standing(advance)
  expect(before).toMatchObject({ defaulted_on: '2026-01-20' })
  await server().setToday('2026-05-04')
  const answer = await change(advance, { deal_flow: 'Issues' })
  expect(await standing(advance)).toMatchObject({ defaulted_on: null, payees: [{ clawed_back: 0 }] })
  await server().setToday('2026-05-20')
  await undo(answer)
  expect(await standing(advance)).toEqual(before)
  await expectReconciled()
})

// Proves R7.741.
test('a default that nobody had stated before ends with the undo, and the next one has its own day', async () => {
  const { advance } = await makeCommissioned({ api, make }, { terms: { residual_percent: 0 } })
  const before = await standing(advance)
  const { bulk_change_id: id } = await change(advance, { deal_flow: 'Defaulted' })
  await server().setToday('2026-05-04')
  await post(`bulk-changes/${id}/undo`, {})
  expect(await standing(advance)).toEqual(before)
  await server().setToday('2026-05-06')
  await change(advance, { deal_flow: 'Defaulted' })
  expect(await standing(advance)).toMatchObject({ defaulted_on: '2026-05-06' })
  await expectReconciled()
})
