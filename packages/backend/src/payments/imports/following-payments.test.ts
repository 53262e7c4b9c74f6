import { beforeEach, describe, expect, test } from '@jest/globals'
import { importRowList } from '@mca/contract/imports'
import type { PaymentReturn } from '@mca/contract/returns'
import { jobHandlers } from '../../server/job-handlers'
import { derivedDifferences } from '../../shared/records/lists/derived-tables.repo'
import { createImportCalls, mappingOf, outcomesOf } from '../../testing/files/import-files'
import { setUpTestApp } from '../../testing/app/set-up-test-app'

const { server, api, make } = setUpTestApp({}, { jobs: jobHandlers })
const imports = createImportCalls(api)
beforeEach(() => server().setToday('2026-11-28'))

const header = 'Transaction ID,Effective Date,Customer Name,Amount,Status,Return Code,Deal ID'
const mapping = mappingOf(
  { trace: 0, date: 1, payer: 2, amount: 3, status: 4, return_code: 5, advance_code: 6 },
  { date_order: 'mdy' },
)
const fileOf = (rows: string[]) => [header, ...rows].join('\n')
const check = async (...rows: string[]) => imports.check((await imports.upload(fileOf(rows))).id, mapping)
const commit = async (...rows: string[]) => imports.commit((await check(...rows)).id)
const send = (...rows: string[]) => imports.upload(fileOf(rows), 'name=status.csv&auto=true')
interface Stored {
  id: string
  amount: number
  date: string
  status: string
  trace_id: string
}
const paymentsOf = async (id: string) =>
  (await api.get<{ payments: (Stored & { updated_at: string })[] }>(`advances/${id}`)).payments
    .map(({ updated_at: _version, ...one }): Stored => one)
    .toSorted((one, other) => one.amount - other.amount)
const statuses = async (id: string) => (await paymentsOf(id)).map(({ status }) => status)
const money = async () =>
  JSON.stringify([
    await server().db.query({ text: 'select * from advance_money order by id' }),
    await api.get('dashboard/metrics'),
  ]).replaceAll(/"updated_at":"[^"]*"/g, '')
const received = (id: string) =>
  server().db.query({ text: 'select received, in_flight from advance_money where id = $1' }, [id])
const returnsOf = async (code: string) => (await api.get<{ data: PaymentReturn[] }>(`returns?search=${code}`)).data
let ids = 300
/** The rows of two debits of a day with this status of the first one. */
const debits = (code: string) => {
  const first = `TX-${++ids}`
  const second = `TX-${++ids}`
  return (status: string, returnCode = '') => [
    `${first},11/20/2026,Larkspur Flooring LLC,135.00,${status},${returnCode},${code}`,
    `${second},11/20/2026,Larkspur Flooring LLC,270.00,Settled,,${code}`,
  ]
}

