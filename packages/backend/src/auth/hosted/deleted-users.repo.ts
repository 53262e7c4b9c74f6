import type { AccountRole } from '@mca/contract'
import { firstRow, type Queryable } from '../../platform/database/db'

const statements = {
  standing: {
    name: 'auth-hosted-standing',
    text: `
      select
        (select role from account_roles where account_id = $1) as role,
        exists (select from auth_deleted_users where id = $1 and until > $2) as deleted`,
  },
  add: {
    name: 'auth-deleted-add',
    text: `
      insert into auth_deleted_users (id, until) values ($1, $2)
      on conflict (id) do update set until = excluded.until`,
  },
  tidy: { name: 'auth-deleted-tidy', text: `delete from auth_deleted_users where until < $1` },
}

/** What our database says about an account of the hosted service. */
export interface Standing {
  /** Null for an account that has not been seen yet. */
  role: AccountRole | null
  deleted: boolean
}

/** Users deleted through our server. Their access tokens still verify until they expire, so the ids are kept until then. */
export const deletedUsersRepo = {
  standing: async (db: Queryable, id: string, now: Date) =>
    firstRow(await db.query<Standing>(statements.standing, [id, now])) ?? { role: null, deleted: false },
  add: (db: Queryable, id: string, until: Date) => db.query(statements.add, [id, until]),
  tidy: (db: Queryable, now: Date) => db.query(statements.tidy, [now]),
}
