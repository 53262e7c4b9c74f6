import { randomUUID } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { type AdvanceDetail, type AdvanceRow, paceBuckets } from '@mca/contract/advances'
import { valuesOf } from '@mca/contract/fields'
import type { Page } from '@mca/contract/lists'
import { type Payment, paymentStatuses } from '@mca/contract/payments'
import {
  addBankingDays,
  daysPastDue,
  isInCollection,
  paceOf,
  planOf,
  previousBankingDay,
  receivedIn,
} from '@mca/contract/schedules'
import { propertyRuns } from '@mca/contract/testing/property-runs'
import fc from 'fast-check'
import { derivedDifferences } from '../shared/records/lists/derived-tables.repo'
import { setUpTestApp } from '../testing/app/set-up-test-app'
import { usualConnections } from '../testing/app/wire-app'
import { createBookDay } from './book-day'

const { server, api, make } = setUpTestApp(usualConnections)

const monday = '2026-11-23'
const all = async (query = '') => (await api.get<Page<AdvanceRow>>(`advances?limit=100${query}`)).data
const ids = (rows: readonly AdvanceRow[]) => rows.map(({ id }) => id)
/** The contract's pace of an advance as of a day, from its terms and payments. */
function paceBy({ payments, ...advance }: AdvanceDetail, day: string) {
  if (!isInCollection(advance)) return { behind: null, days_past_due: null, bucket: null }
  const { plan } = planOf(advance)
  if (!plan) return { behind: null, days_past_due: null, bucket: 'no-schedule' }
  const pace = paceOf(plan, receivedIn(payments, { to: day }), day)
  return { behind: pace.shortfall, days_past_due: pace.days_past_due, bucket: pace.bucket }
}

const expectPaces = async (day: string) => {
  for (const { id, behind, days_past_due, bucket } of await all()) {
    const detail = await api.get<AdvanceDetail>(`advances/${id}`)
    expect({ behind, days_past_due, bucket }).toEqual(paceBy(detail, day))
    expect(detail).toMatchObject({ behind, days_past_due, bucket })
  }
  expect(await derivedDifferences(server().db)).toEqual([])
}

const days = ['2026-10-05', '2026-11-10', '2026-11-19', '2026-11-23', '2026-11-24', '2026-12-01']
const frequencies = ['Daily', 'Weekly', 'Bi-Weekly', 'Monthly'] as const
const advanceArb = fc.record({
  deal_flow: fc.constantFrom('Funded', 'Funded', 'Collections', 'Issues', 'Defaulted', 'Renewed', 'Paid OFF'),
  collection_frequency: fc.constantFrom(...frequencies),
  payment_amount: fc.option(fc.integer({ min: 100, max: 250_000 }).map((cents) => cents / 100)),
  number_of_payments: fc.option(fc.integer({ min: 1, max: 60 })),
  date_funded: fc.constantFrom('2026-01-05', '2026-08-03', '2026-10-30', '2026-11-20', monday, '2026-12-20'),
})
const stepArb = fc.record({
  do: fc.constantFrom('add', 'add', 'add', 'change', 'remove', 'terms' as const),
  which: fc.nat({ max: 1_000 }),
  amount: fc.integer({ min: 1, max: 900_000 }).map((cents) => cents / 100),
  status: fc.constantFrom(...valuesOf(paymentStatuses)),
  date: fc.constantFrom(...days),
  terms: advanceArb,
})

// Proves R15.1, R15.17, R15.18, R15.20, R15.23, R15.81, R15.82.
test("after any payments and changes of terms, and after the book day has advanced, every stored pace equals the contract's", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(advanceArb, { minLength: 3, maxLength: 5 }),
      fc.array(stepArb, { maxLength: 14 }),
      async (advances, steps) => {
        await server().setToday(monday)
        const made = await Promise.all(advances.map((advance) => make.advance(advance)))
        const payments: Payment[] = []
        for (const { do: step, which, terms, ...fields } of steps) {
          const advance = made[which % made.length]
          const payment = payments[which % Math.max(payments.length, 1)]
          if (step === 'add' && advance) payments.push(await make.payment(advance.id, fields))
          else if (step === 'change' && payment) await api.put(`payments/${payment.id}`, { ...payment, ...fields })
          else if (step === 'remove' && payment) {
            await api.delete(`payments/${payment.id}`)
            payments.splice(payments.indexOf(payment), 1)
          } else if (step === 'terms' && advance) {
            const { deal_flow: _kept, ...changed } = terms
            const { merchant_id, amount, payback, expected_end_date } = advance
            await api.put(`advances/${advance.id}`, { merchant_id, amount, payback, expected_end_date, ...changed })
          }
        }
        for (const day of [monday, '2026-11-24', '2026-11-30', '2027-01-04']) {
          await server().setToday(day)
          await expectPaces(day)
        }
        // A clock that was ahead leaves no traces.
        await server().setToday(monday)
        await expectPaces(monday)
        for (const { id } of payments) await api.delete(`payments/${id}`)
        for (const { id } of made) await api.delete(`advances/${id}`)
      },
    ),
    propertyRuns(3, 12),
  )
})

