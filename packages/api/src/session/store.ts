import type { Session, User } from '@supabase/supabase-js'
import { arrival } from './arrival'

/** Our own key, so that a change of the accounts service's address signs nobody out. */
export const storageKey = 'mca-auth'

/** Who is signed in. `loading` until it is known; then `session` and `user` are both there, or both null. */
export interface SessionState {
  session: Session | null
  user: User | null
  loading: boolean
}

/** Seconds that a stored token must still live to be used without asking the accounts service first. */
const freshFor = 30

export const isFresh = (session: Session): boolean =>
  session.expires_at !== undefined && session.expires_at - Date.now() / 1000 > freshFor

function stored(): Session | null {
  try {
    const session = JSON.parse(window.localStorage.getItem(storageKey) ?? 'null') as Session | null
    return session?.access_token && session.user ? session : null
  } catch {
    // Unreadable or forbidden storage is the same as an empty one: the person signs in.
    return null
  }
}

/**
 * The state at start, known without a single request: a stored token that is still good signs in at once (the first call
 * finds out if it was revoked), nothing stored means signed out, and only the rest must wait for the accounts service.
 */
function initial(): SessionState {
  if (arrival && arrival.type !== 'refused') return { session: null, user: null, loading: true }
  const session = stored()
  if (!session) return { session: null, user: null, loading: false }
  return isFresh(session)
    ? { session, user: session.user, loading: false }
    : { session: null, user: null, loading: true }
}

let state: SessionState = initial()
const listeners = new Set<() => void>()

export const sessionStore = {
  get: (): SessionState => state,
  /** The accounts service has spoken: whatever it said, the state is no longer loading. */
  settle: (session: Session | null): void => {
    if (!state.loading && JSON.stringify(session) === JSON.stringify(state.session)) return
    state = { session, user: session?.user ?? null, loading: false }
    for (const listener of listeners) listener()
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
