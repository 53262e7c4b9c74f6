import { exportJWK, generateKeyPair, type JWK } from 'jose'

export const algorithm = 'ES256'

/** A new key for access tokens, with its private part. */
export async function createSigningKey(): Promise<JWK> {
  const pair = await generateKeyPair(algorithm, { extractable: true })
  return { ...(await exportJWK(pair.privateKey)), kid: crypto.randomUUID(), alg: algorithm, use: 'sig' }
}
