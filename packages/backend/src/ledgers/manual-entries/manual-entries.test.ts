import { beforeEach, describe, expect, test } from '@jest/globals'
import { type AdvancePosition, manualEntry, type ManualEntry, type LedgerSummary } from '@mca/contract/ledger'
import { createLedgerCalls, opening } from '../../testing/calls/ledger-calls'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { createTestApi } from '../../testing/calls/test-api'

const { server, api, make } = setUpTestApp()
const { posted, postingsOf, expectReconciled, syndicated, broughtIn } = createLedgerCalls({ server, make })
/** The account that approves what the usual one has drafted, and a third one. */
const other = createTestApi(server, 'approver@example.com')
const third = createTestApi(server, 'third@example.com')
beforeEach(() => server().setToday('2026-03-02'))

const adjustment = (party_id: string, fields: object = {}) => ({
  party_id,
  kind: 'adjustment',
  effect: 'more',
  amount: 12.34,
  reason: 'A wire fee that we bear',
  effective_on: '2026-02-27',
  ...fields,
})
const costOf = (party_id: string, advance_id: string, amount = 10) =>
  adjustment(party_id, { kind: 'recovery_cost', effect: null, amount, reason: 'Lawyer', advance_id })
const draft = async (input: object) => manualEntry.strict().parse(await api.post<ManualEntry>('ledger-entries', input))
const approve = async (id: string, by = other) => {
  const answer = await by.call('POST', `ledger-entries/${id}/approve`)
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body])
  return answer.json<ManualEntry>()
}
const summaryOf = (path: string, id: string) => api.get<LedgerSummary>(`${path}/${id}/ledger`)

// Proves R21.61, R21.62.
test.each([
  ['syndicators', 'more', 12.34],
  ['isos', 'less', -12.34],
  ['sales-reps', 'more', 12.34],
])(
  'an adjustment of %s is drafted, approved by somebody else, and posts one row that counts at once',
  async (path, effect, amount) => {
    const { id: party } = await make.party(path)
    const drafted = await draft(adjustment(party, { effect }))
    expect(drafted).toMatchObject({ state: 'draft', amount, approved_by: null, ended_at: null })
    expect(await postingsOf(party)).toEqual([])
    expect(await approve(drafted.id)).toMatchObject({
      state: 'approved',
      approved_by: { name: 'approver@example.com' },
      blocked: null,
    })
    expect(await postingsOf(party)).toEqual([
      {
        no: 1,
        kind: 'adjustment',
        fee: null,
        amount: Math.round(amount * 100),
        effective_on: '2026-02-27',
        matures_on: '2026-03-02',
        reverses: null,
      },
    ])
    expect(await summaryOf(path, party)).toMatchObject({ balance: amount, available: amount })
    const { data } = await api.get<{ data: object[] }>(`${path}/${party}/ledger/rows`)
    expect(data).toMatchObject([{ kind: 'adjustment', reason: 'A wire fee that we bear' }])
  },
)

// Proves R21.25.
test('a contribution is drafted, once for a request that is sent twice, and counts once somebody else approves it', async () => {
  const { id: party } = await make.party('syndicators')
  const input = adjustment(party, { kind: 'contribution', effect: null, reason: 'Wire 7' })
  const [one, same] = [1, 2].map(() => api.post<ManualEntry>('ledger-entries', input, { 'idempotency-key': 'c1' }))
  expect((await one)?.id).toBe((await same)?.id)
  expect(await posted(party)).toEqual([])
  await approve((await one)?.id ?? '')
  expect(await posted(party)).toEqual([['contribution', 12_34]])
  expect(await summaryOf('syndicators', party)).toMatchObject({ balance: 12.34, available: 12.34 })
  await expectReconciled()
})

