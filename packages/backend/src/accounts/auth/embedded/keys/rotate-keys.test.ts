import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { decodeProtectedHeader } from 'jose'
import { type AuthApp, createAuthApp } from '../../../../testing/app/auth-app'
import { rotateKeys } from './rotate-keys'

let one: AuthApp
let two: AuthApp
beforeAll(async () => {
  one = await createAuthApp()
  two = await createAuthApp(one)
  one.stopClock()
  await one.addUser('ann@example.com')
})
afterAll(async () => {
  await two.close()
  await one.close()
})

const kidOf = (token: string) => decodeProtectedHeader(token).kid
const published = async (auth: AuthApp) => {
  const { keys } = (await auth.call({ url: '/.well-known/jwks.json' })).json<{ keys: { kid: string; d?: string }[] }>()
  expect(keys.filter((key) => 'd' in key)).toEqual([])
  return keys.map(({ kid }) => kid)
}
const statusOf = async (auth: AuthApp, token: string) => (await auth.call({ url: '/user', token })).statusCode

// Proves R18.80.
test('the next sign-in uses the new key everywhere, and tokens of the previous key stay valid until it is dropped', async () => {
  const old = (await one.signIn('ann@example.com')).access_token
  const [first = ''] = await published(one)
  expect(kidOf(old)).toBe(first)

  const rotation = await rotateKeys(one.db, one.accounts.context.encryption, new Date())
  expect(rotation).toEqual({ kid: expect.any(String), previous: { kid: first, endsAt: expect.any(Date) } })
  const fresh = (await two.signIn('ann@example.com')).access_token
  expect(kidOf(fresh)).toBe(rotation.kid)
  for (const auth of [one, two]) for (const token of [old, fresh]) expect(await statusOf(auth, token)).toBe(200)
  expect(await published(two)).toEqual([rotation.kid, first])

  const next = await rotateKeys(two.db, two.accounts.context.encryption, new Date())
  expect(next).toMatchObject({ previous: { kid: rotation.kid }, dropped: first })
  one.advanceClock(61_000)
  for (const auth of [one, two]) {
    expect(await statusOf(auth, old)).toBe(403)
    expect(await statusOf(auth, fresh)).toBe(200)
    expect(await published(auth)).toEqual([next.kid, rotation.kid])
  }
})

test('a key is unpublished once its last token has expired', async () => {
  const { kid } = await rotateKeys(one.db, one.accounts.context.encryption, new Date())
  one.advanceClock(3_600_000 + 61_000)
  expect(await published(one)).toEqual([kid])
})

test('a rotation is in the audit trail, without a key', async () => {
  const entries = await one.db.query<{ after: object }>({
    text: `select after from audit_entries where action = 'key_rotation' order by id`,
  })
  expect(entries).toHaveLength(3)
  expect(Object.keys(entries[1]?.after ?? {}).toSorted()).toEqual(['dropped', 'kid', 'previous'])
})

// Proves R18.83.
test('the log says why a token of a process with another PUBLIC_URL is refused', async () => {
  one.site.publicUrl = 'https://office.example.com'
  const { access_token } = await one.signIn('ann@example.com')
  expect(await statusOf(two, access_token)).toBe(403)
  expect(two.logged()).toContain(
    'PUBLIC_URL: an access token for https://office.example.com/auth/v1 was refused, because this process signs for http://localhost:3000/auth/v1',
  )
})
