import { beforeAll, expect, test } from '@jest/globals'
import type {
  Account,
  CollectionCase,
  DueRecordAnswer,
  Job,
  LedgerEntry,
  Note,
  PaymentReturn,
  Payout,
  PromiseToPay,
  Task,
  View,
} from '@mca/contract'
import { jobHandlers } from '../job-handlers'
import { createBookSender, zippedBook } from '../testing/book-files'
import { createDocumentCalls, pdf } from '../testing/document-files'
import { agreementOf, makeCommissioned } from '../testing/commission-calls'
import { createImportCalls, mappingOf } from '../testing/import-files'
import { createLedgerCalls } from '../testing/ledger-calls'
import { createTestApi } from '../testing/test-api'
import { setUpTestApp } from '../testing/set-up-test-app'
import { smallBook } from '../testing/small-book'

const { server, api, make } = setUpTestApp({}, { jobs: jobHandlers })
const imports = createImportCalls(api)
const documents = createDocumentCalls(api)
const documentOf = async () => (await documents.add(`merchants/${(await make.merchant()).id}`)).id
const book = createBookSender(server, api)
const { broughtIn, syndicated } = createLedgerCalls({ server, make })
beforeAll(() => server().setToday('2026-03-13'))

type Method = 'POST' | 'PUT' | 'DELETE'
type Call = readonly [method: Method, path: string, body?: unknown, headers?: Record<string, string>]

const daily = { payback: 12_500, payment_amount: 100, number_of_payments: 125, date_funded: '2026-01-05' }
const row = { name: 'Harbor Capital' }
const header = 'Date,Amount,Code'
const mapping = mappingOf({ date: 0, amount: 1, advance_code: 2 })
let files = 0
/** A checked import of one payment. */
const checked = async (code: string) => {
  const { id } = await imports.upload(`${header}\n2026-02-02,${100 + ++files},${code}`)
  return imports.check(id, mapping)
}
const returned = async () => {
  const { id } = await make.advance(daily)
  const payment = await make.payment(id, { date: '2026-03-12', payment_method: 'ACH' })
  return api.post<PaymentReturn>(`payments/${payment.id}/return`, { code: 'R01', returned_on: '2026-03-13' })
}
/** The account that drafts what the usual one approves. */
const other = createTestApi(server, 'lee@example.com')
/** Its ID. It has an e-mail address, and a row that a statement can have. */
const partyWithRow = async (parties: string): Promise<string> => {
  const { id } = await make.party(parties, { email: 'office@example.com' })
  await server().db.query({ text: 'insert into ledgers (party_id, last_no, balance) values ($1, 1, 1)' }, [id])
  await server().db.query({
    text: `insert into ledger_rows (party_id, no, kind, part, amount, posted_on, effective_on, matures_on)
      values ($1, 1, 'contribution', 'other', 1, '2026-03-10', '2026-03-10', '2026-03-10')`,
  }, [id]) // prettier-ignore
  return id
}
const payee = async () => {
  const { id } = await make.party('syndicators')
  await api.post(`syndicators/${id}/ledger/contributions`, { amount: 10, effective_on: '2026-03-13' })
  return id
}
const payout = async (by = api) => (await by.post<Payout>('payouts', { party_id: await payee(), amount: 10 })).id
const approved = async () => {
  const id = await payout(other)
  await api.call('POST', `payouts/${id}/approve`)
  return id
}
const entryFields = { effect: 'more', amount: 1, reason: 'Correction', effective_on: '2026-03-13' }
const entryInput = async () => ({
  ...entryFields,
  party_id: (await make.party('syndicators')).id,
  kind: 'adjustment',
})
const entry = async (by = api) => (await by.post<LedgerEntry>('ledger-entries', await entryInput())).id
const promised = { lines: [{ amount: 100, due_on: '2026-03-20' }] }
const inCollections = { deal_flow: 'Collections' }
const caseOf = async () =>
  api.post<CollectionCase>(`advances/${(await make.advance(inCollections)).id}/cases`, { stage: 'lawyer' })
const noteOf = async () =>
  api.post<Note>(`merchants/${(await make.merchant()).id}/notes`, { text: 'Called', follow_up: '2026-04-01' })
const taskInputOf = async () => ({
  title: 'Call the owner',
  due_on: '2026-04-01',
  about: { kind: 'merchant', id: (await make.merchant()).id },
})
const idOfCaller = async () => (await api.get<Account>('account')).id
const taskOf = async () => api.post<Task>('tasks', await taskInputOf())
const dueRows = async () => [{ advance_id: (await make.advance(daily)).id, amount: 100, missing: 100 }]
const recordDue = (rows: object[]): Call => ['POST', 'payments/due', { day: '2026-02-03', rows }]
const small = () => zippedBook(smallBook)
const bytes = { 'content-type': 'application/octet-stream' }

