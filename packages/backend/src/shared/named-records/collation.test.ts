import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createTestApp, type TestApp } from '../../testing/app/test-app'
import { followCollation } from './collation.repo'
import { sql } from '../../platform/database/sql'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

test('rebuilds the indexes of sorted names only if the ICU library has changed', async () => {
  const filenode = async () =>
    (await server.db.query<{ node: number }>(sql`select pg_relation_filenode('merchants_order') as node`))[0]?.node
  const before = await filenode()
  expect(await followCollation(server.owner)).toBe(false)
  expect(await followCollation(server.owner)).toBe(false)
  expect(await filenode()).toBe(before)
  const older = sql`update settings set value = '"1.0"' where name = 'collation_version'`
  await server.db.query(older)
  expect((await Promise.all([1, 2, 3].map(() => followCollation(server.owner)))).filter(Boolean)).toHaveLength(1)
  expect(await filenode()).not.toBe(before)
  expect(await followCollation(server.owner)).toBe(false)
})
