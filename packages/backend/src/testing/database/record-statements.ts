import type { PooledDb, Queryable } from '../../platform/database/db'
import { textOf } from '../../platform/database/named-statement'
import { sql, type Statement } from '../../platform/database/sql'

/** A statement as sent to the database, with its values. A transaction is `begin`, its statements and `commit`. */
export interface RecordedStatement {
  statement: Statement
  text: string
  values: readonly unknown[]
}

export interface StatementRecorder {
  /** The database with recording. */
  db: PooledDb
  /** The statements sent since the last call, in order. */
  take(): RecordedStatement[]
}

/** Records every statement that goes through `db`. */
export function recordStatements(db: PooledDb): StatementRecorder {
  let recorded: RecordedStatement[] = []
  const record = (statement: Statement, values: readonly unknown[] = []) =>
    void recorded.push({ statement, text: textOf(statement), values })
  const recording = (on: Queryable): Queryable['query'] => {
    return (statement, values = []) => {
      record(statement, values)
      return on.query(statement, values)
    }
  }
  /** `begin` and `commit` around the statements of `work`. */
  const inside = async <Tx extends Queryable, T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> => {
    record(sql`begin`)
    const answer = await work({ ...tx, query: recording(tx) })
    record(sql`commit`)
    return answer
  }
  return {
    db: {
      ...db,
      query: recording(db),
      transaction: (work) => db.transaction((tx) => inside(tx, work)),
      snapshot: (work) => db.snapshot((tx) => inside(tx, work)),
    },
    take() {
      const taken = recorded
      recorded = []
      return taken
    },
  }
}
