import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type Account, account, type AccountRole } from '@mca/contract/accounts'
import { type AuthApp, createAuthApp, linkIn, rightPassword, pressContinue } from '../../testing/app/auth-app'
import { sql } from '../../platform/database/sql'

let auth: AuthApp
let second: AuthApp
beforeAll(async () => {
  auth = await createAuthApp()
  second = await createAuthApp(auth)
  auth.stopClock()
  await auth.addUser('ann@example.com')
})
afterAll(async () => {
  await second.close()
  await auth.close()
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const tokens = new Map<string, string>()
const as = async (email: string) => {
  const token = tokens.get(email) ?? (await auth.signIn(email)).access_token
  tokens.set(email, token)
  return { authorization: `Bearer ${token}` }
}
const call = async (email: string, method: Method, path: string, payload?: object) =>
  auth.app.inject({ method, url: `/api/${path}`, headers: await as(email), ...(payload && { payload }) })
const setRole = (by: string, id: string, role: AccountRole) => call(by, 'PUT', `users/${id}/role`, { role })
const staff = async (email: string) => {
  const id = await auth.addUser(email)
  expect((await setRole('ann@example.com', id, 'staff')).statusCode).toBe(200)
  return id
}
const own = async (email: string) => account.parse((await call(email, 'GET', 'account')).json())
const events = (action: string) =>
  auth.db.query<{ record_id: string; account_name: string; after: object }>(
    sql`select record_id, account_name, after from audit_entries where action = $1 order by id`,
    [action],
  ) // oxfmt-ignore

// Proves R18.20.
describe('a role', () => {
  test('is returned with the own account and in the list, and never taken from metadata', async () => {
    const id = await staff('sam@example.com')
    const token = (await as('sam@example.com')).authorization.slice('Bearer '.length)
    const data = { name: 'Sam', role: 'administrator' }
    expect((await auth.call({ method: 'PUT', url: '/user', token, payload: { data } })).statusCode).toBe(200)
    expect(await own('sam@example.com')).toMatchObject({ id, role: 'staff', user_metadata: { name: 'Sam' } })
    const { permissions: _permissions, ...shown } = await own('sam@example.com')
    const users = (await call('ann@example.com', 'GET', 'users')).json<Account[]>()
    expect(users.find((each) => each.id === id)).toEqual(shown)
  })

  // Proves R18.21.
  test('of a new account is that of DEFAULT_ROLE, and an account that is invited again keeps its own', async () => {
    const strict = await createAuthApp(undefined, { DEFAULT_ROLE: 'staff' })
    try {
      await strict.accounts.ensureFirstAccount('first@example.com', rightPassword)
      const invite = (name: string) =>
        strict.accounts.invite({ email: 'lee@example.com', name, redirectTo: 'http://localhost:3000/set-password' })
      const invited = await invite('Lee')
      expect(await strict.accounts.list()).toMatchObject([
        { email: 'lee@example.com', role: 'staff' },
        { email: 'first@example.com', role: 'administrator' },
      ])
      await strict.accounts.changeRole(invited.id, 'administrator')
      expect(await invite('Lee Park')).toMatchObject({ role: 'administrator', user_metadata: { name: 'Lee Park' } })
    } finally {
      await strict.close()
    }
  })
})

// Proves R20.127.
test('an invitation gives its role, also to an account that is invited again, and says that it is still open', async () => {
  const invite = (role: string) =>
    call('ann@example.com', 'POST', 'users/invite', { email: 'kim@example.com', name: 'Kim', role })
  const seen = async () =>
    (await call('ann@example.com', 'GET', 'users')).json<Account[]>().find(({ email }) => email === 'kim@example.com')
  expect((await invite('staff')).json()).toMatchObject({ role: 'staff', invited: true })
  expect(await seen()).toMatchObject({ role: 'staff', invited: true })
  expect((await invite('administrator')).json()).toMatchObject({ role: 'administrator' })
  expect(await seen()).toMatchObject({ role: 'administrator', invited: true })
  expect((await invite('owner')).statusCode).toBe(400)
  expect(await own('ann@example.com')).toMatchObject({ invited: false })
})

// Proves R1.10, R18.22.
test('staff may read accounts, but not invite, delete, reset or change a role', async () => {
  await staff('reader@example.com')
  const other = await auth.addUser('other@example.com')
  expect((await call('reader@example.com', 'GET', 'users')).statusCode).toBe(200)
  const refused: [Method, string, object?][] = [
    ['POST', 'users/invite', { email: 'new@example.com', name: 'New' }],
    ['POST', 'users/invite', { nonsense: true }],
    ['DELETE', `users/${other}`],
    ['POST', `users/${other}/reset`],
    ['PUT', `users/${other}/role`, { role: 'staff' }],
    ['PUT', `users/${(await own('reader@example.com')).id}/role`, { role: 'administrator' }],
  ]
  for (const [method, path, payload] of refused) {
    const answer = await call('reader@example.com', method, path, payload)
    expect([path, answer.statusCode, answer.json()]).toEqual([
      path,
      403,
      { message: 'Only an administrator can do this.' },
    ])
  }
  expect(await auth.mailTo('new@example.com')).toEqual([])
})

// Proves R18.23.
test('a role change takes effect with the next request, and the trail records its author and both roles', async () => {
  const id = await auth.addUser('turn@example.com')
  const invite = () => call('turn@example.com', 'POST', 'users/invite', { nonsense: true })
  expect((await invite()).statusCode).toBe(400)
  const answer = await setRole('ann@example.com', id, 'staff')
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { id, role: 'staff' }])
  expect((await invite()).statusCode).toBe(403)
  // Nothing changes, so nothing is recorded.
  await setRole('ann@example.com', id, 'staff')
  expect((await events('role_change')).filter(({ record_id }) => record_id === id)).toEqual([
    {
      record_id: id,
      account_name: 'ann@example.com',
      after: { email: 'turn@example.com', before: 'administrator', after: 'staff' },
    },
  ])
  const bad = await call('ann@example.com', 'PUT', `users/${id}/role`, { role: 'owner' })
  expect([bad.statusCode, bad.json()]).toMatchObject([400, { message: 'Role must be one of: administrator, staff' }])
  for (const unknown of [crypto.randomUUID(), 'nonsense'])
    expect((await setRole('ann@example.com', unknown, 'staff')).statusCode).toBe(404)
})

