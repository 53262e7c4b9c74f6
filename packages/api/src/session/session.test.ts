import { messageOf, problemOf } from '@mca/contract'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { startServer } from '../../test/server'
import { requestPasswordReset, signIn } from './session'

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

const failureOf = (call: Promise<unknown>) => call.then(() => undefined).catch((error: unknown) => error)

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

// Proves R1.17.
test.each([400, 429, 500, 503])('the user sees the service’s message of a %i', async (status) => {
  server.willAnswer({ status, body: { message: 'Request rate limit reached' } })
  const error = await failureOf(signIn('ann@example.com', 'secret'))
  expect(problemOf(error)).toMatchObject({ status, message: 'Request rate limit reached' })
})
