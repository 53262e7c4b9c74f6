import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { type Account, permissions } from '@mca/contract/accounts'
import { createTestApi } from '../../testing/calls/test-api'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { mayCall, mayDoTo, permissionsOf, permissionTable } from './permissions'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const routes: string[] = []
const { server, api } = setUpTestApp(
  {},
  {
    onRoute({ method, url, config }) {
      // Public calls have no account (R18.193).
      if (!url.startsWith('/api/') || config?.public) return
      for (const one of [method].flat()) routes.push(`${one} ${url.slice('/api'.length)}`)
    },
  },
)
const staff = createTestApi(server, 'sam@example.com')
beforeAll(async () => {
  await server().as('sam@example.com')
  await server().owner.query({
    text: `
      update account_roles set role = 'staff' where account_id = (select id from auth_users where email = 'sam@example.com')`,
  })
})

const rows = Object.values(permissionTable)
const listed = rows.flatMap(({ calls }) => calls)
const isWrite = (call: string) => !/^(?:GET|HEAD|OPTIONS) /.test(call)

/** The calls of the specification that write, besides those that change users. */
const ofSpecification = ['isos', 'funders', 'sales-reps', 'syndicators', 'merchants', 'advances', 'payments'].flatMap(
  (path) => [`POST /${path}`, `PUT /${path}/:id`, `DELETE /${path}/:id`],
)

// Proves R18.321.
describe('the table of permissions', () => {
  test('has every registered call that writes, once, and no other', () => {
    expect(routes.filter(isWrite).toSorted()).toEqual(listed.filter(isWrite).toSorted())
    expect(routes).toEqual(expect.arrayContaining(listed))
  })

  test('is the one in docs/product/roles.md', () => {
    const document = readFileSync(new URL('../../../../../docs/product/roles.md', import.meta.url), 'utf8')
    const [, section = ''] = document.split('## Who may do what\n')
    const [, , ...lines] = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('|'))
    const words = { yes: 'Yes', own: 'Own', no: 'No' }
    const cells = lines.map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    expect(cells.map(([name, , ...grants]) => [name, ...grants.slice(0, 2)])).toEqual(
      Object.entries(permissionTable).map(([name, row]) => [`\`${name}\``, words[row.staff], words[row.administrator]]),
    )
    for (const row of cells) expect(row).toEqual(Array(5).fill(expect.stringMatching(/\S/)))
  })

  test('opens the calls of the specification to every account', () => {
    for (const call of ofSpecification) {
      const [method = '', url = ''] = call.split(' ')
      expect([call, mayCall('staff', method, url), mayCall('administrator', method, url)]).toEqual([call, true, true])
    }
  })

  test('leaves a call that writes and is not listed to administrators, and one that reads to all', () => {
    expect(mayCall('staff', 'POST', '/new')).toBe(false)
    expect(mayCall('administrator', 'POST', '/new')).toBe(true)
    expect(mayCall('staff', 'GET', '/new')).toBe(true)
  })

  test.each([
    ['staff', 'jobs', true, false],
    ['administrator', 'jobs', true, true],
    ['administrator', 'notes', true, false],
  ] as const)('%s may do to %s: own %s, of others %s', (role, permission, own, others) => {
    const account = { id: 'me', role }
    expect([mayDoTo('me', account, permission), mayDoTo('you', account, permission)]).toEqual([own, others])
    expect(mayDoTo(null, account, permission)).toBe(others)
  })
})

/** The path of the call for a record that does not exist. */
const pathOf = (url: string) =>
  url
    .slice(1)
    .replaceAll(/:(?:id|remote|action|line|number|by)/g, crypto.randomUUID())
    .replace(':year', '2025')
const forAdministrators = rows.filter((row) => row.staff === 'no').flatMap(({ calls }) => calls)

// Proves R18.22, R18.321.
describe('the server refuses staff', () => {
  test.each(listed)('%s exactly as the table says', async (call) => {
    const [method, url = ''] = call.split(' ')
    const answer = await staff.call(method as Method, pathOf(url), {})
    const refusal = { message: 'Only an administrator can do this.' }
    if (forAdministrators.includes(call)) expect([answer.statusCode, answer.json()]).toEqual([403, refusal])
    else expect(answer.body).not.toContain(refusal.message)
  })

  test.each(forAdministrators)('%s, and not administrators', async (call) => {
    const [method, url = ''] = call.split(' ')
    const answer = await api.call(method as Method, pathOf(url), {})
    expect(answer.statusCode).not.toBe(403)
  })

  test('the head of what they may not read', async () => {
    const head = await server().app.inject({
      method: 'HEAD',
      url: '/api/settings',
      headers: await server().as('sam@example.com'),
    })
    expect(head.statusCode).toBe(403)
  })

  test('nothing more than an unknown address', async () => {
    await staff.refused(404, 'POST', 'no/such/call')
  })
})

// Proves R18.322.
test('the own account says what it may do', async () => {
  const [own, ofStaff] = [await api.get<Account>('account'), await staff.get<Account>('account')]
  expect(own.permissions).toEqual(permissionsOf('administrator'))
  expect(ofStaff.permissions).toEqual(permissionsOf('staff'))
  expect(ofStaff.permissions).toContain('payouts')
  expect(ofStaff.permissions).not.toContain('payout-terms')
  expect(Object.keys(permissionTable).toSorted()).toEqual(permissions.toSorted())
})
