import type { ImportState } from '@mca/contract/imports'
import type { Day } from '@mca/contract/days'
import { firstRow, type Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import { advisoryLocks } from '../../platform/database/advisory-locks'

/** The state of a claimed file. */
export interface TakenFile {
  /** Null if it could not become an import, or the import was deleted. */
  import_id: string | null
  state: ImportState | null
  /** The day on which it goes on by itself (R16.572). */
  waits_until: Day | null
  message: string | null
  taken_at: string
}

const statements = {
  lock: sql`select pg_try_advisory_xact_lock(hashtextextended($1, ${advisoryLocks.takeFile})) as is_free`,
  get: sql`
    select f.import_id, i.state, i.waits_until, f.message, f.taken_at
    from import_folder_files f left join payment_imports i on i.id = f.import_id
    where f.claim = $1`,
  insert: sql`insert into import_folder_files (claim, import_id, message) values ($1, $2, $3)`,
}

/** The claimed files of the watched folder. */
export const folderRepo = {
  /** True if no other process is working on this file. Then none will until the transaction ends. */
  async tryLock(tx: Queryable, claim: string): Promise<boolean> {
    return firstRow(await tx.query<{ is_free: boolean }>(statements.lock, [claim]))?.is_free ?? false
  },
  async get(db: Queryable, claim: string): Promise<TakenFile | undefined> {
    return firstRow(await db.query<TakenFile>(statements.get, [claim]))
  },
  async insert(tx: Queryable, claim: string, of: { importId: string } | { message: string }): Promise<void> {
    const values = 'importId' in of ? [claim, of.importId, null] : [claim, null, of.message]
    await tx.query(statements.insert, values)
  },
}
