import { expect, test } from '@jest/globals'
import type { AdvanceDetail, AdvanceRow } from '@mca/contract/advances'
import type { DashboardMetrics } from '@mca/contract/dashboard'
import type { Page } from '@mca/contract/lists'
import { isDeep } from '@mca/contract/testing/property-runs'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { usualConnections } from '../../testing/app/wire-app'
import { paidDifferences } from './reconcile.repo'

const { server, api, make } = setUpTestApp(usualConnections)
const count = isDeep ? 2_000 : 150

/** Uneven cents, from one cent to a few hundred dollars, different for each number. */
const centsOf = (number: number) => 1n + ((BigInt(number) * 7_919n + 13n) % 49_999n)
const dollars = (cents: bigint) => Number(`${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`)

// Proves R11.1, R11.4.
test(`after ${count} recorded payments of uneven cents every screen shows the exact sum`, async () => {
  const { advance, merchant, payment } = make
  const { id: merchant_id } = await merchant()
  const advances = await Promise.all(
    Array.from({ length: 4 }, () => advance({ merchant_id, amount: 1_000_000, payback: 1_249_999.99 })),
  )
  const sums = new Map(advances.map(({ id }) => [id, 0n]))
  let next = 0
  const clerk = async () => {
    for (let number = next++; number < count; number = next++) {
      // Most go to one advance, so that concurrent writers compete for it.
      const id = advances[number % 10 < 7 ? 0 : number % 4]?.id ?? ''
      sums.set(id, (sums.get(id) ?? 0n) + centsOf(number))
      await payment(id, { amount: dollars(centsOf(number)) })
    }
  }
  await Promise.all(Array.from({ length: 24 }, clerk))

  const list = await api.get<Page<AdvanceRow>>('advances')
  const ofMerchant = await api.get<AdvanceRow[]>(`merchants/${merchant_id}/advances`)
  let all = 0n
  let payments = 0
  for (const [id, sum] of sums) {
    const detail = await api.get<AdvanceDetail>(`advances/${id}`)
    expect(detail.paid).toBe(dollars(sum))
    const listed = detail.payments.reduce((cents, { amount }) => cents + BigInt(Math.round(amount * 100)), 0n)
    expect(listed).toBe(sum)
    for (const rows of [list.data, ofMerchant]) expect(rows.find((row) => row.id === id)?.paid).toBe(dollars(sum))
    all += sum
    payments += detail.payments.length
  }
  expect(payments).toBe(count)
  const metrics = await api.get<DashboardMetrics>('dashboard/metrics')
  expect(metrics.total_revenue_collected).toBe(dollars(all))
  const active = ofMerchant.filter(({ closed }) => !closed)
  const owed = active.reduce((cents, { id }) => cents + 124_999_999n - (sums.get(id) ?? 0n), 0n)
  expect(metrics.total_outstanding_balance).toBe(dollars(owed))
  expect(await paidDifferences(server().db)).toEqual([])
})
