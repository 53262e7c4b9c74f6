import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database'
import { prepareApplication } from './application-role'
import { createDb, type PooledDb } from './db'

let database: TestDatabase
let owner: PooledDb
let application: PooledDb
beforeAll(async () => {
  database = await createTestDatabase()
  owner = createDb({ connectionString: database.url, pool: 2 })
  application = createDb({ connectionString: database.applicationUrl, pool: 1 })
})
afterAll(async () => {
  await owner.close()
  await application.close()
  await database.drop()
})

interface Found {
  name: string
  kind: string
  rights: string
}

const tableRights = ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER', 'MAINTAIN']

/** The effective rights of the server, however they were granted. */
const found = () =>
  owner.query<Found>(
    {
      text: `
        select nspname || '.' || relname as name, relkind as kind,
          (select string_agg(one, ' ' order by position) from unnest($1::text[]) with ordinality as given (one, position)
            where has_table_privilege('mca_app', c.oid, one)) as rights
        from pg_class c join pg_namespace n on n.oid = relnamespace
        where relkind in ('r', 'p', 'v', 'm', 'f') and nspname not in ('pg_catalog', 'information_schema') and nspname !~ '^pg_(toast|temp)'
        order by 1`,
    },
    [tableRights],
  )

const write = 'SELECT INSERT UPDATE DELETE'
const others: Readonly<Record<string, string>> = {
  'public.schema_migrations': 'SELECT',
  'public.schema_definitions': 'SELECT',
  'public.audit_entries': 'SELECT',
  'public.ledger_postings': 'SELECT INSERT',
  'public.statements': 'SELECT INSERT',
  'public.stored_file_chunks': 'SELECT INSERT',
}

// Proves R18.90.
test('the server may read and write every table, but only read the trail, the migration records and views', async () => {
  const relations = await found()
  expect(relations.length).toBeGreaterThan(60)
  for (const { name, kind, rights } of relations)
    expect([name, rights]).toEqual([name, kind === 'v' ? 'SELECT' : (others[name] ?? write)])
})

// Proves R18.90.
test.each([
  ['create a table', 'create table mine (a integer)'],
  ['create a schema', 'create schema mine'],
  ['create a function', 'create function mine() returns integer language sql return 1'],
  ['create an extension', 'create extension citext'],
  ['create a database', 'create database mine'],
  ['create a role', 'create role mine'],
  ['become a superuser', 'alter role mca_app superuser'],
  ['become the owner', 'set role mca'],
  ['alter a table', 'alter table merchants add column mine integer'],
  ['drop a table', 'drop table payments'],
  ['truncate a table', 'truncate payments'],
  ['disable a trigger', 'alter table payments disable trigger user'],
  ['work without triggers', 'set session_replication_role = replica'],
  ['replace a function', 'create or replace function new_id() returns uuid language sql return gen_random_uuid()'],
  ['read a file', `select pg_read_file('PG_VERSION')`],
  ['copy a file', `copy settings from '/etc/hostname'`],
  ['write a file', `copy settings to '/tmp/mine'`],
  ['run a program', `copy settings from program 'id'`],
  ['change the settings of PostgreSQL', `alter system set log_statement = 'all'`],
  ['make a temporary table', 'create temporary table mine (a integer)'],
  ['add to the trail', `insert into audit_entries (entity, action) values ('accounts', 'sign_in')`],
  ['change the trail', 'update audit_entries set account_name = null'],
  ['delete the trail', 'delete from audit_entries'],
  ['truncate the trail', 'truncate audit_entries'],
  ['read the passwords of roles', 'select * from pg_authid'],
  ['change what the migrations have done', 'update schema_migrations set version = 1'],
  ['change what the definitions are', 'update schema_definitions set version = 1'],
  ['replace the owner in a function', `alter function analyze_tables(text[]) owner to mca_app`],
])('the server may not %s', async (_what, text) => {
  await expect(application.query({ text })).rejects.toMatchObject({ code: '42501' })
})

test('a table, a view and a sequence of the next migration are covered, and excess rights are revoked', async () => {
  await owner.query({ text: 'create table next_table (id integer generated always as identity, name text)' })
  await owner.query({ text: 'create view next_view as select * from next_table' })
  await owner.query({ text: 'create sequence next_sequence' })
  await application.query({ text: `insert into next_table (name) values ('by default')` })
  await owner.query({ text: 'grant all on next_table, schema_migrations, next_view to mca_app' })
  await prepareApplication(database.url, database.applicationUrl)
  const rights = new Map((await found()).map(({ name, rights }) => [name, rights]))
  expect([
    rights.get('public.next_table'),
    rights.get('public.next_view'),
    rights.get('public.schema_migrations'),
  ]).toEqual([write, 'SELECT', 'SELECT'])
  expect(await application.query({ text: `select nextval('next_sequence') as next` })).toEqual([{ next: 1 }])
})

// Otherwise a partition could be changed without the triggers and rights of its table.
test('the server reaches the partitions of a table through the table only', async () => {
  await owner.query({ text: 'create table parted (id integer) partition by range (id)' })
  await owner.query({ text: 'create table parted_1 partition of parted for values from (0) to (100)' })
  await prepareApplication(database.url, database.applicationUrl)
  const rights = new Map((await found()).map(({ name, rights }) => [name, rights]))
  expect([rights.get('public.parted'), rights.get('public.parted_1')]).toEqual([write, null])
})

test('rights that are already correct are left alone', async () => {
  const versions = () => owner.query({ text: 'select oid, xmin::text from pg_class order by oid' })
  await prepareApplication(database.url, database.applicationUrl)
  const before = await versions()
  await Promise.all([1, 2, 3].map(() => prepareApplication(database.url, database.applicationUrl)))
  expect(await versions()).toEqual(before)
})

test('statistics are updated for tables that the server has filled, although it does not own them', async () => {
  await application.query({
    text: `insert into merchants (name, status) select 'Bluegate ' || n, 'active' from generate_series(1, 500) n`,
  })
  await application.query({ text: `select analyze_tables('merchants', 'pg_class')` })
  const rows = await owner.query({ text: `select reltuples from pg_class where relname = 'merchants'` })
  expect(rows).toEqual([{ reltuples: 500 }])
})
