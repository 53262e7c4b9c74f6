import { beforeAll, describe, expect, test } from '@jest/globals'
import type { AdvanceDetail, AdvanceRow } from '@mca/contract/advances'
import type { Page } from '@mca/contract/lists'
import { moneyReceived } from '@mca/contract/schedules'
import { type DeskList, deskList, lateAdvances, type LateAdvances, type Task } from '@mca/contract/tasks'
import { loadSamplePortfolio } from '../../book/sample/load-sample-portfolio'
import { createTestApi } from '../../testing/calls/test-api'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { usualConnections } from '../../testing/app/wire-app'

const { server, api, make } = setUpTestApp(usualConnections)
const today = '2026-11-20'
const desk = async (query: string) => {
  const list = await api.get<DeskList>(`desk?limit=100&${query}`)
  expect(deskList.parse(list)).toEqual(list)
  return list
}
const late = async () => {
  const answer = await api.get<LateAdvances>('desk/late')
  expect(lateAdvances.parse(answer)).toEqual(answer)
  return new Map(answer.groups.map((one) => [one.group, one]))
}
async function all<Row>(path: string): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page += 1) {
    const { data, pagination } = await api.get<Page<Row>>(`${path}limit=100&page=${page}`)
    rows.push(...data)
    if (page >= pagination.totalPages) return rows
  }
}
const cents = (dollars: number) => Math.round(dollars * 100)
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

describe('of the sample portfolio', () => {
  /** The cents that each late advance owes, from the advances and their payments alone. */
  const owed = new Map<string, number>()
  beforeAll(async () => {
    await server().setToday(today)
    await loadSamplePortfolio(server().db, { today })
    for (const { id, days_past_due } of await all<AdvanceRow>('advances?')) {
      const { deal_flow, payback, payments } = await api.get<AdvanceDetail>(`advances/${id}`)
      const { received, in_flight } = moneyReceived(payments, today)
      const returned = sum(payments.map(({ status, amount }) => (['failed', 'reversed'].includes(status) ? cents(amount) : 0)))
      const [left, due] = [cents(payback) - cents(received), cents(payback) - cents(received) - cents(in_flight)]
      const isOver = deal_flow === 'Paid OFF' || left <= 0
      if ((days_past_due ?? 0) > 0 || (deal_flow === 'Defaulted' && left > 0) || (isOver && due > 0 && due <= returned)) owed.set(id, left)
    }
  }) // oxfmt-ignore

  const accounted = async () => {
    const [shown, others] = [await all<DeskList['data'][number]>('desk?owner=all&show=all&'), await desk('show=others')]
    const onDesk = new Set(shown.map(({ id }) => id).filter((id) => owed.has(id)))
    const listed = await all<DeskList['data'][number]>('desk?show=others&')
    expect(listed.filter(({ id }) => onDesk.has(id))).toEqual([])
    expect([...onDesk, ...listed.map(({ id }) => id)].toSorted()).toEqual([...owed.keys()].toSorted())
    expect(others.others.advances).toBe(listed.length)
    expect(cents(others.others.owed)).toBe(sum(listed.map(({ id }) => owed.get(id) ?? 0)))
    return { onDesk: onDesk.size, others: others.others.advances }
  }

  // Proves R23.580, R23.582.
  test('each late advance is on the desk or one of the others, whoever asks and whatever is shown', async () => {
    expect(owed.size).toBeGreaterThan(30)
    const { onDesk, others } = await accounted()
    expect(onDesk + others).toBe(owed.size)
    expect(others).toBeGreaterThan(0)
    const count = (await desk('show=others')).others
    for (const query of ['', 'owner=me', 'owner=nobody', 'owner=all&show=all', 'page=9'])
      expect(await desk(query)).toMatchObject({ others: count, late: owed.size })
    const groups = [...(await late()).values()]
    expect(sum(groups.map(({ advances }) => advances))).toBe(owed.size)
    expect(sum(groups.map((group) => cents(group.owed)))).toBe(sum([...owed.values()]))
    expect(sum(groups.map((group) => group.others.advances))).toBe(others)
    expect(sum(groups.map((group) => group.on_desk))).toBe(onDesk)
    for (const [group, { others: counted }] of await late())
      expect((await desk(`show=others&group=${group}`)).pagination.total).toBe(counted.advances)
  })

  // Proves R23.582, R23.583.
  test('for each person, the late advances of a list, those on other desks and the others are all late advances', async () => {
    const people = ['lee@example.com', 'kim@example.com', 'ann@example.com'].map((email) =>
      createTestApi(server, email),
    )
    const tasks = await all<Task>('tasks?owner=nobody&state=open&')
    expect(tasks.length).toBeGreaterThan(6)
    for (const [index, person] of people.entries()) {
      const { id: owner_id } = await person.get<{ id: string }>('account')
      const its = tasks.filter((_task, at) => at % 4 === index)
      await person.call('POST', 'tasks/assign', { tasks: its.map(({ id }) => ({ id, owner_id })) })
    }
    const everybody = await all<DeskList['data'][number]>('desk?owner=all&show=all&')
    const isLate = ({ id }: { id: string }) => owed.has(id)
    const elsewhere: number[] = []
    for (const person of [api, ...people])
      for (const owner of ['', 'owner=me&', 'owner=nobody&', 'owner=all&']) {
        const list = deskList.parse(await person.get(`desk?${owner}show=all&limit=100`))
        expect(list.pagination.totalPages).toBeLessThanOrEqual(1)
        expect([list.data.filter(isLate).length + list.elsewhere + list.others.advances, list.late]).toEqual([
          owed.size,
          owed.size,
        ])
        // The links lead to them: 'Everyone' and 'Show'.
        expect(list.elsewhere).toBe(
          everybody.filter((row) => isLate(row) && !list.data.some(({ id }) => id === row.id)).length,
        )
        elsewhere.push(list.elsewhere)
      }
    expect(Math.max(...elsewhere)).toBeGreaterThan(0)
    await expect(accounted()).resolves.toBeDefined()
  })

  // Proves R23.581, R23.582.
  test('with a rule for each group, nobody but those that must not be contacted is left among the others', async () => {
    for (const group of (await late()).keys())
      if (group !== 'reopened') await api.put(`desk/rules/${group}`, { days: 1, was: null })
    await accounted()
    const others = await all<DeskList['data'][number]>('desk?show=others&')
    expect(others.filter(({ stop, last_contact }) => !stop && !last_contact)).toEqual([])
  })
})

