import type { Queryable } from '../../platform/database/db'

/** Encryption of secrets at rest: AES-256-GCM, bound to an owner's id, so that a ciphertext is useless in another row. */
export interface Encryption {
  encrypt(secret: Buffer, owner: string): Buffer
  /** Throws when the ciphertext was changed, belongs to another owner, or was made with another key. */
  decrypt(encrypted: Buffer, owner: string): Buffer
  /** An HMAC under the same key, to recognize this text later. */
  sign(text: string): Buffer
  /** Throws if the other processes on this database use another key. */
  checkShared(db: Queryable): Promise<void>
}
