import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { account } from '@mca/contract/accounts'
import { linkIn } from '../../../testing/app/auth-app'
import { createHostedApp, type HostedApp, jwtSecret } from '../../../testing/app/hosted-app'
import { sql } from '../../../platform/database/sql'

let hosted: HostedApp
let token: string
beforeAll(async () => {
  hosted = await createHostedApp()
})
afterAll(() => hosted.close())
beforeEach(async () => {
  token = (await hosted.service.signIn('ann@example.com')).access_token
})

type Method = 'GET' | 'POST' | 'DELETE'
const call = (method: Method, path: string, payload?: object, bearer = token) =>
  hosted.app.inject({ method, url: path, headers: { authorization: `Bearer ${bearer}` }, ...(payload && { payload }) })
const invite = (payload: object) => call('POST', '/api/users/invite', payload)

describe('the users calls', () => {
  test('list all pages of the service, newest first', async () => {
    const names = Array.from({ length: 205 }, (_, index) => `many-${index}@example.com`)
    await hosted.service.db.query(
      sql`insert into auth_users (email, created_at, updated_at) select unnest($1::text[]), now() - interval '1 day', now()`,
      [names],
    )
    const users = account.array().parse((await call('GET', '/api/users')).json())
    expect(new Set(users.map(({ email }) => email))).toEqual(new Set([...names, 'ann@example.com']))
    expect(users[0]).toMatchObject({
      id: hosted.annId,
      user_metadata: {},
      last_sign_in_at: expect.stringMatching(/Z$/),
    })
    await hosted.service.db.query(sql`delete from auth_users where email like 'many-%'`)
  })

  // Proves R9.2.
  test.each(['null', '"Ann"', '{"name":7}'])(
    'list an account whose metadata are %s, without a name',
    async (metadata) => {
      const id = await hosted.service.addUser('bare@example.com')
      const store = sql`update auth_users set user_metadata = $2 where id = $1`
      await hosted.service.db.query(store, [id, metadata])
      const users = account.array().parse((await call('GET', '/api/users')).json())
      expect(users.find((user) => user.id === id)).toMatchObject({ email: 'bare@example.com', user_metadata: {} })
      await hosted.service.db.query(sql`delete from auth_users where email = 'bare@example.com'`)
    },
  )

  test('invite through the service, which mails the link', async () => {
    const redirectTo = 'http://localhost:3000/set-password'
    const answer = await invite({ email: 'New@Example.com', name: 'New', redirectTo })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      { email: 'new@example.com', user_metadata: { name: 'New' }, last_sign_in_at: null },
    ])
    expect(account.safeParse(answer.json()).success).toBe(true)
    const link = linkIn((await hosted.service.mailTo('new@example.com')).at(-1))
    expect(link.searchParams.get('redirect_to')).toBe(redirectTo)
    const again = await invite({ email: 'NEW@example.com', name: 'New' })
    expect([again.statusCode, again.json()]).toMatchObject([201, { email: 'new@example.com' }])
    expect(await hosted.service.mailTo('new@example.com')).toHaveLength(2)
    const taken = await invite({ email: 'ANN@example.com', name: 'Ann' })
    expect([taken.statusCode, taken.json()]).toEqual([
      409,
      { message: 'A user with this email address already exists.' },
    ])
    expect(
      (await invite({ email: 'lured@example.com', name: 'L', redirectTo: 'https://evil.example/' })).statusCode,
    ).toBe(400)
  })

  test('delete, and the deleted user is locked out at once although the token still verifies', async () => {
    const id = await hosted.service.addUser('leaver@example.com')
    const { access_token } = await hosted.service.signIn('leaver@example.com')
    expect((await call('GET', '/api/users', undefined, access_token)).statusCode).toBe(200)
    expect((await call('DELETE', `/api/users/${id}`)).statusCode).toBe(204)
    expect((await call('GET', '/api/users', undefined, access_token)).statusCode).toBe(401)
    expect((await call('DELETE', `/api/users/${id}`)).statusCode).toBe(404)
    expect((await call('DELETE', '/api/users/nonsense')).statusCode).toBe(404)
    await expect(hosted.service.signIn('leaver@example.com')).rejects.toThrow('invalid_credentials')
  })

  // Proves R13.43.
  test('deleting an account deletes its own views, and its shared ones stay without an owner', async () => {
    const id = await hosted.service.addUser('viewer@example.com')
    const { access_token } = await hosted.service.signIn('viewer@example.com')
    for (const shared of [true, false]) {
      const saved = { list: 'isos', name: `Shared: ${shared}`, query: {}, shared }
      expect((await call('POST', '/api/views', saved, access_token)).json()).toMatchObject({
        owner: { id, name: 'viewer@example.com' },
      })
    }
    expect((await call('DELETE', `/api/users/${id}`)).statusCode).toBe(204)
    const left = await hosted.db.query(sql`select name, owner_id from views`)
    expect(left).toEqual([{ name: 'Shared: true', owner_id: null }])
  })

  // Proves R9.9, R12.12.
  test("refuse to delete the caller's own account and the last account", async () => {
    expect((await call('DELETE', `/api/users/${hosted.annId}`)).json()).toEqual({
      message: 'You cannot delete your own account.',
    })
    await hosted.service.db.query(sql`delete from auth_users where email <> 'ann@example.com'`)
    await expect(hosted.accounts.remove(hosted.annId, crypto.randomUUID())).rejects.toMatchObject({
      status: 409,
      message: 'The last account cannot be deleted.',
    })
  })
})

