import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Db } from '../../../platform/database/db'
import { keysRepo } from '../repos/keys.repo'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Encryption of secrets at rest: AES-256-GCM, bound to an owner's id, so that a ciphertext is useless in another row. */
export interface Encryption {
  /** Reads the shared key, which the very first start creates. */
  load(now: Date): Promise<void>
  encrypt(secret: Buffer, owner: string): Buffer
  /** Throws when the ciphertext was changed or belongs to another owner. */
  decrypt(encrypted: Buffer, owner: string): Buffer
}

/**
 * The key is in a table of its own, shared by all processes. It protects the secrets from somebody who sees only the table
 * of factors (a partial dump, a faulty query), not from somebody who has the whole database.
 */
export function createEncryption(db: Db): Encryption {
  let loaded: Buffer | undefined
  const key = () => {
    if (!loaded) throw new Error('The key for secrets has not been loaded')
    return loaded
  }
  return {
    async load(now) {
      const jwk = await keysRepo.getOrCreate(db, 'secrets', now, () =>
        Promise.resolve({ kty: 'oct', k: randomBytes(32).toString('base64url') }),
      )
      loaded = Buffer.from(jwk.k ?? '', 'base64url')
    },
    encrypt(secret, owner) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, key(), nonce).setAAD(Buffer.from(owner))
      return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
    },
    decrypt(encrypted, owner) {
      const decipher = createDecipheriv(algorithm, key(), encrypted.subarray(0, nonceBytes)).setAAD(Buffer.from(owner))
      decipher.setAuthTag(encrypted.subarray(-tagBytes))
      return Buffer.concat([decipher.update(encrypted.subarray(nonceBytes, -tagBytes)), decipher.final()])
    },
  }
}
