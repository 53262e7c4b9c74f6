import { setTimeout as pause } from 'node:timers/promises'
import {
  decodeProtectedHeader,
  errors,
  importJWK,
  jwtVerify,
  SignJWT,
  type CryptoKey,
  type JWK,
  type JWTPayload,
} from 'jose'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../../../platform/database/db'
import { audience, claimsOf, cacheVerifiedTokens, type AccessClaims } from '../../claims'
import type { Site } from '../../../../platform/http/site'
import { lifetimes, subtractMs } from '../protocol/lifetimes'
import { keysRepo, type StoredKey } from '../repos/keys.repo'
import type { SessionRow } from '../repos/sessions.repo'
import type { UserRow } from '../repos/users.repo'
import type { Encryption } from '../../../../shared/context/encryption'
import { replaceForeignKey, replaceUnusableKey } from './rotate-keys'
import { algorithm, createSigningKey, unsealKey } from './signing-key'

export interface AccessTokens {
  /** Reads the shared signing keys. The very first start creates one. */
  load(): Promise<void>
  /**
   * A new access token (docs/accounts.md#objects), signed with the key that is current in the database. `expiresAt` in epoch seconds, `expiresIn` in
   * seconds.
   */
  sign(user: UserRow, session: SessionRow): Promise<{ token: string; expiresAt: number; expiresIn: number }>
  /** The claims of an unexpired token that this service signed; undefined for anything else. */
  verify(token: string): Promise<AccessClaims | undefined>
  /** True if `verify` has returned claims for the token that have not expired. Sends no query. */
  isKnown(token: string): boolean
  /** The public keys, the current one first. */
  jwks(): Promise<{ keys: JWK[] }>
}

export interface AccessTokensDeps {
  db: Db
  encryption: Encryption
  /** For queries that strangers can cause. */
  routesDb: Db
  site: Site
  now: () => Date
  log: FastifyBaseLogger
}

interface Key {
  kid: string
  /** Undefined for the previous key, and if this process cannot decrypt it. */
  signing: CryptoKey | undefined
  public: CryptoKey
  jwk: JWK
}

/** Seconds by which the clock of another process on this database may be ahead. */
const maxClockDifference = 60

/** Maximum age of the known keys. A rotation takes effect everywhere within this time. */
const reloadMs = 60_000
/** How long a token with an unknown key waits for others, so that the keys are read a few times a second at most. */
const unknownKeyMs = 200

/**
 * Signs and verifies access tokens with ES256 keys, which are stored in the database, encrypted, so that all processes share them: the current one, and the
 * one before it until its tokens have expired (docs/accounts.md#keys). The key fixes the algorithm, never the token; headers that contain
 * keys or their addresses (`jwk`, `jku`, `x5u`) are ignored.
 */
