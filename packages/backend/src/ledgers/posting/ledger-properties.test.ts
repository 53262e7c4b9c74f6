import { beforeAll, expect, test } from '@jest/globals'
import { type AdvanceDetail, feeTimings } from '@mca/contract/advances'
import type { Payment } from '@mca/contract/payments'
import type { PaymentReturn } from '@mca/contract/returns'
import { propertyRuns } from '@mca/contract/testing/property-runs'
import fc from 'fast-check'
import { createLedgerCalls } from '../../testing/calls/ledger-calls'
import { createModelAdvance, type GeneratedParticipation } from '../../testing/records/model-advance'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { postWaiting } from './post-ledgers'

const { server, api, make } = setUpTestApp()
const { expectReconciled } = createLedgerCalls({ server, make })
beforeAll(() => server().setToday('2026-03-02'))

const cents = fc.integer({ min: 1, max: 20_000 })
const nth = fc.nat(7)
const of = fc.nat(1)
const fees = fc
  .uniqueArray(
    fc.record({
      fee_name: fc.constantFrom('Bank Fee', 'Management Fee', 'Processing Fee'),
      base: fc.constantFrom('participation', 'payback', 'collected'),
      timing: fc.constantFrom(...feeTimings.map(({ value }) => value)),
      amount: fc.integer({ min: 1, max: 6_000 }).map((amount) => amount / 100),
      percent: fc.constantFrom(1.5, 5, 33.3333),
    }),
    { selector: ({ fee_name }) => fee_name, maxLength: 3 },
  )
  .map((drawn) => drawn.map((fee) => (fee.base === 'collected' ? { ...fee, timing: 'concurrent' as const } : fee)))
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('pay' as const), cents }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('payPending' as const), cents }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('changeAmount' as const), nth, cents }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('changeStatus' as const), nth }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('changeDay' as const), nth }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('remove' as const), nth }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('return' as const), nth }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('undoReturn' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('bypass' as const), nth }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('changeDeal' as const), cents }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('changeParticipation' as const), of, cents }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('switchOverCollection' as const), of }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('joinOrLeave' as const), of }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('changeFees' as const), of, fees }) },
)
type Step = typeof step extends fc.Arbitrary<infer Drawn> ? Drawn : never
const start = fc.record({ shares: fc.boolean(), fees })
type Start = typeof start extends fc.Arbitrary<infer Drawn> ? Drawn : never

async function play(drawn: Start, steps: readonly Step[]) {
  const ids = [(await make.party('syndicators')).id, (await make.party('syndicators')).id]
  const parts = [
    { participation: 100, commission: 1, takesPart: true, ...drawn },
    { participation: 33.33, commission: 0, takesPart: true, shares: true, fees: drawn.fees },
  ]
  const partOf = (index: number) => parts[index] as GeneratedParticipation
  const model = await createModelAdvance({ server, api, make }, ids, parts)
  const { id } = model
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
        await make.payment(id, { amount: one.cents / 100 })
        break
      case 'payPending':
        await make.payment(id, { amount: one.cents / 100, status: 'pending' })
        break
      case 'changeAmount':
        await change(one.nth, () => ({ amount: one.cents / 100 }))
        break
      case 'changeStatus':
        await change(one.nth, ({ status }) => ({ status: status === 'cleared' ? 'reversed' : 'cleared' }))
        break
      case 'changeDay':
        await change(one.nth, ({ date }) => ({ date: date === '2026-02-02' ? '2026-02-03' : '2026-02-02' }))
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
      case 'bypass':
        // As a server without ledgers.
        await server().db.query({
          text: `update payments set amount = amount + 0.01 where id in (
            select id from payments where advance_id = $1 order by id limit $2) or (advance_id = $1 and return_code is null and status = 'pending')`,
        }, [id, one.nth]) // oxfmt-ignore
        await postWaiting(server().db)
        break
      case 'changeDeal':
        await model.saveDeal({ amount: (300_00 + one.cents) / 100, payback: 399.99 })
        break
      case 'changeParticipation':
        partOf(one.of).participation = one.cents / 100
        await model.saveParticipations()
        break
      case 'switchOverCollection':
        partOf(one.of).shares = !partOf(one.of).shares
        await model.saveParticipations()
        break
      case 'joinOrLeave':
        partOf(one.of).takesPart = !partOf(one.of).takesPart
        await model.saveParticipations()
        break
      case 'changeFees':
        partOf(one.of).fees = one.fees
        await model.saveParticipations()
        break
    }
    await model.expectLedgers()
    await expectReconciled()
  }
}

const bankFee = (timing: 'concurrent' | 'end', amount: number) => [
  { fee_name: 'Bank Fee' as const, base: 'participation' as const, timing, amount, percent: 5 as const },
]
const pays = (...amounts: number[]) => amounts.map((amount) => ({ do: 'pay' as const, cents: amount }))
/** Sequences that once went wrong. */
const examples: [Start, Step[]][] = [
  [
    { shares: true, fees: bankFee('concurrent', 25) },
    [...pays(399_99), { do: 'changeFees', of: 0, fees: [] }, { do: 'return', nth: 0 }],
  ],
  [
    { shares: false, fees: bankFee('end', 50) },
    [...pays(399_00, 1_00, 1_00), { do: 'remove', nth: 1 }, { do: 'remove', nth: 0 }],
  ],
]

// Proves R21.1, R21.4, R21.5, R21.6, R21.7.
test('whatever happens to payments and terms, every ledger equals what its advances and payments make of it', async () => {
  const steps = fc.array(step, { minLength: 4, maxLength: 16 })
  await fc.assert(fc.asyncProperty(start, steps, play), { ...propertyRuns(8, 100), examples })
  expect.hasAssertions()
})
