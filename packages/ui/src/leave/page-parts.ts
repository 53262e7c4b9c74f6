import { useEffect, useState } from 'react'

/** A part of the page whose state can be kept and put back, by a name that is unique in the app. */
export interface PagePart {
  /** The state now, as JSON. */
  read: () => unknown
  /** Puts a state back at once. Without it, the part takes it back when it is rendered the next time. */
  write?: (state: never) => void
  /** Only of a form: the address at which it is open, and whether it contains something that was typed and not saved. */
  form?: { at: string; isChanged: () => boolean; isSecret: boolean }
}

/** What was typed, and what was open around it. */
export interface Draft {
  /** The account that typed it. */
  account: string
  /** The address of the page, path and search. */
  at: string
  /** What each form was started from and contained. */
  forms: Record<string, unknown>
  /** The other parts: which dialogs were open, for example. */
  parts: Record<string, unknown>
  /** Set when the session has ended over it: the person is told. */
  hasEnded?: boolean
  /** Where it is stored. */
  key?: string
}

/** The parts that are on the page now. Outside React, because they are read when the session ends, before the page is gone. */
export const pageParts = new Map<string, PagePart>()

/** Loaded with every page, so it does little. The code that keeps drafts comes with the first form (`drafts.ts`). */
export const leaving: {
  /** The account that is signed in. */
  account?: string | undefined
  /** Whether a session of this page is over. */
  isSignedOut?: boolean
  /** How it ended, if nobody signed out. */
  ended?: 'ended' | 'kept' | undefined
  /** What is being put back; each form takes its own. */
  back?: Draft | undefined
  /** Stores what was typed on this page. Returns false if there is nothing to keep or no place to keep it. */
  keep?: () => boolean
  /** Asks before `leave`, while a form is open. */
  ask?: ((leave: () => void) => void) | undefined
} = {}

/** Whether any form on the page contains something that was typed and not saved. */
export const isPageChanged = (): boolean => [...pageParts.values()].some(({ form }) => form?.isChanged())

/** Calls `leave`; first asks if that would lose something that was typed. */
export const leavePage = (leave: () => void): void => {
  if (leaving.ask && isPageChanged()) leaving.ask(leave)
  else leave()
}

/** The host says who is signed in, and whether the session before has ended by itself (R1.21). */
export function followAccount(account: string | undefined, hasEnded: boolean): void {
  leaving.ended = hasEnded ? (leaving.keep?.() ? 'kept' : 'ended') : undefined
  leaving.account = account
  leaving.isSignedOut = account === undefined
  leaving.back = undefined
}

/**
 * State of a page that belongs to a form inside it: which dialog is open. It comes back with what was typed there (R1.21, R2.43).
 * The name is unique in the app, and the state is JSON.
 */
export function useKeptState<State>(name: string, initial: State): readonly [State, (state: State) => void] {
  // What was kept under this name was read from the same state.
  const [state, setState] = useState((): State => (leaving.back?.parts[name] as State | undefined) ?? initial)
  useEffect(() => {
    pageParts.set(name, { read: () => state, write: setState })
    return () => void pageParts.delete(name)
  }, [name, state])
  return [state, setState]
}
