import { useSyncExternalStore } from 'react'
import { AppError } from '@mca/contract'
import { noAnswer } from '../problem'
import { authClient, openLink } from './client'
import { isFresh, sessionStore, storageKey, type SessionState } from './store'

/** Who is signed in, kept up to date with this tab and with others. */
export const useSession = (): SessionState => useSyncExternalStore(sessionStore.subscribe, sessionStore.get)

/**
 * Starts the accounts client: at once when it is needed to know who is here, when the browser has nothing better to do for
 * somebody who is signed in, and for a visitor only when a field is reached (or another tab signs in), because it is not part
 * of what the sign-in page shows. From then on it refreshes the session before it runs out and hears of other tabs. Called
 * once, by the shell.
 */
export function startSession(): void {
  const begin = () => {
    authClient().catch(() => {
      // Neither settings nor accounts client could be loaded. Not knowing is shown as signed out: the sign-in page tries
      // again on submit and says what is wrong.
      if (sessionStore.get().loading) sessionStore.settle(null)
    })
  }
  const { loading, session } = sessionStore.get()
  if (loading) begin()
  else if (!session) {
    window.addEventListener('focusin', begin, { once: true })
    window.addEventListener('storage', ({ key }) => key === storageKey && begin())
  } else if ('requestIdleCallback' in window) window.requestIdleCallback(begin, { timeout: 3000 })
  else setTimeout(begin, 500)
}

/** Resolves once it is known whether somebody is signed in: for route loaders. */
export function sessionKnown(): Promise<SessionState> {
  return new Promise((resolve) => {
    if (!sessionStore.get().loading) return resolve(sessionStore.get())
    const unsubscribe = sessionStore.subscribe(() => {
      unsubscribe()
      resolve(sessionStore.get())
    })
  })
}

/** The token to call the API with, refreshed first when it has run out; undefined when nobody is signed in. */
export async function accessToken(): Promise<string | undefined> {
  const { session } = sessionStore.get()
  if (session && isFresh(session)) return session.access_token
  const known = session ? undefined : await sessionKnown()
  if (known && !known.session) return undefined
  const { data, error } = await (await authClient()).getSession()
  // A refresh that was not answered leaves the session as it is; to call without a token would end it.
  if (error && !(error.status && error.status < 500)) throw noAnswer()
  // Stored no longer, and nobody has told us.
  if (!data.session) sessionStore.settle(null)
  return data.session?.access_token
}

/**
 * Ends the session on this device because the API refused its token. A late answer to the token of an earlier session, or to a
 * call of before there was one, does not end the one that followed it.
 */
export function endSession(refusedToken: string | undefined): void {
  const { session } = sessionStore.get()
  if (!session || session.access_token !== refusedToken) return
  sessionStore.settle(null)
  // The service does not know this session any more; this clears what is stored and tells the other tabs.
  signOut().catch(() => undefined)
}

type Outcome = { error: { message: string; status?: number | undefined; name: string } | null }

/** The accounts client answers errors instead of throwing them; our screens want one kind of failure. */
function succeed({ error }: Outcome): void {
  if (!error) return
  // A request that was never answered has no words of the service in it, only the browser's.
  if (error.name === 'AuthRetryableFetchError' && !error.status) throw noAnswer()
  // Neither has an answer without a message, or one that is not JSON (a proxy's page): the client makes up its own.
  const isMadeUp = error.name === 'AuthUnknownError' || /^(\{|HTTP \d)/.test(error.message)
  throw new AppError(error.status ?? 500, isMadeUp ? '' : error.message)
}

/** Signs in with email and password. Throws the service's message. */
export async function signIn(email: string, password: string): Promise<void> {
  succeed(await (await authClient()).signInWithPassword({ email, password }))
}

/**
 * Signs out on this device. The local session is gone whatever the service says; that it knew the session no longer
 * (401, 403, 404) is no failure (R1.9).
 */
export async function signOut(): Promise<void> {
  const client = await authClient()
  succeed(await client.signOut({ scope: 'local' }))
}

/** Asks for a password-reset mail whose link leads to `redirectTo`. */
export async function requestPasswordReset(email: string, redirectTo: string): Promise<void> {
  succeed(await (await authClient()).resetPasswordForEmail(email, { redirectTo }))
}

/** Sets the signed-in person's password; after the link of an invitation or a reset that of its owner, and nobody else's who is signed in here. */
export async function updatePassword(password: string): Promise<void> {
  const client = await authClient()
  succeed({ error: await openLink(client) })
  succeed(await client.updateUser({ password }))
}
