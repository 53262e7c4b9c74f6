import type { AccountRole } from '@mca/contract/accounts'
import { firstRow, type Queryable } from '../../../platform/database/db'
import { sql } from '../../../platform/database/sql'

const statements = {
  standing: sql`
    select
      (select role from account_roles where account_id = $1) as role,
      exists (select from auth_deleted_users where id = $1 and until > $2) as deleted`,
  list: sql`select id, until = 'infinity' as is_under_way from auth_deleted_users where until > $1`,
  begin: sql`insert into auth_deleted_users (id, until) values ($1, 'infinity') on conflict (id) do update set until = 'infinity'`,
  finish: sql`update auth_deleted_users set until = $2 where id = $1`,
  tidy: sql`delete from auth_deleted_users where until < $1`,
}

/** The data that our database has about an account of the hosted service. */
export interface Standing {
  /** Null for an account that has not been seen yet. */
  role: AccountRole | null
  deleted: boolean
}

/** Users deleted through our server. Their access tokens remain valid until they expire, so the ids are kept until then. */
export const deletedUsersRepo = {
  standing: async (db: Queryable, id: string, now: Date) =>
    firstRow(await db.query<Standing>(statements.standing, [id, now])) ?? { role: null, deleted: false },
  /** Locks a user out until `finish` sets the time at which the last access token will have expired. */
  begin: (db: Queryable, id: string) => db.query(statements.begin, [id]),
  /** Users who are locked out. The service may still have those whose deletion is in progress. */
  list: (db: Queryable, now: Date) => db.query<{ id: string; is_under_way: boolean }>(statements.list, [now]),
  finish: (db: Queryable, id: string, until: Date) => db.query(statements.finish, [id, until]),
  tidy: (db: Queryable, now: Date) => db.query(statements.tidy, [now]),
}
