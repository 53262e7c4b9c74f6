import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { JWK } from 'jose'
import { randomBytes } from 'node:crypto'
import { type AuthApp, createAuthApp } from '../../../../testing/app/auth-app'
import { createEncryption } from './encryption'
import { createSigningKey } from './signing-key'

let one: AuthApp
beforeAll(async () => {
  one = await createAuthApp()
  await one.addUser('ann@example.com')
})
afterAll(() => one.close())

const stored = async () =>
  await one.db.query<{ jwk: JWK; secret: Buffer | null }>({
    text: `select jwk, secret from auth_keys order by purpose desc`,
  })
const statusOf = async (auth: AuthApp, token: string) => (await auth.call({ url: '/user', token })).statusCode
const signIn = async (auth: AuthApp) => (await auth.signIn('ann@example.com')).access_token
/** Runs another process on the same database. */
const withProcess = async (work: (auth: AuthApp) => Promise<void>, environment = {}) => {
  const auth = await createAuthApp(one, environment)
  try {
    await work(auth)
  } finally {
    await auth.close()
  }
}

// Proves R18.168.
test('the private signing key is in the database in encrypted form only', async () => {
  const [key] = await stored()
  expect(key?.jwk).not.toHaveProperty('d')
  const secret = key?.secret ?? Buffer.alloc(0)
  const d = one.accounts.context.encryption.decrypt(secret, key?.jwk.kid ?? '')
  expect([d.length, secret.includes(d)]).toEqual([32, false])
})

// Proves R18.168.
test('the next start replaces a key that cannot be decrypted, and nobody has to sign in again', async () => {
  const lost = await createSigningKey(createEncryption(randomBytes(32)))
  await one.db.query({ text: `update auth_keys set jwk = $1, secret = $2 where purpose = 'signing'` }, [
    JSON.stringify(lost.jwk),
    lost.secret,
  ])
  await withProcess(async (two) => {
    expect((await stored()).map(({ jwk, secret }) => [jwk.kid === lost.jwk.kid, secret === null])).toEqual([
      [false, false],
      [true, true],
    ])
    expect(two.logged()).toContain('a new signing key was created')
    const token = await signIn(two)
    for (const auth of [one, two]) expect(await statusOf(auth, token)).toBe(200)
  })
})

// Proves R18.82, R18.168.
test('a process with another key for secrets does not prevent sign-in at the one with the right key', async () => {
  const encryption = one.accounts.context.encryption
  const [user] = await one.db.query<{ id: string }>({ text: `select id from auth_users` })
  const owner = user?.id ?? ''
  await one.db.query(
    { text: `insert into auth_factors (user_id, secret, created_at, updated_at) values ($1, $2, now(), now())` },
    [owner, encryption.encrypt(Buffer.from('a secret'), owner)],
  )
  const before = await signIn(one)
  await withProcess(
    async (two) => {
      const token = await signIn(one)
      for (const auth of [one, two]) for (const each of [before, token]) expect(await statusOf(auth, each)).toBe(200)
      await expect(two.signIn('ann@example.com')).rejects.toThrow('unexpected_failure')
      expect(two.logged()).toContain('SECRETS_KEY: this process has a different key')
    },
    { SECRETS_KEY: '', DATA_DIR: one.outboxDir },
  )
})
