import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { Encryption } from '../../../../shared/context/encryption'
import { secretsRepo } from '../repos/keys.repo'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** A check value by which processes recognize that they have the same key. */
export const checkOf = (key: Buffer): Buffer =>
  createHmac('sha256', key).update('check of the key for secrets').digest()

const anotherKey = (cause?: unknown) =>
  new Error(
    'SECRETS_KEY: this process has a different key from the one that protects the secrets of this database. Set the same SECRETS_KEY or SECRETS_KEY_FILE for all processes',
    { cause },
  )

/** Encryption with this key, which is stored outside of the database (`secrets-key.ts`). */
export function createEncryption(key: Buffer): Encryption {
  return {
    encrypt(secret, owner) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(owner))
      return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
    },
    decrypt(encrypted, owner) {
      const decipher = createDecipheriv(algorithm, key, encrypted.subarray(0, nonceBytes)).setAAD(Buffer.from(owner))
      decipher.setAuthTag(encrypted.subarray(-tagBytes))
      try {
        return Buffer.concat([decipher.update(encrypted.subarray(nonceBytes, -tagBytes)), decipher.final()])
      } catch (error) {
        throw anotherKey(error)
      }
    },
    sign: (text) => createHmac('sha256', key).update(text).digest(),
    async checkShared(db) {
      const stored = await secretsRepo.check(db)
      if (!stored?.equals(checkOf(key))) throw anotherKey()
    },
  }
}
