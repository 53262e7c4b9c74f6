import { exportJWK, generateKeyPair, importJWK, jwtVerify, SignJWT, type CryptoKey, type JWK } from 'jose'
import type { Db } from '../../../platform/database/db'
import { audience, claimsOf, cacheVerifiedTokens, type AccessClaims } from '../../claims'
import type { Site } from '../../site'
import { lifetimes } from '../protocol/lifetimes'
import { keysRepo } from '../repos/keys.repo'
import type { SessionRow } from '../repos/sessions.repo'
import type { UserRow } from '../repos/users.repo'

export interface AccessTokens {
  /** Reads the shared signing key, which the very first start creates. */
  load(): Promise<void>
  /** A new access token (docs/accounts.md#objects). `expiresAt` in epoch seconds, `expiresIn` in seconds. */
  sign(user: UserRow, session: SessionRow): Promise<{ token: string; expiresAt: number; expiresIn: number }>
  /** The claims of a token that this service signed and that has not expired; undefined for anything else. */
  verify(token: string): Promise<AccessClaims | undefined>
  /** The public keys. */
  jwks(): { keys: JWK[] }
}

const algorithm = 'ES256'

/**
 * Signs and verifies access tokens with one ES256 key, which is stored in the database so that all processes share it
 * (docs/accounts.md#verifying-access-tokens). The key fixes the algorithm, never the token; headers that name keys (`jwk`,
 * `jku`, `x5u`) are ignored.
 */
export function createAccessTokens(db: Db, site: Site, now: () => Date): AccessTokens {
  let keys: { signing: CryptoKey; public: CryptoKey; jwk: JWK; kid: string } | undefined
  const key = () => {
    if (!keys) throw new Error('The signing key has not been loaded')
    return keys
  }
  const issuer = () => `${site.publicUrl}/auth/v1`
  const seconds = () => Math.floor(now().getTime() / 1000)

  const verifySignature = async (token: string): Promise<AccessClaims | undefined> => {
    try {
      const { payload, protectedHeader } = await jwtVerify(token, key().public, {
        algorithms: [algorithm],
        issuer: issuer(),
        audience,
        currentDate: now(),
        requiredClaims: ['exp', 'sub', 'iat'],
      })
      return protectedHeader.kid === key().kid ? claimsOf(payload) : undefined
    } catch {
      // Invalid for whatever reason; the caller answers 401 or 403.
      return undefined
    }
  }

  return {
    async load() {
      const jwk = await keysRepo.getOrCreate(db, 'signing', now(), async () => {
        const pair = await generateKeyPair(algorithm, { extractable: true })
        return { ...(await exportJWK(pair.privateKey)), kid: crypto.randomUUID(), alg: algorithm, use: 'sig' }
      })
      const { d: _private, ...publicJwk } = jwk
      keys = {
        signing: (await importJWK(jwk, algorithm)) as CryptoKey,
        public: (await importJWK(publicJwk, algorithm)) as CryptoKey,
        jwk: { ...publicJwk, key_ops: ['verify'] },
        kid: jwk.kid ?? '',
      }
    },
    async sign(user, session) {
      const issuedAt = seconds()
      const expiresIn = lifetimes.accessToken / 1000
      const claims = {
        email: user.email,
        phone: '',
        app_metadata: { provider: 'email', providers: ['email'] },
        user_metadata: user.user_metadata,
        role: audience,
        aal: session.aal,
        amr: session.amr,
        session_id: session.id,
        is_anonymous: false,
      }
      const token = await new SignJWT(claims)
        .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: key().kid })
        .setIssuer(issuer())
        .setSubject(user.id)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + expiresIn)
        .sign(key().signing)
      return { token, expiresAt: issuedAt + expiresIn, expiresIn }
    },
    verify: cacheVerifiedTokens(verifySignature, () => now().getTime()),
    jwks: () => ({ keys: [key().jwk] }),
  }
}
