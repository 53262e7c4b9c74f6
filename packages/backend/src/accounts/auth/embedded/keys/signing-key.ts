import { exportJWK, generateKeyPair, type JWK } from 'jose'
import type { SealedKey } from '../repos/keys.repo'
import type { Encryption } from '../../../../shared/context/encryption'

export const algorithm = 'ES256'

export async function createSigningKey(encryption: Encryption): Promise<SealedKey> {
  const pair = await generateKeyPair(algorithm, { extractable: true })
  const { d = '', ...publicPart } = await exportJWK(pair.privateKey)
  const kid = crypto.randomUUID()
  const secret = encryption.encrypt(Buffer.from(d, 'base64url'), kid)
  return { jwk: { ...publicPart, kid, alg: algorithm, use: 'sig' }, secret }
}

/** The private key; undefined if the stored one is unusable here, because it is protected by another key. */
export function unsealKey(
  { jwk, secret }: { jwk: JWK; secret: Buffer | null },
  encryption: Encryption,
): JWK | undefined {
  try {
    return secret ? { ...jwk, d: encryption.decrypt(secret, jwk.kid ?? '').toString('base64url') } : undefined
  } catch {
    // The caller decides what to do.
    return undefined
  }
}
