import type { InjectOptions } from 'fastify'

/** A call that anybody can make, with the route that it reaches. */
export interface PublicCall {
  route: string
  method: 'GET' | 'POST'
  url: string
  payload?: object
}

const get = (url: string, route = url): PublicCall => ({ route: `GET ${route}`, method: 'GET', url })
const post = (path: string, payload: object, route = path.replace(/\?.*/, '')): PublicCall => ({
  route: `POST ${route}`,
  method: 'POST',
  url: path,
  payload,
})
const unknown = 'a'.repeat(43)

/**
 * Calls to all public routes, as a stranger would make them (R18.193). A test compares them with the routes of the app.
 */
export const publicCalls: readonly PublicCall[] = [
  get('/'),
  get('/no/such/page', '*'),
  get('/config.json'),
  get('/assets/none.js', '/assets/*'),
  get('/remotes/none.js', '/remotes/*'),
  get('/healthz'),
  get('/readyz'),
  get('/metrics'),
  get('/api/openapi.json'),
  get(`/api/document-views/${unknown}`, '/api/document-views/:token'),
  get(`/api/statement-links/${unknown}`, '/api/statement-links/:token'),
  post(`/api/statement-links/${unknown}`, {}, '/api/statement-links/:token'),
  get('/auth/v1/health'),
  get('/auth/v1/settings'),
  get('/auth/v1/.well-known/jwks.json'),
  get('/auth/v1/verify?token=a&type=recovery', '/auth/v1/verify'),
  get('/auth/v1/confirm?token=a&type=recovery', '/auth/v1/confirm'),
  post('/auth/v1/confirm', { token: unknown, type: 'recovery' }),
  post('/auth/v1/verify', { type: 'recovery', token_hash: unknown }),
  post('/auth/v1/signup', { email: 'eve@example.com', password: unknown }),
  post('/auth/v1/recover', { email: 'eve@example.com' }),
  post('/auth/v1/token?grant_type=refresh_token', { refresh_token: unknown }),
  post('/auth/v1/token?grant_type=refresh_token', { refresh_token: 'short' }),
  post('/auth/v1/token?grant_type=password', { email: 'eve@example.com', password: unknown }),
  post('/auth/v1/token?grant_type=pkce', { auth_code: unknown, code_verifier: unknown }),
]

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
/** A token with a key that does not exist. */
export const forgedToken = (kid: string): string =>
  `${base64url({ alg: 'ES256', kid })}.${base64url({ sub: kid })}.${'a'.repeat(86)}`

/** For `app.inject`. */
export const injectOptions = ({ method, url, payload }: PublicCall): InjectOptions => ({
  method,
  url,
  ...(payload && { payload }),
})
