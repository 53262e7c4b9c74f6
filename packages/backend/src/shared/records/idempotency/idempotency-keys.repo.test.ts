import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createDb, type PooledDb } from '../../../platform/database/db'
import { migrate } from '../../../platform/database/migrate'
import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database'
import { idempotencyKeysRepo } from './idempotency-keys.repo'

const migrations = resolve(import.meta.dirname, '../../../../migrations')
let database: TestDatabase
let db: PooledDb
let before: string
beforeAll(async () => {
  database = await createTestDatabase('empty')
  db = createDb({ connectionString: database.url, pool: 2 })
  before = mkdtempSync(join(tmpdir(), 'mca-migrations-'))
  for (const file of readdirSync(migrations).filter((name) => name < '0021'))
    cpSync(join(migrations, file), join(before, file))
})
afterAll(async () => {
  await db.close()
  await database.drop()
  rmSync(before, { recursive: true })
})

// Proves R6.11.
test('the keys of payments that were stored before keys had a route still work', async () => {
  await migrate(database.url, before, null)
  await db.query({
    name: 'test-key',
    text: `insert into payment_keys (account_id, key, answer) values ('ann', 'k1', '{"id":"of the first payment"}')`,
  })
  await migrate(database.url, migrations)
  const key = { accountId: 'ann', route: '/api/payments', key: 'k1' }
  expect(await idempotencyKeysRepo.claim(db, key)).toBe(false)
  expect(await idempotencyKeysRepo.first(db, key)).toEqual({ answer: { id: 'of the first payment' }, hash: null })
})
