import type { AccountRole } from '@mca/contract/accounts'
import { firstRow, type Queryable } from '../../../../platform/database/db'
import { sql } from '../../../../platform/database/sql'
import { jsonOf } from '../../../../shared/records/json/json'
import { advisoryLocks } from '../../../../platform/database/advisory-locks'

export interface UserRow {
  id: string
  email: string
  password_hash: string | null
  /** When a printed password expires; null for one that somebody chose. */
  password_expires_at: string | null
  /** The account created by the first start. */
  is_first: boolean
  user_metadata: Record<string, unknown>
  email_confirmed_at: string | null
  invited_at: string | null
  recovery_sent_at: string | null
  last_sign_in_at: string | null
  banned_until: string | null
  created_at: string
  updated_at: string
}

/** With the account's role, or the default role if none is stored. */
export interface UserWithRole extends UserRow {
  role: AccountRole
  /** True if a mailed invitation still works. */
  has_open_invitation: boolean
}

/** True if the account is banned now. No screen sets a ban; an administrator does, in the database. */
export const isBanned = ({ banned_until }: Pick<UserRow, 'banned_until'>, now: Date): boolean =>
  banned_until !== null && new Date(banned_until) > now

const openInvitation = (now: string) =>
  `exists (select from auth_links l where l.user_id = u.id and l.kind = 'invite' and l.expires_at > ${now}) as has_open_invitation`

const statements = {
  list: sql`
    select u.*, coalesce(r.role, $1) as role, ${openInvitation('$2')}
    from auth_users u left join account_roles r on r.account_id = u.id
    order by u.created_at desc, u.id`,
  getWithRole: sql`
    select u.*, coalesce(r.role, $2) as role, ${openInvitation('$3')}
    from auth_users u left join account_roles r on r.account_id = u.id
    where u.id = $1`,
  count: sql`select count(*) as total from auth_users`,
  get: sql`select * from auth_users where id = $1`,
  byEmail: sql`select * from auth_users where email = $1`,
  insert: sql`
    with made as (
      insert into auth_users (email, password_hash, user_metadata, email_confirmed_at, invited_at, created_at, updated_at)
      values ($1, $2, $3, $4, $5, $6, $6)
      on conflict (email) do nothing
      returning *
    ), roles as (
      insert into account_roles (account_id, role) select id, $7 from made
    )
    select * from made`,
  inviteAgain: sql`
    update auth_users set user_metadata = user_metadata || $2, invited_at = $3, updated_at = $3
    where email = $1 and email_confirmed_at is null
    returning *`,
  markFirst: sql`update auth_users set is_first = true, password_expires_at = $2 where id = $1`,
  printAgain: sql`
    update auth_users set password_hash = $1, password_expires_at = $3, updated_at = $2
    where is_first and password_expires_at <= $2
    returning *`,
  hasExpiredFirst: sql`select 1 from auth_users where is_first and password_expires_at <= $1`,
  signedIn: sql`update auth_users set last_sign_in_at = $2, updated_at = $2 where id = $1 returning *`,
  confirmEmail: sql`
    update auth_users
    set email_confirmed_at = coalesce(email_confirmed_at, $2), last_sign_in_at = $2, updated_at = $2
    where id = $1
    returning *`,
  setPassword: sql`
    update auth_users set password_hash = $2, password_expires_at = null, updated_at = $3 where id = $1 returning *`,
  setMetadata: sql`update auth_users set user_metadata = $2, updated_at = $3 where id = $1 returning *`,
  claimRecoveryMail: sql`
    update auth_users set recovery_sent_at = $2
    where email = $1 and (recovery_sent_at is null or recovery_sent_at <= $3)
    returning *`,
  recordRecoveryMail: sql`update auth_users set recovery_sent_at = $2 where id = $1`,
  releaseRecovery: sql`update auth_users set recovery_sent_at = null where id = $1`,
  // Held until the transaction ends, so that two users cannot take one name at once.
  lockNames: sql`select pg_advisory_xact_lock(${advisoryLocks.nameAccount})`,
  names: sql`select email, user_metadata from auth_users`,
  // Serializes deletions, so that two at the same time cannot delete the last two accounts.
  lockAll: sql`lock table auth_users in share row exclusive mode`,
  remove: sql`
    with removed as (delete from auth_users where id = $1 returning id)
    delete from account_roles where account_id in (select id from removed)`,
}

