import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Account } from '@mca/contract/accounts'
import type { AuditList } from '@mca/contract/audit'
import type { Merchant } from '@mca/contract/merchants'
import type { Problem } from '@mca/contract/problems'
import { jobHandlers } from '../../server/job-handlers'
import { createTestApi } from '../../testing/calls/test-api'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { usualConnections } from '../../testing/app/wire-app'

const { server, api } = setUpTestApp(usualConnections, { jobs: jobHandlers })
const bob = createTestApi(server, 'bob@example.com')
beforeAll(() => server().as('bob@example.com'))

/** Renames somebody as 'Your Account' does. */
const rename = async (name: unknown, email = 'bob@example.com') =>
  server().app.inject({
    method: 'PUT',
    url: '/auth/v1/user',
    headers: { ...(await server().as(email)), 'x-supabase-api-version': '2024-01-01' },
    payload: { data: { name } },
  })
const invite = (name: string, email = 'new@example.com') => api.call('POST', 'users/invite', { name, email })
const newest = async (record: string) => (await api.get<AuditList>(`audit?record=${record}&limit=10`)).data[0]

// Proves R18.207.
test('an entry keeps the name somebody had at the time, and shows the address, which users cannot choose', async () => {
  expect((await rename('Robert Bell')).statusCode).toBe(200)
  const before = await bob.post<Merchant>('merchants', { name: 'Before' })
  expect((await rename('Dana Cole')).statusCode).toBe(200)
  const after = await bob.post<Merchant>('merchants', { name: 'After' })
  const email = 'bob@example.com'
  expect((await newest(before.id))?.account).toEqual({ id: expect.any(String), name: 'Robert Bell', email })
  expect((await newest(after.id))?.account).toEqual({ id: expect.any(String), name: 'Dana Cole', email })
  // The account's own record is named by its address, too.
  const users = await api.get<Account[]>('users')
  const id = users.find((user) => user.email === email)?.id ?? ''
  const { data, names } = await api.get<AuditList>(`audit?entity=accounts&action=change&limit=1`)
  expect(data[0]).toMatchObject({ record_id: id, account: { name: 'Robert Bell', email } })
  expect(names[id]).toBe(email)
})

// Proves R18.207.
test("a job's writes have the name and address of whoever started it", async () => {
  await rename('Bea Job')
  const job = await bob.post<{ id: string }>('book-exports', {})
  await api.waitForJob(job.id)
  const rows = await server().db.query({ text: 'select account_name, account_email from jobs where id = $1' }, [job.id])
  expect(rows).toEqual([{ account_name: 'Bea Job', account_email: 'bob@example.com' }])
})

/** Each looks like 'Ann Lee' or somebody else, like a part of the product, or reverses the text after it. */
const unseen = [
  'Ann\u200bLee',
  'Ann Lee\u202e',
  '\u2066Ann Lee',
  'Ann\u00adLee',
  'Ann Lee\u3164',
  'Ann Lee\u2800',
  'Ann\u0007Lee',
  'Ann Lee (imported)',
  'Payout schedule',
  'Dana C\u043ele',
]

// Proves R18.208.
describe('a name has no invisible characters', () => {
  test.each(unseen)('%j is refused in invitations and renames', async (name) => {
    const invited = await invite(name)
    expect(invited.statusCode).toBe(400)
    expect(invited.json<Problem>()).toMatchObject({ errors: [{ path: 'name' }] })
    expect((await rename(name)).json()).toMatchObject({ code: 'validation_failed' })
  })

  test('spaces of every kind become plain ones', async () => {
    expect((await rename(' Ann\u00a0\u3000 of\tAccounting ')).json()).toMatchObject({
      user_metadata: { name: 'Ann of Accounting' },
    })
  })

  test('invisible characters in a name kept by another service are not shown', async () => {
    await server().owner.query(
      {
        text: `update auth_users set user_metadata = $1 where email = 'bob@example.com'`,
      },
      [JSON.stringify({ name: 'Eve\u202e\u200b  Night' })],
    )
    const users = await api.get<Account[]>('users')
    expect(users.find(({ email }) => email === 'bob@example.com')?.user_metadata).toEqual({ name: 'Eve Night' })
  })
})

// Proves R18.209.
describe("nobody can take somebody else's name", () => {
  beforeAll(() => rename('Ann Lee', 'ann@example.com'))

  test.each(['Ann Lee', 'ANN  LEE', 'ann\u2007lee', '\uff21nn Lee', 'ANN@example.com'])('%j is taken', async (name) => {
    const refused = await rename(name)
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { code: 'validation_failed', message: expect.stringMatching(/^Another user has this name/) },
    ])
  })

  test('your own name is allowed, and so is a name that tells two people apart', async () => {
    expect((await rename('Ann LEE', 'ann@example.com')).statusCode).toBe(200)
    expect((await rename('Ann B. Lee')).statusCode).toBe(200)
  })

  test('an administrator may invite a second person with the same name, who may keep it', async () => {
    expect((await invite('Ann Lee')).statusCode).toBe(201)
    expect((await rename('Ann Lee', 'ann@example.com')).statusCode).toBe(400)
    await server().owner.query({
      text: `update auth_users set user_metadata = '{"name": "Ann Lee"}' where email = 'ann@example.com'`,
    })
    expect((await rename('Ann Lee', 'ann@example.com')).statusCode).toBe(200)
  })

  test('two people who take a name at once do not both get it', async () => {
    const answers = await Promise.all([rename('Only One'), rename('Only One', 'ann@example.com')])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 400])
  })
})
