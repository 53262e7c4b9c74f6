import { paths } from '@mca/contract'

/** How a person came here: by the link of an invitation or of a password reset, or by one that has run out. */
export type Arrival =
  | { type: 'invite' | 'recovery'; tokens: { access_token: string; refresh_token: string } }
  | { type: 'refused'; code: string; message: string }

/** Reads the fragment that a mailed link ends in (docs/accounts.md#mailed-links). */
export function readArrival(hash: string): Arrival | undefined {
  const params = new URLSearchParams(hash.replace(/^#/, ''))
  const refused = params.get('error_code') ?? params.get('error')
  if (refused) {
    return { type: 'refused', code: refused, message: params.get('error_description') ?? 'This link cannot be used.' }
  }
  const type = params.get('type')
  const access_token = params.get('access_token')
  if ((type !== 'invite' && type !== 'recovery') || !access_token) return undefined
  // Without one the person is welcomed all the same, and the accounts client then says that the session is missing.
  const refresh_token = params.get('refresh_token') ?? ''
  return { type, tokens: { access_token, refresh_token } }
}

/**
 * Takes the fragment out of the address before anything else sees it: left to the accounts client, the tokens would stay
 * behind in the history as an entry that Back returns to. A link that was made without an address of its own leads to the
 * front page (docs/accounts.md#mailed-links): there, it would sign an invited person in who has no password, and say nothing when it has run out.
 */
function capture(): Arrival | undefined {
  const arrival = readArrival(window.location.hash)
  if (arrival) window.history.replaceState(window.history.state, '', paths.setPassword)
  return arrival
}

/** How this page was arrived at, settled once when it loads. */
export const arrival: Arrival | undefined = capture()
