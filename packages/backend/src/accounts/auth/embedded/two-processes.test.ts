import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createAuthApp, linkIn, type AuthApp, pressContinue } from '../../../testing/app/auth-app'
import { usualConnections } from '../../../testing/app/wire-app'
import { lifetimes } from './protocol/lifetimes'
import { deleteExpiredRows } from './repos/expired-rows.repo'
import { sql } from '../../../platform/database/sql'

let one: AuthApp
let two: AuthApp
beforeAll(async () => {
  one = await createAuthApp(undefined, usualConnections)
  two = await createAuthApp(one, usualConnections)
  one.stopClock()
  await one.addUser('ann@example.com')
})
afterAll(async () => {
  await two.close()
  await one.close()
})

const refresh = (auth: AuthApp, refresh_token: string) =>
  auth.call({ method: 'POST', url: '/token?grant_type=refresh_token', payload: { refresh_token } })

test('processes on one database share keys, sessions, links and limits', async () => {
  const session = await one.signIn('ann@example.com')
  expect((await two.call({ method: 'GET', url: '/user', token: session.access_token })).statusCode).toBe(200)
  const next = await Promise.all([refresh(one, session.refresh_token), refresh(two, session.refresh_token)])
  const tokens = next.map((answer) => answer.json<{ refresh_token: string }>().refresh_token)
  expect(tokens[0]).toBe(tokens[1])
  await two.call({ method: 'POST', url: '/logout', token: session.access_token })
  expect((await one.call({ method: 'GET', url: '/user', token: session.access_token })).statusCode).toBe(403)

  await one.call({ method: 'POST', url: '/recover', payload: { email: 'ann@example.com' } })
  const link = linkIn((await one.mailTo('ann@example.com')).at(-1))
  const landed = await two.app.inject(pressContinue(link))
  expect(landed.headers.location).toContain('#access_token=')

  const guess = (auth: AuthApp) =>
    auth.call({
      method: 'POST',
      url: '/token?grant_type=password',
      payload: { email: 'ann@example.com', password: 'no' },
    })
  for (let round = 0; round < 5; round++) {
    expect((await guess(one)).statusCode).toBe(400)
    expect((await guess(two)).statusCode).toBe(400)
  }
  expect((await guess(one)).statusCode).toBe(429)
  expect((await guess(two)).statusCode).toBe(429)
})

test('only expired rows are deleted', async () => {
  await one.addUser('bob@example.com')
  const count = async (table: string) =>
    (await one.db.query<{ n: number }>(sql`select count(*) as n from ${table}`))[0]?.n
  await deleteExpiredRows(one.db, new Date(Date.now() + 2 * lifetimes.session))
  expect(
    await Promise.all(['auth_sessions', 'auth_refresh_tokens', 'auth_limits', 'auth_failures'].map(count)),
  ).toEqual([0, 0, 0, 0])
  const session = await one.signIn('bob@example.com')
  await one.call({ method: 'POST', url: '/recover', payload: { email: 'bob@example.com' } })
  await one.mailTo('bob@example.com')
  await deleteExpiredRows(one.db, new Date())
  expect(await Promise.all(['auth_users', 'auth_sessions', 'auth_links', 'auth_keys'].map(count))).toEqual([2, 1, 1, 1])
  expect((await refresh(one, session.refresh_token)).statusCode).toBe(200)
  await deleteExpiredRows(one.db, new Date(Date.now() + lifetimes.recoveryLink + 1000))
  expect(await count('auth_links')).toBe(0)
})
