import { beforeAll, describe, expect, test } from '@jest/globals'
import type { PortfolioDays } from '@mca/contract/portfolio'
import type { PortfolioCash } from '@mca/contract/portfolio/reports/cash'
import { setUpTestApp } from '../../testing/app/set-up-test-app'

const { server, api, make } = setUpTestApp()

const cash = (query = '') => api.get<PortfolioCash>(`portfolio/cash?${query}`)
const days = (query: string) => api.get<PortfolioDays>(`portfolio/days?${query}`)

test('without an advance, every day is there and empty', async () => {
  await server().setToday('2026-11-24')
  const { as_of, past, next } = await cash()
  expect([as_of, past.length, past.at(0)?.day, past.at(-1)?.day]).toEqual([
    '2026-11-24',
    30,
    '2026-10-26',
    '2026-11-24',
  ])
  expect([next.length, next.at(0)?.day, next.at(-1)?.day]).toEqual([30, '2026-11-25', '2026-12-24'])
  expect(
    [...past, ...next].some((day) => Object.values(day).some((money) => typeof money === 'number' && money !== 0)),
  ).toBe(false)
  expect(await days('from=2026-11-25&to=2026-12-24')).toMatchObject({
    data: [],
    totals: { deals: 0, expected: 0, received: 0, by_pace: 0 },
  })
  expect(await days('from=2025-11-24&to=2026-11-24')).toMatchObject({
    data: [],
    totals: { deals: 0, expected: 0, received: 0, by_pace: null },
  })
})

