import { beforeAll, expect, test } from '@jest/globals'
import type { Job } from '@mca/contract/jobs'
import { jobHandlers } from '../../server/job-handlers'
import { createImportCalls, mappingOf } from '../../testing/files/import-files'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { achWrites } from '../../testing/calls/write-examples/ach-writes'
import { importWrites } from '../../testing/calls/write-examples/import-writes'
import { ledgerWrites } from '../../testing/calls/write-examples/ledger-writes'
import { recordWrites } from '../../testing/calls/write-examples/record-writes'
import { workWrites } from '../../testing/calls/write-examples/work-writes'

const setup = setUpTestApp({}, { jobs: jobHandlers })
const { server, api, make } = setup
beforeAll(() => server().setToday('2026-03-13'))

const writes = [
  ...recordWrites(setup),
  ...ledgerWrites(setup),
  ...workWrites(setup),
  ...importWrites(setup),
  ...achWrites(setup),
]

/** Calls that change no record, with the reason. */
const others: Readonly<Record<string, string>> = {
  'POST /api/client-errors': 'is a line in the log',
  'POST /api/release-reports': 'are sums of two days about the code of pages, and lead to nobody',
  'POST /api/statement-links/{token}':
    'is the button of a mailed link, whose reader has no account; that it was opened is a mark of the mail',
  ...Object.fromEntries(
    ['merchants', 'isos', 'funders', 'sales-reps', 'syndicators'].map((path) => [
      `POST /api/${path}/similar`,
      'only reads: the tax ID is in the body, because addresses are logged',
    ]),
  ),
  'POST /api/releases/{remote}/{action}': 'changes registry.json, which says who did what, and no record',
}
/** Security events record what these do to accounts; other tests prove that. */
const ofAccounts = /^\S+ \/api\/(account|users\/\{id\})\//

// Proves R18.1, R18.2.
test.each(writes)('%s leaves an entry with the account, the request and the address', async (_name, prepare) => {
  const [method, path, body, headers] = await prepare()
  const raw = Buffer.isBuffer(body)
  const answer = raw
    ? await server().app.inject({
        method,
        url: `/api/${path}`,
        headers: { ...(await server().as()), ...headers },
        payload: body,
      })
    : await api.call(method, path, body, headers)
  if (answer.statusCode >= 300) throw new Error(`${answer.statusCode} ${answer.body}`)
  const entries = await server().db.query<object>(
    { text: 'select account_name, address from audit_entries where request_id = $1' },
    [answer.headers['x-request-id']],
  )
  expect(entries.length).toBeGreaterThan(0)
  for (const entry of entries) expect(entry).toEqual({ account_name: 'ann@example.com', address: '127.0.0.1' })
})

test('every call that changes something has an example in testing/calls/write-examples', async () => {
  const { paths } = (await server().app.inject({ method: 'GET', url: '/api/openapi.json' })).json<{
    paths: Record<string, object>
  }>()
  const found = Object.entries(paths)
    .flatMap(([path, calls]) => Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`))
    .filter((call) => !call.startsWith('GET ') && !ofAccounts.test(call))
  expect(found.sort()).toEqual([...writes.map(([call]) => call), ...Object.keys(others)].sort())
})

// Proves R18.2.
test("a job's writes are attributed to the account that started it, and name the job", async () => {
  const imports = createImportCalls(api)
  const { id, advance_id } = await make.advance()
  const one = await imports.upload(`Date,Amount,Code\n2026-02-02,101,${advance_id}`)
  await imports.check(one.id, mappingOf({ date: 0, amount: 1, advance_code: 2 }))
  await imports.commit(one.id)
  await imports.undo(one.id)
  const entries = await server().db.query<{ entity: string; action: string; request_id: string }>(
    {
      text: `
        select entity, action, account_name, request_id from audit_entries
        where owner_id = $1 and entity = 'payments' or record_id = $2 and after ->> 'state' = 'committed' order by id`,
    },
    [id, one.id],
  )
  expect(entries).toMatchObject([
    { entity: 'payment_imports', account_name: 'ann@example.com' },
    { entity: 'payments', action: 'delete', account_name: 'ann@example.com' },
  ])
  const kinds = await Promise.all(
    entries.map(async ({ request_id }) => (await api.get<Job>(`jobs/${request_id}`)).kind),
  )
  expect(kinds).toEqual(['payment-import-commit', 'payment-import-undo'])
})
