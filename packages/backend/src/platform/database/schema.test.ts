import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { frozenFunctions } from '../../testing/database/frozen-functions'
import { schemaObjects } from '../../testing/database/schema-objects'
import { schemaText } from '../../testing/database/schema-text'
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database'
import { createDb, type PooledDb } from './db'
import { md5OfAll, readDefinitions } from './definitions'
import { migrate } from './migrate'

const backend = resolve(__dirname, '../../..')
const definitions = readDefinitions(join(backend, 'definitions'))
const inFiles = definitions.files.flatMap(({ makes }) => makes)

let database: TestDatabase
let db: PooledDb
// Without the rights that are granted after the migrations.
beforeAll(async () => {
  database = await createTestDatabase('empty')
  await migrate(database.url, join(backend, 'migrations'))
  db = createDb({ connectionString: database.url, pool: 1 })
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

// Both: pnpm --filter @mca/backend schema
test('schema.sql is the schema of a migrated database', async () => {
  expect(await schemaText(db)).toBe(readFileSync(join(backend, 'schema.sql'), 'utf8').replaceAll('\r\n', '\n'))
})

// Proves R20.74.
test('the version of the definitions changes with their texts', () => {
  const { md5 } = JSON.parse(readFileSync(join(backend, 'definitions/version.json'), 'utf8')) as { md5: string }
  expect(md5).toBe(md5OfAll(definitions))
})

test('every function, view and trigger has one definition, or is used by a column, constraint or index and stays in its migration', async () => {
  const frozen = (await frozenFunctions(db)).map((name) => `function ${name}`)
  expect(frozen).toContain('function folded')
  // An object that is only in the database lacks a migration that drops it. An object that is in both places would leave columns and indexes with the
  // former text.
  expect((await schemaObjects(db)).map(({ name }) => name).toSorted()).toEqual([...frozen, ...inFiles].toSorted())
})

test('the definitions can be created from the tables alone, with the same result', async () => {
  const before = await schemaObjects(db)
  await db.query({ text: `
    do $$
    declare
      statement text;
    begin
      for statement in
        select format('drop function if exists %s cascade', oid::regprocedure) from pg_proc
        where pronamespace = 'public'::regnamespace and 'function ' || proname in (select unnest('{${inFiles.join(',')}}'::text[]))
        union all
        select format('drop view if exists %I cascade', relname) from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v'
        order by 1 -- all at once: cascade drops others
      loop
        execute statement;
      end loop;
    end
    $$` }) // oxfmt-ignore
  expect((await schemaObjects(db)).filter(({ name }) => inFiles.includes(name))).toEqual([])
  await db.query({ text: 'delete from schema_definitions' })
  expect(await migrate(database.url, join(backend, 'migrations'))).toHaveLength(definitions.files.length)
  expect(await schemaObjects(db)).toEqual(before)
})
