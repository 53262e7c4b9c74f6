import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database'
import { until } from '../../testing/calls/until'
import { createDb, type PooledDb } from './db'
import { sql } from './sql'
import { migrate } from './migrate'

let database: TestDatabase
let db: PooledDb
let directory: string
beforeEach(async () => {
  database = await createTestDatabase('empty')
  db = createDb({ connectionString: database.url, pool: 2 })
  directory = mkdtempSync(join(tmpdir(), 'mca-migrations-'))
  write('0001-things.sql', 'create table things (\n  name text\n);')
  write('0003-first.sql', `insert into things values ('first');`)
})
afterEach(async () => {
  await db.close()
  await database.drop()
  rmSync(directory, { recursive: true })
})
const write = (name: string, sql: string) => writeFileSync(join(directory, name), sql)
const run = () => migrate(database.url, directory, null)
const things = () => db.query<{ name: string }>(sql`select name from things order by name`)

test('files run once, in the order of their numbers', async () => {
  expect(await run()).toEqual(['0001-things.sql', '0003-first.sql'])
  expect(await run()).toEqual([])
  write('0010-second.sql', `insert into things values ('second');`)
  expect(await run()).toEqual(['0010-second.sql'])
  expect(await things()).toEqual([{ name: 'first' }, { name: 'second' }])
})

test('processes that start together run each file once', async () => {
  const ran = await Promise.all([run(), run(), run(), run()])
  expect(ran.flat()).toHaveLength(2)
  expect(await things()).toHaveLength(1)
})

test('a file that fails rolls back all files of the run', async () => {
  write('0002-half.sql', `insert into things values ('half'); select nothing;`)
  await expect(run()).rejects.toThrow(/^Migration 0002-half.sql failed: column "nothing" does not exist$/)
  expect(await db.query(sql`select from pg_tables where schemaname = 'public'`)).toEqual([])
})

test('a file that meets a writer in a deadlock runs again', async () => {
  write('0004-others.sql', 'create table others (); create sequence attempts;')
  await run()
  // PostgreSQL aborts the transaction that checks for deadlocks: this one, once both wait. A sequence is not rolled back.
  write(
    '0005-locks.sql',
    `set local deadlock_timeout = '10ms';
    lock table others in access exclusive mode;
    do $$ begin
      if nextval('attempts') = 1 then
        while not exists (select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))) loop
          perform pg_sleep(0.01);
        end loop;
      end if;
    end $$;
    lock table things in access exclusive mode;`,
  )
  const held = {
    text: `select from pg_locks l join pg_database d on d.oid = l.database
      where d.datname = current_database() and l.relation = 'others'::regclass and l.granted`,
  }
  const { running } = await db.transaction(async (tx) => {
    await tx.query({ text: `set local deadlock_timeout = '1h'` })
    await tx.query({ text: `insert into things values ('second')` })
    const migrating = run()
    await until(async () => (await tx.query(held)).length > 0)
    await tx.query({ text: 'insert into others default values' })
    return { running: migrating }
  })
  expect(await running).toEqual(['0005-locks.sql'])
  expect(await db.query({ text: 'select last_value::int from attempts' })).toEqual([{ last_value: 2 }])
  expect(await things()).toEqual([{ name: 'first' }, { name: 'second' }])
})

test('a file that was changed after it ran is rejected by name, ignoring line endings', async () => {
  await run()
  write('0001-things.sql', 'create table things (\r\n  name text\r\n);')
  expect(await run()).toEqual([])
  write('0001-things.sql', 'create table things (name text not null);')
  await expect(run()).rejects.toThrow(/^Migration 0001-things.sql was changed after it ran on this database: [^\n]+$/)
})

test('a file that was added below one that has run is rejected rather than skipped', async () => {
  await run()
  write('0002-late.sql', 'select 1;')
  await expect(run()).rejects.toThrow(/^Migration 0002-late.sql was added below one that has run/)
})

test('a server that is older than its database changes nothing', async () => {
  await run()
  rmSync(join(directory, '0003-first.sql'))
  expect(await run()).toEqual([])
})

test.each([
  ['things.sql', /^Migration things.sql is not named NNNN-noun.sql$/],
  ['0003-again.sql', /^Two migrations have the number 3$/],
])('a file named %s is rejected', async (name, message) => {
  write(name, 'select 1;')
  await expect(run()).rejects.toThrow(message)
})
