import { beforeAll, expect, test } from '@jest/globals'
import type { PaymentImport } from '@mca/contract/imports'
import { jobHandlers } from '../../server/job-handlers'
import { createImportCalls, mappingOf, outcomesOf } from '../../testing/files/import-files'
import { setUpTestApp } from '../../testing/app/set-up-test-app'

const { server, api, make } = setUpTestApp({}, { jobs: jobHandlers })
beforeAll(() => server().setToday('2026-03-10'))
const imports = createImportCalls(api)

const columns = { date: 0, amount: 1, advance_code: 2, payer: 3 }
const checked = async (rows: readonly string[], source: string) => {
  const { id } = await imports.upload(['Date,Amount,Deal,Payer', ...rows].join('\n'))
  return imports.check(id, mappingOf(columns, { source }))
}
const newAdvance = () => make.advance({ payback: 10_000, date_funded: '2026-01-05' })
const twiceOn = (lines: string) =>
  `The same payment may be in this file twice: lines ${lines} have the advance, date and amount of another line. Each one that is imported is a separate payment.`

// Proves R16.632.
test('rows that may be the same payment are pointed out; with a trace ID each, they are two', async () => {
  const { advance_id } = await newAdvance()
  const row = `2026-03-06,75,${advance_id}`
  const twice = await checked([`${row},One`, `2026-03-06,76,${advance_id},One`, `${row},Two`], 'Twice')
  expect(twice.warning).toBe(twiceOn('2, 4'))
  expect(outcomesOf(twice)).toEqual({ new: 3 })
  const { id } = await imports.upload(['Date,Amount,Deal,Trace', `${row},T-81`, `${row},T-82`].join('\n'))
  const traced = await imports.check(
    id,
    mappingOf({ date: 0, amount: 1, advance_code: 2, trace: 3 }, { source: 'Traced' }),
  )
  expect(traced.warning).toBeNull()
})

// Proves R16.632.
test('rows that become the same payment when a person assigns them are pointed out, before and after the commit', async () => {
  const { id: advance_id, advance_id: code } = await newAdvance()
  const rows = ['2026-03-05,90,,Ash Cafe', '2026-03-05,90,,Ash Cafe', `2026-03-04,91,${code},Elm`, '2026-03-04,91,,Oak']
  const one = await checked(rows, 'Assigned')
  expect(one.warning).toBeNull()
  const assigned = await imports.assign(one.id, { advance_id, line: null, payer: 'Ash Cafe' })
  expect([assigned.warning, outcomesOf(assigned)]).toEqual([twiceOn('2, 3'), { new: 3, unmatched: 1 }])
  expect((await imports.commit(one.id)).warning).toBe(twiceOn('2, 3'))
  const late = await imports.record(one.id, { advance_id, line: 5 })
  expect(late.import.warning).toBe(twiceOn('2, 3, 4, 5'))
  const apart = await newAdvance()
  const moved: PaymentImport = await checked(['2026-03-06,92,,Fir', '2026-03-06,92,,Fir'], 'Moved')
  await imports.assign(moved.id, { advance_id, line: null, payer: 'Fir' })
  expect((await imports.assign(moved.id, { advance_id: apart.id, line: 3 })).warning).toBeNull()
})

// Proves R16.633.
test('rows that are cleared on a day to come are pointed out; pending ones, and those that are left out, are not', async () => {
  const { advance_id: code } = await newAdvance()
  const rows = [`2026-03-11,80,${code},x`, `2026-03-10,81,${code},x`, `2026-03-12,82,${code},x`, '2026-03-12,83,,y']
  expect((await checked(rows, 'Ahead')).warning).toBe(
    'Lines 2, 4 are dated after today and Cleared: their money counts as received at once.',
  )
  expect((await checked([`2026-03-13,84,${code},x`, ...rows.slice(1, 2)], 'Ahead')).warning).toBe(
    'Line 2 is dated after today and Cleared: its money counts as received at once.',
  )
  const { id } = await imports.upload(['Date,Amount,Deal,Payer', `2026-03-13,85,${code},x`].join('\n'))
  const pending = await imports.check(id, mappingOf(columns, { source: 'Ahead, pending', status: 'pending' }))
  expect(pending.warning).toBeNull()
})
