import type { AuthClient, AuthError } from '@supabase/supabase-js'
import { appConfig, authUrl } from '../config'
import { intermediaryOf, isWebPage } from '../intermediary'
import { arrival } from './arrival'
import { claimsOf } from './claims'
import { sessionArea } from './session-storage'
import { sessionStore, storageKey } from './store'

type Client = InstanceType<typeof AuthClient>

const link = arrival?.type === 'refused' ? undefined : arrival
/** The link's owner according to its token. */
export const linkEmail = link && claimsOf(link.tokens.access_token).email

/** The link's owner according to the service, or to its token if the service does not say. Signs nobody in. */
export async function linkOwner(client: Client): Promise<{ email: string | undefined; hasFactor: boolean }> {
  const { data } = await client.getUser(link?.tokens.access_token)
  const hasFactor = data.user?.factors?.some(({ status }) => status === 'verified') ?? false
  return { email: data.user?.email ?? linkEmail, hasFactor }
}

/** The account of the opened link. While it is being opened, it is empty. */
let openedFor: string | undefined

/**
 * True if a mailed link opened this page and has not been used yet. It signs nobody in before the user agrees
 * (R18.174).
 */
export const isLinkWaiting = (): boolean => link !== undefined && openedFor === undefined

/**
 * Signs in with the mailed link that opened this page, once. Returns the error if that fails, also if somebody else has signed in
 * since, in another tab.
 */
export async function openLink(client: Client): Promise<Pick<AuthError, 'message' | 'status' | 'name'> | null> {
  if (!link) return null
  if (openedFor !== undefined) {
    const { data } = await client.getSession()
    if (!data.session || data.session.user.id === openedFor) return null
    return { status: 409, name: 'AuthError', message: 'Another user has signed in since. Request a new email.' }
  }
  openedFor = ''
  const { data, error } = await client.setSession(link.tokens)
  openedFor = data.user?.id
  return error
}

/** A session that ends by the clock of this browser, which may be hours off (R1.580). Other answers stay as they are. */
const byThisClock = (answer: unknown): unknown => {
  const { expires_in: life } = (answer ?? {}) as { expires_in?: unknown }
  return typeof life === 'number' ? { ...(answer as object), expires_at: Math.floor(Date.now() / 1000) + life } : answer
}

let intermediary: string | undefined
/** What answered the last call in place of the accounts service. The client does not give its response to its caller. */
export const lastIntermediary = (): string | undefined => intermediary

/**
 * The calls of the accounts client. If a response is not JSON, the client uses its reason phrase ('Bad Gateway') as the service's message. Without a
 * reason phrase, as in HTTP/2, it uses 'HTTP 502', which `succeed` in session.ts can recognize.
 */
const fetchOfAccounts: typeof fetch = async (input, init) => {
  intermediary = undefined
  const response = await fetch(input, init)
  const { ok, body, status, headers } = response
  const contentType = headers.get('content-type')
  if (isWebPage({ contentType })) intermediary = intermediaryOf({ status, contentType, body: undefined })
  if (!ok) return new Response(body, { status, headers })
  if (!contentType?.includes('json')) return response
  const answer: unknown = await response.json()
  return new Response(JSON.stringify(byThisClock(answer)), { status, headers })
}

let starting: Promise<Client> | undefined

async function start() {
  // Only the accounts part of supabase-js is used, and it is loaded after the first paint.
  const [{ supabaseUrl, supabasePublishableKey }, { AuthClient }] = await Promise.all([
    appConfig(),
    import(/* webpackExports: ['AuthClient'] */ '@supabase/auth-js'),
  ])
  const client = new AuthClient({
    url: authUrl(supabaseUrl, window.location.origin),
    headers: { apikey: supabasePublishableKey, Authorization: `Bearer ${supabasePublishableKey}` },
    storageKey,
    storage: sessionArea,
    flowType: 'implicit',
    autoRefreshToken: true,
    persistSession: true,
    // `arrival` has already removed a mailed link's tokens from the URL.
    detectSessionInUrl: false,
    fetch: fetchOfAccounts,
  })
  // INITIAL_SESSION, SIGNED_IN, SIGNED_OUT, TOKEN_REFRESHED, USER_UPDATED, PASSWORD_RECOVERY and
  // MFA_CHALLENGE_VERIFIED, from this tab and others. Each event contains the current session and ends the loading
  // state (R1.5).
  client.onAuthStateChange((_event, session) => sessionStore.settle(session))
  return client
}

/** The accounts client, started on first use. A failed start is not cached, so the next call tries again. */
export function authClient(): Promise<Client> {
  starting ??= start().catch((error: unknown) => {
    starting = undefined
    throw error
  })
  return starting
}
