import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { AdvanceDetail, AdvanceRow } from '@mca/contract/advances'
import type { Page } from '@mca/contract/lists'
import type { Concentration } from '@mca/contract/portfolio'
import type { PromiseToPay } from '@mca/contract/promises'
import type { PaymentReturn } from '@mca/contract/returns'
import type { AdvanceSchedule } from '@mca/contract/schedules'
import { type Task, taskList } from '@mca/contract/tasks'
import { derivedDifferences } from '../../shared/records/lists/derived-tables.repo'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { usualConnections } from '../../testing/app/wire-app'

const { server, api, make } = setUpTestApp(usualConnections)
const monday = '2026-11-02'
const daily = { payback: 12_500, payment_amount: 100, number_of_payments: 125 }
let advance: AdvanceDetail

const openTasks = async (query = '') => {
  const page = await api.get<Page<Task>>(`tasks?advance_id=${advance.id}${query}`)
  expect(taskList.parse(page)).toEqual(page)
  return page.data
}
const of = async (kind: string) => (await openTasks()).filter((task) => task.kind === kind)
const titles = async (kind: string) => (await of(kind)).map(({ title }) => title)
const pay = (amount: number, date: string, fields: object = {}) => make.payment(advance.id, { amount, date, ...fields })
const close = (task: Task | undefined, state = 'done') =>
  api.call('POST', `tasks/${task?.id}/close`, { state, reason: 'Called' })

beforeAll(() => server().setToday(monday))

describe('a debit that comes back after the payoff', () => {
  beforeEach(async () => {
    await server().setToday(monday)
    advance = await make.advance({ ...daily, payback: 300, number_of_payments: 3, date_funded: '2026-10-01' })
  })
  const behindOf = async () => {
    const { data } = await api.get<Page<AdvanceRow>>(`advances?search=${advance.advance_id}`)
    return [data[0]?.closed, data[0]?.behind, data[0]?.days_past_due]
  }
  const outstanding = async () =>
    (await api.get<Concentration>(`portfolio/concentration?by=merchant&search=${advance.advance_id}`)).total.outstanding

  // Proves R15.560, R23.560, R17.30.
  test.each(['Funded', 'Defaulted'])('is owed on a closed deal that is %s: on the desk, behind and in the reports', async (deal_flow) => {
    await api.put(`advances/${advance.id}`, { ...advance, deal_flow })
    for (const date of ['2026-10-02', '2026-10-05']) await pay(100, date)
    const { id } = await pay(100, '2026-10-06')
    expect(await behindOf()).toEqual([true, null, null])
    expect([await of('reopened'), await outstanding()]).toEqual([[], 0])
    await api.post<PaymentReturn>(`payments/${id}/return`, { code: 'R01', returned_on: '2026-10-09' })
    expect(await of('reopened')).toMatchObject([
      { title: '$100 owed again: a payment came back after the payoff', due_on: '2026-10-09', priority: '1' },
    ])
    expect(await behindOf()).toEqual([true, 100, 27])
    expect((await api.get<AdvanceSchedule>(`advances/${advance.id}/schedule`)).pace).toMatchObject({ shortfall: 100 })
    expect(await outstanding()).toBe(deal_flow === 'Funded' ? 100 : 0)
    expect(await derivedDifferences(server().db)).toEqual([])
    const { id: retry } = await pay(100, '2026-11-02', { status: 'pending' })
    expect([await of('reopened'), await behindOf()]).toEqual([[], [true, null, null]])
    await api.put(`payments/${retry}`, { advance_id: advance.id, amount: 100, date: '2026-11-02', status: 'failed' })
    expect(await behindOf()).toEqual([true, 100, 27])
    await pay(100, '2026-11-02')
    expect([await of('reopened'), await behindOf(), await outstanding()]).toEqual([[], [true, null, null], 0])
    expect(await derivedDifferences(server().db)).toEqual([])
  }) // oxfmt-ignore

  // Proves R23.560.
  test('is on the desk also when somebody had set the deal to Paid OFF', async () => {
    await api.put(`advances/${advance.id}`, { ...advance, deal_flow: 'Paid OFF' })
    await pay(200, '2026-10-05')
    const { id } = await pay(100, '2026-10-06')
    await api.post<PaymentReturn>(`payments/${id}/return`, { code: 'R01', returned_on: '2026-10-09' })
    expect(await of('reopened')).toHaveLength(1)
  })
})

