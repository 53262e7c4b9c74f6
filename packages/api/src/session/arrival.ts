import { paths } from '@mca/contract/app'
import { claimsOf } from './claims'

/** How the user opened the page: from an invitation or password-reset link, or from an expired one. */
export type Arrival =
  | { type: 'invite' | 'recovery'; tokens: { access_token: string; refresh_token: string } }
  | { type: 'refused'; code: string }

/**
 * Reads the fragment of a mailed link's URL (docs/accounts.md#mailed-links). For a failed link it reads only the code: anybody can
 * put any description into a URL. Tokens of a password sign-in are ignored, whatever type the URL claims.
 */
export function readArrival(hash: string): Arrival | undefined {
  const params = new URLSearchParams(hash.replace(/^#/, ''))
  const refused = params.get('error_code') ?? params.get('error')
  if (refused) return { type: 'refused', code: refused }
  const type = params.get('type')
  const access_token = params.get('access_token')
  if ((type !== 'invite' && type !== 'recovery') || !access_token) return undefined
  if (claimsOf(access_token).amr?.some(({ method }) => method === 'password')) return undefined
  // A missing refresh token is not an error here: the accounts client then reports that the session is missing.
  const refresh_token = params.get('refresh_token') ?? ''
  return { type, tokens: { access_token, refresh_token } }
}

/**
 * Removes the fragment from the URL before other code reads it. The accounts client would leave the tokens in the
 * browser history, where Back returns to them. A link created without a redirect URL opens the front page
 * (docs/accounts.md#mailed-links). There it would sign in an invited user who has no password, or show nothing if it
 * has expired.
 */
function capture(): Arrival | undefined {
  const { hash, pathname, search } = window.location
  const arrival = readArrival(hash)
  if (arrival) window.history.replaceState(window.history.state, '', paths.setPassword)
  // Ignored tokens are removed from the address too.
  else if (/[#&]access_token=/.test(hash)) window.history.replaceState(window.history.state, '', pathname + search)
  return arrival
}

/** How this page was opened, determined once when it loads. */
export const arrival: Arrival | undefined = capture()
