import { expect, test } from '@jest/globals'
import type { PaymentReturn } from '@mca/contract'
import { makeCommissioned } from '../../testing/commission-calls'
import { createLedgerCalls } from '../../testing/ledger-calls'
import { setUpTestApp } from '../../testing/set-up-test-app'

const { api, make, server } = setUpTestApp()
const { posted, expectReconciled } = createLedgerCalls({ server, make })

// Proves R16.64, R22.13.
test('a stop that marks a defaulted deal as Issues gives its commission back in the same transaction', async () => {
  await server().setToday('2026-02-03')
  const { iso, advance } = await makeCommissioned(
    { api, make },
    { terms: { residual_percent: 0 }, deal: { deal_flow: 'Defaulted' } },
  )
  expect(await posted(iso.id)).toEqual([['accrued', 1_000_00], ['clawback', -1_000_00]]) // oxfmt-ignore
  const payment = await make.payment(advance.id, { date: '2026-02-02', payment_method: 'ACH' })
  const back = await api.post<PaymentReturn>(`payments/${payment.id}/return`, {
    code: 'R10',
    returned_on: '2026-02-03',
  })
  await api.call('POST', `returns/${back.id}/stop`, {})
  expect(await posted(iso.id, 2)).toEqual([['clawback_reversal', 1_000_00]])
  await expectReconciled()
})
