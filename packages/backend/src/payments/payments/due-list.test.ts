import { beforeAll, expect, test } from '@jest/globals'
import { dueList, type DueList, dueSelection, type DueSelection, dueSelectionLimit } from '@mca/contract/payments'
import { AppError } from '@mca/contract/problems'
import { businessTimeHeader } from '@mca/contract/schedules'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { dueRepo } from './due.repo'

const { server, api, make } = setUpTestApp()
const weekly = { payback: 3000, payment_amount: 250.1, number_of_payments: 12, collection_frequency: 'Weekly' }
const daily = { payback: 12_500, payment_amount: 100, number_of_payments: 125, date_funded: '2026-01-05' }

const list = async (query: string): Promise<DueList> => {
  const answer = await api.get<DueList>(`payments/due?${query}`)
  expect(dueList.strict().parse(answer)).toEqual(answer)
  return answer
}
const namesOf = ({ data }: Pick<DueList, 'data'>) => data.map(({ advance }) => advance.merchant.name)

/** Computed by hand: January 5, 2026 is a Monday; the 19th is Martin Luther King Jr. Day, so the second weekly debit is due on the 20th. */
beforeAll(async () => {
  const deal = async (name: string, fields: object) => {
    const { id: merchant_id } = await make.merchant({ name })
    return make.advance({ merchant_id, ...fields })
  }
  const iso = await make.party('isos', { name: 'Harbor Brokers' })
  const oak = await deal('Oak Bakery', { ...daily, iso_id: iso.id })
  await deal('Pine Bakery', { ...weekly, date_funded: '2026-01-05' })
  const elm = await deal('Elm Diner', { ...daily, date_funded: '2026-01-06' })
  const ash = await deal('Ash Diner', { ...daily, payback: 900, date_funded: '2026-01-07' })
  await deal('Fir Diner', { ...daily, deal_flow: 'Paid OFF' })
  await deal('Yew Diner', {})
  await make.payment(oak.id, { amount: 40.05, date: '2026-01-20' })
  await make.payment(elm.id, { amount: 100, date: '2026-01-20', status: 'pending' })
  // Its eighth debit is due on this day, and this payment closes it.
  await make.payment(ash.id, { amount: 900, date: '2026-01-20' })
})

// Proves R20.564, R20.561.
test('on a weekend or a bank holiday, what is due is that of the next banking day; every answer says the time of the business', async () => {
  const dayOn = async (today: string) => {
    await server().setToday(today)
    const { day, ...answer } = await list('')
    return [answer.today, day]
  }
  expect(await dayOn('2026-01-16')).toEqual(['2026-01-16', '2026-01-16'])
  expect(await dayOn('2026-01-17')).toEqual(['2026-01-17', '2026-01-20'])
  const { headers } = await api.call('GET', 'isos')
  expect(headers[businessTimeHeader]).toMatch(/^2026-01-17T\d\d:\d\d:\d\d$/)
})

// Proves R15.31.
test('a day: its advances newest funded first, received and missing amounts, the sums, and the days before and after', async () => {
  await server().setToday('2026-01-20')
  const { data, pagination, totals, ...day } = await list('day=2026-01-20')
  expect(day).toEqual({
    day: '2026-01-20',
    today: expect.any(String),
    is_banking_day: true,
    previous_day: '2026-01-16',
    next_day: '2026-01-21',
  })
  const of = (due: number, received: number, in_flight: number, missing: number) => ({
    debits: 1,
    due,
    received,
    in_flight,
    missing,
  })
  expect(data.map(({ advance, ...figures }) => ({ name: advance.merchant.name, ...figures }))).toMatchObject([
    { name: 'Ash Diner', ...of(100, 900, 0, 0) },
    { name: 'Elm Diner', ...of(100, 0, 100, 0) },
    { name: 'Pine Bakery', ...of(250.1, 0, 0, 250.1) },
    { name: 'Oak Bakery', ...of(100, 40.05, 0, 59.95) },
  ])
  expect(pagination).toEqual({ page: 1, limit: 50, total: 4, totalPages: 1 })
  expect(totals).toEqual({ deals: 4, missing_deals: 2, due: 550.1, received: 940.05, in_flight: 100, missing: 310.05 })
})

// Proves R15.31.
test('missing amounts: a search and a page show their own rows, and the sums are of all matches', async () => {
  const both = { deals: 2, missing_deals: 2, due: 350.1, received: 40.05, in_flight: 0, missing: 310.05 }
  const missing = await list('day=2026-01-20&show=missing&limit=1&page=2')
  expect([namesOf(missing), missing.totals, missing.pagination.total]).toEqual([['Oak Bakery'], both, 2])
  const past = await list('day=2026-01-20&show=missing&page=9')
  expect([namesOf(past), past.totals]).toEqual([[], both])
  const diners = await list('day=2026-01-20&search=diner')
  expect([namesOf(diners), diners.totals.due]).toEqual([['Ash Diner', 'Elm Diner'], 200])
  // A word may name a party, as in the list of advances.
  expect(namesOf(await list('day=2026-01-20&search=harbor%20bakery'))).toEqual(['Oak Bakery'])
  const none = await list('day=2026-01-20&search=nobody')
  expect(none.totals).toEqual({ deals: 0, missing_deals: 0, due: 0, received: 0, in_flight: 0, missing: 0 })
})

// Proves R15.33.
test('a selection has all matches with a missing amount, in the same order', async () => {
  const selection = await api.get<DueSelection>('payments/due/selection?day=2026-01-20')
  expect(dueSelection.strict().parse(selection)).toEqual(selection)
  const { data } = await list('day=2026-01-20&show=missing')
  expect(selection.rows).toEqual(data.map(({ advance, missing, last_method }) => ({ advance, missing, last_method })))
  const pine = await api.get<DueSelection>('payments/due/selection?day=2026-01-20&search=pine')
  expect(pine.rows.map(({ missing }) => missing)).toEqual([250.1])
})

// Proves R15.33.
test('a selection of more than can be selected is refused with their number', async () => {
  const most = (limit: number) => dueRepo.selection(server().db, { day: '2026-01-20', search: '' }, limit)
  expect((await most(2)).rows).toHaveLength(2)
  await expect(most(1)).rejects.toThrow(
    new AppError(400, '2 advances have a missing amount, but at most 1 can be selected at once. Narrow the search.'),
  )
  expect(dueSelectionLimit).toBe(10_000)
})

// Proves R15.31.
test('nothing is due on a day that is not a banking day; at the ends of the calendar there is no next or previous day', async () => {
  expect(await list('day=2026-01-19')).toMatchObject({
    data: [],
    is_banking_day: false,
    previous_day: '2026-01-16',
    next_day: '2026-01-20',
  })
  expect(await list('day=2100-12-31')).toMatchObject({ data: [], next_day: null })
  expect(await list('day=1990-01-01')).toMatchObject({ data: [], is_banking_day: false, previous_day: null })
})

test('refuses an invalid day, and any filter other than missing', async () => {
  const wrong = await api.refused(400, 'GET', 'payments/due?day=2026-02-30')
  expect(wrong.message).toBe('day must be in YYYY-MM-DD format')
  expect((await api.refused(400, 'GET', 'payments/due?show=paid')).message).toBe('show must be missing')
})