describe('five advances, computed by hand, as of Tuesday, November 24, 2026', () => {
  const names = new Map<string, string>()
  /** Twenty daily debits from the banking day after the funding. November 11 and 26 are holidays. */
  const deal = async (name: string, payment_amount: number, fields: object = {}) => {
    const terms = {
      collection_frequency: 'Daily',
      number_of_payments: 20,
      payment_amount,
      payback: Math.round(payment_amount * 2000) / 100,
    }
    const { id } = await make.advance({ date_funded: '2026-11-02', ...terms, ...fields })
    names.set(id, name)
    return {
      id,
      pay: (amount: number, date: string, status = 'cleared') => make.payment(id, { amount, date, status }),
    }
  }

  beforeAll(async () => {
    await server().setToday('2026-11-24')
    // Fifteen debits are due by November 24. It has paid two and a half more.
    const ahead = await deal('ahead', 100, { deal_flow: 'Issues' })
    await ahead.pay(1_750, '2026-11-10')
    await ahead.pay(100, '2026-11-12', 'reversed')
    // 60 percent of the fifteen.
    const behind = await deal('behind', 33.35)
    await behind.pay(300.15, '2026-11-12')
    await behind.pay(33.35, '2026-11-24', 'pending')
    // Its debits of November 23 to 30 follow the pause.
    const paused = await deal('paused', 100)
    await api.post(`advances/${paused.id}/schedule/pauses`, { from: '2026-11-23', to: '2026-11-30' })
    await paused.pay(1_300, '2026-11-20')
    // Half of the fourteen that are due; a debit of $75.25 is then $37.625.
    const defaulted = await deal('defaulted', 75.25, { date_funded: '2026-11-03', deal_flow: 'Defaulted' })
    await defaulted.pay(526.75, '2026-11-23')
    const paidOff = await deal('paid off early', 100)
    await paidOff.pay(1_000, '2026-11-17')
    await paidOff.pay(1_000, '2026-11-18')
    // Neither has a debit: no payment amount, and funded after today.
    await make.advance({ date_funded: '2026-11-02' })
    await deal('not funded yet', 100, { date_funded: '2026-11-25' })
  })

  const pastOf = ({ past }: PortfolioCash) =>
    past
      .filter(({ expected, received }) => expected || received)
      .map(({ day, expected, received }) => [day.slice(5), expected, received])
  const nextOf = ({ next }: PortfolioCash) =>
    next
      .filter(({ by_schedule }) => by_schedule)
      .map(({ day, by_schedule, by_pace }) => [day.slice(5), by_schedule, by_pace])

  // Proves R17.45.
  test('the 30 days up to it', async () => {
    expect(pastOf(await cash())).toEqual([
      ['11-03', 333.35, 0],
      ['11-04', 408.6, 0],
      ['11-05', 408.6, 0],
      ['11-06', 408.6, 0],
      ['11-09', 408.6, 0],
      ['11-10', 408.6, 1_750],
      ['11-12', 408.6, 300.15],
      ['11-13', 408.6, 0],
      ['11-16', 408.6, 0],
      ['11-17', 408.6, 1_000],
      ['11-18', 408.6, 1_000],
      // An advance that is paid off has no debit after its last payment,
      ['11-19', 308.6, 0],
      ['11-20', 308.6, 1_300],
      // and a paused one has none during the pause.
      ['11-23', 208.6, 526.75],
      ['11-24', 208.6, 0],
    ])
  })

  // Proves R17.46.
  test('the 30 days to come, by schedule and by pace', async () => {
    expect(nextOf(await cash())).toEqual([
      // 33.35 and 75.25; by pace 20.01 and 37.63.
      ['11-25', 108.6, 57.64],
      ['11-27', 108.6, 57.64],
      // Half of a debit of the advance that is ahead.
      ['11-30', 158.6, 107.64],
      ['12-01', 308.6, 257.64],
      ['12-02', 308.6, 257.64],
      ['12-03', 175.25, 137.63],
      ['12-04', 100, 100],
      ['12-07', 100, 100],
      ['12-08', 100, 100],
      ['12-09', 100, 100],
    ])
  })

  // Proves R17.47.
  test('as of an earlier day, from the payments by then', async () => {
    const then = await cash('as_of=2026-11-17')
    expect([then.past.at(0)?.day, then.past.at(-1)]).toEqual([
      '2026-10-19',
      { day: '2026-11-17', expected: 408.6, received: 1_000 },
    ])
    expect(pastOf(then)).toEqual(pastOf(await cash()).slice(0, 10))
    // Ahead by seven and a half debits. 90 percent of 33.35 is 30.015. Two advances had paid nothing; the last was not paid off yet.
    expect(nextOf(then).slice(0, 2)).toEqual([
      ['11-18', 308.6, 130.02],
      ['11-19', 308.6, 130.02],
    ])
    // Half a debit of the advance that was ahead, 33.35, 75.25 and 100; the pause is planned as it is today.
    expect(nextOf(then).find(([day]) => day === '11-30')).toEqual(['11-30', 258.6, 180.02])
    expect(await cash('as_of=2026-11-02')).toMatchObject({ past: Array(30).fill({ expected: 0, received: 0 }) })
    // By the end of the funding day nothing is due, so each debit counts in full.
    expect((await cash('as_of=2026-11-02')).next[0]).toEqual({
      day: '2026-11-03',
      by_schedule: 333.35,
      by_pace: 333.35,
    })
    expect(nextOf(await cash('as_of=1990-01-01'))).toEqual([])
  })

  const rowsOf = ({ data }: PortfolioDays) =>
    data.map(({ advance, expected, received, by_pace }) => [names.get(advance.id), expected, received, by_pace])

  // Proves R17.48.
  test('the advances of a day', async () => {
    const past = await days('from=2026-11-17&to=2026-11-18&limit=3')
    expect(past).toMatchObject({
      totals: { deals: 5, expected: 817.2, received: 2_000, by_pace: null },
      pagination: { totalPages: 2 },
    })
    expect(rowsOf(past).toSorted(([one], [other]) => String(one).localeCompare(String(other)))).toEqual([
      ['ahead', 200, 0, null],
      ['paid off early', 200, 2_000, null],
      ['paused', 200, 0, null],
    ])
    expect(rowsOf(await days('from=2026-11-17&to=2026-11-18&limit=3&page=2'))).toEqual([
      ['defaulted', 150.5, 0, null],
      ['behind', 66.7, 0, null],
    ])
    const next = await days('from=2026-11-28&to=2026-12-01')
    expect(next.totals).toEqual({ deals: 4, expected: 467.2, received: 0, by_pace: 365.28 })
    expect(rowsOf(next)).toEqual([
      ['defaulted', 150.5, 0, 75.26],
      ['ahead', 150, 0, 150],
      ['paused', 100, 0, 100],
      ['behind', 66.7, 0, 40.02],
    ])
    expect(rowsOf(await days('from=2026-11-28&to=2026-12-01&deal_flow=Defaulted'))).toEqual([
      ['defaulted', 150.5, 0, 75.26],
    ])
    expect(await days('from=2026-11-28&to=2026-12-01&page=9')).toMatchObject({ data: [], totals: { deals: 4 } })
    const money = await days('from=2026-11-20&to=2026-11-20&as_of=2026-11-20')
    expect(rowsOf(money).find(([name]) => name === 'paused')).toEqual(['paused', 100, 1_300, null])
  })

  // Proves R17.49.
  test('as CSV files, all rows with the labels of the screen', async () => {
    const exported = async (path: string) => {
      const { statusCode, headers, body } = await api.call('GET', `portfolio/${path}`)
      expect([statusCode, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
      return body.split('\r\n').filter(Boolean)
    }
    const all = await exported('cash/export')
    expect([all.length, all[0]]).toEqual([61, '\uFEFFDay,Expected,Received,By Schedule,By Pace'])
    expect([all[30], all[31]]).toEqual(['2026-11-24,208.60,0.00,,', '2026-11-25,,,108.60,57.64'])
    const cells = (lines: readonly string[]) => lines.map((line) => line.split(',').slice(2).join())
    expect(cells(await exported('days/export?from=2026-11-28&to=2026-12-01'))).toEqual([
      'By Schedule,By Pace',
      '150.50,75.26',
      '150.00,150.00',
      '100.00,100.00',
      '66.70,40.02',
    ])
    expect(
      cells(await exported('days/export?from=2026-11-17&to=2026-11-18&as_of=2026-11-20&deal_flow=Closed')),
    ).toEqual(['Expected,Received', '200.00,2000.00'])
    await api.refused(422, 'GET', 'portfolio/days/export?from=2026-11-24&to=2026-11-25')
  })

  // Proves R17.47, R17.48.
  test.each([
    ['cash?as_of=2026-11-25', 'as_of must not be after today'],
    ['days?from=2026-11-01&to=2026-11-02&as_of=2026-11-25', 'as_of must not be after today'],
    ['days?from=2026-11-02&to=2026-11-01', 'from must not be after to'],
    ['days?from=2025-11-23&to=2026-11-24', 'A request can cover at most 366 days'],
    ['days?from=2026-11-24&to=2026-11-25', 'from must be after as_of, or to must not be'],
    ['days?from=2026-11-25&to=2026-12-25', 'to must be at most 30 days after as_of'],
  ])('refuses %s', async (path, message) => {
    expect(await api.refused(422, 'GET', `portfolio/${path}`)).toEqual({ message })
  })

  test.each([
    'days',
    'days?from=2026-11-01',
    'days?from=2026-11-01&to=yesterday',
    'cash?as_of=2026-02-30',
    'cash?bucket=late',
  ])('refuses %s, which is invalid', (path) => api.refused(400, 'GET', `portfolio/${path}`))
})
