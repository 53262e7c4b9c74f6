import '@mca/testing/signed-in'
import { beforeEach, expect, test } from '@jest/globals'
import { setAppSettings } from '@mca/api/testing/app-settings'
import { problemOf } from '@mca/contract/problems'
import { account, testApi } from '@mca/testing'
import { accountMutations, type Owner } from './account-api'

const token = 'POST /auth/v1/token'
const user = 'PUT /auth/v1/user'
const api = testApi()
const values = { currentPassword: 'the old one', password: 'a new pass phrase', confirmPassword: 'a new pass phrase' }
const change = (owner: Owner) => accountMutations.changePassword(owner).mutationFn(values)
const session = {
  access_token: 'new token',
  refresh_token: 'new refresh',
  token_type: 'bearer',
  expires_in: 3600,
  user: account(),
}
beforeEach(() => {
  setAppSettings({ supabaseUrl: 'https://project.supabase.example' })
  api.answers(user, account())
})

// Proves R9.20.
test('a hosted service checks the current password by a sign-in', async () => {
  api.answers(token, session)
  await change({ email: 'dana@office.example' })
  expect(api.calls(token)).toMatchObject([{ body: { email: 'dana@office.example', password: 'the old one' } }])
  expect(api.calls(user)).toMatchObject([
    {
      body: { password: 'a new pass phrase', current_password: 'the old one' },
      headers: { authorization: 'Bearer new token' },
    },
  ])
})

// Proves R9.20.
test('a hosted service that refuses the current password changes nothing', async () => {
  api.answers(token, { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' }, 400)
  const refused: unknown = await change({ email: 'dana@office.example' }).catch((error: unknown) => error)
  expect(problemOf(refused)).toMatchObject({
    status: 400,
    errors: [{ path: 'currentPassword', message: 'Current password is wrong' }],
  })
  expect(api.calls(user)).toEqual([])
})

// Proves R9.20.
test('a session that was confirmed with a second factor is not replaced by a weaker one', async () => {
  await change({ email: 'dana@office.example', factors: [{ status: 'verified' }] })
  expect(api.calls(token)).toEqual([])
  expect(api.calls(user)).toMatchObject([{ body: { current_password: 'the old one' } }])
})
