import { beforeEach, expect, test } from '@jest/globals'
import type { LedgerSummary, PayableList, Payout } from '@mca/contract/ledger'
import { propertyRuns } from '@mca/contract/testing/property-runs'
import fc from 'fast-check'
import { createLedgerCalls } from '../../testing/calls/ledger-calls'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { createTestApi } from '../../testing/calls/test-api'
import { createContribute } from '../../testing/calls/contribute'

const { server, api, make } = setUpTestApp()
const contributeOn = createContribute(server)
const { expectReconciled } = createLedgerCalls({ server, make })
const other = createTestApi(server, 'approver@example.com')
const today = '2026-03-02'
beforeEach(() => server().setToday(today))

const contribute = (id: string, amount: number) => contributeOn(id, amount, today)
const fundsOf = async (id: string) => {
  const { balance, held, available } = await api.get<LedgerSummary>(`syndicators/${id}/ledger`)
  const { data } = await api.get<PayableList>('payables?limit=100')
  const listed = data.find(({ party }) => party.id === id)
  // One definition: the list of payables has the same figures.
  if (listed) expect(listed).toMatchObject({ balance, held, available })
  return { balance, held, available }
}
const fund = (id: string, participation: number, date_funded: string, fee = 0) =>
  make.advance({
    amount: 1_000,
    payback: 1_400,
    date_funded,
    syndicator_participations: [
      {
        syndicator_id: id,
        participation,
        participation_pct: 10,
        commission: 0,
        commission_pct: 0,
        syndicator_fees: [
          { fee_name: 'Management Fee', amount: fee, percent: 5, base: 'collected', timing: 'concurrent' },
        ],
      },
    ],
  })

// Proves R21.300.
test('a participation in a deal that is funded next week cannot be paid out', async () => {
  const { id } = await make.party('syndicators')
  await contribute(id, 1_000)
  await fund(id, 1_000, '2026-03-09')
  expect(await fundsOf(id)).toEqual({ balance: 0, held: 0, available: 0 })
  expect((await api.refused(409, 'POST', 'payouts', { party_id: id, amount: 0.01 })).message).toBe(
    'Only $0.00 is available now.',
  )
})

// Proves R21.300.
test('a payment that has not matured is held as its share less its fees, and one that was taken back holds nothing', async () => {
  const { id } = await make.party('syndicators')
  await contribute(id, 1_000)
  const advance = await fund(id, 250, today, 17.5)
  const payment = await make.payment(advance.id, { amount: 100, date: today, payment_method: 'ACH' })
  expect(await fundsOf(id)).toEqual({ balance: 773.75, held: 23.75, available: 750 })
  await api.post(`payments/${payment.id}/return`, { code: 'R01', returned_on: today })
  expect(await fundsOf(id)).toEqual({ balance: 750, held: 0, available: 750 })
})

const cents = fc.integer({ min: 1, max: 100_000 })
const day = fc.constantFrom('2026-02-27', today, '2026-03-04', '2026-03-09')
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('contribute' as const), cents }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('fund' as const), cents, day }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pay' as const), cents, method: fc.constantFrom('ACH', 'Wire') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('return' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('payout' as const), cents }) },
) // oxfmt-ignore
type Step = typeof step extends fc.Arbitrary<infer Drawn> ? Drawn : never

async function play(steps: readonly Step[]): Promise<void> {
  const { id } = await make.party('syndicators')
  const advances: string[] = []
  const payments: string[] = []
  for (const one of steps) {
    switch (one.do) {
      case 'contribute':
        await contribute(id, one.cents / 100)
        break
      case 'fund':
        advances.push((await fund(id, one.cents / 100, one.day, 5)).id)
        break
      case 'pay': {
        const advance = advances.at(-1)
        const fields = { amount: one.cents / 100, date: today, payment_method: one.method }
        if (advance) payments.push((await make.payment(advance, fields)).id)
        break
      }
      case 'return': {
        const payment = payments.pop()
        if (payment) await api.post(`payments/${payment}/return`, { code: 'R01', returned_on: today })
        break
      }
      case 'payout': {
        const { balance, available } = await fundsOf(id)
        const draft = await api.call('POST', 'payouts', { party_id: id, amount: one.cents / 100 })
        expect(draft.statusCode).toBe(one.cents <= Math.round(available * 100) ? 201 : 409)
        if (draft.statusCode !== 201) break
        expect((await other.call('POST', `payouts/${draft.json<Payout>().id}/approve`)).statusCode).toBe(200)
        await api.call('POST', `payouts/${draft.json<Payout>().id}/send`, { reference: '1' })
        await api.call('POST', `payouts/${draft.json<Payout>().id}/settle`)
        const left = (await fundsOf(id)).balance
        expect(left).toBeCloseTo(balance - one.cents / 100, 2)
        expect(left).toBeGreaterThanOrEqual(0)
        break
      }
    }
    const { balance, held, available } = await fundsOf(id)
    expect(held).toBeGreaterThanOrEqual(0)
    expect(available).toBeLessThanOrEqual(balance)
  }
  await expectReconciled()
}

// Proves R21.300.
test('whatever is funded, paid and returned, what is available never exceeds the balance, and no payout makes it negative', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), play), propertyRuns(8, 100))
  expect.hasAssertions()
})
