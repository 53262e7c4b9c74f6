import { beforeAll, expect, test } from '@jest/globals'
import type { AdvanceDetail } from '@mca/contract/advances'
import type { Payment } from '@mca/contract/payments'
import type { PaymentReturn } from '@mca/contract/returns'
import { propertyRuns } from '@mca/contract/testing/property-runs'
import fc from 'fast-check'
import { markFirstDefaults } from '../posting/first-defaults'
import { agreementOf } from '../../testing/calls/commission-calls'
import { createLedgerCalls } from '../../testing/calls/ledger-calls'
import { setUpTestApp } from '../../testing/app/set-up-test-app'

const { server, api, make } = setUpTestApp()
const { expectReconciled } = createLedgerCalls({ server, make })
beforeAll(() => server().setToday('2026-03-02'))

const cents = fc.integer({ min: 1, max: 20_000 })
const nth = fc.nat(7)
const day = fc.constantFrom(null, '2026-01-20', '2026-02-10', '2026-02-27')
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('pay' as const), cents }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('changeAmount' as const), nth, cents }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('changeStatus' as const), nth }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), nth }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('return' as const), nth }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('undoReturn' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('changeTerms' as const), cents }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('changeFlow' as const), isDefaulted: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('state' as const), defaulted_on: day, canceled_on: day }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('firstDefaults' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer Drawn> ? Drawn : never

/** The ISO's agreement is split among three payees; the sales rep's has the rest. */
const agreement = fc.record({
  base: fc.constantFrom('funded', 'net_funded', 'payback', 'margin'),
  due: fc.constantFrom('funding', 'days', 'payments'),
  residual_percent: fc.constantFrom(0, 1.5, 33.3333),
  firstPercent: fc.constantFrom(33.3333, 50, 70),
})
type Drawn = typeof agreement extends fc.Arbitrary<infer One> ? One : never

async function play({ firstPercent, due, ...terms }: Drawn, steps: readonly Step[]): Promise<void> {
  const [iso, other, rep] = [await make.party('isos'), await make.party('isos'), await make.party('sales-reps')]
  const splits = [
    { party_kind: 'iso', party_id: iso.id, percent: firstPercent },
    { party_kind: 'iso', party_id: other.id, percent: 20 },
    { party_kind: 'salesRep', party_id: rep.id, percent: 80 - firstPercent },
  ]
  const due_count = due === 'funding' ? null : 2
  await api.post(`isos/${iso.id}/agreements`, agreementOf('iso', iso.id, { ...terms, splits, due, due_count }))
  await api.post(`sales-reps/${rep.id}/agreements`, agreementOf('salesRep', rep.id))
  const deal = { amount: 300.01, payback: 399.99, iso_id: iso.id, sales_rep_id: rep.id }
  const plan = { payment_amount: 10, number_of_payments: 40 }
  const { id, merchant_id, date_funded, expected_end_date } = await make.advance({ ...deal, ...plan })
  const returns: string[] = []
  const paymentAt = async (index: number) => {
    const { payments } = await api.get<AdvanceDetail>(`advances/${id}`)
    return payments[index % Math.max(payments.length, 1)]
  }
  const change = async (index: number, fields: (payment: Payment) => object) => {
    const payment = await paymentAt(index)
    if (!payment) return
    const { id: payment_id, amount, date } = payment
    await api.call('PUT', `payments/${payment_id}`, { advance_id: id, amount, date, ...fields(payment) })
  }
  for (const one of steps) {
    switch (one.do) {
      case 'pay':
        await make.payment(id, { amount: one.cents / 100, date: '2026-01-12' })
        break
      case 'changeAmount':
        await change(one.nth, () => ({ amount: one.cents / 100 }))
        break
      case 'changeStatus':
        await change(one.nth, ({ status }) => ({ status: status === 'cleared' ? 'reversed' : 'cleared' }))
        break
      case 'remove': {
        const payment = await paymentAt(one.nth)
        if (payment) await api.call('DELETE', `payments/${payment.id}`)
        break
      }
      case 'return': {
        const payment = await paymentAt(one.nth)
        const body = { code: 'R01', returned_on: '2026-02-27' }
        const answer = payment && (await api.call('POST', `payments/${payment.id}/return`, body))
        if (answer?.statusCode === 201) returns.push(answer.json<PaymentReturn>().id)
        break
      }
      case 'undoReturn': {
        const last = returns.pop()
        if (last) await api.call('DELETE', `returns/${last}`)
        break
      }
      case 'changeTerms': {
        const fees = [{ fee_name: 'Bank Fee', amount: one.cents / 100, percent: 1 }]
        const given = { ...deal, ...plan, amount: (10_000 + one.cents) / 100, company_fees: fees }
        await api.put(`advances/${id}`, { merchant_id, date_funded, expected_end_date, ...given })
        break
      }
      case 'changeFlow': {
        const { updated_at: version } = await api.get<AdvanceDetail>(`advances/${id}`)
        const deal_flow = one.isDefaulted ? 'Defaulted' : 'Funded'
        await api.call('POST', 'advances/bulk', { rows: [{ id, version, deal_flow }] })
        break
      }
      case 'state':
        // Refused if another day already stands; then nothing changes.
        await api.call('PUT', `advances/${id}/commissions`, {
          defaulted_on: one.defaulted_on,
          canceled_on: one.canceled_on,
        })
        break
      case 'firstDefaults':
        await markFirstDefaults(server().db)
        break
    }
    await expectReconciled()
  }
}

// Proves R22.7, R22.8, R22.9, R22.10, R22.11, R22.13.
test('whatever happens to payments, terms and triggers, every commission equals what they make of it', async () => {
  const steps = fc.array(step, { minLength: 4, maxLength: 14 })
  await fc.assert(fc.asyncProperty(agreement, steps, play), propertyRuns(5, 100))
  expect.hasAssertions()
})
