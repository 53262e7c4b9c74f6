import { expect, test } from '@jest/globals'
import { agreementOf } from '../../testing/calls/commission-calls'
import { createLedgerCalls } from '../../testing/calls/ledger-calls'
import { setUpTestApp } from '../../testing/app/set-up-test-app'

const { server, api, make } = setUpTestApp()
const { posted, expectReconciled } = createLedgerCalls({ server, make })

// Proves R22.56.
test('a deal that is canceled before its first debit pays no commission, and gives its syndicators their money back', async () => {
  await server().setToday('2026-01-06')
  const [iso, late, syndicator] = [
    await make.party('isos'),
    await make.party('sales-reps'),
    await make.party('syndicators'),
  ]
  await api.post(`isos/${iso.id}/agreements`, agreementOf('iso', iso.id))
  const due = { due: 'payments', due_count: 1, residual_percent: 0 }
  await api.post(`sales-reps/${late.id}/agreements`, agreementOf('salesRep', late.id, due))
  const part = { syndicator_id: syndicator.id, participation: 1_000, commission: 20 }
  const advance = await make.advance({ iso_id: iso.id, sales_rep_id: late.id, syndicator_participations: [part] })

  await api.put(`advances/${advance.id}/commissions`, { defaulted_on: null, canceled_on: '2026-01-06' })
  expect(await posted(iso.id)).toEqual([['accrued', 1_000_00], ['clawback', -1_000_00]]) // oxfmt-ignore
  expect(await posted(late.id)).toEqual([])

  const { merchant_id, amount, payback, date_funded, expected_end_date } = advance
  const fields = { merchant_id, amount, payback, date_funded, expected_end_date }
  await api.put(`advances/${advance.id}`, { ...fields, syndicator_participations: [] })
  expect(await posted(syndicator.id)).toEqual([
    ['investment', -1_000_00],
    ['upfront_fee', -20_00],
    ['investment', 1_000_00],
    ['upfront_fee', 20_00],
  ])

  // Whatever comes in after that earns nothing.
  const payment = await make.payment(advance.id, { date: '2026-01-06' })
  expect(await posted(late.id)).toEqual([['accrued', 1_000_00], ['clawback', -1_000_00]]) // oxfmt-ignore
  await api.delete(`payments/${payment.id}`)
  await expectReconciled()
})
