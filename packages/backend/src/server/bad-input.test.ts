import { beforeAll, expect, test } from '@jest/globals'
import { propertyRuns } from '@mca/contract/testing/property-runs'
import fc from 'fast-check'
import { castRequests, type GeneratedRequest, generatedRequests, type Paths } from '../testing/calls/generated-requests'
import { setUpTestApp } from '../testing/app/set-up-test-app'

const requests = propertyRuns(200, 20_000)
/** Longer than any answer takes on a slow machine. */
const hangMs = 60_000

const { server, api, make } = setUpTestApp({}, { jobs: {} })
const ids: string[] = []
let paths: Paths = {}

/** The calls of the accounts service, which the API description does not list. */
const text = { type: 'string' }
const body = (properties: Record<string, object>) => ({
  requestBody: { content: { 'application/json': { schema: { type: 'object', properties } } } },
})
const authPaths: Paths = {
  '/auth/v1/token?grant_type=password': { post: body({ email: text, password: text }) },
  '/auth/v1/token?grant_type=refresh_token': { post: body({ refresh_token: text }) },
  '/auth/v1/token?grant_type=pkce': { post: body({ auth_code: text, code_verifier: text }) },
  '/auth/v1/recover': { post: body({ email: text, code_challenge: text, code_challenge_method: text }) },
  '/auth/v1/verify': {
    get: { parameters: ['token', 'type', 'redirect_to'].map((name) => ({ name, in: 'query', schema: text })) },
    post: body({ type: text, token_hash: text, email: text, token: text }),
  },
  '/auth/v1/confirm': {
    get: { parameters: ['token', 'type', 'redirect_to'].map((name) => ({ name, in: 'query', schema: text })) },
    post: body({ token: text, type: text, redirect_to: text }),
  },
  '/auth/v1/user': {
    get: {},
    put: body({ email: text, data: { type: 'object', properties: { name: text } }, nonce: text }),
  },
  '/auth/v1/factors': { post: body({ factor_type: { enum: ['totp'] }, friendly_name: text, issuer: text }) },
  '/auth/v1/factors/{id}/challenge': { post: body({}) },
  '/auth/v1/factors/{id}/verify': { post: body({ challenge_id: text, code: text }) },
  '/auth/v1/factors/{id}': { delete: {} },
  '/auth/v1/settings': { get: {} },
}

beforeAll(async () => {
  const { id: funder_id } = await make.party('funders')
  const { id: merchant_id } = await make.merchant()
  const advance = await make.advance({ merchant_id, funder_id })
  const payment = await make.payment(advance.id)
  ids.push(merchant_id, funder_id, advance.id, payment.id)
  const description = await api.get<{ paths: Paths }>('openapi.json')
  paths = { ...description.paths, ...authPaths }
})

/** Internals that an answer must not reveal: our files, SQL, the names of libraries. */
const internals =
  /\bat \S+ \(|\.ts:\d|\.js:\d|node_modules|insert into|select .+ from|syntax error|relation "|column "|violates|invalid input syntax|prototype of/i

let count = 0
async function answerTo({ method, url, headers, payload }: GeneratedRequest) {
  // Many accounts and addresses, so that no limit answers instead. A request may end a session or delete an account.
  const number = count++
  const account = await server().as(`person-${Math.floor(number / 40)}@example.com`)
  const address = `203.0.113.${number % 250}`
  const asked = server().app.inject({
    method: method as 'GET',
    url,
    remoteAddress: address,
    headers: { ...account, ...headers },
    ...(payload !== undefined && { payload }),
  })
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${hangMs / 1000} seconds`)), hangMs)
  })
  return Promise.race([asked, late]).finally(() => clearTimeout(timer))
}

// Proves R18.140.
test('no request generated from the API description fails, hangs or reveals internals', async () => {
  await fc.assert(
    fc.asyncProperty(generatedRequests(paths, ids), async (request) => {
      const answer = await answerTo(request)
      expect([answer.statusCode, answer.statusCode < 500 ? '' : answer.body]).toEqual([expect.any(Number), ''])
      if (answer.statusCode < 400) return
      // A mailed link answers with a page.
      const isPage = String(answer.headers['content-type']).startsWith('text/html')
      const { message, msg } = isPage ? { message: answer.body } : answer.json<{ message?: unknown; msg?: unknown }>()
      expect(message ?? msg).toEqual(expect.stringMatching(/\S/))
      expect(answer.body).not.toMatch(internals)
    }),
    requests,
  )
  expect(Object.prototype).not.toHaveProperty('isAdmin')
  // The book is consistent, whatever was accepted.
  expect(await server().db.query({ text: 'select * from paid_differences' })).toEqual([])
  expect((await api.get<{ data: unknown[] }>('merchants')).data).toEqual(expect.any(Array))
})

// Proves R18.140.
test('large numbers, invalid dates and special characters in every text parameter cause no failure', async () => {
  const casts = castRequests(paths)
  const headers = await server().as()
  const failed = []
  for (const { url } of casts) {
    const { statusCode } = await server().app.inject({ url, headers })
    if (statusCode !== 200 && statusCode !== 400 && statusCode !== 404) failed.push([statusCode, url])
  }
  expect(failed).toEqual([])
  expect(casts.map(({ parameter }) => parameter)).toEqual(
    expect.arrayContaining(['/api/search q', '/api/merchants search', '/api/advances search']),
  )
})
