import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createDatabaseProxy } from '../../testing/database/database-proxy'
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database'
import { startTransactionPooler } from '../../testing/database/transaction-pooler'
import { openLockSession } from '../../shared/jobs/lock-session'
import { prepareApplication } from './application-role'
import { createDb } from './db'
import { checkPostgres } from './external-postgres'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

async function ask<Row>(connectionString: string, text: string, timeoutMs?: number): Promise<Row[]> {
  const db = createDb({ connectionString, pool: 1, ...(timeoutMs !== undefined && { timeoutMs }) })
  try {
    return await db.query<Row>({ text })
  } finally {
    await db.close()
  }
}

// Proves R18.520.
test('behind a pooler that drops the options of a connection, the server has its narrower role, its search path and its limits', async () => {
  const pooler = await createDatabaseProxy(database.url, { dropsOptions: true })
  const text = `select current_user as role, current_setting('search_path') as path, current_setting('statement_timeout') as statement,
    current_setting('idle_in_transaction_session_timeout') as pause, current_setting('application_name') as name`
  await ask(database.url, 'create schema "a b"')
  const url = new URL(pooler.url)
  url.searchParams.set('options', '-c search_path="a\\ b",public --work-mem=5MB')
  try {
    const { url: narrower, warning } = await prepareApplication(url.href)
    expect(warning).toBeUndefined()
    expect(await ask(narrower, text, 3_000)).toEqual([
      { role: 'mca_app', path: '"a b",public', statement: '3s', pause: '3s', name: 'mca' },
    ])
    expect(await ask(narrower, `select current_setting('work_mem') as memory`)).toEqual([{ memory: '5MB' }])
    const session = await openLockSession({ connectionString: narrower, onWake: () => undefined })
    const jobs = `select pid from pg_stat_activity where application_name = 'mca-jobs' and datname = current_database()`
    expect(await ask(database.url, jobs)).toHaveLength(1)
    await session.close()
  } finally {
    await pooler.close()
    await ask(database.url, 'drop schema "a b"')
  }
})

// Proves R18.521.
test('a database with other settings of days, times, bytes, texts and limits is read and written like any other', async () => {
  const name = new URL(database.url).pathname.slice(1)
  const odd = {
    datestyle: 'SQL, DMY', timezone: 'Asia/Kolkata', intervalstyle: 'sql_standard', bytea_output: 'escape', extra_float_digits: '-10', client_encoding: 'latin1',
    statement_timeout: '7min', lock_timeout: '7min', idle_session_timeout: '7min', transform_null_equals: 'on', default_transaction_isolation: 'serializable',
  } // oxfmt-ignore
  const change = Object.entries(odd).map(([key, value]) => `alter database ${name} set ${key} = '${value}'`)
  await ask(database.url, `do $$ begin ${change.map((each) => `${each};`).join(' ')} end $$`)
  const text = `select date '2026-11-03' as day, '03/11/2026'::date as read, timestamptz '2026-03-08 23:00-05' as timestamp, interval '1 day 2 hours' as pause,
    '\\x00ff'::bytea as bytes, 0.1::float8 + 0.2 as sum, 'Łukasz' as name, null = null as equal, current_setting('transaction_isolation') as isolation,
    concat_ws(' ', current_setting('statement_timeout'), current_setting('lock_timeout'), current_setting('idle_session_timeout')) as limits`
  try {
    expect(await ask(database.url, text, 0)).toEqual([
      {
        day: '2026-11-03',
        read: '2026-03-11',
        timestamp: '2026-03-09T04:00:00.000Z',
        pause: expect.objectContaining({ days: 1, hours: 2 }),
        bytes: Buffer.from([0, 255]),
        sum: 0.1 + 0.2,
        name: 'Łukasz',
        equal: null,
        isolation: 'read committed',
        limits: '0 0 0',
      },
    ])
    await expect(checkPostgres(database.url)).resolves.toBeUndefined()
  } finally {
    await ask(database.url, `alter database ${name} reset all`)
  }
})

// Proves R18.522.
test('a pooler that changes the connection after each transaction stops the start, with what to set', async () => {
  const pooler = await startTransactionPooler(database.url)
  const port = new URL(pooler.url).port
  const refusal = expect(checkPostgres(pooler.url)).rejects.toThrow(
    `The database at 127.0.0.1:${port} is behind a pooler that changes the connection after each transaction, so role, search path, time limits and locks get lost: use its session mode (PgBouncer: pool_mode = session; Supabase: port 5432 instead of 6543)`,
  )
  await refusal.finally(() => pooler.close())
})
