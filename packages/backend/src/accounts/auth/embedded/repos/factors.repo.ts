import { firstRow, type Queryable } from '../../../../platform/database/db'
import { sql } from '../../../../platform/database/sql'
import type { SessionRow } from './sessions.repo'

export interface FactorRow {
  id: string
  user_id: string
  friendly_name: string
  status: 'unverified' | 'verified'
  /** Encrypted (`keys/encryption.ts`). */
  secret: Buffer
  created_at: string
  updated_at: string
  last_challenged_at: string | null
}

export interface ChallengeRow {
  id: string
  ip: string
  used_at: string | null
  expires_at: string
}

const statements = {
  listOf: sql`select * from auth_factors where user_id = $1 order by created_at, id`,
  get: sql`select * from auth_factors where id = $1 and user_id = $2`,
  insert: sql`
    insert into auth_factors (user_id, friendly_name, secret, created_at, updated_at)
    values ($1, $2, $3, $4, $4)
    returning *`,
  remove: sql`delete from auth_factors where id = $1`,
  removeUnverified: sql`delete from auth_factors where user_id = $1 and status = 'unverified' and created_at <= $2`,
  acceptStep: sql`
    update auth_factors set last_step = $2, status = 'verified', updated_at = $3
    where id = $1 and last_step < $2
    returning *`,
  recordChallenge: sql`update auth_factors set last_challenged_at = $2 where id = $1`,
  addChallenge: sql`insert into auth_challenges (factor_id, ip, expires_at) values ($1, $2, $3) returning *`,
  lock: sql`select 1 from auth_factors where id = $1 for update`,
  // A used one stays until it expires, so that reuse can be distinguished from an unknown one.
  removeChallenges: sql`
    delete from auth_challenges where factor_id = $1 and (expires_at <= $3 or id in (
      select id from auth_challenges where factor_id = $1 and expires_at > $3 and used_at is null
      order by expires_at desc, id offset $2
    ))`,
  removeAll: sql`
    with lowered as (
      update auth_sessions s
      set aal = 'aal1',
        amr = (select coalesce(jsonb_agg(entry), '[]') from jsonb_array_elements(s.amr) entry where entry ->> 'method' <> 'totp')
      where s.user_id = $1 and s.aal = 'aal2'
    )
    delete from auth_factors where user_id = $1`,
  challenge: sql`select * from auth_challenges where id = $1 and factor_id = $2`,
  useChallenge: sql`update auth_challenges set used_at = $2 where id = $1 and used_at is null returning *`,
  // The session's next token shows in `amr` and `aal` that it has passed this factor.
  raiseSession: sql`
    update auth_sessions
    set aal = 'aal2', refreshed_at = $3,
      amr = jsonb_build_array(jsonb_build_object('method', 'totp', 'timestamp', $4::bigint))
        || (select coalesce(jsonb_agg(entry), '[]') from jsonb_array_elements(amr) entry where entry ->> 'method' <> 'totp')
    where id = $1 and user_id = $2
    returning *`,
  addSessionFactor: sql`insert into auth_session_factors (session_id, factor_id) values ($1, $2) on conflict do nothing`,
  // Sessions that passed the factor drop to aal1 with their next token.
  lowerSessions: sql`
    update auth_sessions s
    set aal = 'aal1',
      amr = (select coalesce(jsonb_agg(entry), '[]') from jsonb_array_elements(s.amr) entry where entry ->> 'method' <> 'totp')
    where s.id in (select session_id from auth_session_factors where factor_id = $1)`,
  endSessionsAtAal1: sql`delete from auth_sessions where user_id = $1 and aal = 'aal1'`,
  voidTokens: sql`update auth_refresh_tokens set voided_at = $2 where session_id = $1 and voided_at is null`,
}

/** Second factors, their challenges, and the sessions that have passed them. */
export const factorsRepo = {
  listOf: (db: Queryable, userId: string) => db.query<FactorRow>(statements.listOf, [userId]),
  /** A factor of this user; undefined if it is unknown or another user's. */
  get: async (db: Queryable, id: string, userId: string) =>
    firstRow(await db.query<FactorRow>(statements.get, [id, userId])),
  async insert(db: Queryable, userId: string, friendlyName: string, secret: Buffer, now: Date): Promise<FactorRow> {
    const factor = firstRow(await db.query<FactorRow>(statements.insert, [userId, friendlyName, secret, now]))
    if (!factor) throw new Error('A new factor was not stored')
    return factor
  },
  remove: (db: Queryable, id: string) => db.query(statements.remove, [id]),
  /** Removes all factors of a user. The user's sessions drop to aal1. */
  removeAll: (tx: Queryable, userId: string) => tx.query(statements.removeAll, [userId]),
  /** Removes unfinished enrollments created at `until` or before. */
  removeUnverified: (db: Queryable, userId: string, until: Date) =>
    db.query(statements.removeUnverified, [userId, until]),
  /** Marks the factor verified and its time step used; false if this step or a later one was already used. */
  acceptStep: async (db: Queryable, id: string, step: number, now: Date) =>
    (await db.query(statements.acceptStep, [id, step, now])).length === 1,
  async addChallenge(db: Queryable, factorId: string, ip: string, now: Date, expiresAt: Date): Promise<ChallengeRow> {
    await db.query(statements.recordChallenge, [factorId, now])
    const challenge = firstRow(await db.query<ChallengeRow>(statements.addChallenge, [factorId, ip, expiresAt]))
    if (!challenge) throw new Error('A new challenge was not stored')
    return challenge
  },
  /** Serializes the challenges of a factor. */
  lock: (tx: Queryable, id: string) => tx.query(statements.lock, [id]),
  /** Removes the expired challenges of a factor, and all but the newest `max` of the unused ones. */
  removeChallenges: (tx: Queryable, factorId: string, max: number, now: Date) =>
    tx.query(statements.removeChallenges, [factorId, max, now]),
  challenge: async (db: Queryable, id: string, factorId: string) =>
    firstRow(await db.query<ChallengeRow>(statements.challenge, [id, factorId])),
  /** Marks a challenge used; false if it already was. */
  useChallenge: async (db: Queryable, id: string, now: Date) =>
    (await db.query(statements.useChallenge, [id, now])).length === 1,
  lowerSessions: (db: Queryable, factorId: string) => db.query(statements.lowerSessions, [factorId]),
  endSessionsAtAal1: (db: Queryable, userId: string) => db.query(statements.endSessionsAtAal1, [userId]),
  voidTokens: (db: Queryable, sessionId: string, now: Date) => db.query(statements.voidTokens, [sessionId, now]),
  addSessionFactor: (db: Queryable, sessionId: string, factorId: string) =>
    db.query(statements.addSessionFactor, [sessionId, factorId]),
  /** Raises a session to aal2; undefined if it has ended. */
  async raiseSession(db: Queryable, sessionId: string, userId: string, now: Date) {
    const values = [sessionId, userId, now, Math.floor(now.getTime() / 1000)]
    return firstRow(await db.query<SessionRow>(statements.raiseSession, values))
  },
}
