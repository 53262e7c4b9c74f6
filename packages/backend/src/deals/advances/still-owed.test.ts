import { expect, test } from '@jest/globals'
import type { AdvanceDetail, AdvanceRow } from '@mca/contract/advances'
import type { Page } from '@mca/contract/lists'
import type { AdvanceSchedule } from '@mca/contract/schedules'
import type { SearchHit } from '@mca/contract/search'
import { setUpTestApp } from '../../testing/app/set-up-test-app'

const { server, api, make } = setUpTestApp({ PAID_STATUSES: 'cleared,pending,failed,reversed' })

// Proves R20.584.
test('lists, one advance, its merchant and the search agree on what is still owed, behind, debited next and came back last', async () => {
  await server().setToday('2026-11-10')
  const merchant = await make.merchant({ name: 'Bluegate Diner' })
  const { id, advance_id } = await make.advance({
    merchant_id: merchant.id,
    payback: 12_500,
    payment_amount: 100,
    number_of_payments: 125,
    date_funded: '2026-11-02',
  })
  const known = async () => {
    const [row] = (await api.get<Page<AdvanceRow>>(`advances?search=${advance_id}`)).data
    const hit = (await api.get<{ data: SearchHit[] }>('search?q=bluegate')).data.find(({ kind }) => kind === 'advance')
    const ofMerchant = await api.get<AdvanceRow[]>(`merchants/${merchant.id}/advances`)
    const all = [row, hit, ofMerchant[0], await api.get<AdvanceDetail>(`advances/${id}`)].map((one) => ({
      still_owed: one?.still_owed,
      behind: one?.behind,
      next_debit_on: one?.next_debit_on,
      last_returned_on: one?.last_returned_on,
    }))
    for (const one of all) expect(one).toEqual(all[0])
    return all[0]
  }
  // Debits of November 3 to 6, 9 and 10.
  expect(await known()).toEqual({
    still_owed: 12_500,
    behind: 600,
    next_debit_on: '2026-11-10',
    last_returned_on: null,
  })
  const payment = await make.payment(id, { amount: 600, date: '2026-11-09', payment_method: 'ACH' })
  expect(await known()).toMatchObject({ still_owed: 11_900, behind: 0 })
  await api.post(`payments/${payment.id}/return`, { code: 'R01', returned_on: '2026-11-10' })
  expect(await known()).toMatchObject({ still_owed: 12_500, behind: 600, last_returned_on: '2026-11-10' })
  await server().setToday('2026-11-11')
  const { rows } = await api.get<AdvanceSchedule>(`advances/${id}/schedule`)
  // Veterans Day is no banking day.
  expect(await known()).toMatchObject({ next_debit_on: rows.find(({ due }) => due >= '2026-11-11')?.due })
  expect((await known())?.next_debit_on).toBe('2026-11-12')
  await make.payment(id, { amount: 12_500, date: '2026-11-11' })
  expect(await known()).toMatchObject({ still_owed: 0, behind: null, next_debit_on: null })
})
