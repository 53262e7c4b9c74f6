import { text as textOf } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createDatabaseProxy } from '../../testing/database/database-proxy'
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database'
import { createDb, type Db, type PooledDb } from './db'
import { nameOf } from './named-statement'
import { sql } from './sql'
import { deadlocks } from './deadlocks'
import { isDatabaseUnavailable } from './unavailable'

let database: TestDatabase
let db: PooledDb
/** The warnings of `db`. */
const warnings: string[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  const log = { warn: (_details: unknown, message?: string) => void warnings.push(String(message)) }
  db = createDb({ connectionString: database.url, pool: 4, log })
  await db.query(sql`create table counters (name text primary key, value int not null)`)
  await db.query(sql`insert into counters values ('a', 0), ('b', 0)`)
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

const add = sql`update counters set value = value + 1 where name = $1`
const read = async (name: string) => {
  const [row] = await db.query<{ value: number }>(sql`select value from counters where name = $1`, [name])
  return row?.value
}

test('money and days arrive as the text that PostgreSQL prints, counts as numbers, timestamps in UTC', async () => {
  const text = `select 1.50::numeric(14,2) as money, date '2026-03-08' as day, count(*) as n, timestamptz '2026-03-08 23:00-05' as timestamp`
  expect(await db.query({ text })).toEqual([
    { money: '1.50', day: '2026-03-08', n: 1, timestamp: '2026-03-09T04:00:00.000Z' },
  ])
})

test('a statement is prepared once per connection and reused', async () => {
  const one = createDb({ connectionString: database.url, pool: 1 })
  const statement = sql`select $1::int + $2::int as sum`
  expect(await one.query(statement, [1, 2])).toEqual([{ sum: 3 }])
  expect(await one.query(statement, [3, 4])).toEqual([{ sum: 7 }])
  const text = `select generic_plans + custom_plans as uses from pg_prepared_statements where name = '${nameOf(statement)}'`
  expect(await one.query({ text })).toEqual([{ uses: 2 }])
  await one.close()
})

describe('a transaction', () => {
  test('that gets a connection at the moment it breaks fails, and the process continues', async () => {
    const proxy = await createDatabaseProxy(database.url)
    const one = createDb({ connectionString: proxy.url, pool: 1 })
    const [backend] = await one.query<{ pid: number }>({ text: 'select pg_backend_pid() as pid' })
    proxy.hold()
    // The response to the first call gives its connection to the second, and the next bytes say that it is closed.
    const calls = Promise.allSettled([
      one.query({ text: `select 'answered'` }),
      one.transaction((tx) => tx.query({ text: 'select 1' })),
    ])
    const answered = {
      text: `select 1 from pg_stat_activity where pid = $1 and state = 'idle' and query like '%answered%'`,
    }
    while ((await db.query(answered, [backend?.pid])).length === 0);
    await db.query({ text: 'select pg_terminate_backend($1)' }, [backend?.pid])
    const [first, second] = await calls
    expect(first).toMatchObject({ status: 'fulfilled' })
    expect(second.status === 'rejected' && isDatabaseUnavailable(second.reason)).toBe(true)
    expect(await one.query({ text: 'select 1 as n' })).toEqual([{ n: 1 }])
    await one.close()
    await proxy.close()
  })

  test('that fails is rolled back, and its connection can be reused', async () => {
    const fails = db.transaction(async (tx) => {
      await tx.query(add, ['a'])
      throw new Error('no')
    })
    await expect(fails).rejects.toThrow('no')
    expect(await read('a')).toBe(0)
    expect(db.gauges()).toMatchObject({ waiting: 0 })
  })

  // Proves R21.400.
  test('is repeated after a deadlock, which is logged and counted', async () => {
    const counted = deadlocks.count()
    let runs = 0
    let finish = () => undefined as void
    const oneFinished = new Promise<void>((resolve) => (finish = resolve))
    const both = async (first: string, second: string, meet: () => Promise<void>) => {
      let tries = 0
      await db.transaction(async (tx) => {
        runs += 1
        tries += 1
        // Otherwise it may lock the same row again before the other one wakes up, and they meet once more.
        if (tries > 1) await oneFinished
        await tx.query(add, [first])
        await meet()
        await tx.query(add, [second])
      })
      finish()
    }
    let arrived = 0
    let open = () => undefined as void
    const gate = new Promise<void>((resolve) => (open = resolve))
    const meet = async () => {
      arrived += 1
      if (arrived === 2) open()
      await gate
    }
    const before = (await read('b')) ?? 0
    await Promise.all([both('a', 'b', meet), both('b', 'a', meet)])
    expect(runs).toBe(3)
    expect(deadlocks.count() - counted).toBe(1)
    expect(warnings).toEqual(['a transaction was rolled back because of a deadlock'])
    expect(await read('b')).toBe(before + 2)
  })
})

test('in a snapshot, every statement sees the same state, and nothing can be written', async () => {
  const sum = { text: 'select sum(value) as value from counters' }
  await db.snapshot(async (tx) => {
    const before = await tx.query(sum)
    await db.query(add, ['a'])
    expect(await tx.query(sum)).toEqual(before)
  })
  await expect(db.snapshot((tx) => tx.query(add, ['a']))).rejects.toThrow(/read-only/)
})

describe('copying out of a snapshot', () => {
  const numbers = (count: number) => `copy (select n from generate_series(1, ${count}) n) to stdout`

  test('returns all rows as of the same state, and the next statement can follow', async () => {
    await db.snapshot(async (tx) => {
      const [before] = await tx.query<{ value: number }>({ text: `select value from counters where name = 'b'` })
      await db.query(add, ['b'])
      const copied = await textOf(tx.copyOut(`copy (select value from counters where name = 'b') to stdout`))
      expect(copied).toBe(`${before?.value}\n`)
      expect((await textOf(tx.copyOut(numbers(100_000)))).split('\n')).toHaveLength(100_001)
      expect(await tx.query({ text: 'select 1 as one' })).toEqual([{ one: 1 }])
    })
  })

  test('fails if the statement fails, even midway', async () => {
    const failing = db.snapshot((tx) =>
      textOf(tx.copyOut('copy (select 1 / (5000 - n) from generate_series(1, 9000) n) to stdout')),
    )
    await expect(failing).rejects.toThrow('division by zero')
  })

  test('a reader that stops early ends the transaction at once, and the pool replaces the connection', async () => {
    const one = createDb({ connectionString: database.url, pool: 1 })
    const stopping = one.snapshot(async (tx) => {
      for await (const part of tx.copyOut(numbers(1_000_000)))
        throw new Error(`stopped after ${String(part).slice(0, 1)}`)
    })
    await expect(stopping).rejects.toThrow('stopped after 1')
    expect(await one.query({ text: 'select 1 as one' })).toEqual([{ one: 1 }])
    await one.close()
  })
})

describe('copying rows into a table', () => {
  const linesOf = async function* (count: number, failsAt = Infinity) {
    for (let row = 1; row <= count; row++) {
      if (row === failsAt) throw new Error('the file ends here')
      yield `row ${row}\t${row}\n`
    }
  }
  const copy = 'copy counters (name, value) from stdin'
  const copied = () =>
    db.query({ text: `select count(*) as rows, sum(value) as sum from counters where name like 'row %'` })

  test('is part of the transaction, like the statements before and after it', async () => {
    await db.transaction(async (tx) => {
      await tx.query(add, ['a'])
      await tx.copyIn(copy, linesOf(5_000))
      await tx.query({ text: `delete from counters where name = 'row 1'` })
    })
    expect(await copied()).toEqual([{ rows: 4_999, sum: 12_502_499 }])
    await db.query({ text: `delete from counters where name like 'row %'` })
  })

  test('leaves nothing if the source fails or a row is invalid, and the next statement works', async () => {
    const wrong = async function* () {
      yield 'row 1\tone\n'
    }
    await expect(db.transaction((tx) => tx.copyIn(copy, linesOf(5_000, 4_000)))).rejects.toThrow('the file ends here')
    await expect(db.transaction((tx) => tx.copyIn(copy, wrong()))).rejects.toThrow('invalid input syntax')
    expect(await copied()).toEqual([{ rows: 0, sum: null }])
  })
})

test('a single statement is repeated after a deadlock with a transaction', async () => {
  // The statement waits last, and only it checks for deadlocks, so PostgreSQL aborts it.
  await db.query({ text: 'create sequence runs' })
  await db.query({
    text: `
      create function add_to_both() returns void language plpgsql set deadlock_timeout = '10ms' as $$
      begin
        -- The second run waits for the end of the transaction first, so that they meet only once.
        if (select is_called from runs) then
          perform from counters where name = 'a' for update;
        end if;
        update counters set value = value + 1 where name = 'b';
        if nextval('runs') = 1 then
          while not exists (select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))) loop
            perform pg_sleep(0.01);
          end loop;
        end if;
        update counters set value = value + 1 where name = 'a';
      end $$`,
  })
  const before = (await read('a')) ?? 0
  let single: Promise<unknown> | undefined
  let runs = 0
  await db.transaction(async (tx) => {
    runs += 1
    await tx.query({ text: `set local deadlock_timeout = '1h'` })
    await tx.query(add, ['a'])
    single = db.query({ text: 'select add_to_both()' })
    while ((await tx.query({ text: 'select from runs where is_called' })).length === 0);
    await tx.query(add, ['b'])
  })
  await single
  expect(runs).toBe(1)
  expect(await db.query({ text: 'select last_value from runs' })).toEqual([{ last_value: 2 }])
  expect(await read('a')).toBe(before + 2)
})

test('an unreachable database is distinguished from an invalid statement', async () => {
  const nowhere: Db = createDb({ connectionString: 'postgres://127.0.0.1:1/none', pool: 1 })
  const absent = await nowhere.ping().catch((error: unknown) => error)
  expect(isDatabaseUnavailable(absent)).toBe(true)
  await nowhere.close()
  const wrong = await db.query(sql`select nothing`).catch((error: unknown) => error)
  expect(isDatabaseUnavailable(wrong)).toBe(false)
})

test('a broken connection is replaced', async () => {
  const text =
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'
  await Promise.all([db.ping(), db.ping(), db.ping()])
  await db.query({ text })
  await expect(Promise.all([1, 2, 3].map(() => db.ping().catch(() => db.ping())))).resolves.toHaveLength(3)
})
