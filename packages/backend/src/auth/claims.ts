import { LRUCache } from 'lru-cache'
import type { JWTPayload } from 'jose'
import { isUuid } from './uuid'

/** What we read of an access token whose signature, issuer and expiry have been checked. */
export interface AccessClaims {
  sub: string
  email: string
  session_id: string
  aal: 'aal1' | 'aal2'
  /** Epoch seconds. */
  exp: number
}

export const audience = 'authenticated'

/**
 * The claims of a signed-in user; undefined for any other token of the same issuer: the legacy publishable key, for one,
 * is a token too, of role `anon` (AUTH.md section 10).
 */
export function claimsOf({ sub, email, session_id, aal, exp, aud, role }: JWTPayload): AccessClaims | undefined {
  if (aud !== audience || role !== audience || !isUuid(sub) || !isUuid(session_id)) return undefined
  if ((aal !== 'aal1' && aal !== 'aal2') || typeof exp !== 'number') return undefined
  return { sub, email: typeof email === 'string' ? email : '', session_id, aal, exp }
}

/**
 * Checks a token once per process: a signature costs more than all the rest of a request. The expiry is looked at each
 * time; `now` in milliseconds. What the check refuses or throws is not remembered.
 */
export function rememberProofs<Proof extends { exp: number }>(
  check: (token: string) => Promise<Proof | undefined>,
  now: () => number,
): (token: string) => Promise<Proof | undefined> {
  const proofs = new LRUCache<string, Proof>({ max: 5_000 })
  return async (token) => {
    const known = proofs.get(token)
    const proof = known ?? (await check(token))
    if (!proof || proof.exp * 1000 <= now()) return undefined
    if (!known) proofs.set(token, proof)
    return proof
  }
}
