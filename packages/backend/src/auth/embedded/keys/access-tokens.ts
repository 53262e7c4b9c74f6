import { exportJWK, generateKeyPair, importJWK, jwtVerify, SignJWT, type CryptoKey, type JWK } from 'jose'
import type { Db } from '../../../platform/database/db'
import { audience, claimsOf, rememberProofs, type AccessClaims } from '../../claims'
import type { Site } from '../../site'
import { lifetimes } from '../protocol/lifetimes'
import { keysRepo } from '../repos/keys.repo'
import type { SessionRow } from '../repos/sessions.repo'
import type { UserRow } from '../repos/users.repo'

export interface AccessTokens {
  /** Reads the shared signing key, made on the very first start. */
  load(): Promise<void>
  /** A new access token; `expiresAt` in epoch seconds (AUTH.md section 2). */
  sign(user: UserRow, session: SessionRow): Promise<{ token: string; expiresAt: number; expiresIn: number }>
  /** The claims of a token that this service signed and that has not expired; undefined for anything else. */
  verify(token: string): Promise<AccessClaims | undefined>
  /** The public keys, for anyone. */
  jwks(): { keys: JWK[] }
}

const algorithm = 'ES256'

/**
 * Signs and checks access tokens with one ES256 key that lives in the database, so that all processes share it. The
 * algorithm is the key's, never the token's; headers that name keys (`jwk`, `jku`, `x5u`) are not looked at.
 * A signature is checked once per token and process: the claims are remembered, their expiry is checked each time.
 */
export function createAccessTokens(db: Db, site: Site, now: () => Date): AccessTokens {
  let keys: { signing: CryptoKey; public: CryptoKey; jwk: JWK; kid: string } | undefined
  const key = () => {
    if (!keys) throw new Error('The signing key has not been loaded')
    return keys
  }
  const issuer = () => `${site.publicUrl}/auth/v1`
  const seconds = () => Math.floor(now().getTime() / 1000)

  const check = async (token: string): Promise<AccessClaims | undefined> => {
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
      // Whatever is wrong with it, the token proves nobody; the caller answers 401 or 403.
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
    verify: rememberProofs(check, () => now().getTime()),
    jwks: () => ({ keys: [key().jwk] }),
  }
}
