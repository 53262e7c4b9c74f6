import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { account, type Account } from '@mca/contract/accounts'
import { createAuthApp, linkIn, type AuthApp, pressContinue } from '../../testing/app/auth-app'
import { usualConnections } from '../../testing/app/wire-app'
import { sql } from '../../platform/database/sql'

let auth: AuthApp
let headers: { authorization: string }
let annId: string
beforeAll(async () => {
  auth = await createAuthApp(undefined, usualConnections)
  annId = await auth.addUser('ann@example.com')
})
afterAll(() => auth.close())
const signInAnn = async () => {
  headers = { authorization: `Bearer ${(await auth.signIn('ann@example.com')).access_token}` }
}
beforeEach(signInAnn)

const invite = (payload: object) => auth.app.inject({ method: 'POST', url: '/api/users/invite', headers, payload })
const remove = (id: string) => auth.app.inject({ method: 'DELETE', url: `/api/users/${id}`, headers })
const list = async () =>
  (await auth.app.inject({ method: 'GET', url: '/api/users', headers })).json<{ id: string; email: string }[]>()

// Proves R1.10, R9.6.
describe('inviting', () => {
  test('creates the account and mails a link that signs the new user in to set a password', async () => {
    const answer = await invite({
      email: ' New.Person@Example.com ',
      name: ' New Person ',
      redirectTo: 'http://localhost:3000/set-password',
    })
    expect(answer.statusCode).toBe(201)
    const user = account.parse(answer.json())
    expect(answer.json()).toEqual({
      id: user.id,
      email: 'new.person@example.com',
      user_metadata: { name: 'New Person' },
      role: 'administrator',
      created_at: user.created_at,
      last_sign_in_at: null,
      invited: true,
      invitation_expired: false,
    })
    expect((await list()).map(({ email }) => email)).toContain('new.person@example.com')
    const link = linkIn((await auth.mailTo('new.person@example.com')).at(-1))
    expect(link.searchParams.get('type')).toBe('invite')
    auth.advanceClock(7 * 24 * 60 * 60_000 - 60_000)
    const landed = await auth.app.inject(pressContinue(link))
    const target = new URL(String(landed.headers.location))
    expect(`${target.origin}${target.pathname}`).toBe('http://localhost:3000/set-password')
    const hash = new URLSearchParams(target.hash.slice(1))
    expect(hash.get('type')).toBe('invite')
    const token = hash.get('access_token') ?? ''
    const set = await auth.call({ method: 'PUT', url: '/user', token, payload: { password: 'my first password' } })
    expect(set.json()).toMatchObject({ email: 'new.person@example.com', email_confirmed_at: expect.any(String) })
    await auth.signIn('new.person@example.com', 'my first password')
    await signInAnn()
    expect(await list()).toContainEqual(expect.objectContaining({ last_sign_in_at: expect.stringMatching(/Z$/) }))
  })

  // Proves R9.580, R9.581.
  test('the link lives as long as the setting says; then the list says so, until the invitation is sent again', async () => {
    const short = await createAuthApp(undefined, { ...usualConnections, INVITATION_DAYS: '2' })
    try {
      await short.addUser('ann@example.com')
      const ask = async (method: 'GET' | 'POST', url: string, payload?: object) => {
        const { access_token } = await short.signIn('ann@example.com')
        const headers = { authorization: `Bearer ${access_token}` }
        return (await short.app.inject({ method, url, headers, ...(payload && { payload }) })).json<Account[]>()
      }
      const guest = { email: 'guest@example.com', name: 'Guest' }
      const isExpired = async () =>
        (await ask('GET', '/api/users')).find(({ email }) => email === guest.email)?.invitation_expired
      await ask('POST', '/api/users/invite', guest)
      const [mail] = await short.mailTo(guest.email)
      expect(mail).toContain('expires in 2 days')
      short.advanceClock(2 * 24 * 60 * 60_000 - 60_000)
      expect(await isExpired()).toBe(false)
      short.advanceClock(60_000)
      expect(await isExpired()).toBe(true)
      const landed = await short.app.inject(pressContinue(linkIn(mail)))
      expect(landed.headers.location).toContain('otp_expired')
      await ask('POST', '/api/users/invite', guest)
      expect(await isExpired()).toBe(false)
    } finally {
      await short.close()
    }
  })

  test('leads to the set-password page by default', async () => {
    expect((await invite({ email: 'plain@example.com', name: 'Plain' })).statusCode).toBe(201)
    const link = linkIn((await auth.mailTo('plain@example.com')).at(-1))
    expect(link.searchParams.get('redirect_to')).toBe('http://localhost:3000/set-password')
  })

  // Proves R9.7, R12.12.
  test('an address with a confirmed account is a conflict, ignoring case', async () => {
    const answer = await invite({ email: 'ANN@example.com', name: 'Ann' })
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { message: 'A user with this email address already exists.' },
    ])
  })

  // Proves R9.16.
  test('an open invitation, ignoring case in the address, is sent again: the new link works and the old one does not', async () => {
    const follow = async (mail: string | undefined) => {
      const link = linkIn(mail)
      const landed = await auth.app.inject(pressContinue(link))
      return new URLSearchParams(new URL(String(landed.headers.location)).hash.slice(1))
    }
    const first = await invite({ email: 'twice@example.com', name: 'Twice' })
    const again = await invite({ email: 'Twice@Example.com', name: 'Twice Corrected' })
    expect([first.statusCode, again.statusCode]).toEqual([201, 201])
    expect(again.json()).toEqual({ ...first.json<object>(), user_metadata: { name: 'Twice Corrected' } })
    expect((await list()).filter(({ email }) => email === 'twice@example.com')).toHaveLength(1)
    const mails = await auth.mailTo('twice@example.com')
    expect(mails).toHaveLength(2)
    expect((await follow(mails[0])).get('error_code')).toBe('otp_expired')
    expect((await follow(mails[1])).get('type')).toBe('invite')
    // The link has confirmed the address: the invitation is no longer open.
    expect((await invite({ email: 'twice@example.com', name: 'Twice' })).statusCode).toBe(409)
  })

  // Proves R9.16.
  test('two concurrent invitations for one address create one account', async () => {
    const both = await Promise.all([1, 2].map(() => invite({ email: 'race@example.com', name: 'Race' })))
    expect(both.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect((await list()).filter(({ email }) => email === 'race@example.com')).toHaveLength(1)
  })

  // Proves R9.16.
  test('an open invitation stays if its mail cannot be sent again', async () => {
    await invite({ email: 'patient@example.com', name: 'Patient' })
    await auth.whileMailFails(async () => {
      expect((await invite({ email: 'patient@example.com', name: 'Patient' })).statusCode).toBe(502)
    })
    expect((await list()).map(({ email }) => email)).toContain('patient@example.com')
    expect((await invite({ email: 'patient@example.com', name: 'Patient' })).statusCode).toBe(201)
  })

  test.each([
    'https://evil.example/set-password',
    'http://localhost:3001/set-password',
    'http://localhost:3000@evil.example/',
    'javascript:alert(1)',
  ])('refuses to lead to %s', async (redirectTo) => {
    const answer = await invite({ email: 'lured@example.com', name: 'Lured', redirectTo })
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { errors: [{ path: 'redirectTo' }] }])
    expect((await list()).map(({ email }) => email)).not.toContain('lured@example.com')
  })

  test('accepts another loopback name with the same port while the server listens on loopback', async () => {
    const ask = (email: string) => invite({ email, name: 'Local', redirectTo: 'http://127.0.0.1:3000/set-password' })
    expect((await ask('local@example.com')).statusCode).toBe(201)
    auth.site.host = '0.0.0.0'
    try {
      expect((await ask('remote@example.com')).statusCode).toBe(400)
    } finally {
      auth.site.host = '127.0.0.1'
    }
  })

  // Proves R10.23.
  test('reports missing fields in our own words', async () => {
    expect((await invite({ email: 'x@example.com' })).json()).toMatchObject({ message: 'Name is required' })
    expect((await invite({ name: 'X', email: 'x' })).json()).toMatchObject({ message: 'Invalid email address' })
    expect((await invite({ name: 'X', email: 'x' })).statusCode).toBe(400)
  })

  test('stores a lone surrogate, which JSON can contain, as the replacement character', async () => {
    const answer = await invite({ email: 'half@example.com', name: 'Half \ud83d' })
    expect([answer.statusCode, answer.json()]).toMatchObject([201, { user_metadata: { name: 'Half \ufffd' } }])
  })

  test('leaves nothing behind if the mail cannot be sent', async () => {
    await auth.whileMailFails(async () => {
      const answer = await invite({ email: 'unsent@example.com', name: 'Unsent' })
      expect([answer.statusCode, answer.json()]).toEqual([502, { message: 'The invitation email could not be sent.' }])
    })
    expect((await list()).map(({ email }) => email)).not.toContain('unsent@example.com')
    expect((await invite({ email: 'unsent@example.com', name: 'Unsent' })).statusCode).toBe(201)
  })
})