describe('roles', () => {
  const query = <Row>(text: string) => hosted.db.query<Row>({ text })

  // Proves R18.20, R18.21, R18.23.
  test('the first account seen while there is no administrator becomes one; others get the default role and keep theirs', async () => {
    await query('delete from account_roles')
    const strict = await hosted.newApp({ url: hosted.url, jwtSecret, defaultRole: 'staff' })
    const own = async (bearer: string) => {
      const headers = { authorization: `Bearer ${bearer}` }
      const answer = await strict.inject({ method: 'GET', url: '/api/account', headers })
      return account.parse(answer.json())
    }
    const samId = await hosted.service.addUser('sam@example.com')
    const sam = (await hosted.service.signIn('sam@example.com')).access_token
    expect(await own(token)).toMatchObject({ id: hosted.annId, email: 'ann@example.com', role: 'administrator' })
    expect(await own(sam)).toMatchObject({ id: samId, role: 'staff' })
    const put = (role: string, by: string, id = samId) =>
      strict.inject({
        method: 'PUT',
        url: `/api/users/${id}/role`,
        headers: { authorization: `Bearer ${by}` },
        payload: { role },
      })
    expect((await put('administrator', sam)).statusCode).toBe(403)
    expect((await put('administrator', token)).json()).toMatchObject({ id: samId, role: 'administrator' })
    expect((await own(sam)).role).toBe('administrator')
    expect((await put('staff', sam, hosted.annId)).statusCode).toBe(200)
    const refused = await put('staff', sam)
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      409,
      'The last administrator cannot become staff. Make another user an administrator first.',
    ])
    await strict.close()
    await query(`update account_roles set role = 'administrator'`)
  })

  // Proves R18.26.
  test('resetting an account through the service ends its sessions, removes its factors, and mails a link', async () => {
    const id = await hosted.service.addUser('lost@example.com')
    const session = await hosted.service.signIn('lost@example.com')
    await hosted.service.db.query(
      sql`
        insert into auth_factors (user_id, status, secret, created_at, updated_at)
        values ($1, 'verified', '\\x00', now(), now())`,
      [id],
    )
    const answer = await call('POST', `/api/users/${id}/reset`)
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { id, email: 'lost@example.com' }])
    expect((await hosted.service.call({ method: 'GET', url: '/user', token: session.access_token })).statusCode).toBe(
      403,
    )
    await expect(hosted.service.signIn('lost@example.com')).rejects.toThrow('invalid_credentials')
    const factors = sql`select id from auth_factors where user_id = $1`
    expect(await hosted.service.db.query(factors, [id])).toEqual([])
    const link = linkIn((await hosted.service.mailTo('lost@example.com')).at(-1))
    expect(link.searchParams.get('type')).toBe('recovery')
    expect((await call('POST', `/api/users/${crypto.randomUUID()}/reset`)).statusCode).toBe(404)
    expect((await call('POST', `/api/users/${hosted.annId}/reset`)).statusCode).toBe(409)
  })
})
