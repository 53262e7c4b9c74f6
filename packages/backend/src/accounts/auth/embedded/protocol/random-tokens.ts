import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits as 43 characters that are safe in a URL. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * The refresh token that follows `parent`. It can be derived again only from the parent and the stored salt together
 * (docs/decisions/0011-derive-refresh-tokens-and-store-only-hashes.md).
 */
export const deriveSuccessor = (parent: string, salt: Buffer): string =>
  createHmac('sha256', salt).update(parent).digest('base64url')

export const newSalt = (): Buffer => randomBytes(32)

/** True if a PKCE verifier belongs to its challenge (method S256). */
export const matchesChallenge = (verifier: string, challenge: string): boolean => {
  const expected = Buffer.from(sha256(verifier).toString('base64url'))
  const given = Buffer.from(challenge)
  return expected.length === given.length && timingSafeEqual(expected, given)
}
