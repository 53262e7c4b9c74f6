import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type AuthChangeEvent, GoTrueClient } from '@supabase/auth-js'
import { createAuthApp, linkIn, rightPassword, type AuthApp } from '../../../../testing/app/auth-app'

// The real auth client of supabase-js against a listening server, as in a browser.
let auth: AuthApp
let url: string
let email: string
let users = 0
const clients: GoTrueClient[] = []
beforeAll(async () => {
  auth = await createAuthApp()
  url = await auth.listen()
})
afterAll(async () => {
  await Promise.all(clients.map((client) => client.dispose()))
  await auth.close()
})
beforeEach(async () => {
  email = `person-${++users}@example.com`
  await auth.addUser(email)
})

/** A browser: several clients may share one storage, as tabs do. */
function browser(storage = new Map<string, string>(), flowType: 'implicit' | 'pkce' = 'implicit') {
  const client = new GoTrueClient({
    url: `${url}/auth/v1`,
    headers: { apikey: 'sb_publishable_local', Authorization: 'Bearer sb_publishable_local' },
    storageKey: 'mca-auth',
    autoRefreshToken: false,
    flowType,
    storage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
      removeItem: (key: string) => void storage.delete(key),
    },
  })
  const events: AuthChangeEvent[] = []
  client.onAuthStateChange((event) => void events.push(event))
  clients.push(client)
  return { client, events, storage }
}
async function signedIn(storage?: Map<string, string>) {
  const tab = browser(storage)
  const { data, error } = await tab.client.signInWithPassword({ email, password: rightPassword })
  expect(error).toBeNull()
  if (!data.session) throw new Error('no session')
  return { ...tab, session: data.session }
}
/** Presses the button of the page to which the link leads. */
const follow = async (link: URL) => {
  const answer = await fetch(new URL(link.pathname, link), {
    method: 'POST',
    body: link.searchParams,
    redirect: 'manual',
  })
  expect(answer.status).toBe(303)
  return new URL(answer.headers.get('location') ?? '')
}

describe('signing in and out', () => {
  test('provides a session, its user and its events', async () => {
    const { client, events, session } = await signedIn()
    expect(session.user).toMatchObject({ email, role: 'authenticated' })
    expect((await client.getUser()).data.user?.email).toBe(email)
    const { data } = await client.getClaims()
    expect(data?.claims).toMatchObject({ email, aal: 'aal1', session_id: expect.any(String) })
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal1',
    })
    expect((await client.signOut()).error).toBeNull()
    expect(events).toEqual(['INITIAL_SESSION', 'SIGNED_IN', 'SIGNED_OUT'])
  })

  test('reports failures by code and message', async () => {
    const { error } = await browser().client.signInWithPassword({ email, password: 'wrong password' })
    expect(error).toMatchObject({ status: 400, code: 'invalid_credentials', message: 'Invalid login credentials' })
    const signUp = await browser().client.signUp({ email: 'new@example.com', password: 'long enough' })
    expect(signUp.error).toMatchObject({ status: 422, code: 'signup_disabled' })
  })

  test('each scope of signing out ends the right sessions', async () => {
    const here = await signedIn()
    const there = await signedIn()
    await here.client.signOut({ scope: 'others' })
    expect((await here.client.getUser()).error).toBeNull()
    expect((await there.client.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
    const third = await signedIn()
    await here.client.signOut({ scope: 'local' })
    expect((await third.client.getUser()).error).toBeNull()
    await third.client.signOut({ scope: 'global' })
    // The session has already ended: the client ignores the error and removes it.
    expect((await there.client.signOut()).error).toBeNull()
    expect(there.storage.size).toBe(0)
  })
})

