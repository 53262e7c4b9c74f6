import { beforeAll, expect, test } from '@jest/globals'
import type { Account, AccountSession } from '@mca/contract/accounts'
import { jobHandlers } from './job-handlers'
import { setUpTestApp, type TestSetup } from '../testing/app/set-up-test-app'
import { achWrites } from '../testing/calls/write-examples/ach-writes'
import { importWrites } from '../testing/calls/write-examples/import-writes'
import { ledgerWrites } from '../testing/calls/write-examples/ledger-writes'
import { recordWrites } from '../testing/calls/write-examples/record-writes'
import { workWrites } from '../testing/calls/write-examples/work-writes'
import type { WriteExample } from '../testing/calls/write-examples/write-example'
import { tableOf } from '../testing/calls/table-of'

/** Two servers receive the same calls, one with every id in lower case, the other in upper case. */
const setups = [setUpTestApp({}, { jobs: jobHandlers }), setUpTestApp({}, { jobs: jobHandlers })] as const
beforeAll(async () => {
  for (const { server } of setups) await server().setToday('2026-03-13')
})

const anyId = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi
const inUpperCase = (text: string) => text.replaceAll(anyId, (id) => id.toUpperCase())
const writings = [(text: string) => text, inUpperCase] as const

/** The calls about accounts, which the other examples leave out. */
function accountWrites({ server, api }: TestSetup): WriteExample[] {
  const personOf = async (name: string) => {
    await server().as(`${name}@example.com`)
    const { data } = { data: await api.get<Account[]>('users') }
    return data.find(({ email }) => email === `${name}@example.com`)?.id
  }
  return [
    ['PUT /api/users/{id}/role', async () => ['PUT', `users/${await personOf('kim')}/role`, { role: 'staff' }]],
    ['POST /api/users/{id}/reset', async () => ['POST', `users/${await personOf('max')}/reset`]],
    [
      'DELETE /api/account/sessions/{id}',
      async () => {
        const { sessions } = await api.get<{ sessions: AccountSession[] }>('account/sessions')
        return ['DELETE', `account/sessions/${sessions[0]?.id}`]
      },
    ],
  ]
}
const [lower, upper] = setups.map((setup) =>
  [recordWrites, ledgerWrites, workWrites, importWrites, achWrites, accountWrites].flatMap((of) => of(setup)),
)

/** An answer without what differs between two servers: ids, times, keys, and the numbers in the names of the records of tests. */
const comparable = (text: string) =>
  [
    [anyId, '(id)'],
    [/\d{4}-\d\d-\d\d[T ][\d:.]+(?:Z|[+-][\d:]+)/g, '(time)'],
    [/((?:Diner|Party) )\d+/g, '$1(number)'],
    [/(?<=document-views\/|import_key":"|sha256":")[\w-]+/g, '(key)'],
  ].reduce((all, [found, instead]) => all.replaceAll(found as RegExp, instead as string), text)

// Proves R10.420.
test.each(lower?.map(([call], index) => [call, index] as const) ?? [])(
  '%s with upper-case ids does the same as with lower-case ids',
  async (_call, index) => {
    const results = []
    for (const [at, { server, api }] of setups.entries()) {
      const write = writings[at] ?? inUpperCase
      const [method, path, body, headers] = (await [lower, upper][at]?.[index]?.[1]()) ?? ['POST', '']
      const isText = typeof body === 'string' || Buffer.isBuffer(body) || body === undefined
      const answer = await api.call(method, write(path), isText ? body : write(JSON.stringify(body)), headers)
      const entries = await server().db.query<object>(
        { text: 'select entity, action, before, after from audit_entries where request_id = $1 order by id' },
        [answer.headers['x-request-id']],
      )
      results.push({
        status: answer.statusCode,
        body: comparable(answer.body),
        entries: comparable(JSON.stringify(entries)),
      })
    }
    expect(results[0]?.status).toBeLessThan(300)
    expect(results[1]).toEqual(results[0])
  },
)

interface Parameter {
  name: string
  in: string
  schema?: { format?: string }
}
type Paths = Record<string, Record<string, { parameters?: Parameter[] }>>

test('every call that has an id answers the same for it in upper case', async () => {
  const { server } = setups[0]
  const { paths } = (await server().app.inject('/api/openapi.json')).json<{ paths: Paths }>()
  const answerTo = async (url: string, headers: { authorization: string }) => {
    const { statusCode, body } = await server().app.inject({ url, headers })
    return { statusCode, body }
  }
  const idsOf = async (name: string) => {
    const text = `select id from ${tableOf(name)} order by id desc limit 30`
    return (await server().db.query<{ id: string }>({ text })).map(({ id }) => id)
  }
  const unanswered = []
  let readers = 0
  for (const [path, { get }] of Object.entries(paths)) {
    const [, name] = /([\w-]+)\/\{id\}/.exec(path) ?? []
    const byQuery = get?.parameters?.filter((one) => one.in === 'query' && one.schema?.format === 'uuid') ?? []
    if (!get || (!name && byQuery.length === 0)) continue
    const urls = name
      ? (await idsOf(name)).map((id) =>
          path
            .replace('{id}', id)
            .replace('{number}', '1')
            .replace(/preview$/, '$&?to=2026-03-11'),
        )
      : await Promise.all(
          byQuery.map(async ({ name: field }) => {
            const [id] = await idsOf(sources[field] ?? 'merchants')
            return `${path}?${needed[path.replace('/export', '')] ?? ''}${field}=${id}`
          }),
        )
    // A person for each path, because the exports of a person are limited, and one of the writes ends the session of the first.
    const headers = await server().as(`reader${readers++}@example.com`)
    let answered = 0
    for (const url of urls) {
      const expected = await answerTo(url, headers)
      expect({ url, ...(await answerTo(inUpperCase(url), headers)) }).toEqual({ url, ...expected })
      if (expected.statusCode === 200) answered += 1
    }
    if (answered === 0) unanswered.push(path)
  }
  expect(unanswered).toEqual([])
})

/** Other parameters that a call needs. */
const needed: Readonly<Record<string, string>> = {
  '/api/portfolio/losses': 'by=state&',
  '/api/portfolio/concentration': 'by=state&',
  '/api/portfolio/yield': 'by=state&',
  '/api/portfolio/days': 'from=2026-03-01&to=2026-03-10&',
}

/** Where the ids of a query are from. */
const sources: Readonly<Record<string, string>> = {
  funder_id: 'funders',
  iso_id: 'isos',
  sales_rep_id: 'sales_reps',
  syndicator_id: 'syndicators',
  advance_id: 'advances',
  record: 'advances',
}

test('every call of the API with an id is called', async () => {
  const { paths } = (await setups[0].server().app.inject('/api/openapi.json')).json<{ paths: Paths }>()
  const found = Object.entries(paths)
    .flatMap(([path, calls]) => Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`))
    .filter((call) => !call.startsWith('GET ') && call.includes('{id}'))
  expect(lower?.map(([call]) => call)).toEqual(expect.arrayContaining(found))
})
