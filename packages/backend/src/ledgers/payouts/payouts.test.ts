import { beforeEach, describe, expect, test } from '@jest/globals'
import {
  type PayableList,
  payableList,
  payout,
  payoutProposalPreview,
  type Payout,
  type PayoutProposalPreview,
  type PayoutProposed,
} from '@mca/contract/ledger'
import { formatCount, formatMoneyExact } from '@mca/contract/money'
import { createTestApi } from '../../testing/calls/test-api'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { ledgerRepo } from '../posting/ledger.repo'
import { rowOf } from './payout-postings'
import { createContribute } from '../../testing/calls/contribute'

const { server, api, make } = setUpTestApp()
const contribute = createContribute(server)
/** The account that approves what the usual one has drafted. */
const other = createTestApi(server, 'approver@example.com')
beforeEach(() => server().setToday('2026-03-02'))

/** A syndicator with this much available. */
const funded = async (amount = 500) => {
  const syndicator = await make.party('syndicators')
  await contribute(syndicator.id, amount, '2026-03-02')
  return syndicator
}
const draft = (syndicator: string, amount = 500) => api.post<Payout>('payouts', { party_id: syndicator, amount })
const click = async (by: typeof api, id: string, action: string, body: object = {}) => {
  const response = await by.call('POST', `payouts/${id}/${action}`, body)
  expect([response.statusCode, response.body]).toEqual([200, response.body])
  return payout.strict().parse(response.json())
}
const postingsOf = async (party: string) => {
  const rows = await server().db.query<{ kind: string; amount: number; reverses: number | null }>({
    text: 'select kind, amount, reverses from ledger_postings where party_id = $1 order by no',
  }, [party]) // oxfmt-ignore
  return rows.map(({ kind, amount, reverses }) => [kind, amount, ...(reverses === null ? [] : [reverses])])
}

// Proves R21.20, R21.22, R21.23.
test('a payout is drafted, approved by somebody else, sent and settled; only the approval posts it', async () => {
  const syndicator = await funded()
  const drafted = await draft(syndicator.id)
  expect(drafted).toMatchObject({ state: 'draft', amount: 500, available: 500, approved_by: null, ended_at: null })
  expect(await postingsOf(syndicator.id)).toEqual([['contribution', 500_00]])
  const approved = await click(other, drafted.id, 'approve')
  expect(approved).toMatchObject({ state: 'approved', available: 0, approved_by: { name: 'approver@example.com' } })
  expect(await click(api, drafted.id, 'send', { reference: 'FED 0042' })).toMatchObject({ reference: 'FED 0042' })
  expect(await click(api, drafted.id, 'settle')).toMatchObject({ state: 'settled', ended_at: expect.any(String) })
  expect(await postingsOf(syndicator.id)).toEqual([
    ['contribution', 500_00],
    ['payout', -500_00],
  ])
})

// Proves R21.24.
test.each([
  ['send', { reference: '7' }],
  ['settle', {}],
])('a payout that comes back after %s is reversed in the ledger', async (last, body) => {
  const syndicator = await funded()
  const { id } = await draft(syndicator.id)
  await click(other, id, 'approve')
  await click(api, id, 'send', { reference: '7' })
  if (last === 'settle') await click(api, id, last, body)
  expect(await click(api, id, 'return', { reason: 'Account closed' })).toMatchObject({
    state: 'returned',
    return_reason: 'Account closed',
    available: 500,
  })
  expect((await postingsOf(syndicator.id)).at(-1)).toEqual(['payout_reversal', 500_00, 2])
  await api.refused(409, 'POST', `payouts/${id}/return`, { reason: 'Again' })
})

describe('an approval is refused', () => {
  const refused = async (by: typeof api, id: string, headers?: Record<string, string>) =>
    (await by.refused(409, 'POST', `payouts/${id}/approve`, undefined, headers)).message
  const own = 'Someone else must approve this payout. You created or changed it.'

  // Proves R21.22.
  test('to whoever has created it or changed its amount, and says so before', async () => {
    const { id, updated_at, blocked } = await draft((await funded()).id, 400)
    expect([blocked, await refused(api, id)]).toEqual([own, own])
    await other.put(`payouts/${id}`, { amount: 300, note: null }, { 'if-match': `"${updated_at}"` })
    expect([await refused(api, id), await refused(other, id)]).toEqual([own, own])
  })

  // Proves R21.22.
  test('after a change that the user has not seen', async () => {
    const { id, updated_at } = await draft((await funded()).id, 400)
    await api.put(`payouts/${id}`, { amount: 450, note: null })
    expect(await refused(other, id, { 'if-match': `"${updated_at}"` })).toMatch(/^This payout was changed/)
  })

  // Proves R21.22.
  test('when less is available by now', async () => {
    const syndicator = await funded()
    const { id } = await draft(syndicator.id)
    await make.advance({
      syndicator_participations: [
        { syndicator_id: syndicator.id, participation: 100, participation_pct: 1, commission: 0, commission_pct: 0, syndicator_fees: [] },
      ],
    }) // oxfmt-ignore
    expect(await refused(other, id)).toBe('Only $400.00 is available now.')
  })

  // Proves R21.22.
  test('while the syndicators of an advance take more than its funded amount, and names it', async () => {
    const syndicator = await funded(50_000)
    const { advance_id } = await make.advance({
      syndicator_participations: [
        { syndicator_id: syndicator.id, participation: 10_001, participation_pct: 100, commission: 0, commission_pct: 0, syndicator_fees: [] },
      ],
    }) // oxfmt-ignore
    const { id, blocked } = await draft(syndicator.id, 100)
    const reason = `The participations in ${advance_id} exceed its funded amount. Correct them first.`
    expect([blocked, await refused(other, id)]).toEqual([reason, reason])
  })

  // Proves R21.22.
  test('to the second of two people who approve it at the same time', async () => {
    const syndicator = await funded()
    const { id } = await draft(syndicator.id)
    const both = await Promise.all([1, 2].map(() => other.call('POST', `payouts/${id}/approve`)))
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await postingsOf(syndicator.id)).filter(([kind]) => kind === 'payout')).toHaveLength(1)
  })
})

