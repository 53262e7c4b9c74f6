import { useSyncExternalStore } from 'react'
import { paths } from '@mca/contract/app'
import { AppError } from '@mca/contract/problems'
import { noAnswer } from '../problem'
import { authClient, isLinkWaiting, lastIntermediary, linkEmail, linkOwner, openLink } from './client'
import { probeSessionLife } from './session-storage'
import { isFresh, sessionStore, storageKey, type SessionState } from './store'

const all = <Value>(state: Value): Value => state

/** The signed-in user, kept in sync with the accounts service and other tabs. With `part`, only changes of that part render. */
export function useSession<Part>(part: (state: SessionState) => Part): Part
export function useSession(): SessionState
export function useSession(part: (state: SessionState) => unknown = all): unknown {
  return useSyncExternalStore(sessionStore.subscribe, () => part(sessionStore.get()))
}

/**
 * Starts the accounts client, which is not needed to show the sign-in page or the first list (R19.32). It starts at once if
 * it must find out who is signed in. Otherwise it starts when another tab changes the session, when a visitor focuses a field, or,
 * for a signed-in user, when `later` says so. It then refreshes the session before it expires and follows other tabs. The shell calls
 * this once. `onAccount` is called now and at every change with the signed-in account, and if the previous session ended without a
 * sign-out on this page (R1.21).
 */
export function startSession(
  onAccount: (account: string | undefined, hasEnded: boolean) => void,
  later: (begin: () => void) => void,
): void {
  let account = sessionStore.get().user?.id
  onAccount(account, false)
  sessionStore.subscribe(() => {
    const next = sessionStore.get().user?.id
    if (next === account) return
    const hasEnded = next === undefined && !isSigningOut
    account = next
    onAccount(next, hasEnded)
  })

  const begin = () => {
    authClient().catch(() => {
      // The settings or the accounts client could not be loaded. This is shown as signed out: the sign-in page tries
      // again on submit and shows the error.
      if (sessionStore.get().loading) sessionStore.settle(null)
    })
  }
  const { loading, session, unconfirmed } = sessionStore.get()
  if (loading || unconfirmed) return begin()
  if (!session) probeSessionLife()
  window.addEventListener('storage', ({ key }) => key === storageKey && begin())
  if (session) later(begin)
  else window.addEventListener('focusin', begin, { once: true })
}

let isSigningOut = false

/** Resolves when it is known whether a user is signed in. For route loaders. */
export function sessionKnown(): Promise<SessionState> {
  return new Promise((resolve) => {
    if (!sessionStore.get().loading) return resolve(sessionStore.get())
    const unsubscribe = sessionStore.subscribe(() => {
      unsubscribe()
      resolve(sessionStore.get())
    })
  })
}

/** The token for API calls, refreshed first if it has expired; undefined if nobody is signed in. */
export async function accessToken(): Promise<string | undefined> {
  const session = sessionStore.current()
  if (session && isFresh(session)) return session.access_token
  if (!session) {
    await sessionKnown()
    if (!sessionStore.current()) return undefined
  }
  const { data, error } = await (await authClient()).getSession()
  // A refresh without a response leaves the session as it is. A call without a token would end it.
  if (error && !(error.status && error.status < 500)) throw noAnswer()
  // The session is no longer stored, and no event reported that.
  if (!data.session) sessionStore.settle(null)
  return data.session?.access_token
}

/**
 * Ends the session on this device because the API refused its token. A late response for an earlier session's token, or
 * for a call made before sign-in, does not end the current session.
 */
export function endSession(refusedToken: string | undefined): void {
  if (!refusedToken || sessionStore.current()?.access_token !== refusedToken) return
  sessionStore.refuse(refusedToken)
  // The service has already ended this session. Signing out clears the stored session and notifies the other tabs.
  signOut().catch(() => undefined)
}

/**
 * The API requires a second factor that was added elsewhere, so this page does not know about it. The renewed session has it, in all
 * tabs.
 */
export function askForFactor(refusedToken: string | undefined): void {
  if (sessionStore.get().session?.access_token !== refusedToken) return
  authClient()
    .then((client) => client.refreshSession())
    .catch(() => undefined) // the next call is refused in the same way
}

type Outcome = { error: { message: string; status?: number | undefined; name: string } | null }
type Client = Awaited<ReturnType<typeof authClient>>

/** The accounts client returns errors instead of throwing them. The screens expect an `AppError`. */
function succeed({ error }: Outcome): void {
  if (!error) return
  // Without a response, the message is the browser's, not the service's.
  const intermediary = lastIntermediary()
  if (error.name === 'AuthRetryableFetchError' && !error.status && !intermediary) throw noAnswer()
  // If the response has no message or is not JSON (a proxy's page), the client makes up a message.
  const isMadeUp = intermediary ?? (error.name === 'AuthUnknownError' || /^(\{|HTTP \d)/.test(error.message))
  throw Object.assign(
    new AppError(error.status || 500, isMadeUp ? '' : error.message),
    intermediary && { intermediary },
  )
}

/** Calls the accounts service with its client. Throws the service's message. */
export async function callAccounts<Result extends Outcome>(call: (client: Client) => Promise<Result>): Promise<Result> {
  const result = await call(await authClient())
  succeed(result)
  return result
}

/** Signs in with email and password; false if a second factor is still needed. Throws the service's message. */
export async function signIn(email: string, password: string): Promise<boolean> {
  await callAccounts((client) => client.signInWithPassword({ email, password }))
  return !sessionStore.get().unconfirmed
}

/**
 * Signs out on this device, or with the scope `global` on all. The local session ends whatever the service answers; if the service has
 * already ended it (401, 403, 404), that is not a failure (R1.9).
 */
export async function signOut(scope: 'local' | 'global' = 'local'): Promise<void> {
  isSigningOut = true
  try {
    await callAccounts((client) => client.signOut({ scope }))
  } finally {
    isSigningOut = false
  }
}

/** The page that invitation and password-reset links open. */
export const setPasswordUrl = (): string => new URL(paths.setPassword, window.location.origin).href

/** Asks for a password-reset mail. Its link leads to the set-password page. */
export async function requestPasswordReset(email: string): Promise<void> {
  await callAccounts((client) => client.resetPasswordForEmail(email, { redirectTo: setPasswordUrl() }))
}

/**
 * Sets the password of the signed-in user. After an invitation or reset link, that is always the link's owner, even if
 * somebody else is signed in on this device.
 */
export async function updatePassword(password: string): Promise<void> {
  const client = await authClient()
  succeed({ error: await openLink(client) })
  const { error } = await client.updateUser({ password })
  // A problem with the password itself is shown at its field.
  if (error?.code === 'weak_password' || error?.code === 'same_password')
    throw new AppError(422, error.message, [{ path: 'password', message: error.message }])
  succeed({ error })
}

/** The mailed link that opened this page, while it waits for a person to agree: anybody can make a link of their own account (R18.174). */
export const mailedLink = {
  isWaiting: isLinkWaiting,
  /** Its owner according to its token, which only the service can verify. */
  email: linkEmail,
  /** Its owner, and if they have a second factor, according to the service. */
  owner: async () => linkOwner(await authClient()),
  /** Signs in with it. Ends the session of anybody else on this device. */
  open: async (): Promise<void> => {
    const before = sessionStore.current()?.access_token
    const client = await authClient()
    succeed({ error: await openLink(client) })
    // The new session has replaced the old one in the browser. If the service can't be reached, the old one expires on its own.
    if (before) client.admin.signOut(before, 'local').catch(() => undefined)
  },
}
