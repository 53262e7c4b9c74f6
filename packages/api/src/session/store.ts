import type { Session, User } from '@supabase/supabase-js'
import { claimsOf } from './claims'
import { sessionArea } from './session-storage'

/** The app's own storage key, so that a new URL of the accounts service does not sign anybody out. */
export const storageKey = 'mca-auth'

/** The signed-in user. `loading` until it is known; then `session` and `user` are either both set or both null. */
export interface SessionState {
  session: Session | null
  user: User | null
  loading: boolean
  /**
   * The session of a user who has entered the password but not yet the second factor. Until then it can only ask for that factor, so
   * `session` and `user` are null (R18.113).
   */
  unconfirmed: Session | null
}

const stateOf = (session: Session | null, loading = false): SessionState =>
  session &&
  claimsOf(session.access_token).aal === 'aal1' &&
  session.user.factors?.some(({ status }) => status === 'verified')
    ? { session: null, user: null, loading, unconfirmed: session }
    : { session, user: session?.user ?? null, loading, unconfirmed: null }

/** A stored token is used without a request only if it is valid for at least this many seconds. */
const freshFor = 30

export const isFresh = (session: Session): boolean =>
  session.expires_at !== undefined && session.expires_at - Date.now() / 1000 > freshFor

function readStored(): Session | null {
  try {
    const session = JSON.parse(sessionArea.getItem(storageKey) ?? 'null') as Session | null
    return session?.access_token && session.user ? session : null
  } catch {
    // What cannot be read counts as nothing: the user signs in.
    return null
  }
}

/**
 * The initial state, determined without a request. A valid stored token counts as signed in (the first call shows
 * whether it was revoked), and no token as signed out. Only an expiring token has to wait for the accounts service.
 */
function initial(): SessionState {
  const session = readStored()
  return session && !isFresh(session) ? stateOf(null, true) : stateOf(session)
}

let state: SessionState = initial()
let refusedToken: string | undefined
const listeners = new Set<() => void>()

export const sessionStore = {
  get: (): SessionState => state,
  /** The session whose token is sent, even before its second factor. */
  current: (): Session | null => state.session ?? state.unconfirmed,
  /** Sets the session and ends the loading state. A session that the API has refused counts as none. */
  settle: (found: Session | null): void => {
    const session = found?.access_token === refusedToken ? null : found
    if (!state.loading && JSON.stringify(session) === JSON.stringify(sessionStore.current())) return
    state = stateOf(session)
    for (const listener of listeners) listener()
  },
  /**
   * Ends the session of a token that the API has refused. It is still stored then, so an accounts client that starts now reports it
   * again, but it must not sign anybody in.
   */
  refuse: (token: string): void => {
    refusedToken = token
    sessionStore.settle(null)
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
