import { expect, test } from '@jest/globals'
import type { AdvanceDetail, AdvanceRow } from '@mca/contract/advances'
import type { CollectionCase } from '@mca/contract/cases'
import type { Day } from '@mca/contract/days'
import type { Page } from '@mca/contract/lists'
import type { DueList, PaymentTotals } from '@mca/contract/payments'
import type { PortfolioPool, PortfolioYield } from '@mca/contract/portfolio'
import type { PromiseToPay } from '@mca/contract/promises'
import { type AdvanceSchedule, moneyReceived, paidNotReceived } from '@mca/contract/schedules'
import { propertyRuns } from '@mca/contract/testing/property-runs'
import fc from 'fast-check'
import { derivedDifferences } from '../../shared/records/lists/derived-tables.repo'
import { printLedgerDifferences } from '../../ledgers/reconcile/reconcile-ledgers'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { usualConnections } from '../../testing/app/wire-app'

const { server, api, make } = setUpTestApp(usualConnections)
const [monday, tuesday, thursday] = ['2026-11-02', '2026-11-03', '2026-11-05'] as const

/** Each figure of one advance that says what was received, is in flight or is owed, wherever the product shows it. */
async function figuresOf(id: string, today: Day) {
  const detail = await api.get<AdvanceDetail>(`advances/${id}`)
  const list = await api.get<Page<AdvanceRow>>('advances')
  const row = list.data.find((one) => one.id === id)
  const schedule = await api.get<AdvanceSchedule>(`advances/${id}/schedule`)
  const totals = await api.get<PaymentTotals>('payments/totals')
  const [promise] = (await api.get<Page<PromiseToPay>>(`advances/${id}/promises`)).data
  const [collection] = (await api.get<Page<CollectionCase>>(`advances/${id}/cases`)).data
  const due = await api.get<DueList>(`payments/due?day=${thursday}`)
  const pool = await api.get<PortfolioPool>('portfolio/pool')
  const yields = await api.get<PortfolioYield>('portfolio/yield?by=iso')
  return {
    received: {
      page: moneyReceived(detail.payments, today).received,
      schedule: schedule.money.received,
      pace: schedule.pace?.collected,
      payments: totals.received,
      promise: promise?.lines[0]?.received,
      settlement: collection?.settlement?.received,
      pool: pool.total.received,
      yields: yields.total.received,
    },
    in_flight: {
      page: moneyReceived(detail.payments, today).in_flight,
      schedule: schedule.money.in_flight,
      payments: totals.in_flight,
      promise: promise?.lines[0]?.in_flight,
      settlement: collection?.settlement?.in_flight,
      row: row?.not_received?.in_flight,
    },
    owed: { row: row?.not_received?.owed, page: paidNotReceived(detail, today)?.owed },
    returned: { row: row?.not_received?.returned, page: paidNotReceived(detail, today)?.returned },
    behind: { row: row?.behind, schedule: schedule.pace?.shortfall },
    paid: { row: row?.paid, detail: detail.paid, all: totals.amount },
    due: [due.totals.received, due.totals.in_flight, due.totals.missing],
    lastPayment: row?.last_payment,
    owedToSyndicators: yields.total.owed_to_syndicators,
  }
}

/** The same value for each name. */
const each = <Name extends string>(names: readonly Name[], value: number) =>
  Object.fromEntries(names.map((name) => [name, value]))

/** What they must be, from the amounts of the statuses. */
const expected = (received: number, in_flight: number) => ({
  received: each(['page', 'schedule', 'pace', 'payments', 'promise', 'settlement', 'pool', 'yields'], received),
  in_flight: each(['page', 'schedule', 'payments', 'promise', 'settlement', 'row'], in_flight),
  owed: each(['row', 'page'], 1_000 - received),
  returned: each(['row', 'page'], 20),
  paid: each(['row', 'detail', 'all'], 200), // whatever counts as paid, on the day it is recorded
  owedToSyndicators: received / 4,
})

