import { firstRow, type Queryable } from '../../../../platform/database/db'
import { sql } from '../../../../platform/database/sql'
import { sha256 } from '../protocol/random-tokens'

export type LinkKind = 'recovery' | 'invite'

export interface LinkRow {
  user_id: string
  kind: LinkKind
  code_challenge: string | null
}

export interface FlowRow {
  user_id: string
  code_challenge: string
  expires_at: string
}

const statements = {
  put: sql`
    with earlier as (delete from auth_links where user_id = $1 and kind = $2 and kind = 'invite')
    insert into auth_links (user_id, kind, token_hash, code_challenge, created_at, expires_at)
    values ($1, $2, $3, $4, $5, $6)`,
  use: sql`
    delete from auth_links where token_hash = $1 and kind = $2 and expires_at > $3
    returning user_id, kind, code_challenge`,
  removeKind: sql`delete from auth_links where user_id = $1 and kind = $2`,
  removeAll: sql`delete from auth_links where user_id = $1`,
  removeFlows: sql`delete from auth_flows where user_id = $1`,
  addFlow: sql`insert into auth_flows (code_hash, user_id, code_challenge, expires_at) values ($1, $2, $3, $4)`,
  flow: sql`select * from auth_flows where code_hash = $1`,
  useFlow: sql`delete from auth_flows where code_hash = $1 returning user_id`,
}

/** Mailed links, and the codes of PKCE recoveries. Only hashes are stored. */
export const linksRepo = {
  /**
   * Stores a user's link. An invitation replaces the previous one. A recovery link does not, because anybody can request one: earlier
   * ones work until one is used (R18.172).
   */
  put: (
    db: Queryable,
    link: { userId: string; kind: LinkKind; token: string; challenge: string | null },
    now: Date,
    expiresAt: Date,
  ) => db.query(statements.put, [link.userId, link.kind, sha256(link.token), link.challenge, now, expiresAt]),
  /** Takes a link out of the table; undefined if it is unknown, used, replaced, expired or of another kind. */
  use: async (db: Queryable, token: string, kind: LinkKind, now: Date) =>
    firstRow(await db.query<LinkRow>(statements.use, [sha256(token), kind, now])),
  removeKind: (tx: Queryable, userId: string, kind: LinkKind) => tx.query(statements.removeKind, [userId, kind]),
  async removeAll(db: Queryable, userId: string) {
    await db.query(statements.removeAll, [userId])
    await db.query(statements.removeFlows, [userId])
  },
  addFlow: (db: Queryable, code: string, userId: string, challenge: string, expiresAt: Date) =>
    db.query(statements.addFlow, [sha256(code), userId, challenge, expiresAt]),
  flow: async (db: Queryable, code: string) => firstRow(await db.query<FlowRow>(statements.flow, [sha256(code)])),
  /** Takes a code out of the table; undefined if another call already has. */
  useFlow: async (db: Queryable, code: string) =>
    firstRow(await db.query<{ user_id: string }>(statements.useFlow, [sha256(code)])),
}