describe('a rule', () => {
  const daily = { payback: 12_500, payment_amount: 100, number_of_payments: 125 }
  let advance: AdvanceDetail
  const tasks = async () =>
    (await api.get<Page<Task>>(`tasks?advance_id=${advance.id}`)).data.filter(({ kind }) => kind === 'no_contact')
  beforeAll(async () => {
    await server().setToday('2026-11-10')
    advance = await make.advance({ ...daily, date_funded: '2026-10-12' })
    for (const { group, days } of (await late()).values())
      if (days !== null) await api.put(`desk/rules/${group}`, { days: null, was: days })
  })

  // Proves R23.581.
  test('makes a task from the day on which an advance is in its group, and after its days without a contact', async () => {
    expect(await tasks()).toEqual([])
    await api.put('desk/rules/15-30', { days: 7, was: null })
    expect(await tasks()).toMatchObject([
      { title: '15–30 days past due, no contact yet', due_on: '2026-10-28', priority: '2', created_by: null },
    ])
    await api.post(`advances/${advance.id}/notes`, { contact: 'call_out', result: 'no_answer' })
    // Still November 10 in New York.
    await server().db.query({ text: `update notes set created_at = '2026-11-11T02:00:00Z' where advance_id = '${advance.id}'` })
    expect(await tasks()).toEqual([])
    await api.put('desk/rules/31-60', { days: 7, was: null })
    await server().setToday('2026-11-16')
    expect(await tasks()).toEqual([])
    await server().setToday('2026-11-17')
    expect(await tasks()).toMatchObject([
      { title: '31–60 days past due, no contact since Nov 10, 2026', due_on: '2026-11-17' },
    ])
  }) // oxfmt-ignore

  // Proves R23.14, R23.581.
  test('whose task was done makes another one after the next contact', async () => {
    await server().setToday('2026-11-18')
    const [task] = await tasks()
    await api.call('POST', `tasks/${task?.id}/close`, { state: 'done' })
    expect(await tasks()).toEqual([])
    await api.post(`advances/${advance.id}/notes`, { contact: 'call_out', result: 'no_answer' })
    await server().db.query({ text: `update notes set created_at = '2026-11-18T15:00:00Z' where advance_id = '${advance.id}'` })
    await server().setToday('2026-11-25')
    expect(await tasks()).toMatchObject([{ id: task?.id, due_on: '2026-11-25' }])
  }) // oxfmt-ignore

  // Proves R23.581.
  test('is set to 1 to 365 days, or removed, and a stale save is refused', async () => {
    for (const days of [0, 366, 1.5]) await api.refused(400, 'PUT', 'desk/rules/1-7', { days })
    await api.refused(400, 'PUT', 'desk/rules/reopened', { days: 3 })
    expect(await api.put('desk/rules/1-7', { days: 3, was: null })).toEqual({ days: 3 })
    const { message } = await api.refused(409, 'PUT', 'desk/rules/1-7', { days: 4, was: null })
    expect(message).toMatch(/^This rule was changed by someone else/)
    await api.put('desk/rules/1-7', { days: null, was: 3 })
    expect((await late()).get('1-7')?.days).toBeNull()
  })
})
