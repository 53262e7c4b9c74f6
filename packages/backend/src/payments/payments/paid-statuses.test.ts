import { expect, test } from '@jest/globals'
import type { AdvanceDetail, AdvanceRow, AdvanceTotals } from '@mca/contract/advances'
import type { DashboardMetrics } from '@mca/contract/dashboard'
import type { Page } from '@mca/contract/lists'
import type { PaymentStatus } from '@mca/contract/payments'
import { sumNotReceived } from '@mca/contract/schedules'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { usualConnections } from '../../testing/app/wire-app'
import { applyPaidStatuses } from './paid-statuses.repo'
import { paidDifferences } from './reconcile.repo'
import { sql } from '../../platform/database/sql'

const all: PaymentStatus[] = ['pending', 'cleared', 'reversed', 'failed']
const { server, api, make } = setUpTestApp(usualConnections)

const advance = (id: string) => api.get<AdvanceDetail>(`advances/${id}`)

// Proves R3.9, R11.1.
test('changing the statuses that count as paid recomputes every total, and later payments follow it', async () => {
  const { id } = await make.advance({ payback: 15 })
  const untouched = await make.advance()
  const ids: Record<string, string> = {}
  for (const [index, status] of all.entries())
    ids[status] = (await make.payment(id, { amount: 2 ** index, status, date: '2026-02-02' })).id
  await make.payment(untouched.id, { amount: 9 })
  expect(await advance(id)).toMatchObject({
    paid: 15,
    paid_statuses: ['cleared', 'failed', 'pending', 'reversed'],
    closed: true,
  })
  expect(await applyPaidStatuses(server().db, all)).toBe(0)

  expect(await applyPaidStatuses(server().db, ['cleared', 'pending'])).toBe(1)
  expect(await advance(id)).toMatchObject({ paid: 3, paid_statuses: ['cleared', 'pending'], closed: false })
  expect(await applyPaidStatuses(server().db, ['pending', 'cleared'])).toBe(0)
  await make.payment(id, { amount: 100, status: 'failed' })
  expect((await advance(id)).paid).toBe(3)
  const body = { advance_id: id, amount: 8, date: '2026-02-02' }
  await api.put(`payments/${ids['failed']}`, { ...body, status: 'cleared' })
  expect((await advance(id)).paid).toBe(11)
  await api.put(`payments/${ids['failed']}`, { ...body, status: 'reversed' })
  expect((await advance(id)).paid).toBe(3)
  await api.delete(`payments/${ids['reversed']}`)
  await api.delete(`payments/${ids['pending']}`)
  expect((await advance(id)).paid).toBe(2)
  expect(await paidDifferences(server().db)).toEqual([])
  const { total_revenue_collected } = await api.get<DashboardMetrics>('dashboard/metrics')
  const dated = await api.get<DashboardMetrics>('dashboard/metrics?date_from=2026-01-01&date_to=2026-12-31')
  expect([total_revenue_collected, dated.total_revenue_collected]).toEqual([11, 11])

  expect(await applyPaidStatuses(server().db, all)).toBe(1)
  expect((await advance(id)).paid).toBe(110)
})

// Proves R20.84.
test.each([
  ['all payments', all, { returned: 40.4, in_flight: 10.1, owed: 979.8 }],
  ['reversed ones', ['cleared', 'reversed'], { returned: 30.3, in_flight: 0, owed: 979.8 }],
  ['pending ones', ['cleared', 'pending'], { returned: 0, in_flight: 10.1, owed: 979.8 }],
  ['returned ones only', ['failed'], { returned: 10.1, in_flight: 0, owed: 979.8 }],
  ['received ones only', ['cleared'], null],
] as const)('if %s count, lists say what of the amount paid was not received', async (_case, statuses, part) => {
  await applyPaidStatuses(server().db, statuses)
  const { id, merchant_id } = await make.advance({ payback: 1_000 })
  const amounts = { pending: 10.1, cleared: 20.2, reversed: 30.3, failed: 10.1 }
  for (const status of all) await make.payment(id, { amount: amounts[status], status })
  const [row] = await api.get<AdvanceRow[]>(`merchants/${merchant_id}/advances`)
  expect(row?.not_received).toEqual(part)
  const totals = await api.get<AdvanceTotals>(`advances/totals?search=${row?.advance_id}`)
  expect(totals.not_received).toEqual({ returned: part?.returned ?? 0, in_flight: part?.in_flight ?? 0 })
  const whole = await api.get<AdvanceTotals>('advances/totals')
  const { data } = await api.get<Page<AdvanceRow>>('advances?limit=100')
  expect(whole.not_received).toEqual(sumNotReceived(data))
  await applyPaidStatuses(server().db, all)
})

test('totals stay exact when servers start together with other statuses while payments are recorded', async () => {
  const { id } = await make.advance()
  const writers = Array.from({ length: 12 }, async (_, n) => {
    for (let round = 0; round < 5; round++) await make.payment(id, { amount: 1, status: n % 2 ? 'failed' : 'cleared' })
  })
  const starts = [['cleared'], all, ['cleared', 'failed'], ['cleared']] as PaymentStatus[][]
  await Promise.all([...writers, ...starts.map((statuses) => applyPaidStatuses(server().db, statuses))])
  expect(await paidDifferences(server().db)).toEqual([])
  await applyPaidStatuses(server().db, ['cleared'])
  expect((await advance(id)).paid).toBe(30)
})

test('reconciling lists exactly the advances whose total was changed by bypassing the trigger', async () => {
  await applyPaidStatuses(server().db, all)
  const wrong = await make.advance()
  await make.payment(wrong.id, { amount: 100.1 })
  expect(await paidDifferences(server().db)).toEqual([])
  await server().db.query(sql`update advance_money set paid = 10011 where id = $1`, [wrong.id])
  expect(await paidDifferences(server().db)).toEqual([
    { id: wrong.id, advance_id: wrong.advance_id, stored: '100.11', payments: '100.10' },
  ])
})
