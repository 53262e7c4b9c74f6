import { firstRow, type Queryable } from './db'
import { sql } from './sql'

const statements = {
  written: sql`select pg_current_wal_flush_lsn()::text as position`,
  hasReplayed: sql`select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as has`,
  place: sql`
    select concat_ws(' ', (select system_identifier from pg_control_system()), current_database(), current_schema()) as place,
      pg_is_in_recovery() as "isReplica"`,
}

/** Identifies the database and cluster of a connection, and its position in the log of changes. */
export const replicaRepo = {
  /** The position up to which the log of changes is written. Everything that is committed is before it. */
  async written(primary: Queryable): Promise<string> {
    const row = firstRow(await primary.query<{ position: string }>(statements.written))
    if (!row) throw new Error('a select without from has one row')
    return row.position
  },

  /** True if a replica has applied the changes up to a position. */
  async hasReplayed(replica: Queryable, position: string): Promise<boolean> {
    return firstRow(await replica.query<{ has: boolean | null }>(statements.hasReplayed, [position]))?.has ?? false
  },

  async place(db: Queryable): Promise<{ place: string; isReplica: boolean }> {
    const row = firstRow(await db.query<{ place: string; isReplica: boolean }>(statements.place))
    if (!row) throw new Error('a select without from has one row')
    return row
  },
}
