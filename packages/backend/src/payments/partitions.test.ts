import { beforeAll, expect, test } from '@jest/globals'
import type { AdvanceDetail, AuditList, Payment } from '@mca/contract'
import { randomUUID } from 'node:crypto'
import { prepareApplication } from '../platform/database/application-role'
import { codeOf } from '../platform/error-details'
import { setUpTestApp } from '../testing/set-up-test-app'
import { partitionTables } from '../testing/test-cluster'

const { server, api, make } = setUpTestApp()
const codes: string[] = []
/** The code of the refusal. */
const refused = (text: string, values: readonly unknown[] = []) =>
  server()
    .owner.query({ text }, values)
    .then(() => 'done', codeOf)

let before: AdvanceDetail
beforeAll(async () => {
  const { id } = await make.advance({ payment_amount: 100, number_of_payments: 125 })
  for (const amount of [500, 20.5]) await make.payment(id, { amount })
  await server().owner.query({ text: `update payments set import_key = 'one', external_id = 'A-1' where amount = 500` })
  before = await api.get<AdvanceDetail>(`advances/${id}`)
  // The server runs on and has prepared its statements.
  await partitionTables(server().owner)
  await prepareApplication(server().ownerUrl, server().databaseUrl)
}, 60_000)

// Proves R19.55.
test('with partitioned tables, requests are answered as before', async () => {
  expect(await api.get(`advances/${before.id}`)).toEqual(before)
  const body = { advance_id: before.id, amount: 30, date: '2026-02-03' }
  const key = { 'idempotency-key': randomUUID() }
  const [first, second] = [await api.call('POST', 'payments', body, key), await api.call('POST', 'payments', body, key)]
  expect([first.statusCode, second.body]).toEqual([201, first.body])
  const { id } = first.json<Payment>()
  await api.put(`payments/${id}`, { ...body, amount: 40, status: 'cleared' })
  expect((await api.get<AdvanceDetail>(`advances/${before.id}`)).paid).toBe(560.5)
  await api.delete(`payments/${id}`)
  expect((await api.get<AdvanceDetail>(`advances/${before.id}`)).payments).toEqual(before.payments)
  for (const path of [
    'returns',
    'dashboard/metrics',
    'dashboard/charts',
    'portfolio/cash',
    'portfolio/pool',
    'payments/due',
  ])
    codes.push(`${path} ${(await api.call('GET', path)).statusCode}`)
  expect(codes.filter((code) => !code.endsWith(' 200'))).toEqual([])
  for (const view of ['paid_differences', 'listed_differences', 'pace_differences', 'portfolio_differences'])
    expect(await server().db.query({ text: `select * from ${view}` })).toEqual([])
  const { data } = await api.get<AuditList>('audit')
  expect(data.slice(0, 3).map(({ action }) => action)).toEqual(['delete', 'change', 'create'])
})

// Proves R19.55, R18.1.
test('what is unique, referred to or kept for ever stays so', async () => {
  const insert = (column: string, value: string) =>
    refused(
      `insert into payments (advance_id, amount, date, status, ${column}) values ($1, 1, '2026-02-02', 'cleared', $2)`,
      [before.id, value],
    )
  expect(await insert('import_key', 'one')).toBe('23505')
  expect(await insert('external_id', 'A-1')).toBe('23505')
  expect(await insert('import_key', 'two')).toBe('done')
  expect(await refused(`update payments set import_key = 'one' where import_key = 'two'`)).toBe('23505')
  expect(await refused(`update payments set import_key = 'three' where import_key = 'two'`)).toBe('done')
  expect(await insert('import_key', 'two')).toBe('done')
  expect(await refused(`delete from payments where import_key in ('two', 'three')`)).toBe('done')
  expect(await insert('import_key', 'three')).toBe('done')
  expect(await refused('insert into payments select * from payments limit 1')).toBe('23505')
  expect(await insert('retry_of', randomUUID())).toBe('23503')
  for (const table of ['audit_entries', 'audit_entries_1', 'audit_entries_2', 'audit_entries_rest'])
    expect([table, await refused(`delete from ${table}`)]).toEqual([table, '42501'])
})

// Proves R19.55.
test('the server reaches partitions through their table only', async () => {
  const rights = await server().owner.query({
    text: `select relname from pg_class c, unnest(array['select', 'insert', 'update', 'delete']) as one
      where relispartition and relkind = 'r' and relnamespace = current_schema()::regnamespace and has_table_privilege('mca_app', c.oid, one)`,
  })
  expect(rights).toEqual([])
})
