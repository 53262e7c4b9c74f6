import { beforeAll, expect, test } from '@jest/globals'
import type { PaymentReturn } from '@mca/contract/returns'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { untilWaiting, whileHeld } from '../../testing/database/while-held'
import { usualConnections } from '../../testing/app/wire-app'

const { api, make, server } = setUpTestApp(usualConnections)
const today = '2026-03-13'
beforeAll(() => server().setToday(today))

// Proves R16.62.
test('of two returned debits that are retried at the same time, a deal that owes one of them pays one', async () => {
  const { id } = await make.advance()
  await make.payment(id, { amount: 12_400 })
  const back = async () => {
    const payment = await make.payment(id, { date: '2026-03-12', payment_method: 'ACH' })
    return api.post<PaymentReturn>(`payments/${payment.id}/return`, { code: 'R01', returned_on: today })
  }
  const returns = [await back(), await back()]
  const hold = 'select from advance_money where id = $1 for no key update'
  const { answers } = await whileHeld(server(), hold, [id], async (held) => {
    const retries = returns.map((one) => api.call('POST', `returns/${one.id}/retry`, {}))
    await untilWaiting(held, 2)
    // Wrapped, because the answers come only after the commit.
    return { answers: Promise.all(retries) }
  })
  const codes = (await answers).map(({ statusCode }) => statusCode)
  expect(codes.toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await api.get(`advances/${id}/schedule`)).toMatchObject({ money: { received: 12_400, in_flight: 100 } })
})
