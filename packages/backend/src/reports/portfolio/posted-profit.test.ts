import { expect, test } from '@jest/globals'
import type { PortfolioYield } from '@mca/contract/portfolio'
import type { PaymentReturn } from '@mca/contract/returns'
import { setUpTestApp } from '../../testing/app/set-up-test-app'

const { server, api, make } = setUpTestApp()

const profitOn = async (day: string) => {
  const { total } = await api.get<PortfolioYield>(`portfolio/yield?by=month&as_of=${day}`)
  return [total.received, total.fees_kept, total.owed_to_syndicators, total.profit]
}

// Proves R17.2, R17.3.
test('fees kept and shares are what the ledgers have, if fees come with the payments and shares end with the payback', async () => {
  await server().setToday('2026-03-02')
  const syndicator = await make.party('syndicators')
  const { id } = await make.advance({
    amount: 10_000,
    payback: 12_000,
    date_funded: '2026-01-05',
    origination_commission: null,
    company_commission: null,
    company_fees: [],
    syndicator_participations: [
      {
        syndicator_id: syndicator.id,
        participation: 5_000,
        participation_pct: 50,
        commission: 100,
        commission_pct: 2,
        shares_over_collection: false,
        syndicator_fees: [{ fee_name: 'Management Fee', amount: 240, percent: 4, base: 'payback', timing: 'concurrent' }],
      },
    ],
  }) // oxfmt-ignore
  await make.payment(id, { amount: 1_000, date: '2026-02-02' })
  const second = await make.payment(id, { amount: 333.33, date: '2026-02-03' })
  await make.payment(id, { amount: 11_666.67, date: '2026-02-04' })
  // Received, fees kept, owed, profit.
  expect(await profitOn('2026-02-01')).toEqual([0, 100, 0, -4_900])
  expect(await profitOn('2026-02-02')).toEqual([1_000, 120, 500, -4_380])
  expect(await profitOn('2026-02-03')).toEqual([1_333.33, 126.67, 666.67, -4_206.67])
  expect(await profitOn('2026-03-02')).toEqual([13_000, 340, 6_000, 2_340])
  await api.post<PaymentReturn>(`payments/${second.id}/return`, { code: 'R01', returned_on: '2026-02-10' })
  // As if it had never been received, also on the days before it came back.
  expect((await profitOn('2026-02-03'))[0]).toBe(1_000)
  expect(await profitOn('2026-03-02')).toEqual([12_666.67, 340, 6_000, 2_006.67])
})
