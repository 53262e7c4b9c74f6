import { beforeAll, describe, expect, test } from '@jest/globals'
import { type AdvanceSchedule, advanceSchedule } from '@mca/contract/schedules'
import { setUpTestApp } from '../testing/app/set-up-test-app'

/*
 * Two advances through holidays, a pause and a change. Every figure here was worked out by hand with a wall calendar; none comes from the
 * functions under test. In 2026, Thanksgiving is Thursday, November 26, and Christmas a Friday; in 2027, New Year's Day is a Friday, and
 * Martin Luther King Jr. Day is Monday, January 18.
 */

const { server, api, make } = setUpTestApp()
// After all payments, so that each was received on its day.
beforeAll(() => server().setToday('2027-02-01'))
const scheduleOf = (id: string, day: string) => api.get<AdvanceSchedule>(`advances/${id}/schedule?as_of=${day}`)

const create = async ({
  rule,
  pause,
  change,
  payments,
  ...terms
}: {
  rule: string
  pause: { from: string; to: string }
  change: object
  payments: readonly (readonly [date: string, amount: number, status: string])[]
  [term: string]: unknown
}) => {
  const { id } = await make.advance(terms)
  await api.put(`advances/${id}/schedule`, { holiday_rule: rule })
  await api.post(`advances/${id}/schedule/pauses`, pause)
  await api.post(`advances/${id}/schedule/changes`, change)
  for (const [date, amount, status] of payments) await make.payment(id, { date, amount, status })
  return id
}
const rowsOf = ({ rows }: AdvanceSchedule) => rows.map(({ due, amount, version }) => [due, amount, version])

/** As of a day: expected, collected, shortfall, the oldest unpaid day, days past due, payments behind, bucket. */
type PaceFigures = readonly [string, number, number, number, string, number, number, string]
const paceOf = async (id: string, day: string): Promise<unknown[]> => {
  const schedule = await scheduleOf(id, day)
  expect(advanceSchedule.parse(schedule)).toEqual(schedule)
  const { pace } = schedule
  expect(pace?.pace).toBe((pace?.collected ?? 0) / (pace?.expected ?? 0))
  return [
    day,
    pace?.expected,
    pace?.collected,
    pace?.shortfall,
    pace?.oldest_unpaid,
    pace?.days_past_due,
    pace?.payments_behind,
    pace?.bucket,
  ]
}

// Proves R15.6, R15.7, R15.12, R15.13, R15.14, R15.17, R15.18, R15.19, R15.20.
describe('$1,100 in 11 daily debits of $100, funded on Friday, November 20, 2026', () => {
  /*
   * | Debit |                      | as funded | pause Dec 1-2 | $150 from Dec 7 |
   * |   1   | Mon Nov 23           |    100    |               |                 |
   * |   2   | Tue Nov 24           |    100    |               |                 |
   * |   3   | Wed Nov 25           |    100    |               |                 |
   * |   4   | Fri Nov 27           |    100    |               |                 | Thanksgiving on Thursday moves it
   * |   5   | Mon Nov 30           |    100    |               |                 |
   * |   6   | Tue Dec 1            |    100    |  Thu Dec 3    |                 |
   * |   7   | Wed Dec 2            |    100    |  Fri Dec 4    |                 |
   * |  8-11 | Dec 3, 4, 7, 8       |    400    |  Dec 7 to 10  | Dec 7, 8: 150; Dec 9: 100
   */
  let id = ''
  beforeAll(async () => {
    id = await create({
      payback: 1_100,
      payment_amount: 100,
      number_of_payments: 11,
      collection_frequency: 'Daily',
      date_funded: '2026-11-20',
      rule: 'extend',
      pause: { from: '2026-12-01', to: '2026-12-02' },
      change: { from: '2026-12-07', payment_amount: 150 },
      payments: [
        ['2026-11-23', 100, 'cleared'],
        ['2026-11-24', 100, 'cleared'],
        ['2026-11-25', 100, 'failed'],
        ['2026-11-27', 100, 'cleared'],
        ['2026-11-30', 100, 'pending'],
        ['2026-12-03', 50, 'cleared'],
        ['2026-12-07', 150, 'cleared'],
      ],
    })
  })

  test('its debits, each with the version that planned it', async () => {
    const schedule = await scheduleOf(id, '2026-12-07')
    expect(rowsOf(schedule)).toEqual([
      ['2026-11-23', 100, 1],
      ['2026-11-24', 100, 1],
      ['2026-11-25', 100, 1],
      ['2026-11-27', 100, 1],
      ['2026-11-30', 100, 1],
      ['2026-12-03', 100, 2],
      ['2026-12-04', 100, 2],
      ['2026-12-07', 150, 3],
      ['2026-12-08', 150, 3],
      ['2026-12-09', 100, 3],
    ])
    expect(schedule).toMatchObject({
      last_debit: '2026-12-09',
      money: { received: 500, in_flight: 100, returned: 100 },
      no_schedule: null,
    })
  })

  test.each<PaceFigures>([
    // On the holiday, the debit of the 25th was returned.
    ['2026-11-26', 300, 200, 100, '2026-11-25', 1, 1, '1-7'],
    // $300 pays debits 1 to 3. The fourth is due today, so it is not past due.
    ['2026-11-27', 400, 300, 100, '2026-11-27', 0, 1, 'current'],
    // Nothing is due in the pause; pending is not received.
    ['2026-12-02', 500, 300, 200, '2026-11-27', 5, 2, '1-7'],
    ['2026-12-03', 600, 350, 250, '2026-11-27', 6, 2.5, '1-7'],
    // $500 pays debits 1 to 5. 350 / 150 is 2.33.
    ['2026-12-07', 850, 500, 350, '2026-12-03', 4, 2.3, '1-7'],
    ['2026-12-31', 1_100, 500, 600, '2026-12-03', 28, 4, '15-30'],
  ])('its pace on %s', async (...figures) => {
    expect(await paceOf(id, figures[0])).toEqual(figures)
  })

  test('is paused on the days of the pause', async () => {
    const pauses = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03'].map(
      async (day) => (await scheduleOf(id, day)).paused,
    )
    const pause = { from: '2026-12-01', to: '2026-12-02' }
    expect(await Promise.all(pauses)).toEqual([null, pause, pause, null])
  })

  // Proves R15.22.
  test('its projected payoff', async () => {
    // $500 in the 12 banking days since the funding, and $600 remains: 14.4 banking days after December 9, rounded up, with Christmas in
    // between.
    expect((await scheduleOf(id, '2026-12-09')).projected_payoff).toBe('2026-12-31')
    // Nine of its ten debits were due.
    expect((await scheduleOf(id, '2026-12-08')).projected_payoff).toBeNull()
  })
})