describe('a draft', () => {
  // Proves R21.20.
  test('is refused beyond what is available, for an unknown syndicator, and beside an open payout', async () => {
    const syndicator = await funded()
    const create = (fields: object) => ({ party_id: syndicator.id, amount: 500, ...fields })
    expect(await api.refused(409, 'POST', 'payouts', create({ amount: 500.01 }))).toMatchObject({
      message: 'Only $500.00 is available now.',
    })
    await api.refused(400, 'POST', 'payouts', create({ amount: 0 }))
    await api.refused(400, 'POST', 'payouts', create({ party_id: '00000000-0000-4000-8000-000000000000' }))
    await draft(syndicator.id, 1)
    expect(await api.refused(409, 'POST', 'payouts', create({ amount: 1 }))).toMatchObject({
      message: 'This syndicator already has an open payout. Change or discard that one.',
    })
  })

  // Proves R21.20.
  test('that is discarded makes room for another one, and cannot be approved any longer', async () => {
    const syndicator = await funded()
    const { id } = await draft(syndicator.id)
    await click(api, id, 'discard')
    expect(await other.refused(409, 'POST', `payouts/${id}/approve`)).toMatchObject({
      message: 'This payout is already discarded. Reload it to see the latest version.',
    })
    await draft(syndicator.id)
  })
})

// Proves R22.52.
test.each([['send', 'approved'], ['settle', 'sent'], ['return', 'approved']])('a draft is refused to %s', async (step, missing) => {
  const { id } = await draft((await funded()).id)
  const { message } = await api.refused(409, 'POST', `payouts/${id}/${step}`, { reference: 'W-1', reason: 'Closed' })
  expect(message).toBe(`This payout is not ${missing} yet. Reload it to see the latest version.`)
}) // oxfmt-ignore

// Proves R21.603.
test('the preview of a proposal lists what it then drafts, the largest first, with the sum, and drafts nothing', async () => {
  const [small, large, few] = [await funded(700.01), await funded(90_000), await funded(699.99)]
  const preview = payoutProposalPreview.strict().parse(await api.get('payouts/proposal?minimum=700'))
  expect(preview.data.slice(0, 1)).toEqual([
    { party: { id: large.id, name: large.name, kind: 'syndicator' }, amount: 90_000 },
  ])
  const ids = preview.data.map(({ party }) => party.id)
  expect([ids.includes(small.id), ids.includes(few.id)]).toEqual([true, false])
  const proposed = await api.call('POST', 'payouts/propose', { minimum: 700 })
  expect(proposed.json()).toMatchObject({ created: preview.count, amount: preview.amount })
  const listed = await api.get<{ data: Payout[] }>(`payouts?state=open&limit=${preview.count}`)
  expect(listed.data.map(({ amount }) => amount)).toEqual(preview.data.map(({ amount }) => amount))
  expect(await api.get('payouts/proposal?minimum=700')).toEqual({ count: 0, amount: 0, data: [] })
  for (const minimum of ['0', '-1', 'x', '1.001', ''])
    expect((await api.call('GET', `payouts/proposal?minimum=${minimum}`)).statusCode).toBe(400)
})

// Proves R21.603.
test('nothing is drafted when the drafts are no longer those that were shown, and the refusal says what they are now', async () => {
  const [one, two] = [await funded(800), await funded(900)]
  const shown = async () => {
    const { count, amount } = await api.get<PayoutProposalPreview>('payouts/proposal?minimum=800')
    return { count, amount }
  }
  const before = await shown()
  await draft(two.id, 5)
  const { message } = await api.refused(409, 'POST', 'payouts/propose', { minimum: 800, shown: before })
  const now = await shown()
  expect(now.count).toBe(before.count - 1)
  expect(message).toBe(
    `The proposal now has ${formatCount(now.count, 'draft')}, ${formatMoneyExact(now.amount)}. Check the list, then propose again.`,
  )
  expect((await api.get<{ data: Payout[] }>(`payouts?state=open&party_id=${one.id}`)).data).toEqual([])
  const proposed = await api.call('POST', 'payouts/propose', { minimum: 800, shown: now })
  expect(proposed.json()).toMatchObject({ created: now.count, amount: now.amount })
})

