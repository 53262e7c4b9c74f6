import type { JWK } from 'jose'
import { firstRow, type Queryable } from '../../../../platform/database/db'
import { sql } from '../../../../platform/database/sql'

const statements = {
  signing: sql`
    select purpose, jwk, secret, retired_at from auth_keys
    where purpose = 'signing' or (purpose = 'previous' and retired_at > $1)
    order by purpose desc`,
  create: sql`insert into auth_keys (purpose, jwk, secret, created_at) values ('signing', $1, $2, $3) on conflict (purpose) do nothing`,
  lock: sql`lock table auth_keys in exclusive mode`,
  drop: sql`delete from auth_keys where purpose = 'previous' returning jwk`,
  remove: sql`delete from auth_keys where purpose = 'signing'`,
  // It only verifies from now on.
  retire: sql`
    update auth_keys set purpose = 'previous', retired_at = $1, secret = null
    where purpose = 'signing'
    returning jwk`,
  lockSecrets: sql`lock table auth_secrets_check in exclusive mode`,
  check: sql`select value from auth_secrets_check`,
  setCheck: sql`
    insert into auth_secrets_check (value) values ($1)
    on conflict (only_row) do update set value = excluded.value`,
  isUsed: sql`
    select exists (select from auth_factors) or exists (select from payee_tax_records where tin is not null)
      or exists (select from company_settings where ein is not null)
      or exists (select from bank_accounts) or exists (select from ach_profiles where offset_account is not null) as used`,
}

/** A new key for access tokens: its public part, and its encrypted private part. */
export interface SealedKey {
  jwk: JWK
  secret: Buffer
}

export interface StoredKey {
  purpose: 'signing' | 'previous'
  /** The public part. */
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
  check: async (db: Queryable) => firstRow(await db.query<{ value: Buffer }>(statements.check))?.value,
  setCheck: (tx: Queryable, value: Buffer) => tx.query(statements.setCheck, [value]),
  /** True if the key protects anything: second factors, the TINs of payees (R22.41), the EIN of the company (R20.87) or bank accounts (R25.62). */
  isUsed: async (tx: Queryable): Promise<boolean> =>
    firstRow(await tx.query<{ used: boolean }>(statements.isUsed))?.used ?? false,
}
