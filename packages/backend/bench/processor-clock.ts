import { readFileSync } from 'node:fs'
import type { Queryable } from '../src/platform/database/db'

/** The processor time that the connection's server process has used, in milliseconds. Other work on the machine hardly affects it. */
export async function processorClock(db: Queryable): Promise<() => number> {
  const [row] = await db.query<{ pid: number }>({ text: 'select pg_backend_pid() as pid' })
  return () => {
    const [nanoseconds] = readFileSync(`/proc/${row?.pid}/schedstat`, 'utf8').split(' ')
    return Number(nanoseconds) / 1e6
  }
}
