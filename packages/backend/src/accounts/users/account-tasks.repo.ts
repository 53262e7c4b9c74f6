import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'

const statements = {
  unassign: sql`
    update tasks set owner_id = null, owner_name = null, updated_at = next_version(updated_at) where owner_id = $1 and state = 'open'`,
}

export const accountTasksRepo = {
  /** Unassigns the open tasks of a deleted account, which would otherwise be on nobody's list. R23.12. */
  async unassign(tx: Queryable, account: string): Promise<void> {
    await tx.query(statements.unassign, [account])
  },
}
