import { beforeAll, describe, expect, test } from '@jest/globals'
import type { AdvanceDetail } from '@mca/contract/advances'
import { type AdvanceSchedule, advanceSchedule } from '@mca/contract/schedules'
import { createScheduleCalls, terms } from '../testing/calls/schedule-calls'
import { createTestApi } from '../testing/calls/test-api'
import { setUpTestApp } from '../testing/app/set-up-test-app'
import { usualConnections } from '../testing/app/wire-app'

const { server, api, make } = setUpTestApp(usualConnections)
const { newAdvance, scheduleOf, pause } = createScheduleCalls(api, make)
// In the evening, the day of a new database is UTC's, while the business is still on the one before.
beforeAll(() => server().setToday('2026-11-20'))
const bob = createTestApi(server, 'bob@example.com')
const change = (path: string, body: object) => api.post<AdvanceSchedule>(`${path}/schedule/changes`, body)
const takeBack = (path: string, number: number | string, headers?: Record<string, string>) =>
  api.call('DELETE', `${path}/schedule/versions/${number}`, undefined, headers)

const lastRows = ({ rows }: AdvanceSchedule) => rows.slice(-2).map(({ row, due, amount }) => [row, due, amount])
const kept = async (path: string) => {
  const { behind, days_past_due, bucket } = await api.get<AdvanceDetail>(path)
  return { behind, days_past_due, bucket }
}

// Proves R15.27.
describe('the schedule of an advance', () => {
  test('is returned with its pace as of today, and as of a chosen day', async () => {
    const path = await newAdvance()
    const today = await scheduleOf(path)
    expect(advanceSchedule.parse(today)).toEqual(today)
    expect(today.as_of).toBe(today.today)
    expect(today).toMatchObject({ holiday_rule: 'extend', versions: [], last_debit: '2026-11-30', no_schedule: null })
    expect(lastRows(today)).toEqual([
      [8, '2026-11-27', 120],
      [9, '2026-11-30', 40],
    ])
    const then = await scheduleOf(path, '?as_of=2026-11-18')
    expect(then).toMatchObject({
      as_of: '2026-11-18',
      pace: { expected: 240, shortfall: 240, is_before_funding: false },
    })
    expect(await scheduleOf(path, '?as_of=')).toEqual(today)
  })

  test('has an equal pace in the list, in the transaction of every change', async () => {
    const path = await newAdvance({ date_funded: '2024-11-15' })
    const expectKept = async () => {
      const { pace } = await scheduleOf(path)
      expect(await kept(path)).toEqual({
        behind: pace?.shortfall,
        days_past_due: pace?.days_past_due,
        bucket: pace?.bucket,
      })
      return pace
    }
    expect(await expectKept()).toMatchObject({ shortfall: 1_000, bucket: 'over-90' })
    await pause(path, '2024-11-20', '2099-01-02')
    expect(await expectKept()).toMatchObject({ shortfall: 240, bucket: 'over-90' })
    await takeBack(path, 2)
    await change(path, { from: '2024-11-20', payment_amount: 1, collection_frequency: 'Monthly' })
    const behind = (await expectKept())?.shortfall
    expect(behind).toBeLessThan(500)
    await api.put(`${path}/schedule`, { holiday_rule: 'after' })
    await expectKept()
  })

  // Proves R15.5.
  test('that is missing says why, and has neither a bucket nor a pace', async () => {
    const path = await newAdvance({ payment_amount: null, number_of_payments: null })
    const without = await scheduleOf(path)
    expect(advanceSchedule.parse(without)).toEqual(without)
    expect(without).toMatchObject({
      no_schedule: 'Payment Amount and Number of Payments are missing.',
      rows: [],
      last_debit: null,
      pace: null,
    })
    expect(await kept(path)).toEqual({ behind: null, days_past_due: null, bucket: 'no-schedule' })
  })

  // Proves R15.23.
  test.each(['Renewed', 'Paid OFF'])('of an advance that is %s has debits, but no pace', async (deal_flow) => {
    const schedule = await scheduleOf(await newAdvance({ deal_flow }))
    expect(schedule.rows).toHaveLength(9)
    expect(schedule).toMatchObject({ pace: null, projected_payoff: null })
  })

  // Proves R15.23.
  test('of an advance that is Closed has debits, but no pace; one that is Defaulted still has one', async () => {
    const closed = await newAdvance()
    await api.post('payments', { advance_id: closed.split('/')[1], amount: 1_000, date: '2026-11-17' })
    expect(await scheduleOf(closed)).toMatchObject({ pace: null, projected_payoff: null })
    expect((await scheduleOf(await newAdvance({ deal_flow: 'Defaulted' }))).pace).not.toBeNull()
  })
})