// Proves R18.26.
describe('resetting an account', () => {
  const addFactor = (app: AuthApp, id: string) =>
    app.db.query(
      sql`
        insert into auth_factors (user_id, status, secret, created_at, updated_at)
        values ($1, 'verified', '\\x00', now(), now())`,
      [id],
    )

  test('ends its sessions, removes its second factors, voids its password and links, and mails a link', async () => {
    const id = await auth.addUser('lost@example.com')
    const session = await auth.signIn('lost@example.com')
    await auth.call({ method: 'POST', url: '/recover', payload: { email: 'lost@example.com' } })
    const before = linkIn((await auth.mailTo('lost@example.com')).at(-1))
    await addFactor(auth, id)
    const codes = (text: string) => auth.db.query({ text }, [id])
    await codes(`insert into account_recovery_codes (account_id, hash, created_at) values ($1, '\\x00', now())`)
    const answer = await call('ann@example.com', 'POST', `users/${id}/reset`)
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { id, email: 'lost@example.com' }])

    const { access_token: token, refresh_token } = session
    expect((await auth.call({ method: 'GET', url: '/user', token })).statusCode).toBe(403)
    const refreshed = await auth.call({
      method: 'POST',
      url: '/token?grant_type=refresh_token',
      payload: { refresh_token },
    })
    expect(refreshed.statusCode).toBe(400)
    await expect(auth.signIn('lost@example.com')).rejects.toThrow('invalid_credentials')
    const follow = async (link: URL) => {
      const landed = await auth.app.inject(pressContinue(link))
      const target = new URL(String(landed.headers.location))
      return { path: target.pathname, parameters: new URLSearchParams(target.hash.slice(1)) }
    }
    expect((await follow(before)).parameters.get('error_code')).toBe('otp_expired')

    expect(await codes('select hash from account_recovery_codes where account_id = $1')).toEqual([])
    // Within the minute in which a repeated password request mails nothing.
    const mails = await auth.mailTo('lost@example.com')
    expect(mails).toHaveLength(2)
    const { path, parameters } = await follow(linkIn(mails[1]))
    expect([path, parameters.get('type')]).toEqual(['/set-password', 'recovery'])
    const set = await auth.call({
      method: 'PUT',
      url: '/user',
      token: parameters.get('access_token') ?? '',
      payload: { password: 'a password of my own' },
    })
    expect(set.json()).not.toHaveProperty('factors')
    await auth.signIn('lost@example.com', 'a password of my own')
    expect((await events('account_reset')).filter(({ record_id }) => record_id === id)).toEqual([
      { record_id: id, account_name: 'ann@example.com', after: { email: 'lost@example.com' } },
    ])
  })

  test("is refused for the caller's own account and an unknown one", async () => {
    const { id } = await own('ann@example.com')
    const answer = await call('ann@example.com', 'POST', `users/${id}/reset`)
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { message: 'You cannot reset your own account. Change your password instead.' },
    ])
    for (const unknown of [crypto.randomUUID(), 'nonsense'])
      expect((await call('ann@example.com', 'POST', `users/${unknown}/reset`)).statusCode).toBe(404)
  })

  test('reports if everything is done but the mail cannot be sent', async () => {
    const id = await auth.addUser('unmailed@example.com')
    await auth.whileMailFails(async () => {
      const answer = await call('ann@example.com', 'POST', `users/${id}/reset`)
      expect([answer.statusCode, answer.json()]).toEqual([
        502,
        { message: 'The account was reset, but the email could not be sent. Please send a password reset email.' },
      ])
    })
    await expect(auth.signIn('unmailed@example.com')).rejects.toThrow('invalid_credentials')
  })
})

test('inviting and deleting are recorded too', async () => {
  const invited = (
    await call('ann@example.com', 'POST', 'users/invite', { email: 'n@example.com', name: 'N' })
  ).json<Account>()
  await call('ann@example.com', 'DELETE', `users/${invited.id}`)
  for (const action of ['invite', 'account_delete'])
    expect((await events(action)).at(-1)).toEqual({
      record_id: invited.id,
      account_name: 'ann@example.com',
      after: { email: 'n@example.com' },
    })
})
