import type { JWK } from 'jose'
import { firstRow, type Queryable } from '../../../../platform/database/db'

const statements = {
  signing: {
    name: 'auth-keys-signing',
    text: `
      select purpose, jwk, secret, retired_at from auth_keys
      where purpose = 'signing' or (purpose = 'previous' and retired_at > $1)
      order by purpose desc`,
  },
  create: {
    name: 'auth-key-create',
    text: `insert into auth_keys (purpose, jwk, secret, created_at) values ('signing', $1, $2, $3) on conflict (purpose) do nothing`,
  },
  lock: { name: 'auth-keys-lock', text: 'lock table auth_keys in exclusive mode' },
  drop: { name: 'auth-key-drop', text: `delete from auth_keys where purpose = 'previous' returning jwk` },
  remove: { name: 'auth-key-remove', text: `delete from auth_keys where purpose = 'signing'` },
  retire: {
    name: 'auth-key-retire',
    // It only verifies from now on.
    text: `
      update auth_keys set purpose = 'previous', retired_at = $1, jwk = jwk - 'd', secret = null
      where purpose = 'signing'
      returning jwk`,
  },
  lockSecrets: { name: 'auth-secrets-lock', text: 'lock table auth_secrets_check in exclusive mode' },
  takeOut: { name: 'auth-secrets-take', text: `delete from auth_keys where purpose = 'secrets' returning jwk` },
  check: { name: 'auth-secrets-check', text: 'select value from auth_secrets_check' },
  setCheck: {
    name: 'auth-secrets-set-check',
    text: `
      insert into auth_secrets_check (value) values ($1)
      on conflict (only_row) do update set value = excluded.value`,
  },
  secrets: { name: 'auth-secrets-all', text: 'select id, user_id, secret from auth_factors for update' },
  tins: {
    name: 'tax-tins-all',
    text: 'select party_id as id, party_id as user_id, tin as secret from payee_tax_records where tin is not null for update',
  },
  ein: {
    name: 'company-ein',
    text: 'select id, id as user_id, ein as secret from company_settings where ein is not null for update',
  },
  setEin: { name: 'company-ein-set', text: 'update company_settings set ein = $2 where id = $1' },
  setTin: { name: 'tax-tin-set', text: 'update payee_tax_records set tin = $2 where party_id = $1' },
  setSecret: { name: 'auth-secret-set', text: 'update auth_factors set secret = $2 where id = $1' },
}

/** A new key for access tokens: its public part, and its encrypted private part. */
export interface SealedKey {
  jwk: JWK
  secret: Buffer
}

export interface StoredKey {
  purpose: 'signing' | 'previous'
  /** The public part; for a key stored before the private part was encrypted, both parts. */
  jwk: JWK
  /** The private part, encrypted (`keys/signing-key.ts`); null for the previous key. */
  secret: Buffer | null
  retired_at: string | null
}

/** The keys that all processes share. */
export const keysRepo = {
  /** The current signing key, and the previous one if it was retired after this time. */
  signing: (db: Queryable, retiredAfter: Date) => db.query<StoredKey>(statements.signing, [retiredAfter]),
  /** Stores the first signing key. If several processes start at the same time, one succeeds. */
  create: (db: Queryable, { jwk, secret }: SealedKey, now: Date) =>
    db.query(statements.create, [JSON.stringify(jwk), secret, now]),
  /** Keeps other processes from changing the keys until the transaction ends. */
  lock: (tx: Queryable) => tx.query(statements.lock),
  /** Removes the signing key. Its tokens are refused from then on. */
  remove: (tx: Queryable) => tx.query(statements.remove),
  /**
   * Makes `key` the signing key, under the lock. Returns the retired key, which is now the previous one, and the previous key
   * so far.
   */
  async rotate(tx: Queryable, key: SealedKey, now: Date): Promise<{ retired?: JWK; dropped?: JWK }> {
    const dropped = firstRow(await tx.query<{ jwk: JWK }>(statements.drop))
    const retired = firstRow(await tx.query<{ jwk: JWK }>(statements.retire, [now]))
    await keysRepo.create(tx, key, now)
    return { ...(retired && { retired: retired.jwk }), ...(dropped && { dropped: dropped.jwk }) }
  },
}

/** Data about the key for secrets. The key itself is not in the database. */
export const secretsRepo = {
  lock: (tx: Queryable) => tx.query(statements.lockSecrets),
  /** Takes the key out of the database, if it is still stored here. */
  async takeOut(tx: Queryable): Promise<Buffer | undefined> {
    const stored = firstRow(await tx.query<{ jwk: JWK }>(statements.takeOut))
    return stored && Buffer.from(stored.jwk.k ?? '', 'base64url')
  },
  check: async (db: Queryable) => firstRow(await db.query<{ value: Buffer }>(statements.check))?.value,
  setCheck: (tx: Queryable, value: Buffer) => tx.query(statements.setCheck, [value]),
  all: (tx: Queryable) => tx.query<{ id: string; user_id: string; secret: Buffer }>(statements.secrets),
  /** The TINs of payees and the EIN of the company, which the same key protects (R22.41, R20.87). */
  async tins(tx: Queryable) {
    type Secret = { id: string; user_id: string; secret: Buffer }
    return [...(await tx.query<Secret>(statements.tins)), ...(await tx.query<Secret>(statements.ein))]
  },
  async setTin(tx: Queryable, id: string, tin: Buffer) {
    for (const set of [statements.setTin, statements.setEin]) await tx.query(set, [id, tin])
  },
  set: (tx: Queryable, id: string, secret: Buffer) => tx.query(statements.setSecret, [id, secret]),
}
