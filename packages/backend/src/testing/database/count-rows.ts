import type { PooledDb, Queryable } from '../../platform/database/db'
import type { Statement } from '../../platform/database/sql'
import { summaryOf } from './summary-of-statement'

/** How many rows a statement has returned. */
export interface CountedRows {
  /** In a few words. */
  statement: string
  rows: number
}

/** Wraps a database. `take` returns what its statements have returned since the last call. */
export function countRows(db: PooledDb): { db: PooledDb; take: () => CountedRows[] } {
  let counted: CountedRows[] = []
  const counting =
    (on: Queryable): Queryable['query'] =>
    async <Row>(statement: Statement, values?: readonly unknown[]) => {
      const rows = await on.query<Row>(statement, values)
      counted.push({ statement: summaryOf(statement), rows: rows.length })
      return rows
    }
  return {
    db: {
      ...db,
      query: counting(db),
      transaction: (work) => db.transaction((tx) => work({ ...tx, query: counting(tx) })),
      snapshot: (work) => db.snapshot((tx) => work({ ...tx, query: counting(tx) })),
    },
    take() {
      const taken = counted
      counted = []
      return taken
    },
  }
}
