import type { Queryable } from '../../../platform/database/db'
import { jsonOf } from '../../../records/json'

export interface UserRow {
  id: string
  email: string
  password_hash: string | null
  user_metadata: Record<string, unknown>
  email_confirmed_at: string | null
  invited_at: string | null
  recovery_sent_at: string | null
  last_sign_in_at: string | null
  banned_until: string | null
  created_at: string
  updated_at: string
}

const one = <Row>(rows: Row[]): Row | undefined => rows[0]

const statements = {
  list: { name: 'auth-users-list', text: `select * from auth_users order by created_at desc, id` },
  count: { name: 'auth-users-count', text: `select count(*) as total from auth_users` },
  get: { name: 'auth-user-get', text: `select * from auth_users where id = $1` },
  byEmail: { name: 'auth-user-by-email', text: `select * from auth_users where email = $1` },
  insert: {
    name: 'auth-user-insert',
    text: `
      insert into auth_users (email, password_hash, user_metadata, email_confirmed_at, invited_at, created_at, updated_at)
      values ($1, $2, $3, $4, $5, $6, $6)
      on conflict (email) do nothing
      returning *`,
  },
  signedIn: {
    name: 'auth-user-signed-in',
    text: `update auth_users set last_sign_in_at = $2, updated_at = $2 where id = $1 returning *`,
  },
  confirmed: {
    name: 'auth-user-confirmed',
    text: `
      update auth_users
      set email_confirmed_at = coalesce(email_confirmed_at, $2), last_sign_in_at = $2, updated_at = $2
      where id = $1
      returning *`,
  },
  setPassword: {
    name: 'auth-user-set-password',
    text: `update auth_users set password_hash = $2, updated_at = $3 where id = $1 returning *`,
  },
  setMetadata: {
    name: 'auth-user-set-metadata',
    text: `update auth_users set user_metadata = $2, updated_at = $3 where id = $1 returning *`,
  },
  claimRecovery: {
    name: 'auth-user-claim-recovery',
    text: `
      update auth_users set recovery_sent_at = $2
      where email = $1 and (recovery_sent_at is null or recovery_sent_at <= $3)
      returning *`,
  },
  unclaimRecovery: {
    name: 'auth-user-unclaim-recovery',
    text: `update auth_users set recovery_sent_at = null where id = $1`,
  },
  reinvited: {
    name: 'auth-user-reinvited',
    text: `update auth_users set invited_at = $2, updated_at = $2 where id = $1 returning *`,
  },
  // Locks all accounts, so that two deletions at once cannot take away the last two.
  lockAll: { name: 'auth-users-lock', text: `lock table auth_users in share row exclusive mode` },
  remove: { name: 'auth-user-remove', text: `delete from auth_users where id = $1` },
}

/** Accounts. E-mail addresses are given and kept in lower case. */
export const usersRepo = {
  list: (db: Queryable) => db.query<UserRow>(statements.list),
  count: async (db: Queryable) => one(await db.query<{ total: number }>(statements.count))?.total ?? 0,
  get: async (db: Queryable, id: string) => one(await db.query<UserRow>(statements.get, [id])),
  byEmail: async (db: Queryable, email: string) => one(await db.query<UserRow>(statements.byEmail, [email])),
  /** The new account, or undefined when the address has one. */
  insert: async (
    db: Queryable,
    user: {
      email: string
      passwordHash: string | null
      metadata: object
      confirmedAt: Date | null
      invitedAt: Date | null
    },
    now: Date,
  ) => {
    const { email, passwordHash, metadata, confirmedAt, invitedAt } = user
    const values = [email, passwordHash, jsonOf(metadata), confirmedAt, invitedAt, now]
    return one(await db.query<UserRow>(statements.insert, values))
  },
  signedIn: async (db: Queryable, id: string, now: Date) =>
    one(await db.query<UserRow>(statements.signedIn, [id, now])),
  /** The address has been proved by a link that was mailed to it; that counts as a sign-in. */
  confirmed: async (db: Queryable, id: string, now: Date) =>
    one(await db.query<UserRow>(statements.confirmed, [id, now])),
  setPassword: async (db: Queryable, id: string, hash: string, now: Date) =>
    one(await db.query<UserRow>(statements.setPassword, [id, hash, now])),
  setMetadata: async (db: Queryable, id: string, metadata: object, now: Date) =>
    one(await db.query<UserRow>(statements.setMetadata, [id, jsonOf(metadata), now])),
  /** Takes the right to send one recovery mail; undefined for an unknown address or one that was mailed after `since`. */
  claimRecovery: async (db: Queryable, email: string, now: Date, since: Date) =>
    one(await db.query<UserRow>(statements.claimRecovery, [email, now, since])),
  unclaimRecovery: (db: Queryable, id: string) => db.query(statements.unclaimRecovery, [id]),
  reinvited: async (db: Queryable, id: string, now: Date) =>
    one(await db.query<UserRow>(statements.reinvited, [id, now])),
  lockAll: (db: Queryable) => db.query(statements.lockAll),
  remove: (db: Queryable, id: string) => db.query(statements.remove, [id]),
}
