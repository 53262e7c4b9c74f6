import { expect, test } from '@jest/globals'
import type { AuditList } from '@mca/contract/audit'
import { setUpTestApp } from '../../testing/app/set-up-test-app'

const { server, api, make } = setUpTestApp()

/** The details of the exports in the trail, newest first. */
const exportsOf = async () =>
  (await api.get<AuditList>('audit?action=export')).data.map(({ entity, account, address, request_id, after }) => {
    expect([entity, account?.name, address]).toEqual(['accounts', 'ann@example.com', '127.0.0.1'])
    return { request_id, after }
  })

const lists: [path: string, after: object][] = [
  ['merchants/export?search=taco', { list: 'merchants', search: 'taco' }],
  ['merchants/export?status=active&state=FL&sort=name', { list: 'merchants', status: 'active', state: 'FL' }],
  ['isos/export', { list: 'isos' }],
  ['sales-reps/export?columns=name,email', { list: 'sales-reps', columns: ['name', 'email'] }],
  ['advances/export?deal_flow=Funded,Closed&time_zone=UTC', { list: 'advances', deal_flow: ['Funded', 'Closed'] }],
  ['payments/export?status=failed', { list: 'payments', status: ['failed'] }],
  ['portfolio/pool/export?as_of=2026-01-05', { list: 'portfolio-pool', as_of: '2026-01-05' }],
  ['portfolio/losses/export?by=iso&sort=-received', { list: 'portfolio-losses', by: 'iso' }],
  ['portfolio/yield/export?by=funder', { list: 'portfolio-yield', by: 'funder' }],
  ['portfolio/concentration/export?by=iso', { list: 'portfolio-concentration', by: 'iso' }],
  ['portfolio/deals/export?state=FL', { list: 'portfolio-deals', state: 'FL' }],
  ['roll-forward/export?of=syndicators&month=2026-01', { list: 'roll-forward', of: 'syndicators', month: '2026-01' }],
  ['portfolio/cash/export?state=FL', { list: 'portfolio-cash', state: 'FL' }],
  [
    'portfolio/days/export?state=FL&from=2026-01-05&to=2026-01-06',
    { list: 'portfolio-days', state: 'FL', from: '2026-01-05', to: '2026-01-06' },
  ],
]

// Proves R18.145.
test.each(lists)('%s leaves an entry', async (path, after) => {
  const { statusCode, headers } = await api.call('GET', path)
  expect(statusCode).toBe(200)
  const rows = Number(headers['x-total-count'])
  expect((await exportsOf())[0]).toEqual({ request_id: headers['x-request-id'], after: { ...after, rows } })
})

// Proves R18.145.
test('an entry has the number of rows, even for selected advances, and the export of the book is an entry like the others', async () => {
  const { id } = await make.advance()
  await api.call('GET', 'merchants/export')
  expect((await exportsOf())[0]?.after).toEqual({ list: 'merchants', rows: 1 })
  await api.call('POST', 'advances/export', { ids: [id] })
  expect((await exportsOf())[0]?.after).toEqual({ list: 'advances', rows: 1, selected: 1 })
  const key = { 'idempotency-key': crypto.randomUUID() }
  const before = (await exportsOf()).length
  for (let times = 0; times < 2; times++) await api.call('POST', 'book-exports', {}, key)
  const [newest, ...others] = await exportsOf()
  expect([newest?.after, others.length]).toEqual([{ list: 'book' }, before])
})

test('a refused export leaves no entry', async () => {
  const before = (await exportsOf()).length
  expect((await api.call('GET', 'advances/export?columns=nothing')).statusCode).toBe(400)
  expect(await exportsOf()).toHaveLength(before)
})

// Proves R18.145.
test('every export of the API is in the trail', async () => {
  const { paths } = (await server().app.inject({ method: 'GET', url: '/api/openapi.json' })).json<{
    paths: Record<string, object>
  }>()
  const offered = Object.keys(paths).filter((path) => path.endsWith('/export'))
  const parties = ['/api/funders/export', '/api/syndicators/export']
  const proved = [...new Set(lists.map(([path]) => `/api/${path.split('?')[0]}`)), ...parties]
  expect(offered.sort()).toEqual(proved.sort())
})
