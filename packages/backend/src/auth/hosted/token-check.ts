import { createRemoteJWKSet, decodeProtectedHeader, errors, jwtVerify, type JWTPayload } from 'jose'
import { audience, claimsOf, type AccessClaims } from '../claims'
import { unreachable } from './unreachable'

const tenMinutes = 600_000
const fiveSeconds = 5

/** Refusals that say something about the token. Anything else says that the keys could not be had. */
const isTokensFault = (error: unknown): boolean =>
  error instanceof errors.JWTClaimValidationFailed ||
  error instanceof errors.JWTExpired ||
  error instanceof errors.JWTInvalid ||
  error instanceof errors.JWSInvalid ||
  error instanceof errors.JWSSignatureVerificationFailed ||
  error instanceof errors.JOSEAlgNotAllowed ||
  error instanceof errors.JOSENotSupported ||
  error instanceof errors.JWKSNoMatchingKey ||
  error instanceof errors.JWKSMultipleMatchingKeys

/** What the token says of itself, which only decides which kind of key it is held against. */
const algorithmOf = (token: string): string | undefined => {
  try {
    return decodeProtectedHeader(token).alg
  } catch {
    // It is no token at all.
    return undefined
  }
}

/**
 * Checks the access tokens of a hosted project (AUTH.md section 10). The algorithm follows from the key: HS256 only with
 * the project's legacy secret, ES256 and RS256 only with a key it publishes; both may be in use for a while. The keys are
 * fetched anew after ten minutes, or for an unknown `kid`, then at most every thirty seconds.
 */
export function createTokenCheck(
  url: string,
  jwtSecret: string | undefined,
): (token: string) => Promise<AccessClaims | undefined> {
  const published = createRemoteJWKSet(new URL(`${url}/auth/v1/.well-known/jwks.json`), { cacheMaxAge: tenMinutes })
  const secret = jwtSecret && new TextEncoder().encode(jwtSecret)
  const expected = { issuer: `${url}/auth/v1`, audience, clockTolerance: fiveSeconds, requiredClaims: ['exp', 'sub'] }

  const payloadOf = async (token: string): Promise<JWTPayload | undefined> => {
    const algorithm = algorithmOf(token)
    if (!algorithm) return undefined
    if (algorithm !== 'HS256') {
      return (await jwtVerify(token, published, { ...expected, algorithms: ['ES256', 'RS256'] })).payload
    }
    return secret ? (await jwtVerify(token, secret, { ...expected, algorithms: ['HS256'] })).payload : undefined
  }

  return async (token) => {
    try {
      const payload = await payloadOf(token)
      return payload && claimsOf(payload)
    } catch (error) {
      if (isTokensFault(error)) return undefined
      throw unreachable(error)
    }
  }
}
