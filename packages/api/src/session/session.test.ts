import { secondFactorNeeded } from '@mca/contract/accounts'
import { messageOf, problemOf } from '@mca/contract/problems'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { failureOf } from '../../testing/failure-of'
import { startServer } from '../../testing/server'
import { http } from '../http'
import { accessToken, callAccounts, requestPasswordReset, signIn, signOut } from './session'
import { isFresh, sessionStore } from './store'

let server: Awaited<ReturnType<typeof startServer>>

beforeAll(async () => {
  server = await startServer()
  const settings = { supabaseUrl: server.origin, supabasePublishableKey: 'key', remotes: {} }
  const script = document.createElement('script')
  script.id = 'config'
  script.type = 'application/json'
  script.textContent = JSON.stringify(settings)
  document.head.append(script)
})
afterAll(() => server.stop())

// Proves R1.17, R12.6, R12.9.
test.each([
  ['an HTML page of a broken server', 500, '<html>'],
  ['an HTML page of a proxy', 502, '<html>Bad Gateway</html>'],
  ['an HTML page of a refusal', 403, '<html>'],
  ['an empty body', 503, ''],
  ['JSON without a message', 500, {}],
  ['a refusal without a message', 400, {}],
])('%s results in the screen’s fallback message', async (_case, status, body) => {
  server.willAnswer({ status, body })
  const refused = await failureOf(signIn('ann@example.com', 'secret'))
  expect(messageOf(refused, 'Invalid email or password')).toBe('Invalid email or password')
  const unsent = await failureOf(requestPasswordReset('ann@example.com'))
  expect(messageOf(unsent, 'Please try again')).toBe('Please try again')
})

// Proves R12.580.
test.each([200, 403, 502])('a web page with status %i in place of the accounts service is named', async (status) => {
  server.willAnswer({ status, body: '<html>', headers: { 'Content-Type': 'text/html' } })
  const message = messageOf(await failureOf(signIn('ann@example.com', 'secret')), 'Invalid email or password')
  expect(message).toMatch(/^Invalid email or password\. .* in (place of the server|its place)/)
})

// Proves R1.17.
test.each([400, 429, 500, 503])('the user sees the service’s message of a %i', async (status) => {
  server.willAnswer({ status, body: { message: 'Request rate limit reached' } })
  const error = await failureOf(signIn('ann@example.com', 'secret'))
  expect(problemOf(error)).toMatchObject({ status, message: 'Request rate limit reached' })
})

const tokenOf = (claims: object) => `e30.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 3600, ...claims }))}.sig`
const sessionAt = (aal: string, factors: object[] = []) => ({
  access_token: tokenOf({ aal }),
  refresh_token: 'refresh',
  token_type: 'bearer',
  expires_in: 3600,
  user: { id: 'u', email: 'ann@example.com', factors },
})

// Proves R18.113.
test('a session without its second factor opens nothing, and only its own call carries its token', async () => {
  const factor = { id: 'f', factor_type: 'totp', status: 'verified' }
  server.willAnswer({ body: sessionAt('aal1', [factor]) })
  expect(await signIn('ann@example.com', 'secret')).toBe(false)
  expect(sessionStore.get()).toMatchObject({ session: null, user: null, unconfirmed: { user: { id: 'u' } } })
  expect(await accessToken()).toBe(sessionStore.get().unconfirmed?.access_token)
  server.willAnswer({ body: sessionAt('aal1', [{ ...factor, status: 'unverified' }]) })
  expect(await signIn('ann@example.com', 'secret')).toBe(true)
  expect(sessionStore.get()).toMatchObject({ user: { id: 'u' }, unconfirmed: null })
})

// Proves R1.580.
test.each(['at once', 'after the second factor'])(
  'the end of a session is known %s, by the clock of this browser',
  async (when) => {
    const headers = { 'Content-Type': 'application/json' }
    const answer = (aal: string) => ({ headers, body: { ...sessionAt(aal), expires_at: 1_000 } })
    server.willAnswer(answer('aal1'))
    await signIn('ann@example.com', 'secret')
    if (when !== 'at once') {
      server.willAnswer({ body: { id: 'c', type: 'totp' } }, 'POST /auth/v1/factors/f/challenge')
      server.willAnswer(answer('aal2'), 'POST /auth/v1/factors/f/verify')
      await callAccounts((client) => client.mfa.challengeAndVerify({ factorId: 'f', code: '123456' }))
    }
    const { session } = sessionStore.get()
    expect(session && isFresh(session)).toBe(true)
  },
)

// Proves R1.9.
test.each([204, 401, 403, 404])('signing out ends the session, also if the service answers %i', async (status) => {
  server.willAnswer({ body: sessionAt('aal1') })
  await signIn('ann@example.com', 'secret')
  expect(sessionStore.get().user).toMatchObject({ id: 'u' })
  server.willAnswer({ status, body: {} }, 'POST /auth/v1/logout')
  await signOut()
  expect(sessionStore.get()).toMatchObject({ session: null, user: null })
})

// Proves R18.113.
test('when the API wants a second factor that was added elsewhere, the session is renewed and waits for it', async () => {
  server.willAnswer({ body: sessionAt('aal1') })
  await signIn('ann@example.com', 'secret')
  const network = globalThis.fetch
  globalThis.fetch = (input, init) => network(new URL(input as string, server.origin), init)
  const waits = new Promise<void>((resolve) => {
    const unsubscribe = sessionStore.subscribe(() => {
      if (!sessionStore.get().unconfirmed) return
      unsubscribe()
      resolve()
    })
  })
  server.willAnswer({ status: 403, body: { message: secondFactorNeeded } }, 'GET /api/isos')
  server.willAnswer({ body: sessionAt('aal1', [{ id: 'f', factor_type: 'totp', status: 'verified' }]) })
  expect(problemOf(await failureOf(http.get('isos')))?.status).toBe(403)
  await waits
  globalThis.fetch = network
  expect(sessionStore.get().session).toBeNull()
})
