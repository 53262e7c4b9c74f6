import { expect, test } from '@jest/globals'
import type { Payout } from '@mca/contract'
import { createTestApi } from '../../testing/test-api'
import { setUpTestApp } from '../../testing/set-up-test-app'

const { server, api, make } = setUpTestApp()
const [second, third, fourth] = ['second', 'third', 'fourth'].map((name) =>
  createTestApi(server, `${name}@example.com`),
)

// Proves R21.22.
test('nobody who has changed the amount of a draft approves it, also after somebody else has changed it again', async () => {
  await server().setToday('2026-03-02')
  const syndicator = await make.party('syndicators')
  await api.post(`syndicators/${syndicator.id}/ledger/contributions`, { amount: 500, effective_on: '2026-03-02' })
  const { id } = await api.post<Payout>('payouts', { party_id: syndicator.id, amount: 100 })
  await second?.put(`payouts/${id}`, { amount: 400, note: null })
  await third?.put(`payouts/${id}`, { amount: 400.01, note: null })
  // A note alone changes no amount.
  await fourth?.put(`payouts/${id}`, { amount: 400.01, note: 'By wire' })
  for (const editor of [api, second, third]) {
    expect(await editor?.get(`payouts/${id}`)).toMatchObject({ blocked: 'Somebody else must approve this payout.' })
    await editor?.refused(409, 'POST', `payouts/${id}/approve`)
  }
  expect((await fourth?.call('POST', `payouts/${id}/approve`))?.json()).toMatchObject({
    state: 'approved',
    amount: 400.01,
  })
})
