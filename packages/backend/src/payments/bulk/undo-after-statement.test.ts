import { beforeEach, expect, test } from '@jest/globals'
import type { AdvanceDetail, BulkAnswer } from '@mca/contract/advances'
import type { BulkUndoAnswer, PayoutStepsAnswer } from '@mca/contract/bulk'
import type { Payout } from '@mca/contract/ledger'
import { jobHandlers } from '../../server/job-handlers'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { agreementOf } from '../../testing/calls/commission-calls'
import { createLedgerCalls } from '../../testing/calls/ledger-calls'
import { issueStatementOf } from '../../testing/calls/statement-calls'
import { createTestApi } from '../../testing/calls/test-api'

const { server, api, make } = setUpTestApp({}, { jobs: jobHandlers })
const { expectReconciled } = createLedgerCalls({ server, make })
const approver = createTestApi(server, 'approver@example.com')
beforeEach(() => server().setToday('2026-01-20'))

const post = async <Answer>(path: string, body: object, by = api): Promise<Answer> => {
  const response = await by.call('POST', path, body)
  expect([response.statusCode, response.body]).toEqual([200, response.body])
  return response.json<Answer>()
}
const rowsOf = (party: string) =>
  server().db.query<{ day: string; amount: number }>(
    { text: 'select posted_on::text as day, amount from ledger_postings where party_id = $1 order by no' },
    [party],
  )
const bytesOf = async ({ id }: { id: string }) =>
  Promise.all(['csv', 'pdf'].map(async (kind) => (await api.call('GET', `statements/${id}/${kind}`)).rawPayload))

// Proves R7.741, R21.50, R21.52.
test('a bulk change of deals of a month with statements, and its undo, are posted on their own days and change no statement', async () => {
  const [former, next] = [await make.party('sales-reps'), await make.party('sales-reps')]
  for (const { id } of [former, next]) await api.post(`sales-reps/${id}/agreements`, agreementOf('salesRep', id))
  const deals = [await make.advance({ sales_rep_id: former.id }), await make.advance({ sales_rep_id: former.id })]
  await server().setToday('2026-02-05')
  const issued = await issueStatementOf(api, `sales-reps/${former.id}`, '2026-01-31')
  const files = await bytesOf(issued)
  const rows = []
  for (const { id } of deals) {
    const { updated_at: version } = await api.get<AdvanceDetail>(`advances/${id}`)
    rows.push({ id, version, sales_rep_id: next.id })
  }
  const { bulk_change_id } = await post<BulkAnswer>('advances/bulk', { rows })
  await server().setToday('2026-03-04')
  await issueStatementOf(api, `sales-reps/${former.id}`, '2026-02-28')
  const later = await issueStatementOf(api, `sales-reps/${next.id}`, '2026-02-28')
  const laterFiles = await bytesOf(later)
  expect(await post<BulkUndoAnswer>(`bulk-changes/${bulk_change_id}/undo`, {})).toMatchObject({ undone: 2 })
  const amountsOn = async ({ id }: { id: string }, day: string) =>
    (await rowsOf(id)).filter((row) => row.day === day).map(({ amount }) => amount)
  const days = ['2026-01-20', '2026-02-05', '2026-03-04']
  expect(await Promise.all(days.map((day) => amountsOn(former, day)))).toEqual([
    [100_000, 100_000], [-100_000, -100_000], [100_000, 100_000]]) // oxfmt-ignore
  expect(await Promise.all(days.map((day) => amountsOn(next, day)))).toEqual([
    [], [100_000, 100_000], [-100_000, -100_000]]) // oxfmt-ignore
  expect(await bytesOf(issued)).toEqual(files)
  expect(await bytesOf(later)).toEqual(laterFiles)
  await expectReconciled()
})

// Proves R21.611, R21.52.
test('approvals that are undone after the statement of their month are reversed on the day of the undo', async () => {
  const rep = await make.party('sales-reps')
  await api.post(`sales-reps/${rep.id}/agreements`, agreementOf('salesRep', rep.id))
  await make.advance({ sales_rep_id: rep.id })
  const { id, updated_at: version } = await api.post<Payout>('payouts', { party_id: rep.id, amount: 250 })
  const body = { step: 'approve', rows: [{ id, version }] }
  const { bulk_change_id } = await post<PayoutStepsAnswer>('payouts/steps', body, approver)
  await server().setToday('2026-02-05')
  const issued = await issueStatementOf(api, `sales-reps/${rep.id}`, '2026-01-31')
  const files = await bytesOf(issued)
  expect(await post<BulkUndoAnswer>(`bulk-changes/${bulk_change_id}/undo`, {})).toMatchObject({ undone: 1 })
  expect(await rowsOf(rep.id)).toEqual([
    { day: '2026-01-20', amount: 100_000 },
    { day: '2026-01-20', amount: -25_000 },
    { day: '2026-02-05', amount: 25_000 },
  ])
  expect(await bytesOf(issued)).toEqual(files)
  await expectReconciled()
})
