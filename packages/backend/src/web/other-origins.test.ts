import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { createTestApp, type TestApp } from '../testing/test-app'

/** Another origin that publishes the remotes, as a content delivery network would. */
let answer: { status: number; body: string } = { status: 200, body: '' }
let silent = false
const publisher = createServer((_request, response) => {
  if (!silent) response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
})
const live = (version: string) => ({
  status: 200,
  body: JSON.stringify({
    remotes: {
      users: { version, manifest: `/remotes/users/${version}/mf-manifest.json`, preload: [`users/${version}/a.js`] },
    },
  }),
})

let origin = ''
const servers: TestApp[] = []
const start = async (environment: Record<string, string>) => {
  const server = await createTestApp(environment)
  servers.push(server)
  return server.app
}
beforeAll(async () => {
  await new Promise<void>((done) => publisher.listen(0, '127.0.0.1', done))
  const address = publisher.address()
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()))
  await new Promise((done) => publisher.close(done))
})

test('a registry on another origin names remotes there, which the policy then allows', async () => {
  answer = live('7')
  const app = await start({
    REGISTRY_URL: `${origin}/remotes/registry.json`,
    REMOTES_ORIGIN: 'https://cdn.example.com',
  })
  const { remotes } = (await app.inject('/config.json')).json<{ remotes: object }>()
  expect(remotes).toEqual({ users: { version: '7', manifest: `${origin}/remotes/users/7/mf-manifest.json` } })
  const policy = String((await app.inject('/healthz')).headers['content-security-policy'])
  for (const part of ['script-src', 'connect-src'])
    expect(policy).toContain(`${part} 'self' ${origin} https://cdn.example.com;`)
})

test('a registry that does not answer leaves the page without remotes, not without a page', async () => {
  answer = { status: 500, body: 'no' }
  const app = await start({ REGISTRY_URL: `${origin}/registry.json` })
  expect((await app.inject('/config.json')).json()).toMatchObject({ remotes: {} })
})

test('a registry that falls silent holds up no page: the releases known so far stay live', async () => {
  answer = live('8')
  const app = await start({ REGISTRY_URL: `${origin}/registry.json` })
  const version = async () =>
    (await app.inject('/config.json')).json<{ remotes: { users?: { version: string } } }>().remotes.users?.version
  expect(await version()).toBe('8')
  silent = true
  const { now } = Date
  jest.spyOn(Date, 'now').mockImplementation(() => now() + 60_000)
  const began = performance.now()
  expect(await version()).toBe('8')
  expect(performance.now() - began).toBeLessThan(2_000)
  jest.restoreAllMocks()
  publisher.closeAllConnections()
  silent = false
})

test('a hosted authentication service may be called, and is named to the browser without its secret', async () => {
  const app = await start({
    SUPABASE_URL: 'https://p.supabase.co',
    SUPABASE_PUBLISHABLE_KEY: 'public',
    SUPABASE_SECRET_KEY: 'the secret',
  })
  const { body, headers } = await app.inject('/config.json')
  expect(JSON.parse(body)).toEqual({
    supabaseUrl: 'https://p.supabase.co',
    supabasePublishableKey: 'public',
    remotes: {},
  })
  expect(headers['content-security-policy']).toContain("connect-src 'self' https://p.supabase.co;")
})

test('where developers are let in, the page may load from their machine, and says that it may', async () => {
  const app = await start({ REMOTE_OVERRIDES: 'on' })
  const { body, headers } = await app.inject('/config.json')
  expect(JSON.parse(body)).toMatchObject({ remoteOverrides: true })
  expect(headers['content-security-policy']).toContain("script-src 'self' http://localhost:* http://127.0.0.1:*;")
})

test.each([
  ['off', '127.0.0.1'],
  ['1', '203.0.113.9'],
  ['loopback', '203.0.113.9'],
])('with TRUST_PROXY %s the address of a caller is %s', async (TRUST_PROXY, expected) => {
  const app = await start({ TRUST_PROXY })
  let seen = ''
  app.addHook('onRequest', async ({ ip }) => void (seen = ip))
  await app.inject({ url: '/healthz', headers: { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' } })
  expect(seen).toBe(expected)
})