describe('a payment follows its bank', () => {
  // Proves R16.36, R16.505, R16.506.
  test('from pending to settled and to returned without a person, and each undo restores what was before', async () => {
    const { id, advance_id: code } = await make.advance()
    const rows = debits(code)
    const first = await commit(...rows('Processing'))
    const pending = [await money(), await paymentsOf(id)]
    const second = await send(...rows('Settled'))
    expect([second.state, outcomesOf(second)]).toEqual(['committed', { update: 1, already: 1 }])
    expect(second.committed).toEqual({ rows: 0, amount: 0 })
    expect((await imports.rows(second.id))[0]).toMatchObject({
      reason: 'The payment changes from Pending to Cleared.',
      resembles: { amount: 135 },
    })
    expect(await statuses(id)).toEqual(['cleared', 'cleared'])
    expect(await received(id)).toEqual([{ received: 40_500, in_flight: 0 }])
    const settled = [await money(), await paymentsOf(id)]

    const third = await send(...rows('Returned', 'R01'))
    expect([third.state, outcomesOf(third)]).toEqual(['committed', { update: 1, already: 1 }])
    expect(await statuses(id)).toEqual(['failed', 'cleared'])
    expect(await received(id)).toEqual([{ received: 27_000, in_flight: 0 }])
    expect(await returnsOf(code)).toMatchObject([{ code: 'R01', returned_on: '2026-11-28' }])
    expect(await derivedDifferences(server().db)).toEqual([])
    for (const again of [rows('Processing'), rows('Settled'), rows('Returned', 'R01')])
      expect(outcomesOf(await send(...again))).toEqual({ already: 2 })

    expect(await imports.undo(second.id)).toMatchObject({
      state: 'committed',
      message: 'Nothing was undone. 1 of its payments has changed since. Undo that change first.',
    })
    expect(await imports.undo(third.id)).toMatchObject({ state: 'undone' })
    expect([await money(), await paymentsOf(id)]).toEqual(settled)
    expect(await returnsOf(code)).toEqual([])
    expect(await imports.undo(second.id)).toMatchObject({ state: 'undone' })
    expect([await money(), await paymentsOf(id)]).toEqual(pending)
    expect(outcomesOf(await check(...rows('Settled')))).toEqual({ update: 1, already: 1 })
    expect(await imports.undo(first.id)).toMatchObject({ state: 'undone' })
    expect(await paymentsOf(id)).toEqual([])
    expect(await derivedDifferences(server().db)).toEqual([])
  })

  // Proves R16.505.
  test('when a person commits the updates, also without new payments, and only those that were shown', async () => {
    const { id, advance_id: code } = await make.advance()
    const rows = debits(code)
    await commit(...rows('Processing'))
    const next = await check(...rows('Returned'))
    const path = `payment-imports/${next.id}/commit`
    await api.refused(409, 'POST', path, { rows: 0, amount: 0, updates: 2 })
    const [payment] = await paymentsOf(id)
    await api.put(`payments/${payment?.id}`, { ...payment, advance_id: id, status: 'reversed' })
    const late = await imports.commit(next.id)
    expect(late.state).toBe('checked')
    expect(late.message).toContain('Nothing was imported, because the book has changed since the check')
    expect((await api.refused(400, 'POST', path, { rows: 0, amount: 0 })).message).toBe('There is nothing to import.')
    expect(await statuses(id)).toEqual(['reversed', 'cleared'])
  })

  // Proves R16.506.
  test('once, when two imports bring the same status at the same moment', async () => {
    const { id, advance_id: code } = await make.advance()
    const rows = debits(code)
    await commit(...rows('Processing'))
    const both = [await check(...rows('Returned', 'R01')), await check(...rows('Returned', 'R01'))]
    const done = await Promise.all(both.map((one) => imports.commit(one.id)))
    expect(done.map(({ state }) => state).toSorted()).toEqual(['checked', 'committed'])
    expect(await statuses(id)).toEqual(['failed', 'cleared'])
    expect(await returnsOf(code)).toHaveLength(1)
    expect(await derivedDifferences(server().db)).toEqual([])
  })

  // Proves R16.506.
  test('and an undo is refused after somebody has changed its status, not after a correction of its amount', async () => {
    const { id, advance_id: code } = await make.advance()
    const rows = debits(code)
    await commit(...rows('Processing'))
    const next = await send(...rows('Settled'))
    const [payment] = await paymentsOf(id)
    await api.put(`payments/${payment?.id}`, { ...payment, advance_id: id, amount: 130 })
    // The row is the same as in the earlier file, so an edit by hand is not a conflict.
    expect(outcomesOf(await send(...rows('Settled').map((row) => row.replace('LLC', 'INC'))))).toEqual({ already: 2 })
    await api.put(`payments/${payment?.id}`, { ...payment, advance_id: id, amount: 130, status: 'failed' })
    expect(await imports.undo(next.id)).toMatchObject({
      message: 'Nothing was undone. 1 of its payments has changed since. Undo that change first.',
    })
    await api.put(`payments/${payment?.id}`, { ...payment, advance_id: id, amount: 130, status: 'cleared' })
    expect(await imports.undo(next.id)).toMatchObject({ state: 'undone' })
    expect(await paymentsOf(id)).toMatchObject([{ amount: 130, status: 'pending' }, { amount: 270 }])
  })
})

// Proves R16.507.
test.each([
  ['11/21/2026,Larkspur,135.00,Settled,', 'day'],
  ['11/20/2026,Larkspur,136.00,Settled,', 'amount'],
  ['11/20/2026,Larkspur,135.00,Processing,', 'status before'],
])('a known trace ID with another day or amount or an earlier status waits for a person: %s', async (cells) => {
  const { id, advance_id: code } = await make.advance()
  const trace = `TX-${++ids}`
  await commit(`${trace},11/20/2026,Larkspur,135.00,Settled,,${code}`)
  const next = await send(`${trace},${cells},${code}`)
  expect([next.state, outcomesOf(next)]).toEqual(['checked', { duplicate: 1 }])
  const listed = await api.get<{ data: unknown[] }>(`payment-imports/${next.id}/rows`)
  expect(importRowList.parse(listed)).toEqual(listed)
  expect(listed.data).toMatchObject([
    {
      reason: `Line 2 of payments.csv had the same trace ID, for $135.00 on Nov 20, 2026 of ${code}; that payment is Cleared. Correct that payment, or record this row as another payment.`,
      resembles: { date: '2026-11-20', amount: 135, status: 'cleared' },
    },
  ])
  expect(await statuses(id)).toEqual(['cleared'])
  await imports.choose(next.id, 2, true)
  expect(await imports.commit(next.id)).toMatchObject({ state: 'committed', committed: { rows: 1 } })
  expect(await paymentsOf(id)).toHaveLength(2)
  expect(outcomesOf(await send(`${trace},${cells},${code}`))).toEqual({ already: 1 })
})

// Proves R16.507.
test('a known trace ID of another advance waits for a person, and goes to the advance of its row', async () => {
  const [one, other] = [await make.advance(), await make.advance()]
  await commit(`TX-1,11/20/2026,Larkspur,135.00,Processing,,${one.advance_id}`)
  const next = await send(`TX-1,11/20/2026,Juniper,135.00,Settled,,${other.advance_id}`)
  expect([next.state, outcomesOf(next)]).toEqual(['checked', { duplicate: 1 }])
  expect((await imports.rows(next.id))[0]).toMatchObject({ advance: { id: other.id } })
  await imports.choose(next.id, 2, true)
  await imports.commit(next.id)
  expect([await statuses(one.id), await statuses(other.id)]).toEqual([['pending'], ['cleared']])
  // Now the text stands for two payments.
  const third = await check(`TX-1,11/23/2026,Larkspur,135.00,Settled,,${one.advance_id}`)
  expect([outcomesOf(third), third.warning]).toEqual([
    { new: 1 },
    expect.stringContaining('appears on different payments'),
  ])
})
