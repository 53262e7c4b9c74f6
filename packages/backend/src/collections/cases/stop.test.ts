import { beforeEach, describe, expect, test } from '@jest/globals'
import type { AdvanceDetail, AdvanceRow } from '@mca/contract/advances'
import type { CollectionCase } from '@mca/contract/cases'
import type { Page } from '@mca/contract/lists'
import { type DueList, dueList, type DueRecordAnswer } from '@mca/contract/payments'
import type { PaymentReturn } from '@mca/contract/returns'
import type { AdvanceSchedule } from '@mca/contract/schedules'
import { derivedDifferences } from '../../shared/records/lists/derived-tables.repo'
import { setUpTestApp } from '../../testing/app/set-up-test-app'

const { server, api, make } = setUpTestApp()
/** A Monday; a debit of $100.00 is due on each banking day of the year. */
const today = '2026-03-16'
const daily = {
  payback: 25_000,
  payment_amount: 100,
  number_of_payments: 250,
  date_funded: '2026-01-05',
  deal_flow: 'Defaulted',
}
let advance: AdvanceDetail
beforeEach(async () => {
  await server().setToday(today)
  advance = await make.advance(daily)
})

const open = (fields: object) => api.post<CollectionCase>(`advances/${advance.id}/cases`, fields)
const change = ({ id }: Pick<CollectionCase, 'id'>, fields: object) => api.put<CollectionCase>(`cases/${id}`, fields)
const stop = async () => (await api.get<AdvanceDetail>(`advances/${advance.id}`)).stop
const schedule = () => api.get<AdvanceSchedule>(`advances/${advance.id}/schedule`)
const dueOn = async (day: string) => {
  const answer = await api.get<DueList>(`payments/due?day=${day}&search=${advance.advance_id}`)
  expect(dueList.strict().parse(answer)).toEqual(answer)
  return answer.data[0]
}
const takeBackPause = async () => {
  const number = (await schedule()).versions.at(-1)?.number
  const response = await api.call('DELETE', `advances/${advance.id}/schedule/versions/${number}`)
  expect(response.statusCode).toBe(200)
}

describe('an open case', () => {
  // Proves R23.35.
  test('stops its advance in bankruptcy or without contact, from the day on which that began', async () => {
    const opened = await open({})
    expect(await stop()).toBeNull()
    await change(opened, { do_not_contact: true })
    expect(await stop()).toEqual({ kind: 'do_not_contact', since: today })
    await server().setToday('2026-03-18')
    await change(opened, { stage: 'bankruptcy' })
    expect(await stop()).toEqual({ kind: 'bankruptcy', since: '2026-03-18' })
    const { data } = await api.get<Page<AdvanceRow>>(`advances?search=${advance.advance_id}`)
    expect(data[0]?.stop).toEqual({ kind: 'bankruptcy', since: '2026-03-18' })
    await change(opened, { stage: 'judgment' })
    expect(await stop()).toEqual({ kind: 'do_not_contact', since: today })
    await change(opened, { do_not_contact: false })
    expect(await stop()).toBeNull()
  })

  // Proves R23.35.
  test('stops nothing once it is closed', async () => {
    const { id } = await open({ stage: 'bankruptcy' })
    await api.call('POST', `cases/${id}/close`, { close_reason: 'Dismissed' })
    expect(await stop()).toBeNull()
  })
})

describe('a stop', () => {
  // Proves R23.37.
  test.each([{ stage: 'bankruptcy' }, { do_not_contact: true }])(
    'pauses the schedule from today on, and nothing resumes it but a person: %j',
    async (fields) => {
      const opened = await open({})
      expect((await dueOn(today))?.missing).toBe(100)
      await change(opened, fields)
      const pause = { kind: 'pause', from: today, to: '2100-12-31' }
      expect((await schedule()).versions).toMatchObject([pause])
      expect(await dueOn(today)).toBeUndefined()
      await change(opened, { stage: 'early', do_not_contact: false })
      expect(await schedule()).toMatchObject({ paused: { from: today }, versions: [pause] })
      await takeBackPause()
      await change(opened, { note: 'No longer stopped' })
      expect((await schedule()).versions).toEqual([])
      expect(await derivedDifferences(server().db)).toEqual([])
    },
  )

  // Proves R23.37.
  test('is entered on an advance without a schedule too', async () => {
    advance = await make.advance({ ...daily, payment_amount: null, number_of_payments: null })
    await open({ stage: 'bankruptcy' })
    expect(await stop()).toMatchObject({ kind: 'bankruptcy' })
    expect((await schedule()).versions).toEqual([])
  })

  // Proves R23.38.
  test('leaves nothing due from its day on, even if somebody takes back the pause', async () => {
    await open({ stage: 'bankruptcy' })
    await takeBackPause()
    expect(await dueOn(today)).toMatchObject({ due: 0, missing: 0, stop: { kind: 'bankruptcy', since: today } })
    expect(await dueOn('2026-03-13')).toMatchObject({ due: 100, missing: 100 })
    const rows = [{ advance_id: advance.id, amount: 100, missing: 100 }]
    const record = (day: string) =>
      api.call('POST', 'payments/due', { day, rows, status: 'pending', payment_method: 'ACH' })
    expect((await record(today)).json<DueRecordAnswer>().rows).toEqual([{ advance_id: advance.id, skipped: 'changed' }])
    expect((await record('2026-03-13')).json<DueRecordAnswer>().rows).toMatchObject([{ id: expect.any(String) }])
  })

  // Proves R23.39.
  test('blocks the retry of a return, and never the payment that arrives', async () => {
    const debit = await make.payment(advance.id, { amount: 100, date: '2026-03-13', payment_method: 'ACH' })
    await open({ stage: 'bankruptcy' })
    const back = await api.post<PaymentReturn>(`payments/${debit.id}/return`, { code: 'R01', returned_on: today })
    const blocked = 'In bankruptcy since Mar 16, 2026: no debits.'
    expect(back.proposal).toMatchObject({ action: 'retry', blocked })
    expect(await api.refused(409, 'POST', `returns/${back.id}/retry`, {})).toMatchObject({ message: blocked })
    const arrived = await make.payment(advance.id, { amount: 250, date: today })
    expect(arrived.status).toBe('cleared')
  })
})
