import type { AccountRole } from '@mca/contract/accounts'
import { firstRow, type Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import { companyId } from '../../shared/records/company-id'
import { advisoryLocks } from '../../platform/database/advisory-locks'

const statements = {
  list: sql`select account_id, role from account_roles`,
  // The first account that is seen while there is no administrator becomes one.
  see: sql`
    insert into account_roles (account_id, role)
    select $1, case when exists (select from account_roles where role = 'administrator') then coalesce((select invited_role from company_settings), $2) else 'administrator' end
    on conflict (account_id) do update set role = account_roles.role
    returning role`,
  set: sql`
    insert into account_roles (account_id, role) values ($1, $2)
    on conflict (account_id) do update set role = excluded.role`,
  invited: sql`select invited_role as role from company_settings`,
  setInvited: sql`
    insert into company_settings (id, invited_role) values ('${companyId}', $1)
    on conflict (id) do update set invited_role = excluded.invited_role`,
  lockInvited: sql`lock table company_settings in share row exclusive mode`,
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
  /** The role with which an invitation starts (R18.341): the one that an administrator chose, else `defaultRole`. */
  invited: async (db: Queryable, defaultRole: AccountRole): Promise<AccountRole> =>
    firstRow(await db.query<{ role: AccountRole | null }>(statements.invited))?.role ?? defaultRole,
  setInvited: (tx: Queryable, role: AccountRole) => tx.query(statements.setInvited, [role]),
  /** No other change of it comes between until the transaction ends. */
  lockInvited: (tx: Queryable) => tx.query(statements.lockInvited),
  set: (tx: Queryable, id: string, role: AccountRole) => tx.query(statements.set, [id, role]),
  remove: (tx: Queryable, id: string) => tx.query(statements.remove, [id]),
  lock: (tx: Queryable) => tx.query(statements.lock),
}