// Proves R21.25.
test('nothing posts a contribution without a second person, and only a syndicator pays one in', async () => {
  const [{ id: syndicator }, { id: iso }] = [await make.party('syndicators'), await make.party('isos')]
  const contribution = { kind: 'contribution', effect: null }
  await api.refused(404, 'POST', `syndicators/${syndicator}/ledger/contributions`, { amount: 1, effective_on: '2026-03-02' }) // oxfmt-ignore
  const refused = async (id: string, fields: object) =>
    (await api.refused(400, 'POST', 'ledger-entries', adjustment(id, { ...contribution, ...fields }))).message
  expect(await refused(iso, {})).toBe('A contribution is for syndicators only')
  expect(await refused(syndicator, { effect: 'less' })).toBe('A contribution always raises the balance')
})

describe('a draft is refused', () => {
  // Proves R21.61.
  test('for an unknown party or advance, a kind of others, and a day after today', async () => {
    const [{ id: syndicator }, { id: iso }] = [await make.party('syndicators'), await make.party('isos')]
    const unknown = '11111111-1111-4111-8111-111111111111'
    const refused = async (input: object) => (await api.refused(400, 'POST', 'ledger-entries', input)).message
    expect(await refused(adjustment(unknown))).toBe('Party not found')
    expect(await refused(adjustment(syndicator, { advance_id: unknown }))).toBe('Advance not found')
    expect(await refused(costOf(iso, unknown))).toBe('A recovery cost is for syndicators only')
    expect(await refused(adjustment(syndicator, { kind: 'draw_forgiven' }))).toBe(
      'A forgiven draw is for ISOs and sales reps only',
    )
    expect(await refused(adjustment(syndicator, { effective_on: '2026-03-03' }))).toBe(
      'The date of an entry cannot be in the future.',
    )
  })

  // Proves R21.61.
  test('for the cost of an advance in which the syndicator does not take part', async () => {
    const [{ advance }, { id }] = [await syndicated(), await make.party('syndicators')]
    expect((await api.refused(400, 'POST', 'ledger-entries', costOf(id, advance.id))).message).toBe(
      'This syndicator does not take part in this advance.',
    )
  })
})

describe('an approval is refused', () => {
  const refused = async (by: typeof api, id: string, headers?: Record<string, string>) =>
    (await by.refused(409, 'POST', `ledger-entries/${id}/approve`, undefined, headers)).message
  const own = 'Someone else must approve this entry. You created or changed it.'

  // Proves R21.62.
  test('to whoever has created or changed it, and says so before', async () => {
    const { id, updated_at, blocked } = await draft(adjustment((await make.party('syndicators')).id))
    expect([blocked, await refused(api, id)]).toEqual([own, own])
    const change = { effect: 'less', amount: 5, reason: 'Corrected', effective_on: '2026-03-01' }
    expect(await other.put(`ledger-entries/${id}`, change, { 'if-match': `"${updated_at}"` })).toMatchObject({
      amount: -5,
      reason: 'Corrected',
      changed_by: { name: 'approver@example.com' },
    })
    expect([await refused(api, id), await refused(other, id)]).toEqual([own, own])
    expect(await approve(id, third)).toMatchObject({ state: 'approved' })
  })

  // Proves R21.62.
  test('after a change that the user has not seen, and once it was approved or discarded', async () => {
    const { id, updated_at } = await draft(adjustment((await make.party('syndicators')).id))
    await api.put(`ledger-entries/${id}`, { effect: 'more', amount: 1, reason: 'New', effective_on: '2026-03-01' })
    expect(await refused(other, id, { 'if-match': `"${updated_at}"` })).toMatch(/^This entry was changed/)
    await api.call('POST', `ledger-entries/${id}/discard`)
    expect(await refused(other, id)).toBe('This entry is already discarded. Reload it to see the latest version.')
  })

  // Proves R21.62.
  test('to the second of two people who approve it at the same time', async () => {
    const { id: party } = await make.party('syndicators')
    const { id } = await draft(adjustment(party))
    const both = await Promise.all([other, third].map((by) => by.call('POST', `ledger-entries/${id}/approve`)))
    const [done, late] = both.toSorted((a, b) => a.statusCode - b.statusCode)
    expect([done?.statusCode, late?.statusCode]).toEqual([200, 409])
    expect(late?.json()).toMatchObject({
      message: 'This entry is already approved. Reload it to see the latest version.',
    })
    expect(await posted(party)).toEqual([['adjustment', 12_34]])
  })

  // Proves R21.63.
  test('for an advance that was deleted, or in which the syndicator no longer takes part', async () => {
    const [{ syndicator, advance }, deleted] = [await syndicated(), await syndicated()]
    const one = await draft(costOf(syndicator.id, advance.id))
    const two = await draft(costOf(deleted.syndicator.id, deleted.advance.id))
    await api.put(`advances/${advance.id}`, { ...advance, syndicator_participations: [] })
    await api.delete(`advances/${deleted.advance.id}`)
    expect(await refused(other, one.id)).toBe('This syndicator does not take part in this advance.')
    expect(await refused(other, two.id)).toBe('Its advance was deleted. Discard this entry.')
    expect(await api.get(`ledger-entries/${two.id}`)).toMatchObject({ advance: null })
  })
})

