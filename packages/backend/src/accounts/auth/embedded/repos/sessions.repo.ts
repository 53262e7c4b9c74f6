import type { AccountRole } from '@mca/contract/accounts'
import { firstRow, type Queryable } from '../../../../platform/database/db'
import { sql } from '../../../../platform/database/sql'
import type { PassedMethod } from '../../../../shared/context/accounts'
import { sha256 } from '../protocol/random-tokens'

export type SignInMethod = 'password' | 'otp' | 'recovery' | 'totp'

/** The device that starts a session, shown in the user's own list of sessions (R18.64). */
export interface Device {
  address: string
  userAgent: string | null
}

/** The device of a request that may start a session, with the cookies that may identify it as known. */
export interface RequestingDevice extends Device {
  cookies: string | undefined
}

export interface SessionRow {
  id: string
  user_id: string
  aal: 'aal1' | 'aal2'
  amr: readonly PassedMethod[]
  created_at: string
  refreshed_at: string
  /** Where it was started; null for sessions from before this was recorded. */
  address: string | null
  user_agent: string | null
}

export interface RefreshTokenRow {
  hash: Buffer
  session_id: string
  parent: Buffer | null
  salt: Buffer | null
  used_at: string | null
  voided_at: string | null
}

/** The database's facts about the bearer of a verified access token. */
export interface BearerRow {
  email: string
  name: string | null
  /** Null when the session has ended or expired. */
  aal: 'aal1' | 'aal2' | null
  banned_until: string | null
  has_factor: boolean
  /** Null if none is stored, which means the default role. */
  role: AccountRole | null
}

const statements = {
  insert: sql`
    insert into auth_sessions (user_id, aal, amr, created_at, refreshed_at, address, user_agent)
    values ($1, 'aal1', $2, $3, $3, $4, $5)
    returning *`,
  listOf: sql`
    select * from auth_sessions where user_id = $1 and created_at > $2 and refreshed_at > $3
    order by refreshed_at desc, created_at desc, id`,
  // The session's next tokens state in `amr` when the password was given again.
  confirm: sql`
    update auth_sessions
    set amr = jsonb_build_array(jsonb_build_object('method', 'password', 'timestamp', $2::bigint))
      || (select coalesce(jsonb_agg(entry), '[]') from jsonb_array_elements(amr) entry where entry ->> 'method' <> 'password')
    where id = $1
    returning *`,
  lockUser: sql`select 1 from auth_users where id = $1 for update`,
  lockOwn: sql`select * from auth_sessions where id = $1 and user_id = $2 for update`,
  // The session that was just started stays. Of the others, those that passed the second factor end last, so that the password
  // alone is not enough to end them by signing in.
  endBeyond: sql`
    delete from auth_sessions where id in (
      select id from auth_sessions where user_id = $1 and id <> $2
      order by aal desc, refreshed_at desc, created_at desc offset $3
    )
    returning id`,
  endOwn: sql`delete from auth_sessions where id = $1 and user_id = $2 returning id`,
  hasToken: sql`select 1 from auth_refresh_tokens where hash = $1`,
  lockByToken: sql`
    select * from auth_sessions
    where id = (select session_id from auth_refresh_tokens where hash = $1)
    for update`,
  findBearer: sql`
    select u.email, u.user_metadata ->> 'name' as name, u.banned_until, s.aal, r.role,
      exists (select from auth_factors f where f.user_id = u.id and f.status = 'verified') as has_factor
    from auth_users u
    left join account_roles r on r.account_id = u.id
    left join auth_sessions s
      on s.id = $2 and s.user_id = u.id and s.created_at > $3 and s.refreshed_at > $4
    where u.id = $1`,
  recordRefresh: sql`update auth_sessions set refreshed_at = $2 where id = $1`,
  end: sql`delete from auth_sessions where id = $1`,
  endAll: sql`delete from auth_sessions where user_id = $1 returning id`,
  endOthers: sql`delete from auth_sessions where user_id = $1 and id <> $2 returning id`,
  addToken: sql`insert into auth_refresh_tokens (hash, session_id, parent, salt) values ($1, $2, $3, $4)`,
  useToken: sql`update auth_refresh_tokens set used_at = $2 where hash = $1`,
  listTokens: sql`
    select * from auth_refresh_tokens
    where session_id = $1 and (hash = $2 or used_at is null or used_at > $3)`,
}

