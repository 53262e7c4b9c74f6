import { beforeAll, describe, expect, test } from '@jest/globals'
import type { AdvanceDetail } from '@mca/contract/advances'
import type { AdvanceCommissions } from '@mca/contract/commissions'
import { markFirstDefaults } from '../posting/first-defaults'
import { makeCommissioned } from '../../testing/calls/commission-calls'
import { createLedgerCalls } from '../../testing/calls/ledger-calls'
import { refusedRow, refuseRows } from '../../testing/database/refuse-rows'
import { setUpTestApp } from '../../testing/app/set-up-test-app'

const { server, api, make } = setUpTestApp()
const { posted, postingsOf, expectReconciled } = createLedgerCalls({ server, make })
const commissioned = (terms: object = {}, deal: object = {}) => makeCommissioned({ api, make }, { terms, deal })
beforeAll(() => server().setToday('2026-01-20'))

// Proves R22.11, R22.13, R22.14.
describe('a clawback', () => {
  const defaultOn = async (day: string, advance: AdvanceDetail, deal_flow = 'Defaulted') => {
    await server().setToday(day)
    const stored = await api.get<AdvanceDetail>(`advances/${advance.id}`)
    await api.call('POST', 'advances/bulk', { rows: [{ id: advance.id, version: stored.updated_at, deal_flow }] })
  }
  const state = (id: string, days: object) => api.call('PUT', `advances/${id}/commissions`, days)

  test('is posted when a deal defaults, grows with an earlier day, and is given back with the status', async () => {
    const { iso, advance } = await commissioned({ residual_percent: 0 })
    await defaultOn('2026-02-05', advance)
    expect(await posted(iso.id, 1)).toEqual([['clawback', -500_00]])
    await state(advance.id, { defaulted_on: '2026-02-04' })
    expect(await posted(iso.id, 2)).toEqual([['clawback', -500_00]])
    await defaultOn('2026-02-06', advance, 'Funded')
    expect(await posted(iso.id, 3)).toEqual([['clawback_reversal', 1_000_00]])
    await expectReconciled()
  })

  test('is posted when a person says that the deal was canceled, and its day can only become earlier', async () => {
    await server().setToday('2026-02-20')
    const { iso, advance } = await commissioned({ residual_percent: 0, due: 'days', due_count: 60 })
    const answer = await state(advance.id, { canceled_on: '2026-02-10' })
    expect(answer.json()).toMatchObject({
      canceled_on: '2026-02-10',
      payees: [{ accrued: 1_000, clawed_back: 500, net: 500 }],
    })
    // It matures with the commission.
    expect((await postingsOf(iso.id))[1]).toMatchObject({
      kind: 'clawback',
      effective_on: '2026-02-10',
      matures_on: '2026-03-06',
    })
    const message = 'Enter a day from Jan 5, 2026 to Feb 10, 2026.'
    for (const day of ['2026-02-11', '2026-01-04']) {
      const refused = await state(advance.id, { canceled_on: day })
      expect([refused.statusCode, refused.json()]).toMatchObject([400, { errors: [{ path: 'canceled_on', message }] }])
    }
    await state(advance.id, { canceled_on: null })
    expect(await posted(iso.id, 2)).toEqual([['clawback_reversal', 500_00]])
    await expectReconciled()
  })

  test.each([
    ['a deal that has not defaulted', { defaulted_on: '2026-01-20' }, 400, 'The deal is not Defaulted.'],
    ['a day after today', { canceled_on: '2027-01-01' }, 400, 'Enter a day from Jan 5, 2026 to Feb 20, 2026.'],
  ])('refuses %s', async (_name, days, status, message) => {
    await server().setToday('2026-02-20')
    const { advance } = await commissioned()
    expect(await state(advance.id, days).then((answer) => [answer.statusCode, answer.json()])).toMatchObject([
      status,
      { message },
    ])
  })

  test('is refused for an advance without commissions', async () => {
    const answer = await state((await make.advance()).id, { canceled_on: '2026-01-06' })
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { message: 'This advance has no commissions.' }])
  })
})

// Proves R22.15.
test('a deal of which none of the first debits is received in time loses its commission, until a payment turns up', async () => {
  await server().setToday('2026-01-15')
  const daily = { payment_amount: 100, number_of_payments: 125 }
  const late = await commissioned({ residual_percent: 0 }, daily)
  const paid = await commissioned({ residual_percent: 0 }, daily)
  await make.payment(paid.advance.id, { date: '2026-01-15' })
  // The third debit is due on Jan 8; Jan 15 is the fifth banking day after it.
  expect(await markFirstDefaults(server().db)).toEqual({ marked: 0, failed: 0 })
  await server().setToday('2026-01-16')
  expect(await markFirstDefaults(server().db)).toEqual({ marked: 1, failed: 0 })
  expect(await markFirstDefaults(server().db)).toEqual({ marked: 0, failed: 0 })
  expect(await posted(late.iso.id)).toEqual([
    ['accrued', 1_000_00],
    ['clawback', -1_000_00],
  ])
  expect(await api.get<AdvanceCommissions>(`advances/${late.advance.id}/commissions`)).toMatchObject({
    first_default_on: '2026-01-15',
  })
  await make.payment(late.advance.id, { date: '2026-01-16' })
  expect(await posted(late.iso.id, 2)).toEqual([])
  await make.payment(late.advance.id, { date: '2026-01-14' })
  expect(await posted(late.iso.id, 2)).toEqual([['clawback_reversal', 1_000_00]])
  expect(await posted(paid.iso.id)).toEqual([['accrued', 1_000_00]])
  await expectReconciled()
})

// Proves R20.420.
test('an advance that fails does not stop the first defaults of the others, is named with its error, and waits', async () => {
  await server().setToday('2026-01-16')
  const daily = { payment_amount: 100, number_of_payments: 125 }
  const [wrong, right] = [
    await commissioned({ residual_percent: 0 }, daily),
    await commissioned({ residual_percent: 0 }, daily),
  ]
  const { db, owner } = server()
  const refuse = await refuseRows(owner, 'clawback_triggers', `new.advance_id = '${wrong.advance.id}'`)
  const failed: unknown[] = []
  const log = { error: (fields: object) => failed.push(fields) }
  expect(await markFirstDefaults(db, log)).toEqual({ marked: 1, failed: 1 })
  expect(await markFirstDefaults(db, log)).toEqual({ marked: 0, failed: 1 })
  expect(failed).toMatchObject([
    { err: { message: refusedRow }, work: 'first-defaults', unit: wrong.advance.id, attempts: 1 },
  ])
  expect((await posted(right.iso.id)).at(-1)).toEqual(['clawback', -1_000_00])
  await refuse.end()
  await owner.query({ text: 'update failed_units set try_again_at = now()' })
  expect(await markFirstDefaults(db, log)).toEqual({ marked: 1, failed: 0 })
  expect(await db.query({ text: 'select from failed_units' })).toEqual([])
})
