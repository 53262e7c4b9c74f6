import { isUuid } from '@mca/contract/fields'
import type { JWTPayload } from 'jose'
import { LRUCache } from 'lru-cache'
import type { PassedMethod } from '../../shared/context/accounts'
import { readMetadata } from './read-metadata'

/** The claims we use of an access token whose signature, issuer and expiry have been verified. */
export interface AccessClaims {
  sub: string
  email: string
  /** The user's name, if the service provides one. */
  name: string | undefined
  session_id: string
  aal: 'aal1' | 'aal2'
  amr: readonly PassedMethod[]
  /** Epoch seconds. */
  exp: number
}

/** The audience and role of a signed-in user in access tokens. */
export const audience = 'authenticated'

/**
 * The claims of a signed-in user; undefined for any other token of the same issuer, such as the legacy publishable key,
 * a token with the role `anon`.
 */
export function claimsOf({
  sub,
  email,
  user_metadata,
  session_id,
  aal,
  amr,
  exp,
  aud,
  role,
}: JWTPayload): AccessClaims | undefined {
  if (aud !== audience || role !== audience || !isUuid(sub) || !isUuid(session_id)) return undefined
  if ((aal !== 'aal1' && aal !== 'aal2') || typeof exp !== 'number') return undefined
  return {
    sub: sub.toLowerCase(),
    email: typeof email === 'string' ? email : '',
    name: readMetadata(user_metadata).name ?? undefined,
    session_id: session_id.toLowerCase(),
    aal,
    amr: passedOf(amr),
    exp,
  }
}

const passedOf = (amr: unknown): PassedMethod[] =>
  Array.isArray(amr)
    ? amr.filter(
        (each: Partial<PassedMethod> | null) => typeof each?.method === 'string' && typeof each.timestamp === 'number',
      )
    : []

export interface VerifiedTokens<Verified> {
  verify(token: string): Promise<Verified | undefined>
  /** True if this process has verified the token and it has not expired. Sends no query. */
  isKnown(token: string): boolean
}

/**
 * Wraps `verify` so that it runs once per token and process, because verifying a signature costs more than the rest of a
 * request. Checks the expiry each time; `now` returns epoch milliseconds. Rejected tokens and errors are not cached.
 */
export function cacheVerifiedTokens<Verified extends { exp: number }>(
  verify: (token: string) => Promise<Verified | undefined>,
  now: () => number,
): VerifiedTokens<Verified> {
  const cache = new LRUCache<string, Verified>({ max: 5_000 })
  const isCurrent = ({ exp }: Verified) => exp * 1000 > now()
  return {
    async verify(token) {
      const cached = cache.get(token)
      const verified = cached ?? (await verify(token))
      if (!verified || !isCurrent(verified)) return undefined
      if (!cached) cache.set(token, verified)
      return verified
    },
    isKnown(token) {
      const cached = cache.get(token)
      return cached !== undefined && isCurrent(cached)
    },
  }
}
