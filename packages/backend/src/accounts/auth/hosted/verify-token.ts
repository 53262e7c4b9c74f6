import {
  createLocalJWKSet,
  createRemoteJWKSet,
  decodeProtectedHeader,
  errors,
  jwtVerify,
  type JWTPayload,
  type JWTVerifyGetKey,
} from 'jose'
import { audience, claimsOf, type AccessClaims } from '../claims'
import { serviceUnreachable } from './service-unreachable'

const keyCacheMs = 600_000
const clockToleranceSeconds = 5

/** True if the error is about the token. Any other error means that the keys could not be fetched. */
const isInvalidToken = (error: unknown): boolean =>
  error instanceof errors.JWTClaimValidationFailed ||
  error instanceof errors.JWTExpired ||
  error instanceof errors.JWTInvalid ||
  error instanceof errors.JWSInvalid ||
  error instanceof errors.JWSSignatureVerificationFailed ||
  error instanceof errors.JOSEAlgNotAllowed ||
  error instanceof errors.JOSENotSupported ||
  error instanceof errors.JWKSNoMatchingKey ||
  error instanceof errors.JWKSMultipleMatchingKeys

/** The algorithm that the token claims. It only selects the kind of key to verify the token with. */
const algorithmOf = (token: string): string | undefined => {
  try {
    return decodeProtectedHeader(token).alg
  } catch {
    // Not a JWT.
    return undefined
  }
}

/**
 * Verifies the access tokens of a hosted project (docs/accounts.md#hosted-accounts-service). The key fixes the algorithm: HS256
 * only with the project's legacy secret, ES256 and RS256 only with a published key. Both may be in use for a while. Keys are
 * fetched again after ten minutes, and for an unknown `kid` at most every thirty seconds. Returns undefined for an invalid token.
 * While the keys cannot be fetched, the last ones keep working (R18.49), and a token with another key throws AppError 503, because
 * its key may be new.
 */
export function createTokenVerifier(
  url: string,
  jwtSecret: string | undefined,
): (token: string) => Promise<AccessClaims | undefined> {
  const published = createRemoteJWKSet(new URL(`${url}/auth/v1/.well-known/jwks.json`), { cacheMaxAge: keyCacheMs })
  const secret = jwtSecret && new TextEncoder().encode(jwtSecret)
  const expected = {
    issuer: `${url}/auth/v1`,
    audience,
    clockTolerance: clockToleranceSeconds,
    requiredClaims: ['exp', 'sub'],
  }

  const keyOf: JWTVerifyGetKey = async (header, token) => {
    try {
      return await published(header, token)
    } catch (error) {
      const known = published.jwks()
      if (!known || isInvalidToken(error)) throw error
      return createLocalJWKSet(known)(header, token).catch((unknown: unknown) => {
        throw unknown instanceof errors.JWKSNoMatchingKey ? error : unknown
      })
    }
  }

  const payloadOf = async (token: string): Promise<JWTPayload | undefined> => {
    const algorithm = algorithmOf(token)
    if (!algorithm) return undefined
    if (algorithm !== 'HS256') {
      return (await jwtVerify(token, keyOf, { ...expected, algorithms: ['ES256', 'RS256'] })).payload
    }
    return secret ? (await jwtVerify(token, secret, { ...expected, algorithms: ['HS256'] })).payload : undefined
  }

  return async (token) => {
    try {
      const payload = await payloadOf(token)
      return payload && claimsOf(payload)
    } catch (error) {
      if (isInvalidToken(error)) return undefined
      throw serviceUnreachable(error)
    }
  }
}
