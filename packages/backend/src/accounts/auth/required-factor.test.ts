import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type AuthApp, createAuthApp } from '../../testing/app/auth-app'
import { secondFactors } from '../../testing/calls/second-factors'

let auth: AuthApp
const { withFactor } = secondFactors(() => auth)
beforeAll(async () => {
  auth = await createAuthApp(undefined, { REQUIRE_SECOND_FACTOR: 'administrators' })
})
afterAll(() => auth.close())

// Proves R18.176.
test('where administrators need a second factor, one without it has only the rights of staff until one is set up', async () => {
  await auth.addUser('boss@example.com')
  const call = (method: 'GET' | 'POST', path: string, token: string, payload?: object) =>
    auth.app.inject({
      method,
      url: `/api/${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    })
  const invite = (token: string) => call('POST', 'users/invite', token, { email: 'new@example.com', name: 'New' })
  const { access_token: weak } = await auth.signIn('boss@example.com')
  const refused = await invite(weak)
  expect([refused.statusCode, refused.json()]).toEqual([
    403,
    {
      message:
        'Administrators need two-factor authentication to do this. Set it up under Account, Two-factor authentication and sessions.',
    },
  ])
  expect(await auth.mailTo('new@example.com')).toEqual([])
  expect((await call('POST', 'isos', weak, { name: 'Oak' })).statusCode).toBe(201)
  expect((await call('GET', 'account', weak)).json()).toMatchObject({ role: 'administrator' })
  const { strong } = await withFactor('boss@example.com')
  expect((await invite(strong.access_token)).statusCode).toBe(201)
})
