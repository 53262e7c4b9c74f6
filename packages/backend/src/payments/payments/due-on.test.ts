import { beforeAll, expect, test } from '@jest/globals'
import type { Day } from '@mca/contract/days'
import { createBookDay } from '../../schedules/book-day'
import { generatedBook } from '../../testing/records/generated-book'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { debitsOfTerms, dueByRow } from '../../testing/records/due-by-row'
import { applyPaidStatuses } from './paid-statuses.repo'

const { server, make } = setUpTestApp()
const query = <Row>(text: string, values: readonly unknown[] = []) => server().db.query<Row>({ text }, values)

beforeAll(async () => generatedBook(server().owner, await make.merchant()))

test('debit by debit, SQL based on the terms alone gives the same debits as the contract', async () => {
  const differences = await query(`
    with plain as (
      select advance_id, due, count(*) as debits, sum(amount) as amount from plain_debits
      where not exists (select from schedule_versions v where v.advance_id = plain_debits.advance_id) group by 1, 2
    ), other as (
      select advance_id, due, count(*) as debits, sum(amount) as amount from (${debitsOfTerms}) d
      where not exists (select from schedule_versions v where v.advance_id = d.advance_id) group by 1, 2
    )
    select * from plain full join other using (advance_id, due)
    where plain is null or other is null or (plain.debits, plain.amount) <> (other.debits, other.amount)`)
  expect(differences).toEqual([])
})

/** Days around holidays, and every twentieth day with a debit due. */
const someDays = async (): Promise<Day[]> => {
  const days = await query<{ due: Day }>(
    `select due from (select due, row_number() over (order by due) as n from plain_debits group by due) d
      where n % 20 = 0 or due between '2026-11-24' and '2026-12-04' or due between '2026-12-23' and '2027-01-05'`,
  )
  return [...days.map(({ due }) => due), '2026-11-26', '2026-11-28', '2026-12-25', '1990-01-01', '2101-01-01']
}

interface DueSums {
  deals: number
  debits: number
  due: number
  received: number
  in_flight: number
  missing: number
  closed: number
}

// Proves R15.31.
test.each([
  ['every status counts as paid', ['pending', 'cleared', 'reversed', 'failed'] as const],
  ['only cleared payments count as paid', ['cleared'] as const],
])('what is due on a day is what its debits add up to one by one, when %s', async (_what, statuses) => {
  const { app, db } = server()
  await applyPaidStatuses(db, statuses)
  const sums = { deals: 0, doubled: 0, received: 0, in_flight: 0, missing: 0, closed: 0 }
  const differencesOn = (day: Day) =>
    query(
      `with one as (select id, date_funded, debits, due, received, in_flight, missing from due_on($1)), other as (${dueByRow('plain_debits')})
        select * from one full join other using (id) where one is distinct from other`,
      [day],
    )
  for (const day of await someDays()) {
    expect({ day, differences: await differencesOn(day) }).toEqual({ day, differences: [] })
    if (day > '1990-01-01' && day < '2101-01-01') {
      await createBookDay({ db, timeZone: 'UTC', now: () => new Date(`${day}T12:00:00Z`), log: app.log }).whenAdvanced()
      expect({ today: day, differences: await differencesOn(day) }).toEqual({ today: day, differences: [] })
    }
    const [one] = await query<DueSums>(
      `select count(*) as deals, count(*) filter (where o.debits > 1) as debits, count(*) filter (where o.received > 0) as received,
          count(*) filter (where o.in_flight > 0) as in_flight, count(*) filter (where missing > 0) as missing,
          count(*) filter (where m.status = 0) as closed
        from due_on($1) o join advance_money m using (id)`,
      [day],
    )
    sums.deals += one?.deals ?? 0
    sums.doubled += one?.debits ?? 0
    sums.received += one?.received ?? 0
    sums.in_flight += one?.in_flight ?? 0
    sums.missing += one?.missing ?? 0
    sums.closed += one?.closed ?? 0
  }
  // The days covered every kind of amount.
  for (const [what, count] of Object.entries(sums)) expect(`${what} ${count}`).not.toBe(`${what} 0`)
  expect(sums.deals).toBeGreaterThan(150)
})