describe('a broken promise', () => {
  beforeEach(async () => {
    await server().setToday(monday)
    advance = await make.advance({ ...daily, payment_amount: null, date_funded: '2026-10-01' })
    await api.post<PromiseToPay>(`advances/${advance.id}/promises`, {
      lines: [{ amount: 1_000, due_on: '2026-11-06' }],
    })
  })

  // Proves R23.13.
  test('is a task from the day after the last day of its money, until it is kept after all', async () => {
    await server().setToday('2026-11-09')
    expect(await of('promise')).toEqual([])
    await server().setToday('2026-11-10')
    expect(await of('promise')).toMatchObject([
      {
        title: 'Promised $1,000 by Nov 6, 2026, nothing received',
        due_on: '2026-11-10',
        priority: '1',
        owner: null,
        state: 'open',
        advance: { id: advance.id },
      },
    ])
    await pay(400, '2026-11-04')
    expect(await titles('promise')).toEqual(['Promised $1,000 by Nov 6, 2026, $400 received'])
    await pay(600, '2026-11-09', { status: 'pending' })
    expect(await of('promise')).toEqual([])
  })

  // Proves R23.13, R23.4.
  test('is back in the moment in which a payment that kept it comes back', async () => {
    await pay(400, '2026-11-04')
    const { id } = await pay(600, '2026-11-09')
    await server().setToday('2026-11-12')
    expect(await of('promise')).toEqual([])
    await api.post<PaymentReturn>(`payments/${id}/return`, { code: 'R01', returned_on: '2026-11-12' })
    expect(await titles('promise')).toEqual(['Promised $1,000 by Nov 6, 2026, $400 received'])
  })

  // Proves R23.13.
  test('is not a task while the advance owes nothing', async () => {
    await server().setToday('2026-11-12')
    const { id } = await pay(12_500, '2026-11-11')
    expect(await of('promise')).toEqual([])
    await api.post<PaymentReturn>(`payments/${id}/return`, { code: 'R01', returned_on: '2026-11-12' })
    expect(await of('promise')).toHaveLength(1)
  })

  // Proves R23.13.
  test('is not a task after the advance was renewed', async () => {
    await server().setToday('2026-11-12')
    expect(await of('promise')).toHaveLength(1)
    await api.put(`advances/${advance.id}`, { ...advance, merchant_id: advance.merchant.id, deal_flow: 'Renewed' })
    expect(await of('promise')).toEqual([])
  })

  // Proves R23.14.
  test('that was worked is open again only for another cause, and keeps its owner', async () => {
    const { id } = await pay(400, '2026-11-04')
    await server().setToday('2026-11-12')
    const [task] = await of('promise')
    const owner_id = (await api.get<{ id: string }>('account')).id
    await api.call('POST', 'tasks/assign', { tasks: [{ id: task?.id, owner_id }] })
    expect((await close(task)).json()).toMatchObject({ state: 'done', closed_by: { name: 'ann@example.com' } })
    await pay(50, '2026-11-11')
    expect(await of('promise')).toEqual([])
    await api.post<PaymentReturn>(`payments/${id}/return`, { code: 'R01', returned_on: '2026-11-12' })
    expect(await of('promise')).toMatchObject([{ id: task?.id, owner: { id: owner_id }, state: 'open' }])
  })

  // Proves R23.13.
  test('is not a task while a newer promise runs, or long after it was made', async () => {
    await server().setToday('2026-11-12')
    await api.post(`advances/${advance.id}/promises`, { lines: [{ amount: 500, due_on: '2026-11-16' }] })
    expect(await of('promise')).toEqual([])
    await server().setToday('2026-11-18')
    expect(await titles('promise')).toEqual(['Promised $500 by Nov 16, 2026, nothing received'])
    await server().setToday('2026-12-17')
    expect(await titles('promise')).toHaveLength(1)
    await server().setToday('2026-12-18')
    expect(await of('promise')).toEqual([])
  })
})

describe('debits', () => {
  beforeEach(async () => {
    await server().setToday(monday)
    advance = await make.advance({ ...daily, date_funded: '2026-10-30' })
  })

  // Proves R23.13.
  test('without any money, the first debit is a task from the day after it on, for 30 days', async () => {
    expect(await of('first_debit')).toEqual([])
    await server().setToday('2026-11-03')
    expect(await of('first_debit')).toMatchObject([
      { title: 'Nothing received since the first debit on Nov 2, 2026', due_on: monday },
    ])
    const { id } = await pay(1, '2026-11-03', { status: 'pending' })
    expect(await of('first_debit')).toEqual([])
    await api.delete(`payments/${id}`)
    await server().setToday('2026-12-02')
    expect(await of('first_debit')).toHaveLength(1)
    await server().setToday('2026-12-03')
    expect(await of('first_debit')).toEqual([])
  })

  // Proves R23.13, R23.14.
  test('a debit that was missed is a task on the next banking day, each day anew', async () => {
    await pay(60, monday)
    await server().setToday('2026-11-03')
    const [task] = await of('missed')
    expect(task).toMatchObject({ title: '$40 missed on Nov 2, 2026', priority: '2' })
    await close(task)
    expect(await of('missed')).toEqual([])
    await server().setToday('2026-11-04')
    expect(await of('missed')).toMatchObject([{ id: task?.id, title: '$100 missed on Nov 3, 2026' }])
    const { company_fees: _fees, ...terms } = await api.get<AdvanceDetail>(`advances/${advance.id}`)
    await api.put(`advances/${advance.id}`, { ...terms, deal_flow: 'Defaulted' })
    expect(await of('missed')).toEqual([])
  })
})

// Proves R23.13.
test.each([
  ['R08', 'stopped', '1', '$100 returned R08: Payment stopped'],
  ['R03', 'correction', '2', '$100 returned R03: No account, or the account cannot be found'],
  ['R99', 'correction', '2', '$100 returned R99: Unknown return code'],
])('a return %s is a task of the kind %s until it was worked', async (code, kind, priority, title) => {
  await server().setToday(monday)
  advance = await make.advance({ ...daily, payment_amount: null })
  const { id } = await pay(100, '2026-10-30')
  const back = await api.post<PaymentReturn>(`payments/${id}/return`, { code, returned_on: monday })
  expect(await of(kind)).toMatchObject([{ title, priority, return_id: back.id, due_on: monday }])
  await api.call('POST', `returns/${back.id}/dismiss`, {})
  expect(await openTasks()).toEqual([])
})

// Proves R23.13.
test.each(['R01', 'R10'])('a return %s, which is retried or stopped, is not a task', async (code) => {
  advance = await make.advance({ ...daily, payment_amount: null })
  const { id } = await pay(100, '2026-10-30')
  await api.post<PaymentReturn>(`payments/${id}/return`, { code, returned_on: monday })
  expect(await openTasks()).toEqual([])
})
