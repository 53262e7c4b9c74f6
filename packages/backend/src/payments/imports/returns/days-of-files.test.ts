import { beforeEach, expect, test } from '@jest/globals'
import type { Payment } from '@mca/contract/payments'
import { nachaLines } from '@mca/tables/testing'
import { jobHandlers } from '../../../server/job-handlers'
import { noLog } from '../../../shared/background/each-unit'
import { outcomesOf } from '../../../testing/files/import-files'
import { createReturnFiles } from '../../../testing/files/return-files'
import { setUpTestApp } from '../../../testing/app/set-up-test-app'
import { checkWaitingImports } from '../waiting-imports'

const { server, api, make } = setUpTestApp({}, { jobs: jobHandlers })
beforeEach(() => server().setToday('2026-03-10'))
const { imports, debited } = createReturnFiles(api, make)
const statusOf = async ({ id }: { id: string }) => (await api.get<Payment>(`payments/${id}`)).status

/** A NACHA file of one return, with this day in its header. */
const fileOf = (trace: string, day: string) =>
  nachaLines([{ code: 'R01', originalTrace: trace, amount: 10_000 }])
    .map((line, index) => (index === 0 ? `${line.slice(0, 23)}${day}${line.slice(29)}` : line))
    .join('\n')
const query = 'name=returns.ach&kind=returns&auto=true'

// Proves R16.572.
test('a file dated tomorrow waits, and is committed by itself on its day', async () => {
  const { payments, traces } = await debited(['2026-03-09'])
  const one = await imports.upload(fileOf(traces[0] ?? '', '260311'), query)
  expect(one).toMatchObject({
    state: 'checked',
    waits_until: '2026-03-11',
    message:
      'It waits until Mar 11, 2026, because its returns are dated after today. It will be checked again automatically on that day.',
  })
  await checkWaitingImports(server().db, noLog)
  expect(await imports.settled(one.id)).toMatchObject({ state: 'checked', waits_until: '2026-03-11' })
  await server().setToday('2026-03-11')
  await checkWaitingImports(server().db, noLog)
  expect(await imports.settled(one.id)).toMatchObject({ state: 'committed', waits_until: null })
  expect(await Promise.all(payments.map(statusOf))).toEqual(['failed'])
})

// Proves R16.60, R16.71.
test('a file returns a debit before its day', async () => {
  const { payments, traces } = await debited(['2026-03-12'])
  const one = await imports.upload(fileOf(traces[0] ?? '', '260309'), query)
  expect(await imports.settled(one.id)).toMatchObject({ state: 'committed' })
  expect(await Promise.all(payments.map(statusOf))).toEqual(['failed'])
})

// Proves R16.573.
test('a file without a day says which day it assumes, and waits until a person confirms or changes it', async () => {
  const { payments, traces } = await debited(['2026-03-04'])
  const one = await imports.upload(fileOf(traces[0] ?? '', '      '), query)
  expect(one).toMatchObject({ state: 'checked', file_day: '2026-03-10', day_is_assumed: true })
  expect(one.message).toBe(
    'The file has no date, so its returns are dated Mar 10, 2026. The date decides whether a payment becomes Failed or Reversed: confirm it or choose another one.',
  )
  const late = await api.call('PUT', `payment-imports/${one.id}/day`, { day: '2026-03-11' })
  expect([late.statusCode, late.json().message]).toEqual([400, "The return date can't be in the future."])
  await api.put(`payment-imports/${one.id}/day`, { day: '2026-03-06' })
  expect(await imports.settled(one.id)).toMatchObject({
    state: 'committed',
    file_day: '2026-03-06',
    day_is_assumed: false,
  })
  // Two banking days after the payment; as of March 10 it would be reversed.
  expect(await Promise.all(payments.map(statusOf))).toEqual(['failed'])
  expect((await api.call('PUT', `payment-imports/${one.id}/day`, { day: '2026-03-06' })).statusCode).toBe(409)
})

// Proves R16.570, R16.571.
test('two files in one and a notice of change are committed by themselves, each return on the day of its file', async () => {
  const { payments, traces } = await debited(['2026-03-04', '2026-03-05'])
  const file = [fileOf(traces[0] ?? '', '260309'), fileOf(traces[1] ?? '', '260306'), '\x1a'].join('\n')
  const one = await imports.upload(file, query)
  expect([one.state, outcomesOf(one)]).toEqual(['committed', { new: 2 }])
  expect(await Promise.all(payments.map(statusOf))).toEqual(['reversed', 'failed'])
})
