import type { Db } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import { contactTables } from './named-record-tables'

const statements = {
  versions: sql`
    select pg_collation_actual_version('"und-x-icu"'::regcollation) as actual,
      (select value #>> '{}' from settings where name = 'collation_version') as indexed`,
  keep: sql`
    insert into settings (name, value) values ('collation_version', to_jsonb($1::text))
    on conflict (name) do update set value = excluded.value, updated_at = now()`,
  lock: sql`lock table settings in share row exclusive mode`,
}
// Every index on a column that is ordered or compared by the ICU collation.
const indexes = [...contactTables, 'advance_terms'].map((table) => sql`reindex table ${table}`)

interface Versions {
  actual: string | null
  indexed: string | null
}

/**
 * Rebuilds the indexes of sorted names, in one transaction, if they were built with another version of the ICU library. A new ICU
 * (from a new PostgreSQL binary or system library) may order names differently, and searches of the old indexes would miss rows.
 * Called at each start. Returns true if it rebuilt them.
 */
export async function followCollation(db: Db): Promise<boolean> {
  const isCurrent = async (on: Pick<Db, 'query'>) => {
    const [versions] = await on.query<Versions>(statements.versions)
    return { current: versions?.actual === versions?.indexed, ...versions }
  }
  if ((await isCurrent(db)).current) return false
  return db.transaction(async (tx) => {
    await tx.query(statements.lock)
    const { current, actual, indexed } = await isCurrent(tx)
    if (current) return false
    // No version stored yet: the database is new, and so are its indexes.
    if (indexed) for (const reindex of indexes) await tx.query(reindex)
    await tx.query(statements.keep, [actual])
    return Boolean(indexed)
  })
}
