import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { pino } from 'pino'
import { createDb, type PooledDb } from '../../../../platform/database/db'
import { createTestDatabase, type TestDatabase } from '../../../../testing/database/test-database'
import { createEncryption } from './encryption'
import { takeSecretsKey } from './secrets-key'

let home: string
let database: TestDatabase
let db: PooledDb
let logged: string
const log = pino({}, { write: (line: string) => void (logged += line) })
beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'mca-key-'))
  database = await createTestDatabase()
  db = createDb({ connectionString: database.applicationUrl, pool: 2 })
  logged = ''
})
afterEach(async () => {
  await db.close()
  await database.drop()
  rmSync(home, { recursive: true, force: true })
})

const ownFile = (folder = 'data') => join(home, folder, 'secrets.key')
const take = (source: { key?: Buffer; file?: string } = {}, folder?: string) =>
  takeSecretsKey(db, { ...source, ownFile: ownFile(folder) }, log)
const secret = Buffer.from('a secret of 20 bytes')

/** Creates a user with a second factor whose secret is encrypted with this key. */
async function addFactor(key: Buffer) {
  const [user] = await db.query<{ id: string }>({
    text: `insert into auth_users (email, created_at, updated_at) values ('ann@example.com', now(), now()) returning id`,
  })
  const owner = user?.id ?? ''
  await db.query(
    {
      text: `insert into auth_factors (user_id, status, secret, created_at, updated_at) values ($1, 'verified', $2, now(), now())`,
    },
    [owner, createEncryption(key).encrypt(secret, owner)],
  )
  return async (now: Buffer) => {
    const [row] = await db.query<{ secret: Buffer }>({ text: 'select secret from auth_factors' })
    return createEncryption(now).decrypt(row?.secret ?? Buffer.alloc(0), owner)
  }
}
/** Stores the TIN of a payee that is encrypted with this key. */
async function addTin(key: Buffer) {
  const party = '11111111-1111-4111-8111-111111111111'
  await db.query(
    {
      text: `insert into payee_tax_records (party_id, party_kind, legal_name, classification, tin, tin_last4, tin_match, paid_by_network, backup_withholding)
        values ($1, 'iso', 'Ann Lee', 'individual', $2, '6789', 'matched', false, false)`,
    },
    [party, createEncryption(key).encrypt(secret, party)],
  )
  return async (now: Buffer) => {
    const [row] = await db.query<{ tin: Buffer }>({ text: 'select tin from payee_tax_records' })
    return createEncryption(now).decrypt(row?.tin ?? Buffer.alloc(0), party)
  }
}
/** Stores an encrypted EIN of the company. */
async function addEin(key: Buffer) {
  const owner = '00000000-0000-4000-8000-000000000001'
  await db.query({ text: `insert into company_settings (ein, ein_last4) values ($1, '6789')` }, [
    createEncryption(key).encrypt(secret, owner),
  ])
  return async (now: Buffer) => {
    const [row] = await db.query<{ ein: Buffer }>({ text: 'select ein from company_settings' })
    return createEncryption(now).decrypt(row?.ein ?? Buffer.alloc(0), owner)
  }
}
/** Stores a bank account whose number is encrypted with this key. */
async function addBankAccount(key: Buffer) {
  const owner = '11111111-1111-4111-8111-111111111111'
  await db.query(
    {
      text: `insert into bank_accounts (owner_kind, owner_id, routing_number, account_number, account_last4, account_type, holder, holder_kind, entry_class,
          author_id, author_name)
        values ('merchant', $1, '021000021', $2, '6789', 'checking', 'Ann Lee', 'consumer', 'PPD', $1, 'ann@example.com')`,
    },
    [owner, createEncryption(key).encrypt(secret, owner)],
  )
  return async (now: Buffer) => {
    const [row] = await db.query<{ account_number: Buffer }>({ text: 'select account_number from bank_accounts' })
    return createEncryption(now).decrypt(row?.account_number ?? Buffer.alloc(0), owner)
  }
}
/** Stores a bank profile whose offset account is encrypted with this key. */
async function addBankProfile(key: Buffer) {
  const id = '22222222-2222-4222-8222-222222222222'
  await db.query(
    {
      text: `insert into ach_profiles (id, destination, destination_name, origin, origin_name, company_name, company_id, cut_off, same_day_limit, daily_debits,
          daily_credits, clear_after, time_zone, has_crlf, offset_routing, offset_account, offset_last4, offset_from, author_id, author_name)
        values ($1, '021000021', 'Bank', '1123456789', 'Harbor', 'Harbor', '1123456789', '16:00', 1, 1, 1, 2, 'America/New_York', false, '091000019', $2, '6789',
          $1, $1, 'ann@example.com')`,
    },
    [id, createEncryption(key).encrypt(secret, id)],
  )
  return async (now: Buffer) => {
    const [row] = await db.query<{ offset_account: Buffer }>({ text: 'select offset_account from ach_profiles' })
    return createEncryption(now).decrypt(row?.offset_account ?? Buffer.alloc(0), id)
  }
}
// Proves R18.81.
describe('the key of second factors', () => {
  test('is made once, in a file that only its owner can read, and not in the database', async () => {
    const key = await take()
    expect(readFileSync(ownFile(), 'utf8')).toBe(`${key.toString('base64')}\n`)
    expect(statSync(ownFile()).mode & 0o777).toBe(0o600)
    expect(await take()).toEqual(key)
    const [dump] = await db.query<{ keys: string }>({
      text: `select coalesce((select json_agg(k)::text from auth_keys k), '') || (select json_agg(c)::text from auth_secrets_check c) as keys`,
    })
    for (const encoding of ['hex', 'base64', 'base64url'] as const)
      expect(dump?.keys).not.toContain(key.toString(encoding))
  })

  test('is the same for processes that start together in one folder', async () => {
    const [first, ...others] = await Promise.all([take(), take()])
    for (const other of others) expect(other).toEqual(first)
    expect(logged).not.toContain('SECRETS_KEY')
  })

  test('can be set as a value or as a file', async () => {
    const key = randomBytes(32)
    expect(await take({ key })).toEqual(key)
    writeFileSync(join(home, 'key'), key.toString('hex'))
    expect(await take({ file: join(home, 'key') })).toEqual(key)
    expect(existsSync(ownFile())).toBe(false)
    await expect(take({ file: join(home, 'none') })).rejects.toThrow(/^SECRETS_KEY_FILE: .*none cannot be read: ENOENT/)
    writeFileSync(join(home, 'key'), 'short')
    await expect(take({ file: join(home, 'key') })).rejects.toThrow(/must contain 32 random bytes in base64$/)
  })

  // Proves R22.41, R25.62.
  test.each([
    ['the TIN of a payee', addTin],
    ['the EIN of the company', addEin],
    ['the number of a bank account', addBankAccount],
    ['the offset account of a bank profile', addBankProfile],
  ])('protects %s too: no other key counts while there is one', async (_what, add) => {
    const key = randomBytes(32)
    expect(await take({ key })).toEqual(key)
    const decrypted = await add(key)
    await expect(take({ key: randomBytes(32) })).rejects.toThrow(/^SECRETS_KEY is not the key/)
    expect(await take({ key })).toEqual(key)
    expect(await decrypted(key)).toEqual(secret)
  })

  test('is not made if the file cannot be written', async () => {
    writeFileSync(join(home, 'data'), 'a file where the folder should be')
    await expect(take()).rejects.toThrow(/^SECRETS_KEY/)
    expect(await db.query({ text: 'select from auth_secrets_check' })).toEqual([])
  })
})

// Proves R18.82.
describe('processes with different keys', () => {
  test('are reported at start while there are factors, and the key that protects them stays', async () => {
    const key = await take()
    const decrypted = await addFactor(key)
    await take({}, 'other')
    expect(logged).toMatch(/SECRETS_KEY must be set, or SECRETS_KEY_FILE/)
    expect(existsSync(ownFile('other'))).toBe(false)
    await expect(take({ key: randomBytes(32) })).rejects.toThrow(/^SECRETS_KEY is not the key/)
    expect(await decrypted(await take())).toEqual(secret)
  })

  test('are reported at start without factors, where the newest key counts and the others add no factor', async () => {
    const first = createEncryption(await take())
    await first.checkShared(db)
    const second = createEncryption(await take({}, 'other'))
    expect(logged).toMatch(/SECRETS_KEY: another process or an earlier start used a different key/)
    await second.checkShared(db)
    await expect(first.checkShared(db)).rejects.toThrow(/^SECRETS_KEY: this process has a different key/)
  })
})
