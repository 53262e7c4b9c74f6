import { beforeEach, describe, expect, test } from '@jest/globals'
import { ledgerSummary, type ManualEntry, payout, type Payout, type RollForward } from '@mca/contract/ledger'
import { taxYear } from '@mca/contract/tax'
import { agreementOf } from '../../testing/calls/commission-calls'
import { createLedgerCalls } from '../../testing/calls/ledger-calls'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { createTestApi } from '../../testing/calls/test-api'
import { ledgerRepo } from './ledger.repo'
import { rowOf } from '../payouts/payout-postings'

const { server, api, make } = setUpTestApp()
const { posted, postingsOf } = createLedgerCalls({ server, make })
const other = createTestApi(server, 'approver@example.com')
beforeEach(() => server().setToday('2026-03-02'))

/** An ISO whose agreement has a draw of 500.00, recoverable unless another one is given. */
const isoWith = async (terms: object = {}) => {
  const { id } = await make.party('isos')
  await api.post(`isos/${id}/agreements`, agreementOf('iso', id, { draw_amount: 500, ...terms }))
  return id
}
const draftDraw = async (party_id: string, amount: number) =>
  payout.strict().parse(await api.post<Payout>('payouts', { party_id, amount, is_draw: true }))
const act = async (id: string, action: string, body?: object, by = other) => {
  const answer = await by.call('POST', `payouts/${id}/${action}`, body)
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body])
}
/** A draw that was paid. */
const drawn = async (party: string, amount: number) => {
  const { id } = await draftDraw(party, amount)
  await act(id, 'approve')
  await act(id, 'send', { reference: 'FED 1' })
  await act(id, 'settle')
  return id
}
const earn = (party: string, cents: number) =>
  server().db.transaction((tx) => ledgerRepo.add(tx, [rowOf(party, 'accrued', cents, '2026-03-02', {})]))
const refused = async (party_id: string, amount: number) =>
  (await api.refused(409, 'POST', 'payouts', { party_id, amount, is_draw: true })).message
const drawOf = async (party: string) => ledgerSummary.strict().parse(await api.get(`isos/${party}/ledger`)).draw

describe('a draw', () => {
  // Proves R22.35, R22.37.
  test('is paid ahead of commissions, which earn it back', async () => {
    const iso = await isoWith()
    expect(await draftDraw(iso, 300)).toMatchObject({ is_draw: true, available: 0, draw_left: 500, amount: 300 })
    const { data } = await api.get<{ data: Payout[] }>(`payouts?party_id=${iso}`)
    await act(data[0]?.id ?? '', 'approve')
    expect(await posted(iso)).toEqual([['draw', -300_00]])
    expect(await drawOf(iso)).toEqual({ limit: 500, recoverable: true, outstanding: 300, left: 200 })
    await earn(iso, 250_00)
    expect(await drawOf(iso)).toEqual({ limit: 500, recoverable: true, outstanding: 50, left: 450 })
    expect(await api.get(`isos/${iso}/ledger`)).toMatchObject({ balance: -50 })
  })

  // Proves R22.36.
  test('is refused beyond the draw of the agreement, with what is left of it, also when it is changed or approved', async () => {
    const iso = await isoWith()
    await drawn(iso, 300)
    const sentence = 'Only $200.00 of the draw of $500.00 is left.'
    expect(await refused(iso, 200.01)).toBe(sentence)
    const { id } = await draftDraw(iso, 200)
    expect((await api.refused(409, 'PUT', `payouts/${id}`, { amount: 200.01, note: null })).message).toBe(sentence)
    const less = agreementOf('iso', iso, { draw_amount: 400, valid_from: '2026-03-01' })
    await api.post(`isos/${iso}/agreements`, less)
    const reason = 'Only $100.00 of the draw of $400.00 is left.'
    expect(await api.get(`payouts/${id}`)).toMatchObject({ blocked: reason, draw_left: 100 })
    expect((await other.refused(409, 'POST', `payouts/${id}/approve`)).message).toBe(reason)
  })

  // Proves R22.36.
  test('needs an agreement that is valid today and has one', async () => {
    const [later, none, { id: syndicator }] = [
      await isoWith({ valid_from: '2026-03-03' }),
      await isoWith({ draw_amount: null }),
      await make.party('syndicators'),
    ]
    for (const iso of [later, none]) expect(await refused(iso, 1)).toBe('The agreement of this ISO has no draw.')
    expect(await refused(syndicator, 1)).toBe('The agreement of this syndicator has no draw.')
    expect(await drawOf(none)).toMatchObject({ limit: 0, left: 0 })
    await server().setToday('2026-03-03')
    expect(await draftDraw(later, 1)).toMatchObject({ draw_left: 500 })
  })

  // Proves R22.37.
  test('that comes back is reversed by a row that names it, and can be drawn again', async () => {
    const iso = await isoWith()
    const id = await drawn(iso, 500)
    await act(id, 'return', { reason: 'Account closed' })
    expect((await postingsOf(iso)).map(({ kind, amount, reverses }) => [kind, amount, reverses])).toEqual([
      ['draw', -500_00, null],
      ['draw', 500_00, 1],
    ])
    expect(await drawOf(iso)).toMatchObject({ outstanding: 0, left: 500 })
  })

  // Proves R22.37.
  test('counts as paid for Form 1099-NEC, with backup withholding, and so does its return', async () => {
    const iso = await isoWith()
    const record = { legal_name: 'Ann Lee', tin_type: 'SSN', tin: '123-45-6789', backup_withholding: true }
    await api.put(`isos/${iso}/tax-record`, record)
    const id = await drawn(iso, 100.02)
    expect(await posted(iso)).toEqual([['draw', -76_02], ['backup_withholding', -24_00]]) // oxfmt-ignore
    expect(await drawOf(iso)).toMatchObject({ outstanding: 100.02 })
    const lineOf = async () =>
      taxYear
        .strict()
        .parse(await api.get('tax-year/2026'))
        .data.find((line) => line.id === iso)
    expect(await lineOf()).toMatchObject({ paid: 100.02, withheld: 24 })
    await act(id, 'return', { reason: 'Account closed' })
    expect(await lineOf()).toBeUndefined()
  })
})

