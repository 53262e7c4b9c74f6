import { beforeAll, expect, test } from '@jest/globals'
import type { PaymentImportDetail } from '@mca/contract/imports'
import { jobHandlers } from '../../server/job-handlers'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { createAchCalls } from '../../testing/calls/ach-calls'
import { createImportCalls, mappingOf } from '../../testing/files/import-files'

// What stays in place when an import is undone, as shown before and after the undo.
const setup = setUpTestApp({}, { jobs: jobHandlers })
const { api, make } = setup
const calls = createAchCalls(setup)
const imports = createImportCalls(api)
beforeAll(() => calls.begin())

const send = async (name: string, rows: readonly string[], include: string[] = []) => {
  const { id } = await imports.upload(['Date,Amount,Deal,Trace', ...rows].join('\n'), `name=${name}`)
  const columns = { date: 0, amount: 1, advance_code: 2, trace: 3 }
  await imports.check(id, mappingOf(columns, { payment_method: 'Wire' }))
  return imports.commit(id, include)
}
const beyond = async (id: string) => (await api.get<PaymentImportDetail>(`payment-imports/${id}`)).beyond_undo

// Proves R16.637.
test('the undo of a file names the later files that left out its payments, until they are imported again', async () => {
  const { advance_id: code } = await make.advance()
  const [same, other] = [`2026-02-02,10.01,${code},`, `2026-02-02,20.02,${code},`]
  const first = await send('monday.csv', [same, other, `2026-02-02,30.03,${code},TR-1`])
  expect(await beyond(first.id)).toEqual({ left_out: [], refunded: [] })
  // The third row has other cells and the same trace ID; the fourth one is a second payment with equal cells.
  const rows = [same, `2026-02-02,30.03,${code.toLowerCase()},TR-1`, `2026-02-03,40.04,${code},`, same]
  const later = await send('tuesday.csv', rows)
  expect(later.committed.rows).toBe(2)
  const left_out = [{ id: later.id, name: 'tuesday.csv', rows: 2, amount: 40.04 }]
  expect(await beyond(first.id)).toEqual({ left_out, refunded: [] })
  expect(await beyond(later.id)).toEqual({ left_out: [], refunded: [] })
  await imports.undo(first.id)
  expect(await beyond(first.id)).toEqual({ left_out, refunded: [] })
  const again = await send('tuesday again.csv', rows)
  expect(again.committed).toEqual({ rows: 2, amount: 40.04 })
  expect(await beyond(first.id)).toEqual({ left_out: [], refunded: [] })
})

// Proves R16.637, R25.78.
test('the undo of a file names the deals whose overpayment was refunded, and how much too much that is', async () => {
  const { id, merchant, advance_id: code } = await make.advance({ payback: 12_500, date_funded: '2026-01-05' })
  await calls.addAccount(`merchants/${merchant.id}`, { authorized_on: null })
  await make.payment(id, { amount: 12_450, date: '2026-02-02', status: 'cleared' })
  const over = await send('over.csv', [`2026-02-02,150.25,${code},`], ['overpaying'])
  expect(await beyond(over.id)).toEqual({ left_out: [], refunded: [] })
  expect((await calls.release(await calls.built([`refund:${id}`]))).statusCode).toBe(200)
  const refunded = [{ id, advance_id: code, amount: 100.25 }]
  expect(await beyond(over.id)).toEqual({ left_out: [], refunded })
  expect(await imports.undo(over.id)).toMatchObject({ state: 'undone', message: null })
  expect(await beyond(over.id)).toEqual({ left_out: [], refunded })
  await make.payment(id, { amount: 100.25, date: '2026-02-02', status: 'cleared' })
  expect(await beyond(over.id)).toEqual({ left_out: [], refunded: [{ id, advance_id: code, amount: 50 }] })
  expect(await calls.reconciled(/refund/)).toEqual([])
})
