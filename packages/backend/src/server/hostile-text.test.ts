import { beforeAll, expect, test } from '@jest/globals'
import { setUpTestApp } from '../testing/app/set-up-test-app'
import { achWrites } from '../testing/calls/write-examples/ach-writes'
import { importWrites } from '../testing/calls/write-examples/import-writes'
import { ledgerWrites } from '../testing/calls/write-examples/ledger-writes'
import { recordWrites } from '../testing/calls/write-examples/record-writes'
import { workWrites } from '../testing/calls/write-examples/work-writes'
import { jobHandlers } from './job-handlers'

const setup = setUpTestApp({}, { jobs: jobHandlers })
const { server, api } = setup
beforeAll(() => server().setToday('2026-03-13'))

/** Texts that people write freely. Marks around each turn what follows, or are not seen. */
const free =
  /^(?:name|dba|address|city|aliases|notes?|text|title|reason|\w+_reason|reference|with_whom|handler|promised_by|source)$/
const hostile = (body: object) =>
  JSON.stringify(body, (key, value: unknown) =>
    typeof value === 'string' && free.test(key) ? `\u202e\u200b${value}\u2066\u2028` : value,
  )

// Proves R2.710.
test('no call stores characters that nobody sees, not even in the trail', async () => {
  const statuses: Record<string, number> = {}
  for (const [name, prepare] of [recordWrites, ledgerWrites, workWrites, importWrites, achWrites].flatMap((of) =>
    of(setup),
  )) {
    const [method, path, body, headers] = await prepare()
    const isJson = typeof body === 'object' && body !== null && !Buffer.isBuffer(body)
    statuses[name] = (await api.call(method, path, isJson ? hostile(body) : body, headers)).statusCode
  }
  // The names of documents and accounts refuse them (R23.51, R18.208).
  const refused = Object.keys(statuses).filter((name) => (statuses[name] ?? 0) >= 300)
  expect(refused.toSorted()).toEqual(['POST /api/users/invite', 'PUT /api/documents/{id}'])
  const columns = await server().owner.query<{ table: string; column: string }>({
    text: `select table_name as table, column_name as column from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = current_schema() and table_type = 'BASE TABLE' and data_type in ('text', 'jsonb')`,
  })
  const found = []
  for (const { table, column } of columns) {
    const text = `select from "${table}" where "${column}"::text ~ '[\u200b\u202e\u2066\u2028]|\\\\u20[26]' limit 1`
    if ((await server().owner.query({ text })).length > 0) found.push(`${table}.${column}`)
  }
  expect([columns.length > 100, found]).toEqual([true, []])
})