describe('a draw is forgiven', () => {
  const forgiving = (party_id: string, amount: number) => ({
    party_id,
    kind: 'draw_forgiven',
    effect: 'more',
    amount,
    reason: 'Left the company',
    effective_on: '2026-03-02',
  })
  const refusedToForgive = async (party: string, amount: number) =>
    (await api.refused(409, 'POST', 'ledger-entries', forgiving(party, amount))).message

  // Proves R22.38.
  test('by an entry, up to what is outstanding', async () => {
    const iso = await isoWith({ draw_recoverable: false })
    await drawn(iso, 300)
    await earn(iso, 100_00)
    expect(await refusedToForgive(iso, 200.01)).toBe('Only $200.00 of the draws is outstanding.')
    const entries = await Promise.all([1, 2].map(() => api.post<ManualEntry>('ledger-entries', forgiving(iso, 150))))
    const [one, two] = entries.map(({ id }) => id)
    expect((await other.call('POST', `ledger-entries/${one}/approve`)).statusCode).toBe(200)
    expect((await other.refused(409, 'POST', `ledger-entries/${two}/approve`)).message).toBe(
      'Only $50.00 of the draws is outstanding.',
    )
    expect(await drawOf(iso)).toEqual({ limit: 500, recoverable: false, outstanding: 50, left: 450 })
    expect((await posted(iso)).at(-1)).toEqual(['draw_forgiven', 150_00])
    const { data } = await api.get<RollForward>('roll-forward?of=commissions&month=2026-03&limit=100')
    expect(data.find(({ id }) => id === iso)).toMatchObject({ moves: [0, 0, 0, -150, 0, 100], closing: -50 })
  })

  // Proves R22.360.
  test('and comes back: what was forgiven of it is taken back, and its limit is paid once', async () => {
    const iso = await isoWith({ draw_recoverable: false })
    const first = await drawn(iso, 300)
    await earn(iso, 100_00)
    const second = await drawn(iso, 300)
    const entry = await api.post<ManualEntry>('ledger-entries', forgiving(iso, 500))
    expect((await other.call('POST', `ledger-entries/${entry.id}/approve`)).statusCode).toBe(200)
    await earn(iso, 50_00)
    // Whoever records that a payout came back does not approve the next one.
    await act(second, 'return', { reason: 'Account closed' }, api)
    expect((await posted(iso)).slice(-2)).toEqual([['draw', 300_00], ['draw_forgiven', -300_00]]) // oxfmt-ignore
    expect(await api.get(`isos/${iso}/ledger`)).toMatchObject({ balance: 50 })
    expect(await drawOf(iso)).toMatchObject({ outstanding: 0, left: 500 })
    await act(first, 'return', { reason: 'Account closed' }, api)
    expect((await posted(iso)).slice(-2)).toEqual([['draw', 300_00], ['draw_forgiven', -200_00]]) // oxfmt-ignore
    expect(await api.get(`isos/${iso}/ledger`)).toMatchObject({ balance: 150 })
    await drawn(iso, 500)
    expect(await drawOf(iso)).toMatchObject({ outstanding: 350, left: 150 })
    expect(await refused(iso, 150.01)).toBe('Only $150.00 of the draw of $500.00 is left.')
  })

  // Proves R22.38.
  test('only if the agreement does not make it recoverable', async () => {
    const iso = await isoWith()
    await drawn(iso, 300)
    expect(await refusedToForgive(iso, 1)).toBe('The draws of this ISO are recoverable: later commissions repay them.')
  })
})

// Proves R22.35.
test('only a payout that is not a draw is proposed, and a party has one open payout, whichever it is', async () => {
  const iso = await isoWith()
  await earn(iso, 10_00)
  const { id } = await draftDraw(iso, 50)
  expect((await api.refused(409, 'POST', 'payouts', { party_id: iso, amount: 1 })).message).toBe(
    'This ISO already has an open payout. Change or discard that one.',
  )
  const { data } = await api.get<{ data: { party: { id: string }; payout: object | null }[] }>('payables?limit=100')
  expect(data.find(({ party }) => party.id === iso)?.payout).toEqual({ id, amount: 50, state: 'draft', is_draw: true })
})
