import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database'
import { createDb, type PooledDb } from './db'
import { migrate } from './migrate'

let database: TestDatabase
let db: PooledDb
let folder: string
beforeEach(async () => {
  database = await createTestDatabase('empty')
  db = createDb({ connectionString: database.url, pool: 2 })
  folder = mkdtempSync(join(tmpdir(), 'mca-definitions-'))
  for (const name of ['migrations', 'definitions/words']) mkdirSync(join(folder, name), { recursive: true })
  write(
    'migrations/0001-things.sql',
    `create table schema_definitions (file text primary key, md5 text not null, version integer not null);
    create table things (name text)`,
  )
  // The first file uses the last one.
  write('definitions/words/all_things.sql', `create or replace function all_things() returns bigint language sql begin atomic
      select count(*) from loud_things; end;`) // oxfmt-ignore
  write('definitions/words/make_loud.sql', makeLoud('upper(new.name)'))
  write('definitions/words/loud_things.sql', 'create or replace view loud_things as select name from things;')
  write(
    'definitions/words/audit_things.sql',
    'create or replace trigger make_loud before insert on things\n  for each row execute function make_loud();',
  )
  release(1)
})
afterEach(async () => {
  await db.close()
  await database.drop()
  rmSync(folder, { recursive: true })
})

const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
const release = (version: number) => write('definitions/version.json', JSON.stringify({ version }))
const makeLoud = (value: string) => `
create or replace function make_loud() returns trigger language plpgsql set search_path from current as $$
begin
  new.name := ${value};
  return new;
end
$$;`
const start = () => migrate(database.url, join(folder, 'migrations'))
/** The stored form of a new row. */
const added = async (name: string) =>
  (await db.query<{ name: string }>({ text: `insert into things values ($1) returning name` }, [name]))[0]?.name
/** Each object with the transaction that last wrote it. */
const written = () =>
  db.query({ text: `select oid, xmin::text from pg_class union all select oid, xmin::text from pg_proc
    union all select oid, xmin::text from pg_trigger order by 1` }) // oxfmt-ignore

// Proves R20.73.
test('definitions run after the migrations, each after those it uses, and run again only if their text has changed', async () => {
  expect(await start()).toEqual([
    '0001-things.sql',
    'definitions/words/loud_things.sql',
    'definitions/words/all_things.sql',
    'definitions/words/make_loud.sql',
    'definitions/words/audit_things.sql',
  ])
  expect(await added('tea')).toBe('TEA')
  const before = await written()
  expect(await start()).toEqual([])
  write('definitions/words/make_loud.sql', makeLoud('upper(new.name)').replaceAll('\n', '\r\n'))
  expect(await start()).toEqual([])
  expect(await written()).toEqual(before)

  write('definitions/words/make_loud.sql', makeLoud(`new.name || '!'`))
  release(2)
  expect(await start()).toEqual(['definitions/words/make_loud.sql'])
  expect(await added('tea')).toBe('tea!')
})

// Proves R18.200.
test('a function in PL/pgSQL looks for temporary tables last', async () => {
  await start()
  const text = `select proconfig as settings from pg_proc where proname = 'make_loud'`
  expect(await db.query({ text })).toEqual([{ settings: ['search_path=public, pg_temp'] }])
})

// Proves R20.73.
test('processes that start together run each definition once', async () => {
  const ran = await Promise.all([start(), start(), start(), start()])
  expect(ran.flat()).toHaveLength(5)
  write('definitions/words/make_loud.sql', makeLoud('lower(new.name)'))
  release(2)
  expect((await Promise.all([start(), start(), start(), start()])).flat()).toEqual(['definitions/words/make_loud.sql'])
})

