import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { InjectOptions } from 'fastify'
import { createAuthApp, linkIn, rightPassword, type AuthApp, pressContinue } from '../../../../testing/app/auth-app'
import { sql } from '../../../../platform/database/sql'

let auth: AuthApp
beforeAll(async () => {
  auth = await createAuthApp()
})
afterAll(() => auth.close())

const ask = (options: InjectOptions & { url: string }) => auth.app.inject({ ...options, url: `/auth/v1${options.url}` })
const post = (url: string, payload: string | object, headers: Record<string, string> = {}) =>
  ask({ method: 'POST', url, payload, headers: { 'content-type': 'application/json;charset=UTF-8', ...headers } })

describe('errors', () => {
  test.each(['2024-01-01', '2025-12-31'])('have the format of 2024-01-01 for a client of %s', async (version) => {
    const answer = await post('/signup', { email: 'a@b.co', password: 'x' }, { 'x-supabase-api-version': version })
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      { code: 'signup_disabled', message: 'Signups not allowed for this instance' },
    ])
    expect(answer.headers).toMatchObject({
      'x-supabase-api-version': '2024-01-01',
      'x-sb-error-code': 'signup_disabled',
    })
  })

  test.each([undefined, '2023-06-01', 'tomorrow', '2024-99-99'])(
    'have the legacy format for a client of %s',
    async (version) => {
      const answer = await post('/signup', { password: 'x' }, version ? { 'x-supabase-api-version': version } : {})
      expect([answer.statusCode, answer.json()]).toMatchObject([
        422,
        { code: 422, error_code: 'anonymous_provider_disabled' },
      ])
      expect(answer.json()).toHaveProperty('msg')
      expect(answer.headers).not.toHaveProperty('x-supabase-api-version')
    },
  )

  test('name weak passwords in both formats', async () => {
    await auth.addUser('weak@example.com')
    const { access_token } = await auth.signIn('weak@example.com')
    const put = (headers: Record<string, string>) =>
      ask({
        method: 'PUT',
        url: '/user',
        payload: { password: 'x' },
        headers: { ...headers, authorization: `Bearer ${access_token}` },
      })
    expect((await put({})).json()).toMatchObject({
      error_code: 'weak_password',
      weak_password: { reasons: ['length'] },
    })
    expect((await put({ 'x-supabase-api-version': '2024-01-01' })).json()).toMatchObject({
      code: 'weak_password',
      weak_password: { reasons: ['length'] },
    })
  })

  test('invalid and oversized bodies are 4xx', async () => {
    for (const body of ['{', 'null', '[]', '"text"', '\u0000']) {
      const answer = await post('/token?grant_type=password', body)
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { error_code: 'bad_json' }])
    }
    const huge = await post('/recover', { email: 'x'.repeat(1024 * 1024) })
    expect([huge.statusCode, huge.json()]).toMatchObject([413, { error_code: 'request_entity_too_large' }])
  })

  // Proves R18.48.
  test('a body of another content type is refused before it is read', async () => {
    await auth.addUser('typed@example.com')
    const body = JSON.stringify({ email: 'typed@example.com', password: rightPassword })
    const signIn = (type?: string) =>
      ask({
        method: 'POST',
        url: '/token?grant_type=password',
        payload: body,
        headers: { ...(type && { 'content-type': type }) },
      })
    const types = [
      'text/plain',
      'text/plain;charset=UTF-8',
      'application/x-www-form-urlencoded',
      'text/json',
      'nonsense',
    ]
    for (const type of types) {
      const answer = await signIn(type)
      expect([answer.statusCode, answer.json()]).toMatchObject([
        415,
        { error_code: 'validation_failed', msg: 'The content type of the request must be application/json' },
      ])
    }
    for (const type of ['application/json', 'application/json; charset=utf-8', 'Application/JSON'])
      expect((await signIn(type)).statusCode).toBe(200)
  })

  test('unknown paths are answered in JSON', async () => {
    for (const url of ['/nothing', '/admin/users', '/invite', '/']) {
      const answer = await ask({ method: 'GET', url, headers: { accept: 'text/html' } })
      expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 404 }])
    }
  })

  test('are 5xx only for defects of ours, and then reveal nothing', async () => {
    const broken = await createAuthApp()
    const refresh = () =>
      broken.call({
        method: 'POST',
        url: '/token?grant_type=refresh_token',
        payload: { refresh_token: 'x'.repeat(43) },
      })
    await broken.owner.query(sql`alter table auth_refresh_tokens rename to secret_table`)
    const answer = await refresh()
    expect([answer.statusCode, answer.json()]).toEqual([
      500,
      { code: 'unexpected_failure', message: 'Unexpected failure' },
    ])
    // The accounts service has connections of its own.
    await broken.accounts.context.db.close()
    expect((await refresh()).statusCode).toBe(503)
    const link = await broken.call({ method: 'GET', url: '/verify?token=any&type=recovery' })
    expect(link.headers.location).toMatch(/#error=temporarily_unavailable&error_code=unexpected_failure&/)
    await broken.close()
  })
})

describe('without sign-in', () => {
  test('health and settings', async () => {
    expect((await ask({ method: 'GET', url: '/health' })).json()).toMatchObject({
      name: 'GoTrue',
      version: expect.any(String),
    })
    expect((await ask({ method: 'GET', url: '/settings' })).json()).toMatchObject({
      external: { email: true },
      disable_signup: true,
      mailer_autoconfirm: false,
    })
  })

  test('CORS allows no foreign origin', async () => {
    for (const method of ['OPTIONS', 'POST'] as const) {
      const answer = await ask({
        method,
        url: '/token?grant_type=password',
        headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
      })
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  })
})

test('no password, token or link is logged', async () => {
  await auth.addUser('quiet@example.com')
  const first = await auth.signIn('quiet@example.com')
  const refreshed = (
    await auth.call({
      method: 'POST',
      url: '/token?grant_type=refresh_token',
      payload: { refresh_token: first.refresh_token },
    })
  ).json<{ access_token: string; refresh_token: string }>()
  await auth.call({ method: 'GET', url: '/user', token: refreshed.access_token })
  await auth.app.inject({
    method: 'GET',
    url: '/api/users',
    headers: { authorization: `Bearer ${refreshed.access_token}` },
  })
  await auth.call({ method: 'POST', url: '/recover', payload: { email: 'quiet@example.com' } })
  const link = linkIn((await auth.mailTo('quiet@example.com')).at(-1))
  const answer = await auth.app.inject(pressContinue(link))
  const landed = new URLSearchParams(new URL(String(answer.headers.location)).hash.slice(1))
  const token = landed.get('access_token') ?? ''
  await auth.call({ method: 'PUT', url: '/user', token, payload: { password: 'brand new secret' } })
  await auth.call({
    method: 'POST',
    url: '/token?grant_type=password',
    payload: { email: 'quiet@example.com', password: 'a wrong secret' },
  })
  const log = auth.logged()
  expect(log).toContain('/auth/v1/confirm')
  for (const secret of [
    rightPassword,
    'brand new secret',
    'a wrong secret',
    first.refresh_token,
    first.access_token,
    refreshed.refresh_token,
    refreshed.access_token,
    token,
    landed.get('refresh_token'),
    link.searchParams.get('token'),
  ]) {
    expect(secret).toBeTruthy()
    expect(log).not.toContain(secret)
  }
})