describe('refreshing', () => {
  test('keeps the user signed in, also in several tabs that refresh at once', async () => {
    const { client, events, storage, session } = await signedIn()
    const second = await client.refreshSession()
    expect(second.data.session?.refresh_token).not.toBe(session.refresh_token)
    expect(events).toContain('TOKEN_REFRESHED')
    const tabs = [browser(new Map(storage)), browser(new Map(storage)), browser(new Map(storage))]
    const answers = await Promise.all(tabs.map((tab) => tab.client.refreshSession()))
    for (const { error } of answers) expect(error).toBeNull()
    expect(new Set(answers.map(({ data }) => data.session?.refresh_token)).size).toBe(1)
  })

  test('a stolen token ends the session for the thief and the owner', async () => {
    const { client, session } = await signedIn()
    await client.refreshSession()
    await client.refreshSession()
    auth.advanceClock(11_000)
    const thief = await browser().client.refreshSession({ refresh_token: session.refresh_token })
    expect(thief.error).toMatchObject({ code: 'refresh_token_already_used' })
    expect((await client.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
  })
})

describe('a forgotten password', () => {
  test('is reset through the mailed link, which ends every older session', async () => {
    const before = await signedIn()
    const { error } = await browser().client.resetPasswordForEmail(email, { redirectTo: `${url}/set-password` })
    expect(error).toBeNull()
    const link = linkIn((await auth.mailTo(email)).at(-1))
    expect(link.origin).toBe(url)
    const target = await follow(link)
    expect(`${target.origin}${target.pathname}`).toBe(`${url}/set-password`)
    const hash = new URLSearchParams(target.hash.slice(1))
    expect(hash.get('type')).toBe('recovery')
    const { client, events } = browser()
    const session = await client.setSession({
      access_token: hash.get('access_token') ?? '',
      refresh_token: hash.get('refresh_token') ?? '',
    })
    expect(session.data.user?.email).toBe(email)
    expect((await client.updateUser({ password: 'short' })).error).toMatchObject({
      name: 'AuthWeakPasswordError',
      reasons: ['length'],
    })
    expect((await client.updateUser({ password: rightPassword })).error).toMatchObject({ code: 'same_password' })
    expect((await client.updateUser({ password: 'an entirely new one' })).error).toBeNull()
    expect(events).toContain('USER_UPDATED')
    expect((await before.client.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
    const stale = await before.client.refreshSession(before.session)
    expect(stale.error).toMatchObject({ code: 'refresh_token_not_found' })
    expect((await client.signOut()).error).toBeNull()
    const again = await browser().client.signInWithPassword({ email, password: 'an entirely new one' })
    expect(again.error).toBeNull()
  })

  test('can also be reset by token hash, and by code with PKCE', async () => {
    await browser().client.resetPasswordForEmail(email)
    const token_hash = linkIn((await auth.mailTo(email)).at(-1)).searchParams.get('token') ?? ''
    const { client, events } = browser()
    expect((await client.verifyOtp({ type: 'recovery', token_hash })).data.user?.email).toBe(email)
    expect(events).toContain('PASSWORD_RECOVERY')
    auth.advanceClock(60_000)
    const tab = browser(undefined, 'pkce')
    expect((await tab.client.resetPasswordForEmail(email, { redirectTo: `${url}/set-password` })).error).toBeNull()
    const target = await follow(linkIn((await auth.mailTo(email)).at(-1)))
    const { data, error } = await tab.client.exchangeCodeForSession(target.searchParams.get('code') ?? '')
    expect([error, data.user?.email]).toEqual([null, email])
    expect(tab.events).toContain('PASSWORD_RECOVERY')
  })
})

test('an invitation leads to a first password and a first sign-in', async () => {
  const { session } = await signedIn()
  const answer = await fetch(`${url}/api/users/invite`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${session.access_token}` },
    body: JSON.stringify({ email: 'invited@example.com', name: 'Invited Person', redirectTo: `${url}/set-password` }),
  })
  expect(answer.status).toBe(201)
  const target = await follow(linkIn((await auth.mailTo('invited@example.com')).at(-1)))
  const hash = new URLSearchParams(target.hash.slice(1))
  expect(hash.get('type')).toBe('invite')
  const { client } = browser()
  await client.setSession({
    access_token: hash.get('access_token') ?? '',
    refresh_token: hash.get('refresh_token') ?? '',
  })
  expect((await client.updateUser({ password: 'my very first one' })).data.user).toMatchObject({
    user_metadata: { name: 'Invited Person' },
  })
  await client.signOut()
  const signIn = await client.signInWithPassword({ email: 'invited@example.com', password: 'my very first one' })
  expect(signIn.error).toBeNull()
})
