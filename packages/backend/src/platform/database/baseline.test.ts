import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { schemaText } from '../../testing/database/schema-text'
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database'
import { baselineOf } from './baseline'
import { createDb, type PooledDb } from './db'
import { applyMigrations, executeIn, migrate, readMigrations } from './migrate'

const backend = resolve(__dirname, '../../..')
const files = readMigrations(join(backend, 'migrations'))
const { version, replacedMd5, revision } = baselineOf(files) ?? { version: 0, replacedMd5: '', revision: '' }
const later = files.slice(1).map(({ filename }) => filename)

let database: TestDatabase
let db: PooledDb
beforeEach(async () => {
  database = await createTestDatabase('empty')
  db = createDb({ connectionString: database.url, pool: 1 })
})
afterEach(async () => {
  await db.close()
  await database.drop()
})

const start = () => migrate(database.url, join(backend, 'migrations'))
const applied = async () =>
  (await db.query<{ version: number }>({ text: 'select version::int from schema_migrations order by version' })).map(
    (row) => row.version,
  )

/** The schema at the baseline's number, recorded as the migrations up to a number that the baseline replaced. */
async function startBefore(newest: number): Promise<void> {
  await db.transaction(async (tx) => {
    await applyMigrations(files.slice(0, 1), executeIn(tx))
  })
  await db.query({ text: 'delete from schema_migrations where version > 0' })
  const text = `insert into schema_migrations (version, name, md5) select n, 'replaced', case n when ${version} then $2 else md5(n::text) end
    from generate_series(1, $1::integer) n` // oxfmt-ignore
  await db.query({ text }, [newest, replacedMd5])
}

// Proves R18.560.
test('a database that has run the migrations which the baseline replaces continues after it, with the same schema', async () => {
  await startBefore(version)
  expect((await start()).slice(0, later.length)).toEqual(later)
  expect((await applied()).slice(-later.length)).toEqual(files.slice(1).map((file) => file.version))
  expect(await schemaText(db)).toBe(readFileSync(join(backend, 'schema.sql'), 'utf8').replaceAll('\r\n', '\n'))
  expect(await start()).toEqual([])
})

// Proves R18.560.
test('a database that has run only some of them is refused, with the revision to start first, and stays as it is', async () => {
  await startBefore(version - 1)
  const before = await applied()
  await expect(start()).rejects.toThrow(
    `The database is at migration 0${version - 1}, and this release begins with 0${version}: start revision ${revision} once, which brings it there, and then this one`,
  )
  expect(await applied()).toEqual(before)
})

test('a baseline that is neither the one that ran nor the migration that it replaces is refused', async () => {
  await startBefore(version)
  await db.query({ text: `update schema_migrations set md5 = md5('other') where version = $1` }, [version])
  await expect(start()).rejects.toThrow(/^Migration 0171-baseline\.sql was changed after it ran on this database/)
})
