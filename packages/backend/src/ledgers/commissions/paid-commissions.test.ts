import { beforeAll, expect, test } from '@jest/globals'
import type { AdvanceCommissions, CommissionDealRow } from '@mca/contract/commissions'
import type { Payout } from '@mca/contract/ledger'
import type { Page } from '@mca/contract/lists'
import { makeCommissioned } from '../../testing/calls/commission-calls'
import { createTestApi } from '../../testing/calls/test-api'
import { setUpTestApp } from '../../testing/app/set-up-test-app'

const { server, api, make } = setUpTestApp()
/** Approves what the usual account has drafted. */
const other = createTestApi(server, 'approver@example.com')
beforeAll(() => server().setToday('2026-01-20'))

/** An ISO with two deals: the first one with a commission of 1,000, the second one of 500. */
async function twoDeals() {
  const { iso, advance: first } = await makeCommissioned({ api, make })
  const second = await make.advance({ iso_id: iso.id, date_funded: '2026-01-04', origination_commission: 500 })
  /** By deal, in the order in which they were posted. */
  const paid = async () => {
    const { data } = await api.get<Page<CommissionDealRow>>(`isos/${iso.id}/commissions`)
    return [first, second].map(({ id }) => data.find(({ advance }) => advance.id === id)?.paid)
  }
  const approve = async (amount: number) => {
    const { id } = await api.post<Payout>('payouts', { party_id: iso.id, amount })
    expect((await other.call('POST', `payouts/${id}/approve`)).statusCode).toBe(200)
    return id
  }
  const step = async (id: string, action: string, body: object = {}) =>
    expect((await api.call('POST', `payouts/${id}/${action}`, body)).statusCode).toBe(200)
  const pay = async (amount: number) => {
    const id = await approve(amount)
    await step(id, 'send', { reference: '7' })
    return id
  }
  return { iso, first, second, paid, approve, step, pay }
}

// Proves R22.70.
test('payouts pay the deals that were posted first; one that is approved has not left, and one that came back pays nothing', async () => {
  const { first, second, paid, approve, step, pay } = await twoDeals()
  expect(await paid()).toEqual([0, 0])
  const drafted = await approve(1_200.01)
  expect(await paid()).toEqual([0, 0])
  await step(drafted, 'send', { reference: '7' })
  expect(await paid()).toEqual([1_000, 200.01])
  expect(await api.get<AdvanceCommissions>(`advances/${first.id}/commissions`)).toMatchObject({
    payees: [{ net: 1_000, paid: 1_000 }],
  })
  await step(drafted, 'settle')
  const rest = await pay(299.99)
  expect(await paid()).toEqual([1_000, 500])
  await step(rest, 'return', { reason: 'Account closed' })
  expect(await paid()).toEqual([1_000, 200.01])
  expect(await api.get<AdvanceCommissions>(`advances/${second.id}/commissions`)).toMatchObject({
    payees: [{ net: 500, paid: 200.01 }],
  })
})

// Proves R22.70.
test('what is taken back from a paid deal pays for the next one', async () => {
  const { first, paid, pay } = await twoDeals()
  await pay(1_000)
  expect(await paid()).toEqual([1_000, 0])
  const { updated_at } = await api.get<AdvanceCommissions>(`advances/${first.id}/commissions`)
  const path = `advances/${first.id}/commissions`
  expect((await api.call('PUT', path, { canceled_on: '2026-01-19' }, { version: updated_at })).statusCode).toBe(200)
  expect(await paid()).toEqual([0, 500])
})