export function createAccessTokens({ db, routesDb, encryption, site, now, log }: AccessTokensDeps): AccessTokens {
  let keys: readonly Key[] = []
  let loadedAt = 0
  const loading = new Map<Db, Promise<void>>()
  const issuer = () => `${site.publicUrl}/auth/v1`
  const seconds = () => Math.floor(now().getTime() / 1000)
  const find = (kid: unknown) => keys.find((key) => key.kid === kid)

  const read = async (from: Db) => {
    const stored = await keysRepo.signing(from, subtractMs(now(), lifetimes.accessToken))
    keys = await Promise.all(stored.map(async (key) => find(key.jwk.kid) ?? importKey(key, encryption)))
    loadedAt = now().getTime()
  }
  /** Concurrent callers share one read. */
  const reload = (from: Db) => {
    const reading = loading.get(from) ?? read(from).finally(() => loading.delete(from))
    loading.set(from, reading)
    return reading
  }
  let waiting: Promise<void> | undefined
  /** Anybody can send tokens with unknown keys, so such tokens share one delayed read. */
  const reloadForUnknownKey = () =>
    (waiting ??= pause(unknownKeyMs)
      .then(() => reload(routesDb))
      .finally(() => (waiting = undefined)))
  const refresh = async () => {
    if (now().getTime() - loadedAt < reloadMs) return
    // While the database is down, the known keys keep working.
    await reload(db).catch((error: unknown) => log.warn({ err: error }, 'the signing keys could not be reloaded'))
  }

  const replaceKey = async (replace: typeof replaceUnusableKey) => {
    if (await replace(db, encryption, now()))
      log.warn(
        'a new signing key was created: the previous one is protected by another SECRETS_KEY. Users stay signed in',
      )
    await reload(db)
  }

  const verifySignature = async (token: string): Promise<(AccessClaims & { kid: string }) | undefined> => {
    const kid = kidOf(token)
    if (kid === undefined) return undefined
    // Another process, or the command, may have made a new key.
    if (!find(kid)) await reloadForUnknownKey()
    const key = find(kid)
    if (!key) return undefined
    try {
      const options = { algorithms: [algorithm], issuer: issuer(), audience, currentDate: now() }
      const { payload } = await jwtVerify(token, key.public, { ...options, requiredClaims: ['exp', 'sub', 'iat'] })
      if (!hasOurLifetime(payload)) return undefined
      const claims = claimsOf(payload)
      return claims && { ...claims, kid }
    } catch (error) {
      if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'iss') tellOtherIssuer(error.payload.iss)
      // Invalid for any reason; the caller answers 401 or 403.
      return undefined
    }
  }
  /** Otherwise, anybody with our key could issue a token that is valid for years (R18.169). */
  const hasOurLifetime = ({ iat = 0, exp = Infinity }: JWTPayload) =>
    exp - iat <= lifetimes.accessToken / 1000 && iat <= seconds() + maxClockDifference
  const verified = cacheVerifiedTokens(verifySignature, () => now().getTime())

  let toldAt = -Infinity
  /** Logs that a token has our signature but another issuer: another process on this database made it. */
  function tellOtherIssuer(other: unknown) {
    if (now().getTime() - toldAt < reloadMs) return
    toldAt = now().getTime()
    log.warn(
      `PUBLIC_URL: an access token for ${String(other)} was refused, because this process signs for ${issuer()}. Set the same PUBLIC_URL for all processes`,
    )
  }

  return {
    async load() {
      await reload(db)
      if (keys[0]?.signing) return
      if (keys[0]) return replaceKey(replaceUnusableKey)
      await keysRepo.create(db, await createSigningKey(encryption), now())
      await reload(db)
    },
    async sign(user, session) {
      // The first sign-in after a rotation uses the new key.
      await reload(routesDb)
      if (!keys[0]?.signing) {
        // Only a process with this database's key for secrets may replace the key of one that started with another.
        await encryption.checkShared(db)
        await replaceKey(replaceForeignKey)
      }
      const [key] = keys
      if (!key?.signing) throw new Error('There is no signing key')
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
        .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: key.kid })
        .setIssuer(issuer())
        .setSubject(user.id)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + expiresIn)
        .sign(key.signing)
      return { token, expiresAt: issuedAt + expiresIn, expiresIn }
    },
    async verify(token) {
      await refresh()
      const claims = await verified.verify(token)
      // Dropping a key invalidates its tokens, including those already verified.
      return claims && find(claims.kid) ? claims : undefined
    },
    isKnown: (token) => verified.isKnown(token),
    async jwks() {
      await refresh()
      return { keys: keys.map(({ jwk }) => jwk) }
    },
  }
}

async function importKey({ purpose, jwk, secret }: StoredKey, encryption: Encryption): Promise<Key> {
  const { d: _private, ...publicJwk } = jwk
  const privateJwk = purpose === 'signing' ? unsealKey({ jwk, secret }, encryption) : undefined
  return {
    kid: jwk.kid ?? '',
    signing: privateJwk && ((await importJWK(privateJwk, algorithm)) as CryptoKey),
    public: (await importJWK(publicJwk, algorithm)) as CryptoKey,
    jwk: { ...publicJwk, key_ops: ['verify'] },
  }
}

/** The key id that a token names; only used to look up one of our own keys. */
function kidOf(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).kid
  } catch {
    // Not a token.
    return undefined
  }
}
