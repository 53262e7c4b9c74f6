import { beforeEach, expect, test } from '@jest/globals'
import { createLedgerCalls } from '../../testing/calls/ledger-calls'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { untilWaiting, whileHeld } from '../../testing/database/while-held'
import { usualConnections } from '../../testing/app/wire-app'
import { createContribute } from '../../testing/calls/contribute'

const { server, api, make } = setUpTestApp(usualConnections)
const contribute = createContribute(server)
const { syndicated } = createLedgerCalls({ server, make })
beforeEach(() => server().setToday('2026-02-02'))

// Proves R21.20.
test('a draft counts money as held that is posted at the same moment', async () => {
  const { syndicator, advance } = await syndicated()
  const path = `syndicators/${syndicator.id}/ledger`
  // Covers the investment and its fees.
  await contribute(syndicator.id, 103, '2026-02-02')
  const hold = 'select from ledgers where party_id = $1 for no key update'
  const { answers } = await whileHeld(server(), hold, [syndicator.id], async (held) => {
    const debit = { advance_id: advance.id, amount: 300, date: '2026-02-02', payment_method: 'ACH' }
    const payment = api.call('POST', 'payments', debit)
    await untilWaiting(held, 1)
    const draft = api.call('POST', 'payouts', { party_id: syndicator.id, amount: 100 })
    await untilWaiting(held, 2)
    // Wrapped, because the answers come only after the commit.
    return { answers: Promise.all([payment, draft]) }
  })
  const [, draft] = await answers
  expect(await api.get(path)).toMatchObject({ balance: 100, held: 100, available: 0 })
  expect([draft?.statusCode, draft?.json()]).toMatchObject([409, { message: 'Only $0.00 is available now.' }])
})
