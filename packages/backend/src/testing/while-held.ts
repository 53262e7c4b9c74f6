import pg from 'pg'
import type { Queryable } from '../platform/database/db'
import type { TestApp } from './test-app'
import { until } from './until'

/** Runs `work` in the middle of another transaction, which has run `lock` with these values. `work` may use its connection. */
export async function whileHeld<T>(
  { databaseUrl }: TestApp,
  lock: string,
  values: readonly unknown[],
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(lock, [...values])
    const answer = await work(client)
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

/** Resolves when that many connections to this database wait for a lock. */
export const untilWaiting = (server: TestApp, count: number): Promise<void> =>
  until(async () => (await countWaiting(server)) === count)

/** Resolves when another connection waits for a lock held by this transaction. Background work waits briefly for other locks. */
export async function untilSomebodyWaitsFor(tx: Queryable): Promise<void> {
  const waiting = { text: 'select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))' }
  await until(async () => (await tx.query(waiting)).length > 0)
}
