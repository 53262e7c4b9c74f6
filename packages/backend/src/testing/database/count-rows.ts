import type { PooledDb, Queryable, Statement } from '../../platform/database/db'

/** How many rows a statement has returned. */
export interface CountedRows {
  /** Its name, or the beginning of its text. */
  statement: string
  rows: number
}

const nameOf = ({ name, text }: Statement) => name ?? text.trim().replace(/\s+/g, ' ').slice(0, 60)

/** Wraps a database. `take` returns what its statements have returned since the last call. */
export function countRows(db: PooledDb): { db: PooledDb; take: () => CountedRows[] } {
  let counted: CountedRows[] = []
  const counting =
    (on: Queryable): Queryable['query'] =>
    async <Row>(statement: Statement, values?: readonly unknown[]) => {
      const rows = await on.query<Row>(statement, values)
      counted.push({ statement: nameOf(statement), rows: rows.length })
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
