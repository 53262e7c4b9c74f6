import { beforeEach, describe, expect, test } from '@jest/globals'
import type { AdvanceDetail } from '@mca/contract/advances'
import { calendarDays } from '@mca/contract/schedules'
import { setUpTestApp } from '../testing/app/set-up-test-app'
import { until } from '../testing/calls/until'
import { watchedDb } from '../testing/database/watched-db'
import { untilWaiting, whileHeld } from '../testing/database/while-held'
import { usualConnections } from '../testing/app/wire-app'
import { followCalendar } from './follow-calendar'

const { server, api, make } = setUpTestApp(usualConnections)
const query = <Row>(text: string, values: readonly unknown[] = []) => server().db.query<Row>({ text }, values)
const terms = { payback: 12_500, payment_amount: 100, number_of_payments: 125, date_funded: '2026-01-05' }

/**
 * By hand: from January 6 there are 18 banking days in January, 19 in February, 22, 22, 20 and 21 in the following months, and the 125th is July
 * 3.
 */
const original = {
  first_row: 1,
  version: 1,
  rule: 'extend',
  step: 1,
  payment: 10_000,
  total: 1_250_000,
  count: 125,
  paid_before: 0,
  first_due: '2026-01-06',
  last_due: '2026-07-03',
}
const segmentsOf = (id: string) =>
  query<Record<string, unknown>>('select * from schedule_segments where advance_id = $1 order by first_row', [id])

// Proves R15.25.
describe('the schedule of an advance is planned in the transaction that saves it', () => {
  test('when it is created and when its terms change', async () => {
    const { id } = await make.advance(terms)
    expect(await segmentsOf(id)).toMatchObject([original])
    const { merchant_id, amount, expected_end_date } = await api.get<AdvanceDetail>(`advances/${id}`)
    const save = (fields: object) =>
      api.put(`advances/${id}`, { merchant_id, amount, expected_end_date, ...terms, ...fields })
    await save({ payment_amount: 200 })
    expect(await segmentsOf(id)).toMatchObject([{ payment: 20_000, count: 63, last_due: '2026-04-06' }])
    await save({ payment_amount: null })
    expect(await segmentsOf(id)).toEqual([])
  })

  test('and is not written again by a save that does not change it', async () => {
    const { id, merchant_id, amount, expected_end_date } = await make.advance(terms)
    const version = () => query('select xmin::text from schedule_segments where advance_id = $1', [id])
    const before = await version()
    await api.put(`advances/${id}`, { merchant_id, amount, expected_end_date, ...terms, aliases: 'Uptown' })
    expect(await version()).toEqual(before)
    expect(before).toHaveLength(1)
  })

  test('a refused save plans nothing', async () => {
    const { id, merchant_id, amount, expected_end_date } = await make.advance(terms)
    const wrong = { ...terms, payment_amount: 50, iso_id: id }
    await api.refused(400, 'PUT', `advances/${id}`, { merchant_id, amount, expected_end_date, ...wrong })
    expect(await segmentsOf(id)).toMatchObject([original])
  })
})

// Proves R15.26.
describe('the calendar of a database', () => {
  beforeEach(async () => {
    await query('delete from advances')
  })
  const spoil = async () => {
    await query(`update planned_calendar set fingerprint = 'of other holidays'`)
    await query(
      `update calendar set is_banking_day = true, extend = extend + 1 where day between '2026-07-03' and '2026-07-09'`,
    )
    await query(`delete from calendar where day > '2099-12-31'`)
    await query('update schedule_segments set last_due = last_due - 1')
  }

  test('has every day with its ordinals, and nothing is repeated while it is current', async () => {
    expect(await followCalendar(server().db)).toBeNull()
    const stored = await query(
      'select day, is_banking_day as "isBankingDay", extend, after, before from calendar order by day',
    )
    expect(JSON.stringify(stored)).toBe(
      JSON.stringify(
        [...calendarDays()].map(({ day, isBankingDay, extend, after, before }) => ({
          day,
          isBankingDay,
          extend,
          after,
          before,
        })),
      ),
    )
  })

  test('is filled again, and every advance planned again, if it was planned with another one', async () => {
    const ids = [await make.advance(terms), await make.advance(terms), await make.advance()].map(({ id }) => id)
    await spoil()
    const seen: number[] = []
    expect(await followCalendar(server().db, (planned) => seen.push(planned))).toBe(3)
    expect(seen).toEqual([3])
    const [days] = await query<{ days: number; last: string }>(
      'select count(*) as days, max(day) as last from calendar',
    )
    expect(days).toEqual({ days: [...calendarDays()].length, last: '2100-12-31' })
    expect(await query(`select is_banking_day from calendar where day = '2026-07-04'`)).toEqual([
      { is_banking_day: false },
    ])
    for (const id of ids.slice(0, 2)) expect(await segmentsOf(id)).toMatchObject([original])
    expect(await segmentsOf(ids[2] ?? '')).toEqual([])
    expect(await followCalendar(server().db)).toBeNull()
  })

  test('moves past due dates even if no segment changes', async () => {
    const { id } = await make.advance(terms)
    await query(`update planned_calendar set fingerprint = 'of other holidays'`)
    await query('update advance_money set past_due_on = past_due_on - 1 where id = $1', [id])
    expect(await query('select * from pace_differences')).toEqual([{ derived_table: 'advance_money', key: id }])
    await followCalendar(server().db)
    expect(await query('select * from pace_differences')).toEqual([])
  })

  test('an interrupted run starts again', async () => {
    const { id } = await make.advance(terms)
    await spoil()
    await expect(
      followCalendar(server().db, () => {
        throw new Error('the server was killed')
      }),
    ).rejects.toThrow('the server was killed')
    expect(await followCalendar(server().db)).toBe(1)
    expect(await segmentsOf(id)).toMatchObject([original])
  })

  test('is finished by one of the processes that start together, and the others find it done', async () => {
    await make.advance(terms)
    await spoil()
    let planned = 0
    const start = () => {
      let steps = 0
      const db = watchedDb(server().db, async (asked) => {
        if (asked !== 'transaction' || ++steps !== 2) return
        // Neither finishes before both have planned the advance.
        planned++
        await until(() => planned === 2)
      })
      return followCalendar(db)
    }
    const { following } = await whileHeld(server(), 'select from planned_calendar for update', [], async (held) => {
      const starts = [start(), start()]
      // One waits for the row to finish, the other one for its turn.
      await untilWaiting(held, 2)
      return { following: Promise.all(starts) }
    })
    expect(new Set(await following)).toEqual(new Set([1, null]))
  })

  test('is filled by processes that start together, while advances are saved', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, async () => (await make.advance(terms)).id))
    await spoil()
    const { merchant_id, amount, expected_end_date } = await api.get<AdvanceDetail>(`advances/${ids[0]}`)
    const half = { merchant_id, amount, expected_end_date, ...terms, payment_amount: 50 }
    const saves = ids.slice(0, 10).map((id) => api.put(`advances/${id}`, half))
    const starts = [1, 2, 3].map(() => followCalendar(server().db))
    await Promise.all([...starts, ...saves])
    expect(await followCalendar(server().db)).toBeNull()
    for (const [index, id] of ids.entries())
      expect(await segmentsOf(id)).toMatchObject([
        index < 10 ? { payment: 5_000, count: 125, total: 1_250_000 } : original,
      ])
  })
})