// Proves R15.1, R15.81.
test('a cleared payment of a day to come is in flight in every figure of its advance, and received once its day comes', async () => {
  await server().setToday(monday)
  const { id: syndicator_id } = await make.party('syndicators')
  const { id } = await make.advance({
    amount: 800,
    payback: 1_000,
    payment_amount: 100,
    number_of_payments: 10,
    date_funded: '2026-10-30',
    deal_flow: 'Collections',
    syndicator_participations: [{ syndicator_id, participation: 200, commission: 0, fees: [] }],
  })
  await api.post(`advances/${id}/promises`, { lines: [{ amount: 500, due_on: '2026-11-06' }] })
  await api.post(`advances/${id}/cases`, { settlement_amount: 500, settlement_by: '2026-11-06' })
  await server().setToday(tuesday)
  await make.payment(id, { amount: 100, date: tuesday })
  await make.payment(id, { amount: 30, date: tuesday, status: 'pending' })
  await make.payment(id, { amount: 20, date: tuesday, status: 'failed' })
  await make.payment(id, { amount: 50, date: thursday, status: 'cleared' })

  expect(await figuresOf(id, tuesday)).toEqual({
    ...expected(100, 80),
    behind: each(['row', 'schedule'], 100),
    due: [0, 50, 50],
    lastPayment: tuesday,
  })
  const tooMuch = { lines: [{ amount: 900.01, due_on: '2026-11-10' }] }
  const { message } = await api.refused(400, 'POST', `advances/${id}/promises`, tooMuch)
  expect(message).toContain('900')
  await server().setToday(thursday)
  expect(await figuresOf(id, thursday)).toEqual({
    ...expected(150, 30),
    behind: each(['row', 'schedule'], 250),
    due: [50, 0, 50],
    lastPayment: thursday,
  })
  expect(await derivedDifferences(server().db)).toEqual([])
})

const days = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-07', '2026-12-08'] as const
const stepArb = fc.record({
  kind: fc.constantFrom('add', 'add', 'add', 'change', 'delete', 'midnight', 'day'),
  of: fc.nat(),
  amount: fc.integer({ min: 1, max: 40_000 }).map((cents) => cents / 100),
  day: fc.constantFrom(...days),
  status: fc.constantFrom('cleared', 'cleared', 'cleared', 'pending', 'failed'),
})

// Proves R15.1, R15.81, R15.82.
test('whatever is recorded, changed or deleted before, at and after midnight, the stored figures are those of the payments', async () => {
  const { id: syndicator_id } = await make.party('syndicators')
  const terms = { payment_amount: 100, number_of_payments: 10, date_funded: '2026-11-30', amount: 800, payback: 1_000 }
  const shared = { syndicator_participations: [{ syndicator_id, participation: 300.01, commission: 3, fees: [] }] }
  await fc.assert(
    fc.asyncProperty(fc.array(stepArb, { minLength: 8, maxLength: 20 }), async (steps) => {
      let today = 0
      await server().setToday(days[0])
      const ids: string[] = []
      const kinds = [
        { ...terms, ...shared },
        { amount: 800, payback: 1_000, ...shared },
        { ...terms, deal_flow: 'Renewed' },
      ]
      for (const kind of kinds) ids.push((await make.advance(kind)).id)
      const payments: string[] = []
      for (const { kind, of, amount, day, status } of steps) {
        const advance_id = ids[of % ids.length] ?? ''
        const [at, fields] = [of % Math.max(payments.length, 1), { advance_id, amount, date: day, status }]
        if (kind === 'add') payments.push((await make.payment(advance_id, fields)).id)
        else if (kind === 'change' && payments[at]) await api.put(`payments/${payments[at]}`, fields)
        else if (kind === 'delete' && payments[at]) await api.call('DELETE', `payments/${payments.splice(at, 1)[0]}`)
        else if (kind === 'day' || kind === 'midnight') {
          today = Math.min(today + 1, days.length - 1)
          const turned = days[today] ?? ''
          // At midnight, the day has turned and no advance was computed again yet.
          if (kind === 'midnight') await server().owner.query({ text: 'update book_day set day = $1' }, [turned])
          else await server().setToday(turned)
        }
      }
      await server().setToday(days[Math.max(today, 1)] ?? '')
      expect(await derivedDifferences(server().db)).toEqual([])
      const problems: string[] = []
      await printLedgerDifferences(server().db, (line) => problems.push(line))
      // Each run begins on the first day again.
      expect(problems.filter((line) => !/^the ledgers agree|after the day of the book$/.test(line))).toEqual([])
    }),
    { ...propertyRuns(6, 60), endOnFailure: true },
  )
})