/** Sessions and their refresh tokens, stored only as hashes. */
export const sessionsRepo = {
  async insert(
    db: Queryable,
    userId: string,
    method: SignInMethod,
    { address, userAgent }: Device,
    now: Date,
  ): Promise<SessionRow> {
    const amr = [{ method, timestamp: Math.floor(now.getTime() / 1000) }]
    const values = [userId, JSON.stringify(amr), now, address, userAgent]
    const session = firstRow(await db.query<SessionRow>(statements.insert, values))
    if (!session) throw new Error('A new session was not stored')
    return session
  },
  /** A user's unexpired sessions, most recently used first. */
  listOf: (db: Queryable, userId: string, createdAfter: Date, refreshedAfter: Date) =>
    db.query<SessionRow>(statements.listOf, [userId, createdAfter, refreshedAfter]),
  /** Records that the password was given again. Undefined if the session has ended. */
  confirm: async (tx: Queryable, id: string, now: Date) =>
    firstRow(await tx.query<SessionRow>(statements.confirm, [id, Math.floor(now.getTime() / 1000)])),
  /**
   * The session of a bearer, locked until the transaction ends; undefined if it has ended. Locks the user's row first, as does
   * everything that ends all sessions of a user, so that they cannot deadlock.
   */
  async lockOwn(tx: Queryable, id: string, userId: string) {
    await tx.query(statements.lockUser, [userId])
    return firstRow(await tx.query<SessionRow>(statements.lockOwn, [id, userId]))
  },
  /** Ends the least recently used sessions of a user until `max` are left, including session `id`. Returns how many ended. */
  endBeyond: async (tx: Queryable, userId: string, id: string, max: number) =>
    (await tx.query(statements.endBeyond, [userId, id, max - 1])).length,
  /** Ends a session of this user; false if the user has none with this id. */
  endOwn: async (db: Queryable, id: string, userId: string) =>
    (await db.query(statements.endOwn, [id, userId])).length === 1,
  hasToken: async (db: Queryable, token: string) => (await db.query(statements.hasToken, [sha256(token)])).length === 1,
  /** The session of a refresh token, locked to serialize the refreshes of a session. */
  lockByToken: async (db: Queryable, token: string) =>
    firstRow(await db.query<SessionRow>(statements.lockByToken, [sha256(token)])),
  /** User and session of a token's claims; undefined if the user was deleted. */
  findBearer: async (db: Queryable, userId: string, sessionId: string, createdAfter: Date, refreshedAfter: Date) =>
    firstRow(await db.query<BearerRow>(statements.findBearer, [userId, sessionId, createdAfter, refreshedAfter])),
  recordRefresh: (db: Queryable, id: string, now: Date) => db.query(statements.recordRefresh, [id, now]),
  end: (db: Queryable, id: string) => db.query(statements.end, [id]),
  /** Ends all sessions of a user. Returns how many. */
  endAll: async (db: Queryable, userId: string) => (await db.query(statements.endAll, [userId])).length,
  /** Ends all sessions of a user except `id`. Returns how many. */
  endOthers: async (db: Queryable, userId: string, id: string) =>
    (await db.query(statements.endOthers, [userId, id])).length,
  addToken: (db: Queryable, sessionId: string, token: string, parent?: { token: string; salt: Buffer }) =>
    db.query(statements.addToken, [
      sha256(token),
      sessionId,
      parent ? sha256(parent.token) : null,
      parent?.salt ?? null,
    ]),
  useToken: (db: Queryable, token: string, now: Date) => db.query(statements.useToken, [sha256(token), now]),
  /** The tokens of a session that a refresh needs: the presented one, the active one, and those used after `since`. */
  listTokens: (db: Queryable, sessionId: string, presented: string, since: Date) =>
    db.query<RefreshTokenRow>(statements.listTokens, [sessionId, sha256(presented), since]),
}