// Proves R1.10, R9.9.
describe('deleting', () => {
  test('deletes the account and its sessions', async () => {
    const id = await auth.addUser('leaver@example.com')
    const { access_token } = await auth.signIn('leaver@example.com')
    const answer = await remove(id)
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    const seen = await auth.app.inject({
      method: 'GET',
      url: '/api/users',
      headers: { authorization: `Bearer ${access_token}` },
    })
    expect(seen.statusCode).toBe(401)
    await expect(auth.signIn('leaver@example.com')).rejects.toThrow('invalid_credentials')
    expect((await remove(id)).statusCode).toBe(404)
  })

  test('is 404 for an unknown account', async () => {
    for (const id of [crypto.randomUUID(), 'nonsense', '1']) {
      const answer = await remove(id)
      expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'User not found.' }])
    }
  })

  // Proves R12.12.
  test("is refused for the caller's own account", async () => {
    for (const id of [annId, annId.toUpperCase()]) {
      expect((await remove(id)).json()).toEqual({ message: 'You cannot delete your own account.' })
    }
  })

  test('if two people delete each other at the same time, one account remains', async () => {
    const other = await createAuthApp(undefined, usualConnections)
    try {
      const ids = [await other.addUser('one@example.com'), await other.addUser('two@example.com')] as const
      const both = await Promise.allSettled([
        other.accounts.remove(ids[0], ids[1]),
        other.accounts.remove(ids[1], ids[0]),
      ])
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      expect(await other.accounts.list()).toHaveLength(1)
    } finally {
      await other.close()
    }
  })
})

