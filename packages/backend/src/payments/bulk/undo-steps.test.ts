import { beforeAll, beforeEach, expect, test } from '@jest/globals'
import type { BulkChange, PayoutStepsAnswer, BulkUndoAnswer } from '@mca/contract/bulk'
import type { Payout } from '@mca/contract/ledger'
import type { Page } from '@mca/contract/lists'
import type { BankLine } from '@mca/contract/reconciliation'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { usualConnections } from '../../testing/app/wire-app'
import { achDay, createAchCalls } from '../../testing/calls/ach-calls'
import { createLedgerCalls } from '../../testing/calls/ledger-calls'
import { createStepCalls } from '../../testing/calls/step-calls'

const setup = setUpTestApp(usualConnections)
const { server, api } = setup
const calls = createAchCalls(setup)
const { expectReconciled, posted } = createLedgerCalls(setup)
const { post } = calls
const { author, approver, draft, drafts, funded, now, take, undo, states } = createStepCalls(setup, calls)
beforeAll(() => calls.begin())
beforeEach(() => server().setToday(achDay))

const reasonsOf = ({ refused }: BulkUndoAnswer) => refused.map(({ reason }) => reason)

// Proves R21.602, R21.610.
test('payouts that are approved, sent or settled together are one bulk change, each by its own rules', async () => {
  const [one, two, own] = [await draft(), await draft(), await draft()]
  const mine = await approver.post<Payout>('payouts', { party_id: (await funded()).id, amount: 10 })
  const stale = { id: own.id, version: '2020-01-01T00:00:00.000Z' }
  const body = {
    step: 'approve',
    rows: [...[one, two, mine].map(({ id, updated_at: version }) => ({ id, version })), stale],
  }
  const answer = await post<PayoutStepsAnswer>(approver, 'payouts/steps', body)
  expect(answer.rows.map(({ payout, refused }) => payout?.state ?? refused)).toEqual([
    'approved',
    'approved',
    'Someone else must approve this payout. You created or changed it.',
    'This payout was changed by someone else after you opened it. Reload it to see the latest version.',
  ])
  // What was refused is answered as it is now, for another attempt.
  expect(answer.rows.map((row) => row.now)).toEqual([
    null,
    null,
    await approver.get(`payouts/${mine.id}`),
    await approver.get(`payouts/${own.id}`),
  ])
  expect(await api.get<BulkChange>(`bulk-changes/${answer.bulk_change_id}`)).toMatchObject({
    kind: 'payouts',
    what: 'Payouts: Approved',
    rows: 2,
    amount: 500,
    account_name: 'approver@example.com',
  })
  await take('send', [one, two])
  expect(await now(one)).toMatchObject({ state: 'sent', reference: 'W-1' })
  expect((await take('settle', [one, mine])).rows.map(({ refused }) => refused)).toEqual([
    null,
    expect.stringMatching(/^This payout is not sent yet\./),
  ])
  await expectReconciled()
})
// Proves R21.611.
test('an approval that is undone is reversed in the ledger, and the draft needs somebody who may approve it again', async () => {
  const [one, two] = await drafts(2)
  if (!one || !two) throw new Error('two were drafted')
  const { bulk_change_id } = await take('approve', [one, two])
  expect(await undo(bulk_change_id, author)).toEqual({ undone: 2, refused: [], next_line: null })
  expect(await now(one)).toMatchObject({ state: 'draft', approved_by: null, approved_at: null, available: 300 })
  expect(await posted(one.party.id, 1)).toEqual([
    ['payout', -25_000],
    ['payout_reversal', 25_000],
  ])
  await expectReconciled()
  // Whoever has drafted it still does not approve it.
  const own = await take('approve', [one], author)
  expect([own.bulk_change_id, own.rows[0]?.refused]).toEqual([
    null,
    'Someone else must approve this payout. You created or changed it.',
  ])
  // A smaller amount is approved, and comes back: only what stands is reversed.
  await author.put(`payouts/${one.id}`, { amount: 200, note: null })
  await take('approve', [one])
  await expectReconciled()
  await post(approver, `payouts/${one.id}/return`, { reason: 'Account closed' })
  expect((await posted(one.party.id, 3)).map(([, amount]) => amount)).toEqual([-20_000, 20_000])
  await expectReconciled()
})

