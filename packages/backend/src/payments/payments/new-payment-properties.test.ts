import { expect, test } from '@jest/globals'
import { valuesOf } from '@mca/contract/fields'
import { paymentStatuses } from '@mca/contract/payments'
import { propertyRuns } from '@mca/contract/testing/property-runs'
import fc from 'fast-check'
import type { Queryable } from '../../platform/database/db'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { usualConnections } from '../../testing/app/wire-app'

const { server, make } = setUpTestApp(usualConnections)

class Undone extends Error {}

/** What a new payment changes, apart from the audit trail. Rows of the queues have no numbers here. */
async function changesOf(record: (tx: Queryable) => Promise<unknown>): Promise<Record<string, unknown>> {
  let found: Record<string, unknown> = {}
  await server()
    .owner.transaction(async (tx) => {
      await record(tx)
      const read = (text: string) => tx.query({ text })
      found = {
        money: await read('select * from advance_money order by id'),
        terms: await read('select * from advance_terms order by id'),
        sums: await read(
          `select date_funded, status, flow, day, advance_id, sum(advances) as advances, sum(amount) as amount, sum(payback) as payback,
            sum(paid) as paid, sum(received) as received from book_changes group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`,
        ),
        months: await read(
          'select advance_id, month, sum(received), sum(paid) from advance_months group by 1, 2 order by 1, 2',
        ),
        due: await read('select rule, step, ordinal, sum(delta) from due_changes group by 1, 2, 3 order by 1, 2, 3'),
        ledgers: await read(
          'select advance_id, payment_id, received_before, is_opening from ledger_changes order by 1, 2',
        ),
      }
      throw new Undone()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
  return found
}

const id = 'e0000000-0000-4000-8000-000000000001'
interface NewPayment {
  advance: string
  amount: number
  date: string
  status: string
}
const insert = (tx: Queryable, { advance, amount, date, status }: NewPayment) =>
  tx.query({ text: 'insert into payments (id, advance_id, amount, date, status) values ($1, $2, $3, $4, $5)' }, [
    id,
    advance,
    amount,
    date,
    status,
  ])
const inSets = async (tx: Queryable, payment: NewPayment) => {
  await tx.query({ text: 'alter table payments disable trigger tg_payments__inserted' })
  await insert(tx, payment)
  await tx.query({ text: `
    select apply_payments(array[(p.advance_id, p.date, exists (select from paid_statuses s where s.status = p.status), figure_of(p.status),
      cents(p.amount), p.id)::payment_side]) from payments p where p.id = '${id}'` }) // oxfmt-ignore
}

const paymentArb = fc.record({
  of: fc.nat(),
  // Debits are 100.00: what is received often ends exactly with one, and sometimes closes the advance.
  amount: fc.oneof(
    fc.constantFrom(50, 100, 200),
    fc.integer({ min: 1, max: 30_000 }).map((cents) => cents / 100),
  ),
  // The last one is after the book day.
  date: fc.constantFrom('2026-05-25', '2026-05-26', '2026-05-28', '2026-06-01', '2026-06-02'),
  status: fc.constantFrom('cleared', 'cleared', 'pending', ...valuesOf(paymentStatuses)),
})

// Proves R18.561.
test('one new payment changes the same as in a set of payments', async () => {
  await server().setToday('2026-06-01')
  const { id: syndicator_id } = await make.party('syndicators')
  const shared = { syndicator_participations: [{ syndicator_id, participation: 300.01, commission: 3, fees: [] }] }
  // The debits begin a few days before the book day.
  const schedule = {
    date_funded: '2026-05-25',
    payment_amount: 100,
    number_of_payments: 40,
    amount: 3_000,
    payback: 4_000,
  }
  const advances = [
    await make.advance({ amount: 600, payback: 800 }),
    await make.advance(schedule),
    await make.advance({ ...schedule, ...shared }),
    await make.advance({ ...schedule, deal_flow: 'Renewed' }),
  ].map((advance) => advance.id)
  await fc.assert(
    fc.asyncProperty(fc.array(paymentArb, { minLength: 6, maxLength: 25 }), async (steps) => {
      await server().db.query({ text: 'delete from payments' })
      for (const { of, ...fields } of steps) {
        const payment = { ...fields, advance: advances[of % advances.length] ?? '' }
        expect(await changesOf((tx) => insert(tx, payment))).toEqual(await changesOf((tx) => inSets(tx, payment)))
        await make.payment(payment.advance, fields)
      }
    }),
    { ...propertyRuns(8, 60), endOnFailure: true },
  )
})
