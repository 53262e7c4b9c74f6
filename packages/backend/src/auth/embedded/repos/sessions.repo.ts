import type { AccountRole } from '@mca/contract'
import { firstRow, type Queryable } from '../../../platform/database/db'
import { sha256 } from '../protocol/random-tokens'

export type SignInMethod = 'password' | 'otp' | 'recovery' | 'totp'

/** A method that the session has passed, with the time in epoch seconds. */
export interface PassedMethod {
  method: SignInMethod
  timestamp: number
}

export interface SessionRow {
  id: string
  user_id: string
  aal: 'aal1' | 'aal2'
  amr: PassedMethod[]
  created_at: string
  refreshed_at: string
}

export interface RefreshTokenRow {
  hash: Buffer
  session_id: string
  parent: Buffer | null
  salt: Buffer | null
  used_at: string | null
  voided_at: string | null
}

/** What the database says about the bearer of a verified access token. */
export interface BearerRow {
  email: string
  /** Null when the session has ended or expired. */
  aal: 'aal1' | 'aal2' | null
  /** What the session has passed; null as `aal`. */
  amr: PassedMethod[] | null
  banned_until: string | null
  has_factor: boolean
  /** Null when none is stored: the default role. */
  role: AccountRole | null
}

const statements = {
  insert: {
    name: 'auth-session-insert',
    text: `
      insert into auth_sessions (user_id, aal, amr, created_at, refreshed_at)
      values ($1, 'aal1', $2, $3, $3)
      returning *`,
  },
  lockByToken: {
    name: 'auth-session-lock-by-token',
    text: `
      select * from auth_sessions
      where id = (select session_id from auth_refresh_tokens where hash = $1)
      for update`,
  },
  findBearer: {
    name: 'auth-bearer',
    text: `
      select u.email, u.banned_until, s.aal, s.amr, r.role,
        exists (select from auth_factors f where f.user_id = u.id and f.status = 'verified') as has_factor
      from auth_users u
      left join account_roles r on r.account_id = u.id
      left join auth_sessions s
        on s.id = $2 and s.user_id = u.id and s.created_at > $3 and s.refreshed_at > $4
      where u.id = $1`,
  },
  recordRefresh: { name: 'auth-session-refreshed', text: `update auth_sessions set refreshed_at = $2 where id = $1` },
  end: { name: 'auth-session-end', text: `delete from auth_sessions where id = $1` },
  endAll: { name: 'auth-session-end-all', text: `delete from auth_sessions where user_id = $1` },
  endOthers: {
    name: 'auth-session-end-others',
    text: `delete from auth_sessions where user_id = $1 and id <> $2`,
  },
  addToken: {
    name: 'auth-refresh-add',
    text: `insert into auth_refresh_tokens (hash, session_id, parent, salt) values ($1, $2, $3, $4)`,
  },
  useToken: { name: 'auth-refresh-use', text: `update auth_refresh_tokens set used_at = $2 where hash = $1` },
  listTokens: {
    name: 'auth-refresh-list',
    text: `
      select * from auth_refresh_tokens
      where session_id = $1 and (hash = $2 or used_at is null or used_at > $3)`,
  },
}

/** Sessions and their refresh tokens, of which only hashes are stored. */
export const sessionsRepo = {
  async insert(db: Queryable, userId: string, method: SignInMethod, now: Date): Promise<SessionRow> {
    const amr = [{ method, timestamp: Math.floor(now.getTime() / 1000) }]
    const session = firstRow(await db.query<SessionRow>(statements.insert, [userId, JSON.stringify(amr), now]))
    if (!session) throw new Error('A new session was not stored')
    return session
  },
  /** The session of a refresh token, locked, so that refreshes of one session are serialized. */
  lockByToken: async (db: Queryable, token: string) =>
    firstRow(await db.query<SessionRow>(statements.lockByToken, [sha256(token)])),
  /** User and session of a token's claims; undefined when the user was deleted. */
  findBearer: async (db: Queryable, userId: string, sessionId: string, createdAfter: Date, refreshedAfter: Date) =>
    firstRow(await db.query<BearerRow>(statements.findBearer, [userId, sessionId, createdAfter, refreshedAfter])),
  recordRefresh: (db: Queryable, id: string, now: Date) => db.query(statements.recordRefresh, [id, now]),
  end: (db: Queryable, id: string) => db.query(statements.end, [id]),
  endAll: (db: Queryable, userId: string) => db.query(statements.endAll, [userId]),
  endOthers: (db: Queryable, userId: string, id: string) => db.query(statements.endOthers, [userId, id]),
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
