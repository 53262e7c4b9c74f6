import pg from 'pg'
import type { Queryable } from '../../platform/database/db'
import type { Statement } from '../../platform/database/sql'
import { textOf } from '../../platform/database/named-statement'
import type { TestApp } from '../app/test-app'
import { until } from '../calls/until'

/** Runs `work` in the middle of another transaction, which has run `lock` with these values. */
export async function whileHeld<T>(
  { databaseUrl }: TestApp,
  lock: string,
  values: readonly unknown[],
  work: (held: Queryable) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl })
  const held: Queryable = {
    query: async <Row>(statement: Statement, of: readonly unknown[] = []) =>
      (await client.query(textOf(statement), [...of])).rows as Row[],
  }
  await client.connect()
  try {
    await client.query('begin')
    await client.query(lock, [...values])
    const answer = await work(held)
    await client.query('commit')
    return answer
  } finally {
    await client.end()
  }
}

/** The number of connections to this database that wait for a lock. */
export async function countWaiting({ db }: { db: Queryable }): Promise<number> {
  const [row] = await db.query<{ count: number }>({
    text: `select count(*) as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  })
  return row?.count ?? 0
}

/**
 * The number of connections that wait for this transaction, or behind one that does. Others don't count: background work waits briefly for
 * other locks.
 */
export async function countWaitingFor(held: Queryable): Promise<number> {
  const text = `
    with recursive line as (
      select pg_backend_pid() as pid
      union select l.pid from pg_locks l join line on line.pid = any(pg_blocking_pids(l.pid)) where not l.granted
    )
    select count(*)::int - 1 as count from line`
  return (await held.query<{ count: number }>({ text }))[0]?.count ?? 0
}

/** Resolves when at least that many connections wait for this transaction. */
export const untilWaiting = (held: Queryable, count: number): Promise<void> =>
  until(async () => (await countWaitingFor(held)) >= count)
