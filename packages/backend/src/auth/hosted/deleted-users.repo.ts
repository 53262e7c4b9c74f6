import type { Queryable } from '../../platform/database/db'

const statements = {
  has: { name: 'auth-deleted-has', text: `select 1 as found from auth_deleted_users where id = $1 and until > $2` },
  add: {
    name: 'auth-deleted-add',
    text: `
      insert into auth_deleted_users (id, until) values ($1, $2)
      on conflict (id) do update set until = excluded.until`,
  },
  tidy: { name: 'auth-deleted-tidy', text: `delete from auth_deleted_users where until < $1` },
  // Serializes deletions across processes. The number is the lock's key and is used nowhere else.
  lock: { name: 'auth-deleted-lock', text: `select pg_advisory_xact_lock(7203519401)` },
}

/** Users deleted through our server. Their access tokens still verify until they expire, so the ids are kept until then. */
export const deletedUsersRepo = {
  has: async (db: Queryable, id: string, now: Date) => (await db.query(statements.has, [id, now])).length > 0,
  add: (db: Queryable, id: string, until: Date) => db.query(statements.add, [id, until]),
  tidy: (db: Queryable, now: Date) => db.query(statements.tidy, [now]),
  lock: (tx: Queryable) => tx.query(statements.lock),
}
