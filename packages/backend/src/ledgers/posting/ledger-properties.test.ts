import { beforeAll, expect, test } from '@jest/globals'
import type { AdvanceDetail, Payment, PaymentReturn } from '@mca/contract'
import { draws } from '@mca/contract/testing/draws'
import fc from 'fast-check'
import { createLedgerCalls } from '../../testing/ledger-calls'
import { setUpTestApp } from '../../testing/set-up-test-app'
import { postWaiting } from './post-ledgers'

const { server, api, make } = setUpTestApp()
const { expectReconciled } = createLedgerCalls({ server, make })
beforeAll(() => server().setToday('2026-03-02'))

const cents = fc.integer({ min: 1, max: 20_000 })
const nth = fc.nat(7)
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('pay' as const), cents }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('payPending' as const), cents }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('changeAmount' as const), nth, cents }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('changeStatus' as const), nth }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('changeDay' as const), nth }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), nth }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('return' as const), nth }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('undoReturn' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('bypass' as const), nth }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('changeTerms' as const), cents }) },
)
type Step = typeof step extends fc.Arbitrary<infer Drawn> ? Drawn : never

/** The participations of two syndicators; only amounts matter here. */
const parts = (ids: readonly string[], participations: readonly number[]) =>
  ids.map((syndicator_id, index) => ({
    syndicator_id,
    participation: participations[index],
    participation_pct: 10,
    commission: 1,
    commission_pct: 1,
    syndicator_fees: ['Bank Fee', 'Management Fee'].map((fee_name) => ({ fee_name, amount: 7.77, percent: 1.5 })),
  }))

async function play(steps: readonly Step[]): Promise<void> {
  const ids = [(await make.party('syndicators')).id, (await make.party('syndicators')).id]
  const terms = { amount: 300, payback: 399.99 }
  const advance = await make.advance({ ...terms, syndicator_participations: parts(ids, [100, 33.33]) })
  await server().db.query({
    text: `update syndicator_fees set base = case position when 1 then 'collected' else 'payback' end,
      timing = case position when 1 then 'concurrent' else 'after_principal' end where advance_id = $1`,
  }, [advance.id]) // oxfmt-ignore
  await postWaiting(server().db)
  const returns: string[] = []
  const paymentAt = async (index: number) => {
    const { payments } = await api.get<AdvanceDetail>(`advances/${advance.id}`)
    return payments[index % Math.max(payments.length, 1)]
  }
  const change = async (index: number, fields: (payment: Payment) => object) => {
    const payment = await paymentAt(index)
    if (!payment) return
    const { id, amount, date } = payment
    await api.call('PUT', `payments/${id}`, { advance_id: advance.id, amount, date, ...fields(payment) })
  }
  for (const one of steps) {
    switch (one.do) {
      case 'pay':
        await make.payment(advance.id, { amount: one.cents / 100 })
        break
      case 'payPending':
        await make.payment(advance.id, { amount: one.cents / 100, status: 'pending' })
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
        }, [advance.id, one.nth]) // oxfmt-ignore
        await postWaiting(server().db)
        break
      case 'changeTerms': {
        const { merchant_id, date_funded, expected_end_date } = advance
        const participations = parts(ids, [one.cents / 100, 33.33])
        const body = {
          merchant_id,
          date_funded,
          expected_end_date,
          ...terms,
          syndicator_participations: participations,
        }
        await api.put(`advances/${advance.id}`, body)
        break
      }
    }
    await expectReconciled()
  }
}

// Proves R21.1, R21.4, R21.5, R21.6, R21.7.
test('whatever happens to payments and terms, every ledger equals what its advances and payments make of it', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), play), draws(6, 100))
  expect.hasAssertions()
})
