import type { Queryable } from '../../../platform/database/db'

export interface FactorRow {
  id: string
  user_id: string
  friendly_name: string
  status: 'unverified' | 'verified'
  /** Sealed by the secret box. */
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

const one = <Row>(rows: Row[]): Row | undefined => rows[0]

const statements = {
  listOf: { name: 'auth-factors-of', text: `select * from auth_factors where user_id = $1 order by created_at, id` },
  // Enrolments of one user happen one after another, or two at once could share a name.
  lockUser: { name: 'auth-factors-lock', text: `select 1 from auth_users where id = $1 for update` },
  get: { name: 'auth-factor-get', text: `select * from auth_factors where id = $1 and user_id = $2` },
  insert: {
    name: 'auth-factor-insert',
    text: `
      insert into auth_factors (user_id, friendly_name, secret, created_at, updated_at)
      values ($1, $2, $3, $4, $4)
      returning *`,
  },
  remove: { name: 'auth-factor-remove', text: `delete from auth_factors where id = $1` },
  removeUnverified: {
    name: 'auth-factors-remove-unverified',
    text: `delete from auth_factors where user_id = $1 and status = 'unverified' and created_at <= $2`,
  },
  accept: {
    name: 'auth-factor-accept',
    text: `
      update auth_factors set last_step = $2, status = 'verified', updated_at = $3
      where id = $1 and last_step < $2
      returning *`,
  },
  challenged: {
    name: 'auth-factor-challenged',
    text: `update auth_factors set last_challenged_at = $2 where id = $1`,
  },
  addChallenge: {
    name: 'auth-challenge-add',
    text: `insert into auth_challenges (factor_id, ip, expires_at) values ($1, $2, $3) returning *`,
  },
  challenge: {
    name: 'auth-challenge-get',
    text: `select * from auth_challenges where id = $1 and factor_id = $2`,
  },
  useChallenge: {
    name: 'auth-challenge-use',
    text: `update auth_challenges set used_at = $2 where id = $1 and used_at is null returning *`,
  },
  // The session has proved this factor: the claim "amr" and the level say so from the next token on.
  raise: {
    name: 'auth-session-raise',
    text: `
      update auth_sessions
      set aal = 'aal2', refreshed_at = $3,
        amr = jsonb_build_array(jsonb_build_object('method', 'totp', 'timestamp', $4::bigint))
          || (select coalesce(jsonb_agg(entry), '[]') from jsonb_array_elements(amr) entry where entry ->> 'method' <> 'totp')
      where id = $1 and user_id = $2
      returning *`,
  },
  addSessionFactor: {
    name: 'auth-session-factor-add',
    text: `insert into auth_session_factors (session_id, factor_id) values ($1, $2) on conflict do nothing`,
  },
  // Sessions that proved the factor are at aal1 again from their next token on.
  lower: {
    name: 'auth-sessions-lower',
    text: `
      update auth_sessions s
      set aal = 'aal1',
        amr = (select coalesce(jsonb_agg(entry), '[]') from jsonb_array_elements(s.amr) entry where entry ->> 'method' <> 'totp')
      where s.id in (select session_id from auth_session_factors where factor_id = $1)`,
  },
  endLower: {
    name: 'auth-sessions-end-lower',
    text: `delete from auth_sessions where user_id = $1 and aal = 'aal1'`,
  },
  voidTokens: {
    name: 'auth-refresh-void',
    text: `update auth_refresh_tokens set voided_at = $2 where session_id = $1 and voided_at is null`,
  },
}

/** Second factors, their challenges and the sessions that have proved them. */
export const factorsRepo = {
  listOf: (db: Queryable, userId: string) => db.query<FactorRow>(statements.listOf, [userId]),
  lockUser: (tx: Queryable, userId: string) => tx.query(statements.lockUser, [userId]),
  /** A factor of this user; anybody else's is as unknown as none. */
  get: async (db: Queryable, id: string, userId: string) =>
    one(await db.query<FactorRow>(statements.get, [id, userId])),
  async insert(db: Queryable, userId: string, friendlyName: string, secret: Buffer, now: Date): Promise<FactorRow> {
    const factor = one(await db.query<FactorRow>(statements.insert, [userId, friendlyName, secret, now]))
    if (!factor) throw new Error('A new factor was not stored')
    return factor
  },
  remove: (db: Queryable, id: string) => db.query(statements.remove, [id]),
  /** Removes enrolments that were never finished, made at `until` or before. */
  removeUnverified: (db: Queryable, userId: string, until: Date) =>
    db.query(statements.removeUnverified, [userId, until]),
  /** Uses a time step up and so verifies the factor; false when this step or a later one was used already. */
  accept: async (db: Queryable, id: string, step: number, now: Date) =>
    (await db.query(statements.accept, [id, step, now])).length === 1,
  async addChallenge(db: Queryable, factorId: string, ip: string, now: Date, expiresAt: Date): Promise<ChallengeRow> {
    await db.query(statements.challenged, [factorId, now])
    const challenge = one(await db.query<ChallengeRow>(statements.addChallenge, [factorId, ip, expiresAt]))
    if (!challenge) throw new Error('A new challenge was not stored')
    return challenge
  },
  challenge: async (db: Queryable, id: string, factorId: string) =>
    one(await db.query<ChallengeRow>(statements.challenge, [id, factorId])),
  /** Uses a challenge up; false when it was used already. */
  useChallenge: async (db: Queryable, id: string, now: Date) =>
    (await db.query(statements.useChallenge, [id, now])).length === 1,
  lower: (db: Queryable, factorId: string) => db.query(statements.lower, [factorId]),
  endLower: (db: Queryable, userId: string) => db.query(statements.endLower, [userId]),
  voidTokens: (db: Queryable, sessionId: string, now: Date) => db.query(statements.voidTokens, [sessionId, now]),
  addSessionFactor: (db: Queryable, sessionId: string, factorId: string) =>
    db.query(statements.addSessionFactor, [sessionId, factorId]),
  raise: async <Row>(db: Queryable, sessionId: string, userId: string, now: Date) =>
    one(await db.query<Row>(statements.raise, [sessionId, userId, now, Math.floor(now.getTime() / 1000)])),
}