const ofParties = ['isos', 'funders', 'sales-reps', 'syndicators'].flatMap((path): [string, () => Promise<Call>][] => [
  [`POST /api/${path}`, async () => ['POST', path, row]],
  [`PUT /api/${path}/{id}`, async () => ['PUT', `${path}/${(await make.party(path)).id}`, row]],
  [`DELETE /api/${path}/{id}`, async () => ['DELETE', `${path}/${(await make.party(path)).id}`]],
])
const ofReturns = ['retry', 'stop', 'dismiss'].map((action): [string, () => Promise<Call>] => [
  `POST /api/returns/{id}/${action}`,
  async () => ['POST', `returns/${(await returned()).id}/${action}`, {}],
])

/** Every call that writes or exports records, each with one successful example. */
const writes: [string, () => Promise<Call>][] = [
  ...ofParties,
  ['POST /api/merchants', async () => ['POST', 'merchants', row]],
  ['PUT /api/merchants/{id}', async () => ['PUT', `merchants/${(await make.merchant()).id}`, row]],
  ['DELETE /api/merchants/{id}', async () => ['DELETE', `merchants/${(await make.merchant()).id}`]],
  [
    'POST /api/advances',
    async () => {
      const { id } = await make.merchant()
      return [
        'POST',
        'advances',
        { merchant_id: id, amount: 1, payback: 2, date_funded: '2026-01-05', expected_end_date: '2026-06-29' },
      ]
    },
  ],
  [
    'PUT /api/advances/{id}',
    async () => {
      const { id, merchant_id, amount, payback, date_funded, expected_end_date } = await make.advance()
      return [
        'PUT',
        `advances/${id}`,
        { merchant_id, amount, payback, date_funded, expected_end_date, aliases: 'another' },
      ]
    },
  ],
  ['DELETE /api/advances/{id}', async () => ['DELETE', `advances/${(await make.advance()).id}`]],
  [
    'POST /api/advances/bulk',
    async () => {
      const { id, updated_at } = await make.advance()
      return ['POST', 'advances/bulk', { rows: [{ id, version: updated_at, deal_flow: 'Collections' }] }]
    },
  ],
  [
    'PUT /api/advances/{id}/schedule',
    async () => ['PUT', `advances/${(await make.advance(daily)).id}/schedule`, { holiday_rule: 'after' }],
  ],
  [
    'POST /api/advances/{id}/schedule/pauses',
    async () => [
      'POST',
      `advances/${(await make.advance(daily)).id}/schedule/pauses`,
      { from: '2026-04-06', to: '2026-04-10' },
    ],
  ],
  [
    'POST /api/advances/{id}/schedule/changes',
    async () => [
      'POST',
      `advances/${(await make.advance(daily)).id}/schedule/changes`,
      { from: '2026-04-06', payment_amount: 50 },
    ],
  ],
  [
    'DELETE /api/advances/{id}/schedule/versions/{number}',
    async () => {
      const { id } = await make.advance(daily)
      await api.post(`advances/${id}/schedule/pauses`, { from: '2026-04-06', to: '2026-04-10' })
      return ['DELETE', `advances/${id}/schedule/versions/2`]
    },
  ],
  [
    'POST /api/payments',
    async () => ['POST', 'payments', { advance_id: (await make.advance()).id, amount: 1, date: '2026-02-02' }],
  ],
  [
    'PUT /api/payments/{id}',
    async () => {
      const { id } = await make.advance()
      return ['PUT', `payments/${(await make.payment(id)).id}`, { advance_id: id, amount: 2, date: '2026-02-02' }]
    },
  ],
  [
    'DELETE /api/payments/{id}',
    async () => ['DELETE', `payments/${(await make.payment((await make.advance()).id)).id}`],
  ],
  ['POST /api/payments/due', async () => recordDue(await dueRows())],
  [
    'POST /api/payments/due/undo',
    async () => {
      const [method, path, body] = recordDue(await dueRows())
      const { rows } = (await api.call(method, path, body)).json<DueRecordAnswer>()
      return [
        'POST',
        'payments/due/undo',
        { rows: rows.flatMap((one) => ('id' in one ? [{ id: one.id, version: one.updated_at }] : [])) },
      ]
    },
  ],
  [
    'POST /api/payments/{id}/return',
    async () => {
      const { id } = await make.payment((await make.advance(daily)).id, { date: '2026-03-12', payment_method: 'ACH' })
      return ['POST', `payments/${id}/return`, { code: 'R01', returned_on: '2026-03-13' }]
    },
  ],
  ...ofReturns,
  [
    'POST /api/syndicators/{id}/ledger/contributions',
    async () => {
      const { id } = await make.party('syndicators')
      return ['POST', `syndicators/${id}/ledger/contributions`, { amount: 10, effective_on: '2026-03-13' }]
    },
  ],
  [
    'POST /api/advances/{id}/cut-over',
    async () => {
      const { syndicator, advance } = await broughtIn()
      return ['POST', `advances/${advance.id}/cut-over`, { positions: [{ syndicator_id: syndicator.id, gross: 30 }] }]
    },
  ],
  ...(['isos', 'sales-reps'] as const).map((path): [string, () => Promise<Call>] => [
    `POST /api/${path}/{id}/agreements`,
    async () => {
      const { id } = await make.party(path)
      return ['POST', `${path}/${id}/agreements`, agreementOf(path === 'isos' ? 'iso' : 'salesRep', id)]
    },
  ]),
  ...['isos', 'sales-reps'].map((path): [string, () => Promise<Call>] => [
    `PUT /api/${path}/{id}/tax-record`,
    async () => ['PUT', `${path}/${(await make.party(path)).id}/tax-record`, { legal_name: 'Ann Lee' }],
  ]),
  ...['syndicators', 'isos', 'sales-reps'].map((path): [string, () => Promise<Call>] => [
    `PUT /api/${path}/{id}/payout-terms`,
    async () => ['PUT', `${path}/${(await make.party(path)).id}/payout-terms`, { minimum: 50 }],
  ]),
  [
    'PUT /api/advances/{id}/commissions',
    async () => {
      const { advance } = await makeCommissioned({ api, make })
      return ['PUT', `advances/${advance.id}/commissions`, { cancelled_on: advance.date_funded }]
    },
  ],
  ...['syndicators', 'isos', 'sales-reps'].map((parties): [string, () => Promise<Call>] => [
    `POST /api/${parties}/{id}/statements`,
    async () => ['POST', `${parties}/${await partyWithRow(parties)}/statements`, { to: '2026-03-11' }],
  ]),
  [
    'POST /api/statements/{id}/mail',
    async () => {
      const { id } = await api.post<{ id: string }>(`syndicators/${await partyWithRow('syndicators')}/statements`, {
        to: '2026-03-11',
      })
      return ['POST', `statements/${id}/mail`, {}]
    },
  ],
  ['POST /api/statements/issue-all', async () => ['POST', 'statements/issue-all', { until: '2026-03-11' }]],
  ['POST /api/payouts', async () => ['POST', 'payouts', { party_id: await payee(), amount: 10 }]],
  [
    'POST /api/payouts/propose',
    async () => {
      await payee()
      return ['POST', 'payouts/propose', { minimum: 10 }]
    },
  ],
  ['PUT /api/payouts/{id}', async () => ['PUT', `payouts/${await payout()}`, { amount: 5 }]],
  ...(['approve', 'discard'] as const).map((action): [string, () => Promise<Call>] => [
    `POST /api/payouts/{id}/${action}`,
    async () => ['POST', `payouts/${await payout(other)}/${action}`],
  ]),
  ['POST /api/payouts/{id}/send', async () => ['POST', `payouts/${await approved()}/send`, { reference: 'FED 1' }]],
  [
    'POST /api/payouts/{id}/settle',
    async () => {
      const id = await approved()
      await api.call('POST', `payouts/${id}/send`, { reference: 'FED 2' })
      return ['POST', `payouts/${id}/settle`]
    },
  ],
  [
    'POST /api/payouts/{id}/return',
    async () => ['POST', `payouts/${await approved()}/return`, { reason: 'Account closed' }],
  ],
  ['POST /api/ledger-entries', async () => ['POST', 'ledger-entries', await entryInput()]],
  ['PUT /api/ledger-entries/{id}', async () => ['PUT', `ledger-entries/${await entry()}`, entryFields]],
  ...(['approve', 'discard'] as const).map((action): [string, () => Promise<Call>] => [
    `POST /api/ledger-entries/{id}/${action}`,
    async () => ['POST', `ledger-entries/${await entry(other)}/${action}`],
  ]),
  [
    'POST /api/advances/{id}/recovery-cost',
    async () => {
      const { advance } = await syndicated()
      const { reason, effective_on } = entryFields
      return ['POST', `advances/${advance.id}/recovery-cost`, { cost: 9, reason, effective_on }]
    },
  ],
  ['DELETE /api/returns/{id}', async () => ['DELETE', `returns/${(await returned()).id}`]],
  [
    'POST /api/merchants/{id}/notes',
    async () => ['POST', `merchants/${(await make.merchant()).id}/notes`, { text: 'Called' }],
  ],
  [
    'POST /api/advances/{id}/notes',
    async () => ['POST', `advances/${(await make.advance()).id}/notes`, { text: 'Called' }],
  ],
  [
    'POST /api/advances/{id}/promises',
    async () => ['POST', `advances/${(await make.advance()).id}/promises`, promised],
  ],
  [
    'POST /api/promises/{id}/cancel',
    async () => {
      const { id } = await api.post<PromiseToPay>(`advances/${(await make.advance()).id}/promises`, promised)
      return ['POST', `promises/${id}/cancel`, { cancel_reason: 'Wrong deal' }]
    },
  ],
  [
    'POST /api/advances/{id}/cases',
    async () => ['POST', `advances/${(await make.advance(inCollections)).id}/cases`, { stage: 'bankruptcy' }],
  ],
  ['PUT /api/cases/{id}', async () => ['PUT', `cases/${(await caseOf()).id}`, { do_not_contact: true }]],
  [
    'POST /api/cases/{id}/close',
    async () => ['POST', `cases/${(await caseOf()).id}/close`, { close_reason: 'Paid in full' }],
  ],
  ['POST /api/tasks', async () => ['POST', 'tasks', await taskInputOf()]],
  [
    'POST /api/tasks/assign',
    async () => ['POST', 'tasks/assign', { tasks: [{ id: (await taskOf()).id, owner_id: await idOfCaller() }] }],
  ],
  ['PUT /api/tasks/{id}', async () => ['PUT', `tasks/${(await taskOf()).id}`, { title: 'Call again' }]],
  ['POST /api/tasks/{id}/close', async () => ['POST', `tasks/${(await taskOf()).id}/close`, { state: 'done' }]],
  [
    'POST /api/tasks/{id}/reopen',
    async () => {
      const { id } = await taskOf()
      await api.call('POST', `tasks/${id}/close`, { state: 'done' })
      return ['POST', `tasks/${id}/reopen`]
    },
  ],
  [
    'POST /api/merchants/{id}/documents',
    async () => ['POST', `merchants/${(await make.merchant()).id}/documents?kind=other&name=a.pdf`, pdf, bytes],
  ],
  [
    'POST /api/advances/{id}/documents',
    async () => ['POST', `advances/${(await make.advance()).id}/documents?kind=other&name=a.pdf`, pdf, bytes],
  ],
  [
    'POST /api/documents/{id}/versions',
    async () => ['POST', `documents/${await documentOf()}/versions?name=b.pdf`, pdf, bytes],
  ],
  [
    'POST /api/documents/{id}/versions/{number}/view',
    async () => ['POST', `documents/${await documentOf()}/versions/1/view`],
  ],
  ['PUT /api/documents/{id}', async () => ['PUT', `documents/${await documentOf()}`, { name: 'ID', kind: 'other' }]],
  ['DELETE /api/documents/{id}', async () => ['DELETE', `documents/${await documentOf()}`]],
  ['PUT /api/notes/{id}', async () => ['PUT', `notes/${(await noteOf()).id}`, { text: 'Called again' }]],
  ['PUT /api/notes/{id}/follow-up', async () => ['PUT', `notes/${(await noteOf()).id}/follow-up`, { done: true }]],
  ['DELETE /api/notes/{id}', async () => ['DELETE', `notes/${(await noteOf()).id}`]],
  ['PUT /api/portfolio/limits/{by}', async () => ['PUT', 'portfolio/limits/state', { percent: 25 }]],
  ['PUT /api/settings/company', async () => ['PUT', 'settings/company', { legal_name: 'Harbor Funding LLC' }]],
  [
    'PUT /api/settings/paid-statuses',
    async () => [
      'PUT',
      'settings/paid-statuses',
      { statuses: ['cleared'], was: ['cleared', 'failed', 'pending', 'reversed'] },
    ],
  ],
  ['POST /api/views', async () => ['POST', 'views', { name: 'One', list: 'merchants', query: {} }]],
  [
    'PUT /api/views/{id}',
    async () => [
      'PUT',
      `views/${(await api.post<View>('views', { name: 'Two', list: 'merchants', query: {} })).id}`,
      { name: 'Three', list: 'merchants', query: {} },
    ],
  ],
  [
    'DELETE /api/views/{id}',
    async () => [
      'DELETE',
      `views/${(await api.post<View>('views', { name: 'Four', list: 'merchants', query: {} })).id}`,
    ],
  ],
  [
    'POST /api/users/invite',
    async () => ['POST', 'users/invite', { name: 'New Person', email: 'new.person@example.com' }],
  ],
  [
    'DELETE /api/users/{id}',
    async () => {
      const answer = await api.call('POST', 'users/invite', { name: 'Old Person', email: 'old.person@example.com' })
      return ['DELETE', `users/${answer.json<{ id: string }>().id}`]
    },
  ],
  [
    'POST /api/payment-imports',
    async () => [
      'POST',
      'payment-imports?name=one.csv',
      `${header}\n2026-02-02,7,NOPE`,
      { 'content-type': 'text/csv' },
    ],
  ],
  [
    'PUT /api/payment-imports/{id}/mapping',
    async () => {
      const { id } = await imports.upload('When,How much,Which\n2026-02-02,8,NOPE')
      return ['PUT', `payment-imports/${id}/mapping`, { ...mapping, source: 'Another bank' }]
    },
  ],
  [
    'POST /api/payment-imports/{id}/assign',
    async () => {
      const { id } = await checked('')
      return ['POST', `payment-imports/${id}/assign`, { advance_id: (await make.advance()).id, line: 2 }]
    },
  ],
  [
    'PUT /api/payment-imports/{id}/duplicates/{line}',
    async () => {
      const { id, advance_id } = await make.advance()
      await make.payment(id, { date: '2026-02-02', amount: 101 + files })
      return ['PUT', `payment-imports/${(await checked(advance_id)).id}/duplicates/2`, { record: true }]
    },
  ],
  [
    'POST /api/payment-imports/{id}/record',
    async () => {
      const { id, advance_id } = await make.advance()
      const rows = [`2026-02-02,100,${advance_id}`, '2026-02-02,100,NOPE']
      const one = await imports.upload([header, ...rows].join('\n'))
      await imports.check(one.id, mapping)
      await imports.commit(one.id)
      return ['POST', `payment-imports/${one.id}/record`, { advance_id: id, line: 3 }]
    },
  ],
  [
    'POST /api/payment-imports/{id}/commit',
    async () => {
      const { id } = await checked((await make.advance()).advance_id)
      return ['POST', `payment-imports/${id}/commit`, { include: [], rows: 1, amount: 100 + files }]
    },
  ],
  [
    'POST /api/payment-imports/{id}/undo',
    async () => {
      const { id } = await checked((await make.advance()).advance_id)
      await imports.commit(id)
      return ['POST', `payment-imports/${id}/undo`, {}]
    },
  ],
  ['DELETE /api/payment-imports/{id}', async () => ['DELETE', `payment-imports/${(await checked('NOPE')).id}`]],
  [
    'DELETE /api/payment-imports/sources/{id}',
    async () => {
      await checked('NOPE')
      const [source] = (await api.get<{ data: { id: string }[] }>('payment-imports/sources')).data
      return ['DELETE', `payment-imports/sources/${source?.id}`]
    },
  ],
  ['POST /api/book-imports', async () => ['POST', 'book-imports?name=book.zip', await small(), bytes]],
  [
    'POST /api/book-imports/{id}/commit',
    async () => {
      const { id, totals } = await book.check(await small(), 'book.zip')
      return ['POST', `book-imports/${id}/commit`, { signed: totals }]
    },
  ],
  [
    'DELETE /api/book-imports/{id}',
    async () => ['DELETE', `book-imports/${(await book.check('nothing', 'book.zip')).id}`],
  ],
  [
    'POST /api/jobs/{id}/cancel',
    async () => {
      // Without a message in the queue, the job stays waiting.
      const [job] = await server().db.query<{ id: string }>({
        text: `insert into jobs (kind, input, account_name) values ('book-export', '{}', 'Somebody') returning id`,
      })
      return ['POST', `jobs/${job?.id}/cancel`]
    },
  ],
  ['POST /api/book-exports', async () => ['POST', 'book-exports', {}]],
  ['POST /api/advances/export', async () => ['POST', 'advances/export', { ids: [(await make.advance()).id] }]],
]

/** Calls that change no record, with the reason. */
const others: Readonly<Record<string, string>> = {
  'POST /api/client-errors': 'is a line in the log',
  'POST /api/release-reports': 'are sums of two days about the code of pages, and lead to nobody',
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

test('every call that changes something is listed above', async () => {
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
  const { id, advance_id } = await make.advance()
  const one = await checked(advance_id)
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
