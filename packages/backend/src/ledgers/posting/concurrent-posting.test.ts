import { beforeAll, describe, expect, test } from '@jest/globals'
import type { AdvanceCommissions, Agreement } from '@mca/contract/commissions'
import { agreementOf, makeCommissioned } from '../../testing/calls/commission-calls'
import { createLedgerCalls } from '../../testing/calls/ledger-calls'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { untilWaiting, whileHeld } from '../../testing/database/while-held'
import { usualConnections } from '../../testing/app/wire-app'

const { server, api, make } = setUpTestApp(usualConnections)
const { posted, expectReconciled } = createLedgerCalls({ server, make })
beforeAll(() => server().setToday('2026-02-10'))

const holdLedger = 'select from ledgers where party_id = $1 for no key update'
const holdAdvance = 'select from advances where id = $1 for no key update'

describe('while a payment that makes a commission due is posted', () => {
  /** A deal whose commission is due with the first payment, of an ISO with a ledger. */
  const unpaid = async () => {
    const { iso, advance: earlier } = await makeCommissioned(
      { api, make },
      { terms: { due: 'payments', due_count: 1, residual_percent: 0 } },
    )
    await make.payment(earlier.id)
    return { iso, advance: await make.advance({ iso_id: iso.id }) }
  }
  /** Sends a request in the middle of the first payment of an advance. */
  const duringPayment = async (iso: string, advance: string, path: string, body: object) => {
    const { answers } = await whileHeld(server(), holdLedger, [iso], async (held) => {
      const payment = api.call('POST', 'payments', { advance_id: advance, amount: 100, date: '2026-02-02' })
      await untilWaiting(held, 1)
      const other = api.call('PUT', path, body)
      await Promise.race([other, untilWaiting(held, 2)])
      // Wrapped, because the answers come only after the commit.
      return { answers: Promise.all([payment, other]) }
    })
    expect((await answers).map(({ statusCode }) => statusCode)).toEqual([201, 200])
  }

  // Proves R22.7, R22.11.
  test('a cancellation takes it back, too', async () => {
    const { iso, advance } = await unpaid()
    await duringPayment(iso.id, advance.id, `advances/${advance.id}/commissions`, { canceled_on: '2026-01-06' })
    expect(await posted(iso.id, 1)).toEqual([['accrued', 1_000_00], ['clawback', -1_000_00]]) // oxfmt-ignore
    await expectReconciled()
  })

  // Proves R22.5, R22.7.
  test('a new type of the deal corrects it', async () => {
    const { iso, advance } = await unpaid()
    const { merchant_id, amount, payback, date_funded, expected_end_date } = advance
    const fields = { merchant_id, amount, payback, date_funded, expected_end_date }
    await duringPayment(iso.id, advance.id, `advances/${advance.id}`, { ...fields, type: 'RENEWAL' })
    expect(await posted(iso.id, 1)).toEqual([['accrued', 1_000_00], ['adjustment', -500_00]]) // oxfmt-ignore
    await expectReconciled()
  })
})

// Proves R22.14.
test('of two days that are set at the same time, a later one does not replace an earlier one', async () => {
  const { iso, advance } = await makeCommissioned({ api, make }, { terms: { residual_percent: 0 } })
  const path = `advances/${advance.id}/commissions`
  const { answers } = await whileHeld(server(), holdAdvance, [advance.id], async (held) => {
    const earlier = api.call('PUT', path, { canceled_on: '2026-01-06' })
    await untilWaiting(held, 1)
    const later = api.call('PUT', path, { canceled_on: '2026-02-10' })
    await untilWaiting(held, 2)
    return { answers: Promise.all([earlier, later]) }
  })
  expect((await answers).map(({ statusCode }) => statusCode)).toEqual([200, 400])
  expect(await api.get<AdvanceCommissions>(path)).toMatchObject({ canceled_on: '2026-01-06' })
  expect(await posted(iso.id)).toEqual([['accrued', 1_000_00], ['clawback', -1_000_00]]) // oxfmt-ignore
})

// Proves R22.1.
test('a version that a deal is about to use is not replaced', async () => {
  const { iso } = await makeCommissioned({ api, make })
  const path = `isos/${iso.id}/agreements`
  await api.post(path, agreementOf('iso', iso.id, { valid_from: '2026-02-01' }))
  const { answers } = await whileHeld(server(), holdLedger, [iso.id], async (held) => {
    const recorded = make.advance({ iso_id: iso.id, date_funded: '2026-02-02' })
    await untilWaiting(held, 1)
    const version = agreementOf('iso', iso.id, { valid_from: '2026-02-01', new_percent: 20 })
    const replaced = api.call('POST', path, version)
    await Promise.race([replaced, untilWaiting(held, 2)])
    return { answers: Promise.all([recorded, replaced]) }
  })
  const [recorded, replaced] = await answers
  expect([replaced.statusCode, replaced.json()]).toMatchObject([
    409,
    { message: 'Advances use the version of Feb 1, 2026. Choose another day.' },
  ])
  expect((await api.get<{ data: Agreement[] }>(path)).data).toMatchObject([
    { advances: 1, terms: { new_percent: 10 } },
    { advances: 1 },
  ])
  const [agreement] = (await api.get<AdvanceCommissions>(`advances/${recorded.id}/commissions`)).agreements
  expect(agreement).toMatchObject({ agreed: recorded.amount / 10 })
  await expectReconciled()
})
