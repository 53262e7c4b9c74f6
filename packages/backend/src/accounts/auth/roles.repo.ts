import type { AccountRole } from '@mca/contract/accounts'
import { firstRow, type Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import { advisoryLocks } from '../../platform/database/advisory-locks'

const statements = {
  list: sql`select account_id, role from account_roles`,
  // The first account that is seen while there is no administrator becomes one.
  see: sql`
    insert into account_roles (account_id, role)
    select $1, case when exists (select from account_roles where role = 'administrator') then $2 else 'administrator' end
    on conflict (account_id) do update set role = account_roles.role
    returning role`,
  set: sql`
    insert into account_roles (account_id, role) values ($1, $2)
    on conflict (account_id) do update set role = excluded.role`,
  remove: sql`delete from account_roles where account_id = $1`,
  // Serializes changes to the number of administrators across processes. The number is the lock's key and is used nowhere
  // else.
  lock: sql`select pg_advisory_xact_lock(${advisoryLocks.changeAdministrators})`,
}

/** The roles of accounts, for both accounts services (docs/accounts.md#roles). */
export const rolesRepo = {
  /** The stored roles by account. */
  list: async (db: Queryable) => {
    const rows = await db.query<{ account_id: string; role: AccountRole }>(statements.list)
    return new Map(rows.map(({ account_id, role }) => [account_id, role]))
  },
  /** Stores and returns the role of an account that is seen for the first time. Call it after `lock`. */
  see: async (tx: Queryable, id: string, defaultRole: AccountRole) =>
    firstRow(await tx.query<{ role: AccountRole }>(statements.see, [id, defaultRole]))?.role ?? defaultRole,
  set: (tx: Queryable, id: string, role: AccountRole) => tx.query(statements.set, [id, role]),
  remove: (tx: Queryable, id: string) => tx.query(statements.remove, [id]),
  lock: (tx: Queryable) => tx.query(statements.lock),
}