// Proves R15.6, R15.7, R15.9, R15.13, R15.15, R15.17, R15.18, R15.19, R15.20.
describe('$2,350 in 6 weekly debits of $400, doubled after holidays, funded on Friday, December 4, 2026', () => {
  /*
   * | Debit |                                | as funded | pause Jan 4-8 | $250 daily from Jan 18, a holiday |
   * |   1   | Fri Dec 11                     |    400    |               |
   * |   2   | Fri Dec 18                     |    400    |               |
   * |   3   | Mon Dec 28, for Christmas      |    400    |               |
   * |   4   | Mon Jan 4, for New Year's Day  |    400    |  Fri Jan 15   | 1,600 are due before January 18
   * |   5   | Fri Jan 8                      |    400    |  Fri Jan 22   | Tue Jan 19: 250
   * |   6   | Fri Jan 15                     |    350    |  Fri Jan 29   | Wed Jan 20: 250
   * |   7   |                                |           |               | Thu Jan 21: 250
   */
  let id = ''
  beforeAll(async () => {
    id = await create({
      payback: 2_350,
      payment_amount: 400,
      number_of_payments: 6,
      collection_frequency: 'Weekly',
      date_funded: '2026-12-04',
      rule: 'after',
      pause: { from: '2027-01-04', to: '2027-01-08' },
      change: { from: '2027-01-18', payment_amount: 250, collection_frequency: 'Daily' },
      payments: [
        ['2026-12-11', 400, 'cleared'],
        ['2026-12-18', 400, 'pending'],
        ['2026-12-28', 400, 'cleared'],
        ['2027-01-15', 400, 'cleared'],
        ['2027-01-20', 700, 'cleared'],
      ],
    })
  })

  test('its debits, each with the version that planned it', async () => {
    const schedule = await scheduleOf(id, '2027-01-20')
    expect(rowsOf(schedule)).toEqual([
      ['2026-12-11', 400, 1],
      ['2026-12-18', 400, 1],
      ['2026-12-28', 400, 1],
      ['2027-01-15', 400, 2],
      ['2027-01-19', 250, 3],
      ['2027-01-20', 250, 3],
      ['2027-01-21', 250, 3],
    ])
    expect(schedule).toMatchObject({
      last_debit: '2027-01-21',
      money: { received: 1_900, in_flight: 400, returned: 0 },
    })
  })

  test.each<PaceFigures>([
    ['2026-12-25', 800, 400, 400, '2026-12-18', 7, 1, '1-7'],
    ['2026-12-28', 1_200, 800, 400, '2026-12-28', 0, 1, 'current'],
    ['2027-01-05', 1_200, 800, 400, '2026-12-28', 8, 1, '8-14'],
    // $1,200 pays debits 1 to 3.
    ['2027-01-18', 1_600, 1_200, 400, '2027-01-15', 3, 1, '1-7'],
    // $1,900 pays debits 1 to 5, and $50 of the sixth.
    ['2027-01-20', 2_100, 1_900, 200, '2027-01-20', 0, 0.8, 'current'],
    ['2027-01-22', 2_350, 1_900, 450, '2027-01-20', 2, 1.8, '1-7'],
  ])('its pace on %s', async (...figures) => {
    expect(await paceOf(id, figures[0])).toEqual(figures)
  })

  // Proves R15.22.
  test('its projected payoff', async () => {
    // The 20 banking days up to January 21 begin with December 22, and $1,500 was received in them: $75 a day. $450 remains: 6
    // banking days.
    expect((await scheduleOf(id, '2027-01-21')).projected_payoff).toBe('2027-01-29')
  })
})
