import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { account } from '@mca/contract'
import { createTestApp, type TestApp } from '../testing/test-app'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp({ DEFAULT_ROLE: 'staff' })
})
afterAll(() => server.close())

const ask = async (email: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  server.app.inject({ method, url: `/api/${path}`, headers: await server.as(email), ...(payload && { payload }) })

// Proves R18.20, R18.21.
describe('roles', () => {
  test('an account tells its role, and a new one has the default role', async () => {
    const own = account.parse((await ask('sam@example.com', 'GET', 'account')).json())
    expect(own).toMatchObject({ email: 'sam@example.com', role: 'staff', user_metadata: { name: 'sam@example.com' } })
  })

  test('the first account of a new database is an administrator, whatever the default role is', async () => {
    const fresh = await createTestApp({ DEFAULT_ROLE: 'staff' })
    await fresh.accounts.ensureFirstAccount('first@example.com', 'a first password')
    expect(await fresh.accounts.list()).toMatchObject([{ email: 'first@example.com', role: 'administrator' }])
    await fresh.close()
  })
})
