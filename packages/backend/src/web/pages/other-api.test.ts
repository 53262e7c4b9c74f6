import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { AppConfig } from '@mca/contract/app'
import { parseConfig } from '../../platform/config/config'
import { type RunningServer, startServer } from '../../server/start'
import { createTestApp } from '../../testing/app/test-app'

const folder = mkdtempSync(join(tmpdir(), 'mca-other-api-'))
const apiUrl = 'https://api.example.com'
const accounts = 'https://project.supabase.co'

const write = (path: string, text: string) => {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), text)
}
const release = { version: '1', manifest: '/remotes/merchants/1/mf-manifest.json', preload: ['merchants/1/entry.js'] }

let server: RunningServer
beforeAll(async () => {
  write('shell/index.html', '<head>%HEAD%</head><script type="application/json" id="config">%CONFIG%</script>%NONCE%')
  write('registry.json', JSON.stringify({ remotes: { merchants: release } }))
  write('remotes/merchants/1/mf-manifest.json', '{}')
  const environment = {
    API_URL: `${apiUrl}/`,
    SUPABASE_URL: accounts,
    SUPABASE_PUBLISHABLE_KEY: 'public',
    PORT: '0',
    WEB_DIR: folder,
    // Would be created if anything were stored.
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'silent',
  }
  // A database could not be prepared, because there are no migrations. No job may be started either.
  server = await startServer({
    config: parseConfig(environment, folder),
    migrations: join(folder, 'none'),
    onDatabaseLost: (error) => {
      throw error
    },
    startJobs: () => {
      throw new Error('There are no jobs without a database.')
    },
  })
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})
const get = (path: string) => fetch(new URL(path, server.url))

// Proves R20.9.
test('it starts without a database, is ready, and says how to sign in', async () => {
  expect((await get('/readyz')).status).toBe(200)
  expect(await (await get('/healthz')).json()).toEqual({ status: 'ok' })
  expect(await (await get('/metrics')).text()).not.toContain('database_connections')
  expect(server.signIn).toContain(accounts)
})

// Proves R20.9.
test('the settings contain the URLs of the API and the accounts, and no features beyond the specification', async () => {
  const settings = (await (await get('/config.json')).json()) as AppConfig
  expect(settings).toEqual({
    supabaseUrl: accounts,
    supabasePublishableKey: 'public',
    apiUrl,
    remotes: { merchants: { version: '1', manifest: release.manifest } },
    shell: { version: expect.any(String) },
  })
})

// Proves R20.9.
test('a page may call the API and connects to it early', async () => {
  const page = await get('/merchants')
  expect(page.headers.get('content-security-policy')).toContain(`connect-src 'self' ${accounts} ${apiUrl};`)
  const html = await page.text()
  expect(html).toContain(`<link rel="preconnect" crossorigin href="${apiUrl}">`)
  expect(await (await get('/login')).text()).toContain('rel="preconnect"')
})

// Proves R20.9.
test.each(['/api', '/api/merchants', '/api/openapi.json'])(
  '%s is 404 with a sentence that says where it is',
  async (path) => {
    const answer = await get(path)
    expect(answer.status).toBe(404)
    if (path !== '/api')
      expect(await answer.json()).toEqual({ message: `The API is at ${apiUrl}. This server serves only the pages.` })
  },
)

// Proves R20.9.
test('without a hosted accounts service, our own accounts are served from a database, and the API is 404', async () => {
  const server = await createTestApp({ API_URL: apiUrl })
  const statusOf = async (url: string) => (await server.app.inject({ url, headers: await server.as() })).statusCode
  expect(await statusOf('/readyz')).toBe(200)
  expect(await statusOf('/auth/v1/.well-known/jwks.json')).toBe(200)
  expect(await statusOf('/auth/v1/user')).toBe(200)
  expect(await statusOf('/api/users')).toBe(404)
  expect((await server.app.inject('/config.json')).json()).toMatchObject({
    apiUrl,
    supabaseUrl: 'http://localhost:3000',
  })
  await server.close()
})
