import { beforeAll, expect, test } from '@jest/globals'
import { type PaymentReturn, returnRates, type ReturnRates } from '@mca/contract/returns'
import { setUpTestApp } from '../../testing/app/set-up-test-app'

const { api, make, server } = setUpTestApp()
const today = '2026-03-10'
beforeAll(() => server().setToday(today))

const read = async () => {
  const rates = await api.get<ReturnRates>('returns/rates')
  expect(returnRates.strict().parse(rates)).toEqual(rates)
  return rates
}

// Proves R16.66.
test('the rates are returns received in 60 days divided by the ACH debits of these days', async () => {
  expect(await read()).toEqual({
    from: '2026-01-10',
    to: today,
    originated: { count: 0 },
    without_code: { count: 0, amount: 0 },
    rates: [
      { kind: 'unauthorized', returned: 0, rate: 0, limit: 0.005, level: 'ok' },
      { kind: 'administrative', returned: 0, rate: 0, limit: 0.03, level: 'ok' },
      { kind: 'overall', returned: 0, rate: 0, limit: 0.15, level: 'ok' },
    ],
  })
  const { id } = await make.advance({ date_funded: '2025-12-01' })
  const pay = (date: string, fields: object = {}) => make.payment(id, { date, payment_method: 'ACH', ...fields })
  const back = async (date: string, code: string, returned_on: string, fields: object = {}) => {
    const payment = await pay(date, fields)
    return api.post<PaymentReturn>(`payments/${payment.id}/return`, { code, returned_on })
  }
  // Debits in the 60 days: these three, and the returned ones below. Later debits and other methods do not count.
  await Promise.all([pay('2026-01-10'), pay(today, { status: 'pending' }), pay('2026-02-02', { status: 'failed' })])
  await Promise.all([pay('2026-01-09'), pay('2026-03-11'), pay('2026-02-02', { payment_method: 'Wire' })])
  await back('2026-01-12', 'R01', '2026-01-13')
  await back('2026-01-12', 'R02', '2026-01-13')
  await back('2026-01-12', 'R11', today)
  await back('2026-01-12', 'R52', '2026-01-13')
  // Returned in these days, for an earlier debit.
  await back('2026-01-09', 'R51', '2026-01-10')
  // Returned earlier, and not a debit of the network.
  await back('2026-01-08', 'R10', '2026-01-09')
  await back('2026-01-12', 'R10', '2026-01-13', { payment_method: 'Check' })
  expect(await read()).toMatchObject({
    originated: { count: 7 },
    rates: [
      { kind: 'unauthorized', returned: 2, rate: 2 / 7, level: 'over' },
      { kind: 'administrative', returned: 1, rate: 1 / 7, level: 'over' },
      { kind: 'overall', returned: 3, rate: 3 / 7, level: 'over' },
    ],
  })
})

// Proves R16.66.
test('debits that came back without a code are counted beside the rates, with their exact sum', async () => {
  const before = (await read()).without_code
  const { id } = await make.advance({ date_funded: '2025-12-01' })
  const pay = (fields: object) =>
    make.payment(id, { date: '2026-02-03', payment_method: 'ACH', amount: 100.1, ...fields })
  await pay({ status: 'failed' })
  await pay({ status: 'reversed', amount: 50.05 })
  // None of these is a debit of these days that came back without a code.
  await Promise.all([pay({ status: 'cleared' }), pay({ status: 'pending' })])
  await Promise.all([pay({ status: 'failed', date: '2026-01-09' }), pay({ status: 'failed', payment_method: 'Wire' })])
  const coded = await pay({ status: 'failed' })
  await api.post(`payments/${coded.id}/return`, { code: 'R01', returned_on: '2026-02-04' })
  const after = (await read()).without_code
  expect(after.count - before.count).toBe(2)
  expect(Math.round((after.amount - before.amount) * 100)).toBe(15_015)
})
