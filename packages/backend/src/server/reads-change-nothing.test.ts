import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from '@jest/globals'
import { jobHandlers } from './job-handlers'
import { createContribute } from '../testing/calls/contribute'
import { setUpTestApp } from '../testing/app/set-up-test-app'
import { issueStatementOf } from '../testing/calls/statement-calls'
import { until } from '../testing/calls/until'
import { achWrites } from '../testing/calls/write-examples/ach-writes'
import { importWrites } from '../testing/calls/write-examples/import-writes'
import { ledgerWrites } from '../testing/calls/write-examples/ledger-writes'
import { recordWrites } from '../testing/calls/write-examples/record-writes'
import { workWrites } from '../testing/calls/write-examples/work-writes'
import { tableOf } from '../testing/calls/table-of'

const routes = new Set<string>()
const setup = setUpTestApp(
  {},
  {
    jobs: jobHandlers,
    onRoute: ({ method, url }) => {
      if ([method].flat().includes('GET')) routes.add(url)
    },
  },
)
const { server, api, make } = setup

/** Mailed links: what each opens is shown, and a link that is opened is not used up. */
const token = 't'.repeat(43)
/** A GET uses the link up for clients that follow it themselves; our mails lead to `/auth/v1/confirm` (docs/accounts.md#mailed-links). */
const usedUp = '/auth/v1/verify'

beforeAll(async () => {
  await server().setToday('2026-03-13')
  for (const writes of [recordWrites, ledgerWrites, workWrites, importWrites, achWrites])
    for (const [, build] of writes(setup)) {
      const [method, path, body, headers] = await build()
      if (method !== 'DELETE') await api.call(method, path, body, headers)
    }
  const { id } = await make.party('syndicators', { email: 'payee@example.com' })
  await createContribute(server)(id, 10, '2026-03-13')
  await server().setToday('2026-03-16')
  const statement = await issueStatementOf(api, `syndicators/${id}`, '2026-03-15')
  await api.post(`statements/${statement.id}/mail`, {})
  await server().owner.query(
    {
      text: `
        update statement_mails set next_try_at = null, sent_at = now(), link_sha256 = sha256($2), link_expires_at = now() + interval '1 day'
        where statement_id = $1`,
    },
    [statement.id, Buffer.from(token)],
  )
  // Nothing else changes what is stored meanwhile.
  const open = { text: `select id from jobs where state in ('queued', 'running')` }
  await until(async () => (await server().db.query(open)).length === 0)
})

/** A hash of the rows of each table. Limits count the calls themselves. */
async function stored(): Promise<Record<string, string>> {
  const tables = await server().owner.query<{ name: string }>({
    text: `
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not in ('auth_limits', 'auth_failures', 'book_day')
      order by relname`,
  })
  const hashes: Record<string, string> = {}
  for (const { name } of tables) {
    const rows = await server().owner.query<{ row: string }>({
      text: `select t::text as row from ${name} t order by 1`,
    })
    hashes[name] = createHash('sha256')
      .update(rows.map(({ row }) => row).join('\n'))
      .digest('hex')
  }
  return hashes
}

/** The addresses of a route: with the ids of the newest records that it may name. */
async function addressesOf(route: string): Promise<string[]> {
  const query = queries[route.replace(/\/export$/, '')] ?? ''
  const known = route
    .replace(':token', token)
    .replace(':number', '1')
    .replace(':year', '2026')
    .replace(':sheet', 'merchants')
    .replace(/\*$/, 'none.js')
  const [, name] = /([\w-]+)\/:id/.exec(known) ?? []
  if (!name) return [`${known}${query}`]
  const ids = await server().db.query<{ id: string }>({
    text: `select id from ${tableOf(name)} order by id desc limit 5`,
  })
  return ids.map(({ id }) => `${known.replace(':id', id)}${query}`)
}

const to = '?to=2026-03-15'
const figures = '?ids=00000000-0000-4000-8000-000000000000'
const mailedLink = `?token=${token}&type=invite`
const queries: Readonly<Record<string, string>> = {
  '/auth/v1/confirm': mailedLink,
  '/api/payouts/proposal': '?minimum=1',
  '/api/bank-lines': '?month=2026-03',
  '/api/bank-reconciliation': '?month=2026-03',
  '/api/portfolio/losses': '?by=state',
  '/api/portfolio/concentration': '?by=state',
  '/api/portfolio/yield': '?by=state',
  '/api/portfolio/days': '?from=2026-03-01&to=2026-03-10',
  '/api/statements/preview': '?until=2026-03-15',
  '/api/syndicators/:id/statements/preview': to,
  '/api/isos/:id/statements/preview': to,
  '/api/sales-reps/:id/statements/preview': to,
  '/api/search': '?search=diner',
  '/api/isos/figures': figures,
  '/api/funders/figures': figures,
  '/api/sales-reps/figures': figures,
  '/api/syndicators/figures': figures,
  '/api/merchants/figures': figures,
  '/api/roll-forward': '?month=2026-03',
  '/api/settings/paid-statuses/preview': '?statuses=cleared',
}

/** Routes that find nothing here: their files or records are not part of this book, or they need more than an id. */
const notFound = ['/api/tax-year/:year/1099.csv', '/api/document-views/:token', '/assets/*', '/remotes/*', '/']

// Proves R18.381.
test.each([
  ['HEAD', []],
  ['GET', ['audit_entries']],
] as const)('a %s changes only the tables %j, with what was downloaded or exported', async (method, tables) => {
  const before = await stored()
  const last = { text: 'select coalesce(max(id), 0) as id from audit_entries' }
  const [newest] = await server().owner.query<{ id: string }>(last)
  const headers = await server().as()
  const unanswered: string[] = []
  const files: number[] = []
  for (const route of routes) {
    if (route === usedUp) continue
    const statuses: number[] = []
    for (const url of await addressesOf(route))
      statuses.push((await server().app.inject({ method, url, headers })).statusCode)
    files.push(...statuses.filter((status) => status === 405))
    if (!statuses.some((status) => status < 300 || status === 405)) unanswered.push(route)
  }
  // A HEAD of a file is refused, whether or not there is one.
  if (method === 'GET') expect(unanswered.sort()).toEqual([...notFound].sort())
  expect(files.length > 0).toBe(method === 'HEAD')
  const after = await stored()
  expect(Object.keys(after).filter((name) => after[name] !== before[name])).toEqual(tables)
  const added = await server().owner.query<{ action: string }>(
    { text: 'select distinct action from audit_entries where id > $1 order by action' },
    [newest?.id],
  )
  expect(added.map(({ action }) => action)).toEqual(method === 'GET' ? ['download', 'export'] : [])
})
