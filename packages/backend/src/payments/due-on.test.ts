import { beforeAll, expect, test } from '@jest/globals'
import { type Day, planOf, rowsOf, type ScheduleTerms, type ScheduleVersion } from '@mca/contract'
import { dealArb } from '@mca/contract/testing/drawn-schedules'
import fc from 'fast-check'
import { createBookDay } from '../schedules/book-day'
import { planAdvances } from '../schedules/plan-advances'
import { setUpTestApp } from '../testing/set-up-test-app'
import { debitsOfTerms, dueByRow } from '../testing/due-by-row'
import { applyPaidStatuses } from './paid-statuses.repo'

const { server, make } = setUpTestApp()
const query = <Row>(text: string, values: readonly unknown[] = []) => server().db.query<Row>({ text }, values)

const seed = 20_261_120
const flows = ['Funded', 'Funded', 'Defaulted', 'Collections', 'Issues', 'Renewed', 'Paid OFF']
interface Drawn {
  terms: Required<ScheduleTerms>
  versions: ScheduleVersion[]
}
const changesSomething = (version: ScheduleVersion) =>
  version.kind === 'pause' || version.payment_amount !== null || version.collection_frequency !== null
const drawn = fc
  .sample(dealArb, { numRuns: 260, seed })
  .map(({ terms, versions }): Drawn => ({ terms, versions: versions.filter(changesSomething) }))

/** Every debit of the deals, one by one, and payments of every kind: on the day, before and after it, in parts, of all that is left at once. */
beforeAll(async () => {
  const merchant = await make.merchant()
  const advances = drawn.map(({ terms }, n) => ({ ...terms, deal_flow: flows[n % flows.length], n }))
  const ids = await query<{ id: string }>(
    `with given as (select row_number() over () as n, t.* from jsonb_to_recordset($1) t (payback numeric, date_funded date,
        collection_frequency text, payment_amount numeric, number_of_payments integer, holiday_rule text, deal_flow text))
      insert into advances (merchant_id, type, deal_flow, funding_type, amount, payback, collection_frequency, date_funded, expected_end_date,
        company_participation, company_participation_pct, payment_amount, number_of_payments, holiday_rule)
      select $2, 'NEW', deal_flow, 'STANDARD', 1, payback, collection_frequency, date_funded, date_funded, 0, 0, payment_amount,
        number_of_payments, holiday_rule
      from given order by n returning id`,
    [JSON.stringify(advances), merchant.id],
  )
  const idOf = (n: number) => ids[n]?.id ?? ''
  const versions = drawn.flatMap(({ versions: all }, n) =>
    all.map((version, index) => ({
      advance_id: idOf(n),
      author_id: merchant.id,
      author_name: 'Ann',
      created_at: '2026-01-01T00:00:00Z',
      ...(version.kind === 'pause' ? { to_day: version.to } : version),
      kind: version.kind,
      from_day: version.from,
      number: index + 2,
    })),
  )
  await query('insert into schedule_versions select * from jsonb_populate_recordset(null::schedule_versions, $1)', [
    JSON.stringify(versions),
  ])
  await server().db.transaction((tx) =>
    planAdvances(
      tx,
      ids.map(({ id }) => id),
    ),
  )
  const debits = drawn.flatMap(({ terms, versions: all }, n) => {
    const { plan } = planOf(
      terms,
      all.map((version, index) => ({ ...version, number: index + 2 })),
    )
    return (plan ? rowsOf(plan) : []).map(({ due, amount }) => ({ advance_id: idOf(n), due, amount }))
  })
  await query('create table plain_debits (advance_id uuid, due date, amount numeric)')
  await query('insert into plain_debits select * from jsonb_populate_recordset(null::plain_debits, $1)', [
    JSON.stringify(debits),
  ])
  // Of each debit by chance; one deal in five pays what is left, or a dollar more, with its fourth debit.
  await query(`
    insert into payments (advance_id, amount, date, status)
    select advance_id, p.amount, p.date, p.status from (
      select d.*, row_number() over (partition by advance_id order by due) as row, sum(amount) over (partition by advance_id) as total,
        abs(hashtext(advance_id::text)) % 5 as kind, abs(hashtext(advance_id::text || due)) % 16 as chance
      from plain_debits d
    ) d cross join lateral (
      select amount, due as date, 'cleared' as status where kind > 0 and chance < 5
      union all select amount, due, 'pending' where kind > 0 and chance = 5
      union all select amount, due, 'failed' where kind > 0 and chance in (6, 7)
      union all select amount, due, 'reversed' where kind > 0 and chance = 8
      union all select ceil(amount * 50) / 100, due, 'cleared' where kind > 0 and chance in (9, 10)
      union all select amount, due + 3, 'cleared' where kind > 0 and chance = 11
      union all select amount, due - 2, 'cleared' where kind > 0 and chance in (12, 13)
      union all select total + kind, due, 'cleared' where row = 4 and kind in (0, 1)
    ) p`)
  await query('analyze')
})

test('debit by debit, SQL that knows only the terms gives the same debits as the contract', async () => {
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

/** Days around holidays, and every twentieth of the days on which something is due. */
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
  await applyPaidStatuses(server().db, statuses)
  const sums = { deals: 0, doubled: 0, received: 0, in_flight: 0, missing: 0, closed: 0 }
  for (const day of await someDays()) {
    const differences = await query(
      `with one as (select id, date_funded, debits, due, received, in_flight, missing from due_on($1)), other as (${dueByRow('plain_debits')})
        select * from one full join other using (id) where one is distinct from other`,
      [day],
    )
    expect({ day, differences }).toEqual({ day, differences: [] })
    if (day > '1990-01-01' && day < '2101-01-01') {
      // On the day of the book it is kept.
      await createBookDay({ db: server().db, timeZone: 'UTC', now: () => new Date(`${day}T12:00:00Z`) }).today()
      const kept = await query(
        `select * from (select * from due_today($1)) one full join (select * from due_on($1)) other using (id)
          where one is distinct from other`,
        [day],
      )
      expect({ day, kept }).toEqual({ day, kept: [] })
    }
    const [one] = await query<DueSums>(
      `select count(*) as deals, count(*) filter (where debits > 1) as debits, count(*) filter (where o.received > 0) as received,
          count(*) filter (where o.in_flight > 0) as in_flight, count(*) filter (where missing > 0) as missing,
          count(*) filter (where paid_total >= payback) as closed
        from due_on($1) o join advances using (id)`,
      [day],
    )
    sums.deals += one?.deals ?? 0
    sums.doubled += one?.debits ?? 0
    sums.received += one?.received ?? 0
    sums.in_flight += one?.in_flight ?? 0
    sums.missing += one?.missing ?? 0
    sums.closed += one?.closed ?? 0
  }
  // The days had something of everything.
  for (const [what, count] of Object.entries(sums)) expect(`${what} ${count}`).not.toBe(`${what} 0`)
  expect(sums.deals).toBeGreaterThan(150)
})
