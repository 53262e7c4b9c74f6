import { beforeEach, expect, test } from '@jest/globals'
import { manualEntryList, type ManualEntry, type RollForward, recoveryCostDrafted } from '@mca/contract/ledger'
import { createLedgerCalls } from '../../testing/calls/ledger-calls'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { createTestApi } from '../../testing/calls/test-api'

const { server, api, make } = setUpTestApp()
const { posted, expectReconciled } = createLedgerCalls({ server, make })
const other = createTestApi(server, 'approver@example.com')
beforeEach(() => server().setToday('2026-03-02'))

/** An advance of 300.00, of which the syndicators have these parts. */
const shared = async (...participations: number[]) => {
  const syndicators = await Promise.all(participations.map(() => make.party('syndicators')))
  const advance = await make.advance({
    amount: 300,
    payback: 390,
    syndicator_participations: syndicators.map(({ id }, index) => ({
      syndicator_id: id,
      participation: participations[index],
      participation_pct: 1,
      commission: 0,
      commission_pct: 0,
      syndicator_fees: [],
    })),
  })
  return { advance, syndicators }
}
const lawyer = { cost: 100, reason: 'Lawyer, invoice 7', effective_on: '2026-03-01' }
const adjust = (party_id: string, amount = 1) =>
  api.post<ManualEntry>('ledger-entries', {
    party_id,
    kind: 'adjustment',
    effect: 'more',
    amount,
    reason: 'Correction',
    effective_on: '2026-03-02',
  })
const approve = async (id: string) =>
  expect((await other.call('POST', `ledger-entries/${id}/approve`)).statusCode).toBe(200)

// Proves R21.64.
test('the cost of an advance drafts what each syndicator bears, once for a request that is sent twice', async () => {
  const { advance, syndicators } = await shared(100, 50)
  const send = () =>
    api.post<{ data: ManualEntry[] }>(`advances/${advance.id}/recovery-cost`, lawyer, { 'idempotency-key': 'cost 1' })
  const { data } = recoveryCostDrafted.strict().parse(await send())
  expect(await send()).toEqual({ data })
  expect(data.map(({ party, kind, amount, advance: of }) => [party.id, kind, amount, of?.id])).toEqual([
    [syndicators[0]?.id, 'recovery_cost', -33.33, advance.id],
    [syndicators[1]?.id, 'recovery_cost', -16.67, advance.id],
  ])
  for (const { id } of data) await approve(id)
  expect((await posted(syndicators[1]?.id ?? '')).at(-1)).toEqual(['recovery_cost', -16_67])
  await expectReconciled()
})

// Proves R21.64.
test('a cost that nobody bears is refused with a sentence, and so is one of an unknown advance', async () => {
  const [alone, few] = [await shared(), await shared(1)]
  const refused = async (id: string, cost: number, status = 409) =>
    (await api.refused(status, 'POST', `advances/${id}/recovery-cost`, { ...lawyer, cost })).message
  expect(await refused(alone.advance.id, 100)).toBe('No syndicator takes part in this advance.')
  expect(await refused(few.advance.id, 1)).toBe('The share of every syndicator rounds to zero cents.')
  expect(await refused('11111111-1111-4111-8111-111111111111', 1, 404)).toBe('Advance not found.')
  const later = { ...lawyer, effective_on: '2026-03-03' }
  await api.refused(400, 'POST', `advances/${few.advance.id}/recovery-cost`, later)
})

// Proves R21.69, R2.701.
test('a cost is drafted as it was shown, or not at all if the shares have changed meanwhile', async () => {
  const { advance, syndicators } = await shared(100, 50)
  const [first = '', second = ''] = syndicators.map(({ id }) => id)
  const path = `advances/${advance.id}/recovery-cost`
  const shown = (one: number, other: number) => [
    { party_id: second, amount: other },
    { party_id: first, amount: one },
  ]
  // The same sum, but other parts.
  for (const parts of [shown(30, 20), shown(33.33, 16.66), shown(33.33, 16.67).slice(1)])
    expect((await api.refused(409, 'POST', path, { ...lawyer, shown: parts })).message).toBe(
      'Who bears how much of the cost has changed meanwhile. Check it, then save again.',
    )
  expect(await api.get(`ledger-entries?party_id=${first}`)).toMatchObject({ data: [] })
  const { data } = await api.post<{ data: ManualEntry[] }>(path, { ...lawyer, shown: shown(33.33, 16.67) })
  expect(data.map(({ amount }) => amount)).toEqual([-33.33, -16.67])
})

// Proves R21.65.
test('entries are listed, the newest first, drafts and those that ended, of all or of one party', async () => {
  const [one, two] = [await make.party('syndicators'), await make.party('isos')]
  const [first, second, elsewhere] = [await adjust(one.id), await adjust(one.id, 2), await adjust(two.id, 3)]
  const list = async (query: string) => {
    const page = await api.get(`ledger-entries?${query}`)
    return manualEntryList
      .strict()
      .parse(page)
      .data.map(({ id }) => id)
  }
  expect(await list(`party_id=${one.id}`)).toEqual([second.id, first.id])
  await approve(second.id)
  expect(await list(`party_id=${one.id}&state=open`)).toEqual([first.id])
  expect(await list(`party_id=${one.id}&state=ended`)).toEqual([second.id])
  expect((await list('limit=2')).slice(0, 1)).toEqual([elsewhere.id])
  expect(await list(`party_id=${one.id}&limit=1&page=2`)).toEqual([first.id])
})

// Proves R21.65.
test('the trail has each step with who took it', async () => {
  const { id } = await adjust((await make.party('syndicators')).id)
  await api.put(`ledger-entries/${id}`, { effect: 'less', amount: 2, reason: 'Other', effective_on: '2026-03-02' })
  await approve(id)
  const trail = await server().db.query({
    text: "select action, account_name, after ->> 'state' as state from audit_entries where entity = 'ledger_entries' and record_id = $1 order by id",
  }, [id]) // oxfmt-ignore
  expect(trail).toEqual([
    { action: 'create', account_name: 'ann@example.com', state: 'draft' },
    { action: 'change', account_name: 'ann@example.com', state: null },
    { action: 'change', account_name: 'approver@example.com', state: 'approved' },
  ])
})

// Proves R21.12, R21.65.
test('a party with entries that were not discarded is not deleted', async () => {
  const { id: party } = await make.party('syndicators')
  const { id } = await adjust(party)
  expect((await api.refused(409, 'DELETE', `syndicators/${party}`)).message).toBe(
    'This Syndicator cannot be deleted: its ledger has a balance, payouts or manual entries.',
  )
  await api.call('POST', `ledger-entries/${id}/discard`)
  await api.delete(`syndicators/${party}`)
  expect(await api.get(`ledger-entries/${id}`)).toMatchObject({ party: { name: 'Deleted' }, state: 'discarded' })
})

// Proves R21.65.
test('entries of syndicators are in the column Other of their roll-forward', async () => {
  const { advance, syndicators } = await shared(100)
  const { data } = await api.post<{ data: ManualEntry[] }>(`advances/${advance.id}/recovery-cost`, lawyer)
  for (const { id } of data) await approve(id)
  await approve((await adjust(syndicators[0]?.id ?? '', 5)).id)
  const { data: lines } = await api.get<RollForward>('roll-forward?of=syndicators&month=2026-03&limit=100')
  expect(lines.find(({ id }) => id === syndicators[0]?.id)).toMatchObject({
    moves: [0, expect.any(Number), 0, 0, 0, -28.33],
  })
})