// Proves R21.611, R22.43.
test('what was withheld comes back with the approval, and is withheld anew', async () => {
  const one = await draft('isos')
  await api.put(`isos/${one.party.id}/tax-record`, {
    legal_name: 'Harbor', classification: 'partnership', tin_match: 'not_checked', paid_by_network: false, backup_withholding: true }) // oxfmt-ignore
  const { bulk_change_id, rows } = await take('approve', [one])
  expect(rows[0]?.payout).toMatchObject({ withheld: 60 })
  await undo(bulk_change_id)
  await author.put(`payouts/${one.id}`, { amount: 100, note: null })
  await take('approve', [one])
  expect(await now(one)).toMatchObject({ amount: 100, withheld: 24, state: 'approved' })
  await expectReconciled()
  await post(approver, `payouts/${one.id}/return`, { reason: 'Account closed' })
  expect(await now(one)).toMatchObject({ withheld: 24, state: 'returned' })
  await expectReconciled()
})

// Proves R21.611.
test('an undo stops at what happened since: a later step, a return, another payout, a file to the bank, a bank line', async () => {
  const [sent, returned, settled, filed, lined] = [
    await draft(),
    await draft(),
    await draft(),
    await draft(),
    await draft(),
  ]
  const approval = await take('approve', [sent, returned, settled, filed, lined])
  await calls.addAccount(`syndicators/${filed.party.id}`)
  const file = await calls.built([`payout:${filed.id}`])
  await post(approver, `payouts/${returned.id}/return`, { reason: 'Account closed' })
  const sending = await take('send', [sent, settled, lined])
  expect(reasonsOf(await undo(approval.bulk_change_id)).toSorted()).toEqual([
    'It is in the file ACH-1 to the bank.',
    'It is returned now.',
    'It is sent now.',
    'It is sent now.',
    'It is sent now.',
  ])
  expect((await calls.release(file)).statusCode).toBe(200)
  const settling = await take('settle', [settled])
  const statement = ['Date,Description,Amount', `${achDay},WIRE W-1,-250.00`].join('\n')
  await api.call('POST', 'bank-statements?name=bank.csv', statement, { 'content-type': 'text/csv' })
  const [line] = (await api.get<Page<BankLine>>('bank-lines?month=2026-02')).data
  await post(api, `bank-lines/${line?.id}/match`, { key: `payout:${lined.id}` })
  expect(reasonsOf(await undo(sending.bulk_change_id)).toSorted()).toEqual([
    'A line of a bank statement is matched with it. Undo the match first.',
    'It is settled now.',
  ])
  expect(await now(sent)).toMatchObject({ state: 'approved', reference: null, sent_at: null })
  await author.post('payouts', { party_id: settled.party.id, amount: 10 })
  expect(reasonsOf(await undo(settling.bulk_change_id))).toEqual(['The payee has another open payout by now.'])
  expect(await states([sent, returned, settled, filed, lined])).toEqual([
    'approved', 'returned', 'settled', 'sent', 'sent']) // oxfmt-ignore
  await expectReconciled()
})

// Proves R21.611.
test('sending, returning and two undos at once leave each payout in one state, with the ledger of that state', async () => {
  const payouts = await drafts(5)
  const { bulk_change_id } = await take('approve', payouts)
  const versions = await Promise.all(payouts.map(now))
  const rows = versions.map(({ id, updated_at: version }) => ({ id, version }))
  const answers = await Promise.all([
    undo(bulk_change_id),
    approver.call('POST', 'payouts/steps', { step: 'send', reference: 'W-2', rows }),
    undo(bulk_change_id, author),
    ...payouts.map(({ id }) => approver.call('POST', `payouts/${id}/return`, { reason: 'Account closed' })),
  ])
  expect(answers.every((answer) => !('statusCode' in answer) || [200, 409].includes(answer.statusCode))).toBe(true)
  for (const state of await states(payouts)) expect(['draft', 'sent', 'returned']).toContain(state)
  await expectReconciled()
})

// Proves R21.602.
test('wrong input is refused, and a step that was sent twice is taken once', async () => {
  const [one] = await drafts(1)
  const row = { id: one?.id, version: one?.updated_at }
  for (const body of [
    { step: 'approve', rows: [] },
    { step: 'approve', rows: [row, row] },
    { step: 'approve', rows: Array.from({ length: 51 }, () => row) },
    { step: 'approve', rows: [{ id: row.id }] },
    { step: 'approve', rows: [row], reference: 'W' },
    { step: 'send', rows: [row] },
    { step: 'return', rows: [row] },
  ])
    await approver.refused(400, 'POST', 'payouts/steps', body)
  const key = { 'idempotency-key': 'one' }
  const twice = await Promise.all(
    [1, 2].map(() => approver.call('POST', 'payouts/steps', { step: 'approve', rows: [row] }, key)),
  )
  expect(twice.map(({ body }) => body)).toEqual([twice[0]?.body, twice[0]?.body])
  const unknown = await post<PayoutStepsAnswer>(approver, 'payouts/steps', {
    step: 'approve',
    rows: [{ ...row, id: one?.party.id }],
  })
  expect(unknown).toMatchObject({ bulk_change_id: null, rows: [{ refused: 'Payout not found.' }] })
})