// Proves R15.7, R15.28.
describe('the setting for holidays', () => {
  test('can double a debit before or after a holiday', async () => {
    const path = await newAdvance()
    const set = async (holiday_rule: string) => {
      const { rows } = await api.put<AdvanceSchedule>(`${path}/schedule`, { holiday_rule })
      return rows.map(({ due }) => due.slice(8)).join(' ')
    }
    expect(await set('after')).toBe('17 18 19 20 23 24 25 27 27')
    expect(await set('before')).toBe('17 18 19 20 23 24 25 25 27')
    expect(await set('extend')).toBe('17 18 19 20 23 24 25 27 30')
    for (const holiday_rule of ['never', null, undefined])
      await api.refused(400, 'PUT', `${path}/schedule`, { holiday_rule })
  })

  // Proves R2.31.
  test('does not overwrite a newer version of the advance', async () => {
    const path = await newAdvance()
    const { updated_at } = await api.get<AdvanceDetail>(path)
    const ifMatch = { 'if-match': `"${updated_at}"` }
    const saved = await api.put<AdvanceSchedule>(`${path}/schedule`, { holiday_rule: 'after' }, ifMatch)
    expect(saved.updated_at > updated_at).toBe(true)
    expect((await api.get<AdvanceDetail>(path)).updated_at).toBe(saved.updated_at)
    expect((await api.refused(409, 'PUT', `${path}/schedule`, { holiday_rule: 'before' }, ifMatch)).message).toMatch(
      /^This advance was changed by someone else/,
    )
    expect(await scheduleOf(path)).toEqual(saved)
  })
})

// Proves R15.12, R15.28.
describe('pauses and changes', () => {
  test('are stored with their author, and replan the remaining debits', async () => {
    const path = await newAdvance()
    const { updated_at } = await scheduleOf(path)
    const paused = await pause(path, '2026-11-18', '2026-11-19')
    expect(lastRows(paused)).toEqual([
      [8, '2026-12-01', 120],
      [9, '2026-12-02', 40],
    ])
    const answer = await bob.post<AdvanceSchedule>(`${path}/schedule/changes`, {
      from: '2026-11-27',
      payment_amount: 200,
      collection_frequency: null,
    })
    expect(answer.versions).toEqual([
      {
        kind: 'pause',
        number: 2,
        from: '2026-11-18',
        to: '2026-11-19',
        author: { id: expect.any(String), name: 'ann@example.com' },
        created_at: expect.any(String),
      },
      {
        kind: 'change',
        number: 3,
        from: '2026-11-27',
        payment_amount: 200,
        collection_frequency: null,
        author: { id: expect.any(String), name: 'bob@example.com' },
        created_at: expect.any(String),
      },
    ])
    expect(answer.versions[0]).toEqual(paused.versions[0])
    expect(answer.rows.map(({ amount }) => amount)).toEqual([120, 120, 120, 120, 120, 200, 200])
    expect(advanceSchedule.parse(answer)).toEqual(answer)
    expect(await scheduleOf(path)).toEqual(answer)
    const stamps = [updated_at, paused.updated_at, answer.updated_at]
    expect(stamps.toSorted()).toEqual(stamps)
    expect(new Set(stamps).size).toBe(3)
  })

  test('are entered once with an idempotency key, even by concurrent requests', async () => {
    const path = await newAdvance()
    const send = () =>
      api.post<AdvanceSchedule>(
        `${path}/schedule/pauses`,
        { from: '2026-11-18', to: '2026-11-18' },
        { 'idempotency-key': path },
      )
    const answers = await Promise.all([send(), send(), send()])
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect((await scheduleOf(path)).versions).toHaveLength(1)
  })

  test('entered at the same time do not overlap', async () => {
    const path = await newAdvance()
    const sent = ['2026-11-18', '2026-11-19', '2026-11-20'].map((from) =>
      api.call('POST', `${path}/schedule/pauses`, { from, to: '2026-11-20' }),
    )
    const answers = (await Promise.all(sent)).map(({ statusCode }) => statusCode)
    expect(answers.filter((status) => status === 201)).toHaveLength(1)
    expect((await scheduleOf(path)).versions).toHaveLength(1)
  })

  // Proves R15.29.
  test('can be removed, the newest first', async () => {
    const path = await newAdvance()
    const before = await scheduleOf(path)
    const first = await pause(path, '2026-11-18', '2026-11-19')
    await change(path, { from: '2026-11-27', payment_amount: 200 })
    const refused = await takeBack(path, 2)
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { message: 'Only the newest pause or change can be deleted.' },
    ])
    const stale = await takeBack(path, 3, { 'if-match': `"${first.updated_at}"` })
    expect(stale.statusCode).toBe(409)
    const taken = await takeBack(path, 3)
    expect(taken.statusCode).toBe(200)
    expect(taken.json()).toEqual({ ...first, updated_at: expect.any(String) })
    expect((await takeBack(path, 2)).json()).toEqual({ ...before, updated_at: expect.any(String) })
    for (const number of [1, 2, 9, 0, 'x', '2.5']) expect((await takeBack(path, number)).statusCode).toBe(404)
  })

  test('keep the name of an author whose account is deleted, and are deleted with their advance', async () => {
    const path = await newAdvance()
    const carol = createTestApi(server, 'carol@example.com')
    const { versions } = await carol.post<AdvanceSchedule>(`${path}/schedule/pauses`, {
      from: '2026-11-18',
      to: '2026-11-18',
    })
    await api.delete(`users/${versions[0]?.author.id}`)
    expect((await scheduleOf(path)).versions).toEqual(versions)
    await api.delete(path)
    await api.refused(404, 'GET', `${path}/schedule`)
  })

  // Proves R15.14, R15.15.
  test('still apply when the terms of the advance change', async () => {
    const path = await newAdvance()
    await pause(path, '2026-11-18', '2026-11-19')
    const { merchant_id, amount, expected_end_date } = await api.get<AdvanceDetail>(path)
    await api.put(path, { merchant_id, amount, expected_end_date, ...terms, payment_amount: 500 })
    expect((await scheduleOf(path)).rows.map(({ due, amount }) => [due, amount])).toEqual([
      ['2026-11-17', 500],
      ['2026-11-20', 500],
    ])
  })
})
