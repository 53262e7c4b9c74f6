import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Db } from '../../../platform/database/db'
import { keysRepo } from '../repos/keys.repo'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Secrets at rest: AES-256-GCM, bound to the row they belong to, so that a sealed secret cannot be moved to another one. */
export interface SecretBox {
  load(now: Date): Promise<void>
  seal(secret: Buffer, owner: string): Buffer
  open(sealed: Buffer, owner: string): Buffer
}

/**
 * The key lies in a table of its own, shared by all processes. It keeps the secrets out of reach of whoever sees the
 * factors' table alone (a partial dump, a query gone wrong), not of whoever has the whole database.
 */
export function createSecretBox(db: Db): SecretBox {
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
    seal(secret, owner) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, key(), nonce).setAAD(Buffer.from(owner))
      return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
    },
    open(sealed, owner) {
      const decipher = createDecipheriv(algorithm, key(), sealed.subarray(0, nonceBytes)).setAAD(Buffer.from(owner))
      decipher.setAuthTag(sealed.subarray(-tagBytes))
      return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()])
    },
  }
}