// Proves R21.21.
test('a proposal drafts what is available, for everybody from the minimum on who has no open payout', async () => {
  const [one, few, open] = [await funded(200.01), await funded(99.99), await funded(300)]
  await draft(open.id, 5)
  const proposed = await api.call('POST', 'payouts/propose', { minimum: 100 })
  const { created } = proposed.json<PayoutProposed>()
  const of = async (party: string) =>
    (await api.get<{ data: Payout[] }>(`payouts?state=open&party_id=${party}`)).data.map(({ amount }) => amount)
  expect([await of(one.id), await of(few.id), await of(open.id)]).toEqual([[200.01], [], [5]])
  expect(created).toBeGreaterThanOrEqual(1)
  expect((await api.call('POST', 'payouts/propose', { minimum: 100 })).json()).toEqual({
    created: 0,
    amount: 0,
    bulk_change_id: null,
  })
})

// Proves R21.26.
test('payables have the balance, what is available and held, and the open payout of each syndicator, with the sums of all', async () => {
  const syndicator = await funded(123_456.78)
  const { id } = await draft(syndicator.id, 100)
  const list = await api.get<PayableList>('payables?limit=1')
  expect(payableList.parse(list)).toEqual(list)
  expect(list.data).toEqual([
    {
      party: { id: syndicator.id, name: syndicator.name, kind: 'syndicator' },
      balance: 123_456.78,
      available: 123_456.78,
      held: 0,
      reserve: 0,
      payout: { id, amount: 100, state: 'draft', is_draw: false },
    },
  ])
  const all = await api.get<PayableList>('payables?limit=100')
  const sum = all.data.reduce((cents, { balance }) => cents + Math.round(balance * 100), 0)
  expect([all.pagination.total, Math.round(all.totals.balance * 100)]).toEqual([all.data.length, sum])
})

// Proves R21.27.
test('the trail has each step with who took it', async () => {
  const syndicator = await funded()
  const { id } = await draft(syndicator.id)
  await click(other, id, 'approve')
  const trail = await server().db.query<{ action: string; account_name: string }>({
    text: "select action, account_name from audit_entries where entity = 'payouts' and record_id = $1 order by id",
  }, [id]) // oxfmt-ignore
  expect(trail.map(({ action }) => action)).toEqual(['create', 'change'])
  expect(trail[1]?.account_name).toBe('approver@example.com')
})

// Proves R21.28.
test('commissions are paid to an ISO in the same way, and filter the list of what is owed', async () => {
  const iso = await make.party('isos')
  await server().db.transaction((tx) =>
    ledgerRepo.add(tx, [rowOf(iso.id, 'accrued', 250_00, '2026-03-02', {})])) // oxfmt-ignore
  const owed = async (of: string) =>
    (await api.get<PayableList>(`payables?limit=100&of=${of}`)).data.map(({ party }) => party.id)
  expect([await owed('commissions'), (await owed('syndicators')).includes(iso.id)]).toEqual([[iso.id], false])
  const { id } = await draft(iso.id, 100)
  expect(await click(other, id, 'approve')).toMatchObject({ party: { id: iso.id, kind: 'iso' }, available: 150 })
  await click(api, id, 'return', { reason: 'Account closed' })
  expect(await postingsOf(iso.id)).toEqual([
    ['accrued', 250_00],
    ['payment', -100_00],
    ['payment_reversal', 100_00, 2],
  ])
  expect(await api.get(`isos/${iso.id}/ledger`)).toMatchObject({ balance: 250, rows: 3 })
  expect((await api.get<{ data: object[] }>(`isos/${iso.id}/ledger/rows`)).data).toHaveLength(3)
  await api.refused(404, 'GET', `syndicators/${iso.id}/ledger`)
  await api.refused(409, 'DELETE', `isos/${iso.id}`)
})

// Proves R18.325.
test('whoever drafts and approves money is named with the address, which nobody can choose', async () => {
  const dana = createTestApi(server, 'dana@example.com')
  await server().as('dana@example.com')
  await server().owner.query({
    text: `update auth_users set user_metadata = '{"name": "Dana Cole"}' where email = 'dana@example.com'`,
  })
  const name = 'Dana Cole (dana@example.com)'
  const { id } = await funded()
  const drafted = await dana.post<Payout>('payouts', { party_id: id, amount: 500 })
  expect(drafted.created_by.name).toBe(name)
  const approved = await click(other, drafted.id, 'approve')
  expect([approved.created_by.name, approved.approved_by?.name]).toEqual([name, 'approver@example.com'])
  const entry = {
    party_id: id,
    kind: 'adjustment',
    effect: 'less',
    amount: 5,
    reason: 'A wire fee',
    effective_on: '2026-03-02',
  }
  expect(await dana.post('ledger-entries', entry)).toMatchObject({ created_by: { name } })
})
