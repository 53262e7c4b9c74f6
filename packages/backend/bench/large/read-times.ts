import { readFileSync } from 'node:fs'
import { createDb, type Queryable } from '../../src/platform/database/db'
import type { RecordedStatement } from '../../src/testing/database/record-statements'

export interface ReadTime {
  /** Milliseconds of all statements of the request together: the median time, and the processor time of PostgreSQL. */
  median: number
  processor: number
  /** Pages of 8 KB that PostgreSQL has accessed. */
  buffers: number
  statements: number
}

const mostRounds = 41
const fewestRounds = 7
/** A read is repeated for this long. */
const enoughMs = 1500

/** The processor time that the connection's process has used, in milliseconds. */
async function processorClock(db: Queryable): Promise<() => number> {
  const [row] = await db.query<{ pid: number }>({ text: 'select pg_backend_pid() as pid' })
  return () => Number(readFileSync(`/proc/${row?.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
}

async function buffersOf(db: Queryable, { text, values }: RecordedStatement): Promise<number> {
  const [row] = await db.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
    { text: `explain (analyze, buffers, timing off, format json) ${text}` },
    values,
  )
  const plan = row?.['QUERY PLAN'][0].Plan ?? {}
  return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
}

/** Sends the statements of a request as the server does, on one connection that has prepared the named ones. */
export async function measureReads(url: string) {
  const db = createDb({ connectionString: url, pool: 1, timeoutMs: 0 })
  const clock = await processorClock(db)
  return {
    close: () => db.close(),
    async timeOf(statements: readonly RecordedStatement[]): Promise<ReadTime> {
      const send = async () => {
        for (const { statement, values } of statements) await db.query(statement, values)
      }
      // After five executions, PostgreSQL decides whether to keep a plan.
      for (let round = 0; round < 6; round++) await send()
      const times: number[] = []
      const [begun, used] = [performance.now(), clock()]
      while (times.length < fewestRounds || (times.length < mostRounds && performance.now() - begun < enoughMs)) {
        const start = performance.now()
        await send()
        times.push(performance.now() - start)
      }
      const processor = (clock() - used) / times.length
      let buffers = 0
      for (const statement of statements) buffers += await buffersOf(db, statement)
      const median = times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0
      return { median, processor, buffers, statements: statements.length }
    },
  }
}