/** $1,000 in ten daily debits of $100, the first one on the first banking day after the funding. */
const daily = (date_funded: string, fields: object = {}) =>
  make.advance({ amount: 800, payback: 1_000, payment_amount: 100, number_of_payments: 10, date_funded, ...fields })

// Proves R15.81.
test('a payment that goes from cleared to reversed lowers what was received at once', async () => {
  await server().setToday(monday)
  const advance = await daily('2026-11-16')
  const payment = await make.payment(advance.id, { amount: 300, date: '2026-11-19' })
  const shown = () => api.get<AdvanceDetail>(`advances/${advance.id}`)
  expect(await shown()).toMatchObject({ behind: 200, days_past_due: 3, bucket: '1-7' })
  await api.put(`payments/${payment.id}`, { ...payment, status: 'reversed' })
  expect(await shown()).toMatchObject({ behind: 500, days_past_due: 6, bucket: '1-7', paid: 300 })
})

// Proves R15.80.
test('several processes may advance the book day at the same time, after days without any', async () => {
  await server().setToday('2026-11-02')
  const advances = await Promise.all(Array.from({ length: 12 }, () => daily('2026-10-30')))
  const { app, db } = server()
  const processes = Array.from({ length: 5 }, () =>
    createBookDay({ db, timeZone: 'America/New_York', now: () => new Date('2026-11-10T04:30:00Z'), log: app.log }),
  )
  // In New York it is still the evening of November 9. Meanwhile, payments are recorded.
  await Promise.all([
    ...processes.map((book) => book.whenAdvanced()),
    ...advances.map(({ id }) => make.payment(id, { amount: 50, date: '2026-11-02' })),
  ])
  expect(processes.map((book) => [book.today(), book.asOf(), book.isAdvancing()])).toEqual(
    processes.map(() => ['2026-11-09', '2026-11-09', false]),
  )
  await server().setToday('2026-11-09')
  for (const { id } of advances)
    expect(await api.get(`advances/${id}`)).toMatchObject({ behind: 550, days_past_due: 7, bucket: '1-7' })
  expect(await derivedDifferences(db)).toEqual([])
  for (const { id, payments } of await Promise.all(
    advances.map(({ id: one }) => api.get<AdvanceDetail>(`advances/${one}`)),
  )) {
    for (const payment of payments) await api.delete(`payments/${payment.id}`)
    await api.delete(`advances/${id}`)
  }
})