// Proves R21.63.
test('an approved entry cannot be changed or discarded', async () => {
  const { id } = await draft(adjustment((await make.party('syndicators')).id))
  await approve(id)
  const change = { effect: 'more', amount: 1, reason: 'Other', effective_on: '2026-03-01' }
  await api.refused(409, 'PUT', `ledger-entries/${id}`, change)
  await api.refused(409, 'POST', `ledger-entries/${id}/discard`)
})

// Proves R21.63.
test('a recovery cost leaves the position of its advance, and stays when the advance is deleted', async () => {
  const { syndicator, advance } = await syndicated()
  const positions = async () => (await api.get<{ data: AdvancePosition[] }>(`advances/${advance.id}/positions`)).data
  const before = await positions()
  await approve((await draft(costOf(syndicator.id, advance.id, 33.33))).id)
  await approve((await draft(adjustment(syndicator.id, { advance_id: advance.id }))).id)
  expect(await positions()).toEqual(before)
  await expectReconciled()
  await api.put(`advances/${advance.id}`, { ...advance, payback: 420 })
  expect(await posted(syndicator.id, opening)).toEqual([['recovery_cost', -33_33], ['adjustment', 12_34]]) // oxfmt-ignore
  await expectReconciled()
  await api.delete(`advances/${advance.id}`)
  expect(await summaryOf('syndicators', syndicator.id)).toMatchObject({ balance: -20.99 })
  await expectReconciled()
})

// Proves R21.63.
test('an entry from before a position was there changes nothing about how the position is posted', async () => {
  const syndicator = await make.party('syndicators')
  const advance = await make.advance({ amount: 300, payback: 390 })
  await make.payment(advance.id, { amount: 30 })
  await approve((await draft(adjustment(syndicator.id, { advance_id: advance.id, effective_on: '2026-02-02' }))).id)
  await api.put(`advances/${advance.id}`, {
    ...advance,
    syndicator_participations: [
      { syndicator_id: syndicator.id, participation: 100, participation_pct: 33.33, commission: 0, commission_pct: 0, syndicator_fees: [] },
    ],
  }) // oxfmt-ignore
  expect(await posted(syndicator.id, 1)).toEqual([['investment', -100_00], ['share', 10_00]]) // oxfmt-ignore
  await expectReconciled()
})

// Proves R21.63.
test('an adjustment by hand does not open a position: opening figures can be set until a payment posts', async () => {
  const [{ syndicator, advance }, usual] = [await broughtIn(), await syndicated()]
  await approve((await draft(adjustment(syndicator.id, { advance_id: advance.id }))).id)
  await approve((await draft(adjustment(usual.syndicator.id, { advance_id: usual.advance.id }))).id)
  const canCutOver = async (id: string) =>
    (await api.get<{ data: AdvancePosition[] }>(`advances/${id}/positions`)).data.map(
      ({ can_cut_over }) => can_cut_over,
    )
  expect([await canCutOver(advance.id), await canCutOver(usual.advance.id)]).toEqual([[true], [false]])
})
