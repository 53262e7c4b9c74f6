import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database'
import { prepareApplication } from './application-role'
import { createDb, type PooledDb } from './db'

let database: TestDatabase
let admin: PooledDb
const roles: string[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  admin = createDb({ connectionString: database.url, pool: 1 })
})
afterEach(async () => {
  for (const role of roles.splice(0)) {
    await admin.query({ text: `drop owned by ${role}` })
    await admin.query({ text: `drop role ${role}` })
  }
})
afterAll(async () => {
  await admin.close()
  await database.drop()
})

/** Creates a role in this cluster, and the URL to sign in to the database as that role. */
async function addRole(rights = ''): Promise<{ role: string; url: string }> {
  const [role, password] = [`test_${randomBytes(6).toString('hex')}`, randomBytes(12).toString('hex')]
  await admin.query({ text: `create role ${role} login ${rights} password '${password}'` })
  roles.push(role)
  const url = new URL(database.url)
  Object.assign(url, { username: role, password })
  return { role, url: url.href }
}

async function ask<Row>(url: string, text: string): Promise<Row[]> {
  const db = createDb({ connectionString: url, pool: 1 })
  try {
    return await db.query<Row>({ text })
  } finally {
    await db.close()
  }
}

// Proves R18.91, R18.200.
test('with the URL of a superuser alone, the server works as the narrower role, with the settings of the URL', async () => {
  const url = new URL(database.url)
  url.searchParams.set('options', '-c work_mem=5MB')
  // As in a new database.
  const name = url.pathname.slice(1)
  await admin.query({ text: `grant temporary on database ${name} to public` })
  const { url: narrower, warning } = await prepareApplication(url.href)
  expect(warning).toBeUndefined()
  const [facts] = await ask(narrower, `select current_user as role, current_setting('work_mem') as memory`)
  expect(facts).toEqual({ role: 'mca_app', memory: '5MB' })
  await expect(ask(narrower, 'create table mine (a integer)')).rejects.toThrow(/permission denied for schema public/)
  await expect(ask(narrower, 'create temporary table mine (a integer)')).rejects.toThrow(/permission denied to create/)
  // Resetting a role that was set returns to where it began.
  expect(await ask(narrower, `select set_config('role', 'none', false)`)).toHaveLength(1)
})

// Proves R18.91.
test('an owner who is not a superuser creates the role if allowed, and otherwise continues with a warning', async () => {
  const other = await createTestDatabase('empty')
  const db = createDb({ connectionString: other.url, pool: 1 })
  const { role, url } = await addRole()
  const own = new URL(url)
  own.pathname = new URL(other.url).pathname
  await db.query({ text: `create schema authorization ${role}` })
  try {
    await ask(own.href, 'create table schema_migrations (version integer)')
    const limited = await prepareApplication(own.href)
    expect(limited).toEqual({ url: own.href, warning: expect.stringMatching(/set DATABASE_OWNER_URL$/) })

    await db.query({ text: `grant mca_app to ${role}` })
    const { url: narrower, warning } = await prepareApplication(own.href)
    expect(warning).toBeUndefined()
    // Its tables are in its own schema, which is found under the other name, too.
    expect(
      await ask(narrower, 'select current_user as role, (select count(*) from schema_migrations) as rows'),
    ).toEqual([{ role: 'mca_app', rows: 0 }])
    await expect(ask(narrower, 'drop table schema_migrations')).rejects.toThrow(/must be owner/)
  } finally {
    await db.close()
    await other.drop()
  }
})

// Proves R18.91.
test('with a separate owner URL, the role of DATABASE_URL gets the rights, whatever its name', async () => {
  const { role, url } = await addRole()
  await expect(ask(url, 'select count(*) from merchants')).rejects.toThrow(/permission denied/)
  expect(await prepareApplication(database.url, url)).toEqual({ url })
  const [facts] = await ask(url, 'select current_user as role, (select count(*) from merchants) as rows')
  expect(facts).toEqual({ role, rows: 0 })
})

test('two URLs of different databases are refused, and a role of DATABASE_URL that owns the tables causes a warning', async () => {
  const other = await createTestDatabase('empty')
  await expect(prepareApplication(database.url, other.applicationUrl)).rejects.toThrow(
    /DATABASE_OWNER_URL and DATABASE_URL must lead to the same database/,
  )
  await other.drop()
  const { url } = await addRole('superuser')
  expect(await prepareApplication(database.url, url)).toMatchObject({
    url,
    warning: expect.stringMatching(/superuser/),
  })
})