/** Accounts. Email addresses are passed and stored in lower case. */
export const usersRepo = {
  list: (db: Queryable, defaultRole: AccountRole, now: Date) =>
    db.query<UserWithRole>(statements.list, [defaultRole, now]),
  getWithRole: async (db: Queryable, id: string, defaultRole: AccountRole, now: Date) =>
    firstRow(await db.query<UserWithRole>(statements.getWithRole, [id, defaultRole, now])),
  count: async (db: Queryable) => firstRow(await db.query<{ total: number }>(statements.count))?.total ?? 0,
  get: async (db: Queryable, id: string) => firstRow(await db.query<UserRow>(statements.get, [id])),
  byEmail: async (db: Queryable, email: string) => firstRow(await db.query<UserRow>(statements.byEmail, [email])),
  /** The new account; undefined if the address already has one. */
  insert: async (
    db: Queryable,
    user: {
      email: string
      passwordHash: string | null
      metadata: object
      confirmedAt: Date | null
      invitedAt: Date | null
      role: AccountRole
    },
    now: Date,
  ) => {
    const { email, passwordHash, metadata, confirmedAt, invitedAt, role } = user
    const values = [email, passwordHash, jsonOf(metadata), confirmedAt, invitedAt, now, role]
    return firstRow(await db.query<UserRow>(statements.insert, values))
  },
  /** The account whose invitation is still open, with the metadata added; undefined if the address is confirmed. */
  inviteAgain: async (db: Queryable, email: string, metadata: object, now: Date) =>
    firstRow(await db.query<UserRow>(statements.inviteAgain, [email, jsonOf(metadata), now])),
  /** Marks the account created by the first start, with the expiry of its printed password. */
  markFirst: (tx: Queryable, id: string, expiresAt: Date | null) => tx.query(statements.markFirst, [id, expiresAt]),
  hasExpiredFirst: async (db: Queryable, now: Date) => (await db.query(statements.hasExpiredFirst, [now])).length > 0,
  /**
   * Sets a new password for the first account, whose printed one has expired; undefined if another process was faster.
   */
  printAgain: async (db: Queryable, hash: string, now: Date, expiresAt: Date) =>
    firstRow(await db.query<UserRow>(statements.printAgain, [hash, now, expiresAt])),
  signedIn: async (db: Queryable, id: string, now: Date) =>
    firstRow(await db.query<UserRow>(statements.signedIn, [id, now])),
  /** Confirms the address after the use of a link mailed to it. Counts as a sign-in. */
  confirmEmail: async (db: Queryable, id: string, now: Date) =>
    firstRow(await db.query<UserRow>(statements.confirmEmail, [id, now])),
  /** With null, no password opens the account until its owner sets one through a mailed link. */
  setPassword: async (db: Queryable, id: string, hash: string | null, now: Date) =>
    firstRow(await db.query<UserRow>(statements.setPassword, [id, hash, now])),
  setMetadata: async (db: Queryable, id: string, metadata: object, now: Date) =>
    firstRow(await db.query<UserRow>(statements.setMetadata, [id, jsonOf(metadata), now])),
  /** Reserves a recovery mail; undefined for an unknown address, or one that was mailed after `since`. */
  claimRecoveryMail: async (db: Queryable, email: string, now: Date, since: Date) =>
    firstRow(await db.query<UserRow>(statements.claimRecoveryMail, [email, now, since])),
  recordRecoveryMail: (db: Queryable, id: string, now: Date) => db.query(statements.recordRecoveryMail, [id, now]),
  releaseRecovery: (db: Queryable, id: string) => db.query(statements.releaseRecovery, [id]),
  /** The addresses and names of all accounts. Locks names until the transaction ends. */
  lockNames: async (tx: Queryable) => {
    await tx.query(statements.lockNames)
    return tx.query<Pick<UserRow, 'email' | 'user_metadata'>>(statements.names)
  },
  lockAll: (db: Queryable) => db.query(statements.lockAll),
  remove: (db: Queryable, id: string) => db.query(statements.remove, [id]),
}
