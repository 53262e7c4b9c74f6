import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { apiRevision } from '@mca/registry'
import { listeningPort } from '../../platform/listening-port'
import { createTestApp, type TestApp } from '../../testing/app/test-app'

/** Another origin that publishes the remotes, such as a content delivery network. */
let answer: { status: number; body: string; location?: string } = { status: 200, body: '' }
let isSilent = false
let isGone = false
const publisher = createServer((request, response) => {
  const headers = { 'content-type': 'application/json', ...(answer.location && { location: answer.location }) }
  if (isSilent) response.once('close', () => (isGone = true))
  else response.writeHead(request.url === '/elsewhere.json' ? 200 : answer.status, headers).end(answer.body)
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
const webDir = mkdtempSync(join(tmpdir(), 'mca-web-'))
const start = async (environment: Record<string, string>) => {
  const server = await createTestApp({ WEB_DIR: webDir, ...environment })
  servers.push(server)
  return server.app
}
const policyOf = async (app: TestApp['app']) => String((await app.inject('/login')).headers['content-security-policy'])
beforeAll(async () => {
  mkdirSync(join(webDir, 'shell'))
  writeFileSync(join(webDir, 'shell/index.html'), '%HEAD%%CONFIG%%NONCE%')
  await new Promise<void>((done) => publisher.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${listeningPort(publisher)}`
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()))
  await new Promise((done) => publisher.close(done))
  rmSync(webDir, { recursive: true })
})

test('a registry on another origin can name remotes there, which the content security policy then allows', async () => {
  answer = live('7')
  const app = await start({
    REGISTRY_URL: `${origin}/remotes/registry.json`,
    REMOTES_ORIGIN: 'https://cdn.example.com',
  })
  const { remotes } = (await app.inject('/config.json')).json<{ remotes: object }>()
  expect(remotes).toEqual({ users: { version: '7', manifest: `${origin}/remotes/users/7/mf-manifest.json` } })
  const policy = await policyOf(app)
  for (const part of ['script-src', 'connect-src'])
    expect(policy).toContain(`${part} 'self' ${origin} https://cdn.example.com;`)
})

// Proves R24.6, R24.17.
test('a release that spreads there has its share here, with addresses on that origin; a damaged history changes nothing', async () => {
  const next = {
    version: '8',
    manifest: '/remotes/users/8/mf-manifest.json',
    preload: ['users/8/a.js'],
    share: 50,
    startedAt: '',
    stepSince: '',
    stepMinutes: 5,
  }
  const { remotes } = JSON.parse(live('7').body) as { remotes: { users: object } }
  answer = { status: 200, body: JSON.stringify({ remotes: { users: { ...remotes.users, next, history: [1] } } }) }
  const app = await start({ REGISTRY_URL: `${origin}/remotes/registry.json` })
  expect((await app.inject('/config.json')).json()).toMatchObject({
    remotes: {
      users: {
        version: '7',
        next: { version: '8', manifest: `${origin}/remotes/users/8/mf-manifest.json`, share: 50 },
      },
    },
  })
  expect((await app.inject('/users')).body).toContain(`href="${origin}/remotes/users/8/a.js" data-new="8 50"`)
})

test('until the registry first responds, the page is served without remotes', async () => {
  answer = { status: 500, body: 'no' }
  const app = await start({ REGISTRY_URL: `${origin}/registry.json` })
  expect((await app.inject('/config.json')).json()).toMatchObject({ remotes: {} })
})

// Proves R18.195.
test('a registry that redirects, or is longer than a megabyte, is ignored', async () => {
  const remotesOf = async () => {
    const app = await start({ REGISTRY_URL: `${origin}/registry.json` })
    return (await app.inject('/config.json')).json<{ remotes: object }>().remotes
  }
  const { body } = live('9')
  answer = { status: 302, body, location: `${origin}/elsewhere.json` }
  expect(await remotesOf()).toEqual({})
  answer = { status: 200, body: body + ' '.repeat(1024 * 1024) }
  expect(await remotesOf()).toEqual({})
  answer = { status: 200, body }
  expect(await remotesOf()).toHaveProperty('users')
})

test('a registry that stops responding delays no page: the last known releases stay live', async () => {
  answer = live('8')
  const app = await start({ REGISTRY_URL: `${origin}/registry.json` })
  const version = async () =>
    (await app.inject('/config.json')).json<{ remotes: { users?: { version: string } } }>().remotes.users?.version
  expect(await version()).toBe('8')
  isSilent = true
  const { now } = Date
  jest.spyOn(Date, 'now').mockImplementation(() => now() + 60_000)
  expect(await version()).toBe('8')
  // The registry has not responded yet.
  expect(isGone).toBe(false)
  jest.restoreAllMocks()
  publisher.closeAllConnections()
  isSilent = false
})

test('a hosted accounts service is allowed by the policy, and the browser gets its address without the secret', async () => {
  const app = await start({
    SUPABASE_URL: 'https://p.supabase.co',
    SUPABASE_PUBLISHABLE_KEY: 'public',
    SUPABASE_SECRET_KEY: 'the secret',
  })
  const { body } = await app.inject('/config.json')
  expect(JSON.parse(body)).toEqual({
    supabaseUrl: 'https://p.supabase.co',
    supabasePublishableKey: 'public',
    apiRevision,
    remotes: {},
    shell: expect.anything(),
  })
  expect(await policyOf(app)).toContain("connect-src 'self' https://p.supabase.co;")
})

test("with REMOTE_OVERRIDES, the policy allows the developer's machine, and /config.json says so", async () => {
  const app = await start({ REMOTE_OVERRIDES: 'on' })
  const { body } = await app.inject('/config.json')
  expect(JSON.parse(body)).toMatchObject({ remoteOverrides: true })
  expect(await policyOf(app)).toContain("script-src 'self' http://localhost:* http://127.0.0.1:*;")
})

test.each([
  ['off', '127.0.0.1'],
  ['1', '203.0.113.9'],
  ['loopback', '203.0.113.9'],
])('with TRUST_PROXY %s the client address is %s', async (TRUST_PROXY, expected) => {
  const app = await start({ TRUST_PROXY })
  let seen = ''
  app.addHook('onRequest', async ({ ip }) => void (seen = ip))
  await app.inject({ url: '/healthz', headers: { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' } })
  expect(seen).toBe(expected)
})

test('no text in the settings can end the script element that contains them', async () => {
  const key = '</script><script>alert(1)</script>'
  const app = await start({
    SUPABASE_URL: 'https://p.supabase.co',
    SUPABASE_PUBLISHABLE_KEY: key,
    SUPABASE_SECRET_KEY: 's',
  })
  const { body } = await app.inject('/login')
  expect(body).not.toContain('</script>')
  expect(body).toContain('alert(1)')
})