// Proves R20.74.
test('a server of an older release leaves the texts of a newer one, including those unknown to it', async () => {
  await start()
  const older = makeLoud('upper(new.name)')
  write('definitions/words/make_loud.sql', makeLoud(`new.name || '!'`))
  write('definitions/words/few_things.sql', 'create or replace view few_things as select name from things limit 1;')
  release(2)
  await start()
  write('definitions/words/make_loud.sql', older)
  rmSync(join(folder, 'definitions/words/few_things.sql'))
  release(1)
  expect(await start()).toEqual([])
  expect(await added('tea')).toBe('tea!')
  expect(await db.query({ text: 'select name from few_things' })).toEqual([{ name: 'tea!' }])
})

// Proves R20.74.
test('a newer release with fewer files is recognized as newer', async () => {
  const view = 'create or replace view few_things as select name from things limit 1;'
  write('definitions/words/few_things.sql', view)
  await start()
  write('migrations/0002-few-things.sql', 'drop view few_things')
  rmSync(join(folder, 'definitions/words/few_things.sql'))
  release(2)
  expect(await start()).toEqual(['0002-few-things.sql'])
  rmSync(join(folder, 'migrations/0002-few-things.sql'))
  write('definitions/words/few_things.sql', view)
  release(1)
  expect(await start()).toEqual([])
  await expect(db.query({ text: 'select from few_things' })).rejects.toThrow(/does not exist/)
})

// Proves R20.74.
test('a newer release that reverted a text is recognized as newer than the one in between', async () => {
  await start()
  release(3)
  expect(await start()).toEqual([])
  write('definitions/words/make_loud.sql', makeLoud(`new.name || '!'`))
  release(2)
  expect(await start()).toEqual([])
  expect(await added('tea')).toBe('TEA')
})

// Proves R20.73.
test('a failing definition prevents the start and leaves everything as it was, including migrations', async () => {
  await start()
  const before = await written()
  write('migrations/0002-more.sql', 'create table more_things (name text)')
  write('definitions/words/make_loud.sql', makeLoud(`new.name || '!'`))
  write('definitions/words/loud_things.sql', 'create or replace view loud_things as select name, size from things;')
  release(2)
  await expect(start()).rejects.toThrow(/^Definition words\/loud_things.sql failed: column "size" does not exist$/)
  expect(await written()).toEqual(before)
  expect(await added('tea')).toBe('TEA')
})

// Proves R20.73.
test.each([
  [
    'the columns of a view',
    'words/loud_things.sql',
    'create or replace view loud_things as select 1 as size, name from things;',
    'drop view loud_things cascade',
    /^Definition words\/loud_things.sql failed: cannot change name of view column "name" to "size"\. Drop it in a migration/,
  ],
  [
    'the result of a function',
    'words/all_things.sql',
    'create or replace function all_things() returns integer language sql return 1;',
    'drop function all_things() cascade',
    /^Definition words\/all_things.sql failed: cannot change return type of existing function\. Drop it in a migration/,
  ],
  [
    'the arguments of a function',
    'words/all_things.sql',
    'create or replace function all_things(more bigint) returns bigint language sql return more;',
    'drop function all_things() cascade',
    /^Definition words\/all_things.sql failed: the database has its function with other arguments\. Drop it in a migration/,
  ],
])(
  '%s cannot be replaced: a migration drops it, and what is dropped with it comes back',
  async (_what, file, text, drop, message) => {
    await start()
    write(`definitions/${file}`, text)
    release(2)
    await expect(start()).rejects.toThrow(message)
    write('migrations/0002-drop.sql', drop)
    expect(await start()).toContain(`definitions/${file}`)
    const found = await db.query({ text: `select 'view' as kind from pg_views where viewname = 'loud_things' union all
    select 'function' from pg_proc where proname = 'all_things'` }) // oxfmt-ignore
    expect(found).toEqual([{ kind: 'view' }, { kind: 'function' }])
  },
)

test('refuses a file that defines nothing', async () => {
  write('definitions/words/nothing.sql', 'create view nothing as select 1 as one;')
  await expect(start()).rejects.toThrow(/^Definition words\/nothing.sql has no line that begins with/)
})