// Proves R15.30.
test('the list finds buckets and standings, and sorts by both columns with every other filter', async () => {
  await server().setToday(monday)
  const funder = await make.party('funders')
  const { id: syndicator_id } = await make.party('syndicators')
  const of = { funder_id: funder.id }
  for (const back of [0, 1, 2, 3, 8, 20, 20, 40, 60, 61, 90])
    await daily(addBankingDays(monday, -back - 1) ?? '', { ...of, syndicator_participations: [{ syndicator_id }] })
  await daily('2026-11-02', { ...of, payment_amount: null })
  await daily('2026-11-02', { ...of, deal_flow: 'Renewed' })
  const nearly = await daily('2026-11-02', of)
  await make.payment(nearly.id, { amount: 950, date: '2026-11-19' })
  const almost = await daily('2026-11-02', of)
  await make.payment(almost.id, { amount: 949.99, date: '2026-11-19' })
  await make.payment((await daily('2026-11-02', of)).id, { amount: 1_000, date: '2026-11-19' })
  const rows = await all(`&funder_id=${funder.id}`)
  expect(rows).toHaveLength(16)

  for (const filter of ['', `&funder_id=${funder.id}`, `&syndicator_id=${syndicator_id}`, '&search=ADV']) {
    const known = ids(await all(filter))
    for (const { value } of paceBuckets) {
      const found = await all(`&bucket=${value}${filter}`)
      expect(new Set(ids(found))).toEqual(new Set(ids(await all(filter)).filter((id) => ids(found).includes(id))))
      expect(found.every(({ bucket }) => bucket === value)).toBe(true)
      const counted = await api.get<{ count: number }>(`advances/totals?bucket=${value}${filter}`)
      expect(counted.count).toBe((await all(filter)).filter(({ bucket }) => bucket === value).length)
    }
    const late = await all(`&bucket=over-90,1-7,8-14,31-60${filter}`)
    expect(new Set(late.map(({ bucket }) => bucket))).toEqual(new Set(['over-90', '1-7', '8-14', '31-60']))
    for (const column of ['behind', 'days_past_due'] as const) {
      const down = await all(`&sort=-${column}${filter}`)
      const up = await all(`&sort=${column}${filter}`)
      const present = (list: readonly AdvanceRow[]) => list.filter((row) => row[column] !== null)
      expect(present(up)).toEqual(present(down).toReversed())
      const values = present(down).map((row) => row[column] ?? 0)
      expect(values).toEqual(values.toSorted((one, other) => other - one))
      expect(down.slice(values.length).every((row) => row[column] === null)).toBe(true)
      expect(up.slice(values.length).every((row) => row[column] === null)).toBe(true)
      expect(new Set(ids(up))).toEqual(new Set(known))
      for (const sort of ['merchant', 'funder', '-amount', 'status'])
        expect(new Set(ids(await all(`&bucket=1-7&sort=${sort}${filter}`)))).toEqual(
          new Set(ids(await all(`&bucket=1-7${filter}`))),
        )
    }
    expect(ids(await all(`&standing=nearly-paid${filter}`))).toEqual(known.includes(nearly.id) ? [nearly.id] : [])
  }
  // Ties keep the usual order: newest first.
  const current = (await all(`&sort=-days_past_due&funder_id=${funder.id}`)).filter((row) => row.days_past_due === 0)
  expect(ids(current)).toEqual(ids(rows.filter((row) => row.days_past_due === 0)))
  expect(daysPastDue(previousBankingDay(monday), monday)).toBe(3)
})

// Proves R15.30.
test('the filter "paused" finds advances that are paused today', async () => {
  await server().setToday(monday)
  const [before, now, after] = [await daily('2026-11-02'), await daily('2026-11-02'), await daily('2026-11-02')]
  const pauses = [
    [before.id, '2026-11-18', '2026-11-22'],
    [now.id, '2026-11-23', '2026-11-23'],
    [after.id, '2026-11-24', '2026-11-30'],
  ]
  for (const [id, from, to] of pauses)
    await server().db.query(
      {
        text: `insert into schedule_versions (advance_id, number, kind, from_day, to_day, author_id, author_name)
          values ($1, 2, 'pause', $2, $3, $4, 'Ann')`,
      },
      [id, from, to, randomUUID()],
    )
  expect(ids(await all('&standing=paused'))).toEqual([now.id])
  await api.refused(400, 'GET', 'advances?standing=late')
  await api.refused(400, 'GET', 'advances?bucket=current,soon')
})

// Proves R15.30.
test('the filter "missed" finds advances whose debit of the last banking day is still missing', async () => {
  await server().setToday(monday)
  // Monday's list is about Friday, November 20: the fourth debit of an advance that was funded on Monday, November 16.
  const missed = await daily('2026-11-16')
  await make.payment(missed.id, { amount: 300, date: '2026-11-19' })
  const behindBefore = await daily('2026-11-16')
  await make.payment(behindBefore.id, { amount: 100, date: '2026-11-20' })
  const partly = await daily('2026-11-16')
  await make.payment(partly.id, { amount: 300, date: '2026-11-19' })
  await make.payment(partly.id, { amount: 99.99, date: '2026-11-20' })
  const underWay = await daily('2026-11-16')
  await make.payment(underWay.id, { amount: 400, date: '2026-11-20', status: 'pending' })
  const paidAhead = await daily('2026-11-16')
  await make.payment(paidAhead.id, { amount: 500, date: '2026-11-17' })
  const paidSince = await daily('2026-11-16')
  await make.payment(paidSince.id, { amount: 400, date: monday })
  const returned = await daily('2026-11-16')
  await make.payment(returned.id, { amount: 400, date: '2026-11-20', status: 'failed' })
  await daily('2026-11-16', { deal_flow: 'Renewed' })
  await daily('2026-11-20')
  const of = (made: readonly { id: string }[]) => new Set(made.map(({ id }) => id))
  const mine = of([missed, behindBefore, partly, underWay, paidAhead, paidSince, returned])
  const found = (await all('&standing=missed&sort=-behind')).filter(({ id }) => mine.has(id))
  // An advance that was behind before but paid Friday's debit has missed nothing on Friday.
  expect(of(found)).toEqual(of([missed, partly, returned]))
  expect(found.map(({ behind }) => behind)).toEqual([500, 200, 100.01])
})
