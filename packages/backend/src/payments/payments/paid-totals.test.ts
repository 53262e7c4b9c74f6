import { expect, test } from '@jest/globals'
import type { AdvanceDetail } from '@mca/contract/advances'
import { valuesOf } from '@mca/contract/fields'
import { type Payment, paymentStatuses } from '@mca/contract/payments'
import { propertyRuns } from '@mca/contract/testing/property-runs'
import fc from 'fast-check'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { paidDifferences } from './reconcile.repo'

const { server, api, make } = setUpTestApp()

const cents = fc.integer({ min: 1, max: 99_999_999 })
const which = fc.nat({ max: 1_000 })
const step = fc.oneof(
  fc.record({
    do: fc.constant('add' as const),
    advance: which,
    cents,
    status: fc.constantFrom(...valuesOf(paymentStatuses)),
  }),
  fc.record({ do: fc.constant('change' as const), payment: which, advance: which, cents }),
  fc.record({ do: fc.constant('remove' as const), payment: which }),
)

// Proves R11.1, R11.3, R11.4.
test('after any sequence of payments recorded, moved, changed and deleted every total is exact', async () => {
  const { advance } = make
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const advances = [await advance(), await advance(), await advance()]
      const idOf = (number: number) => advances[number % advances.length]?.id ?? ''
      const kept: { id: string; advance: string; cents: number }[] = []
      for (const one of steps) {
        const chosen = 'payment' in one && kept.length ? kept[one.payment % kept.length] : undefined
        if (one.do === 'add') {
          const body = {
            advance_id: idOf(one.advance),
            amount: one.cents / 100,
            date: '2026-02-02',
            status: one.status,
          }
          const { id } = await api.post<Payment>('payments', body)
          kept.push({ id, advance: body.advance_id, cents: one.cents })
        } else if (one.do === 'change' && chosen) {
          Object.assign(chosen, { advance: idOf(one.advance), cents: one.cents })
          const body = { advance_id: chosen.advance, amount: one.cents / 100, date: '2026-02-03' }
          await api.put(`payments/${chosen.id}`, body)
        } else if (chosen) {
          await api.delete(`payments/${chosen.id}`)
          kept.splice(kept.indexOf(chosen), 1)
        }
      }
      for (const { id } of advances) {
        const sum = kept.reduce((total, payment) => total + (payment.advance === id ? payment.cents : 0), 0)
        const detail = await api.get<AdvanceDetail>(`advances/${id}`)
        expect(detail.paid).toBe(sum / 100)
        expect(detail.closed).toBe(sum >= 1_250_000)
      }
    }),
    propertyRuns(5, 25),
  )
  expect(await paidDifferences(server().db)).toEqual([])
})