// Proves R9.2.
test.each(['null', '"Dana"', '[]', '{"name":7}', '{"name":null}'])(
  'an account with the metadata %s is listed without a name',
  async (metadata) => {
    const id = await auth.addUser('bare@example.com')
    await auth.db.query(sql`update auth_users set user_metadata = $2 where id = $1`, [id, metadata])
    const listed = account
      .array()
      .parse(await list())
      .find((each) => each.id === id)
    expect(listed).toMatchObject({ email: 'bare@example.com', user_metadata: {} })
    expect(listed?.user_metadata?.name).toBeUndefined()
    await auth.db.query(sql`delete from auth_users where id = $1`, [id])
  },
)

test('the API description contains these calls but not the accounts service', async () => {
  const { paths } = (await auth.app.inject({ method: 'GET', url: '/api/openapi.json' })).json<{ paths: object }>()
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/api/users', '/api/users/invite', '/api/users/{id}']))
  expect(Object.keys(paths).filter((path) => path.startsWith('/auth'))).toEqual([])
})

test('every call without a token is 401 and reveals nothing', async () => {
  for (const [method, url] of [
    ['GET', '/api/users'],
    ['POST', '/api/users/invite'],
    ['DELETE', `/api/users/${annId}`],
    ['DELETE', '/api/users/nonsense'],
  ] as const) {
    const answer = await auth.app.inject({
      method,
      url,
      ...(method === 'POST' && { payload: '{' }),
      headers: { 'content-type': 'application/json' },
    })
    expect([answer.statusCode, answer.json()]).toEqual([401, { message: 'Please sign in.' }])
  }
})
