import type { AuthClient, AuthError } from '@supabase/supabase-js'
import { appConfig, authUrl } from '../config'
import { arrival } from './arrival'
import { sessionStore, storageKey } from './store'

type Client = InstanceType<typeof AuthClient>

const link = arrival?.type === 'refused' ? undefined : arrival
let isLinkOpen = false

/** Signs in by the mailed link that led here, once; gives the reason where that cannot be done. */
export async function openLink(client: Client): Promise<AuthError | null> {
  if (!link || isLinkOpen) return null
  const { error } = await client.setSession(link.tokens)
  isLinkOpen = !error
  return error
}

/**
 * The client takes the reason phrase of an answer that is not JSON ('Bad Gateway') for the service's message. Without one, as in
 * HTTP/2, it makes up 'HTTP 502', which can be told from words (`succeed` in session.ts).
 */
const fetchWithoutReasonPhrase: typeof fetch = async (input, init) => {
  const response = await fetch(input, init)
  const { ok, body, status, headers } = response
  return ok ? response : new Response(body, { status, headers })
}

let starting: Promise<Client> | undefined

async function start() {
  // Only the accounts part of supabase-js runs in this product, and only after the first paint has been served.
  const [{ supabaseUrl, supabasePublishableKey }, { AuthClient }] = await Promise.all([
    appConfig(),
    import('@supabase/auth-js'),
  ])
  const client = new AuthClient({
    url: authUrl(supabaseUrl, window.location.origin),
    headers: { apikey: supabasePublishableKey, Authorization: `Bearer ${supabasePublishableKey}` },
    storageKey,
    flowType: 'implicit',
    autoRefreshToken: true,
    persistSession: true,
    // `arrival` has taken the tokens of a mailed link out of the address already; see there.
    detectSessionInUrl: false,
    fetch: fetchWithoutReasonPhrase,
  })
  await openLink(client)
  // INITIAL_SESSION, SIGNED_IN, SIGNED_OUT, TOKEN_REFRESHED, USER_UPDATED, PASSWORD_RECOVERY and MFA_CHALLENGE_VERIFIED, of
  // this tab and of others: each carries the session as it now is, and each ends the loading state (R1.5).
  client.onAuthStateChange((_event, session) => sessionStore.settle(session))
  return client
}

/** The accounts client, started once when it is first wanted. A failed start is not remembered, so the next call tries again. */
export function authClient(): Promise<Client> {
  starting ??= start().catch((error: unknown) => {
    starting = undefined
    throw error
  })
  return starting
}
