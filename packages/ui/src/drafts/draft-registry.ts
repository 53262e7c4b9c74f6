import { useEffect, useState } from 'react'

/** A part of the page whose state can be stored and restored, under a name that is unique in the app. */
export interface PagePart {
  /** The state now, as JSON. */
  read: () => unknown
  /** Restores a state at once. Without it, the part restores it when it is next rendered. */
  write?: (state: never) => void
  /** Only for a form: the address at which it is open, and if it has unsaved changes. */
  form?: { at: string; isChanged: () => boolean; isSecret: boolean }
}

/** Unsaved input, and the state of the page around it. */
export interface Draft {
  /** The account that typed it. */
  account: string
  /** The address of the page, path and search. */
  at: string
  /** The initial and current values of each form. */
  forms: Record<string, unknown>
  /** The other parts: which dialogs were open, for example. */
  parts: Record<string, unknown>
  /** Set if the session ended, so that the user is told. */
  hasEnded?: boolean
  /** Where it is stored. */
  key?: string
}

// Outside React, because it is read when the session ends, before the page is gone. Loaded with every page, so it does little: the code that
// stores drafts comes with the first form (`drafts.ts`).
const parts = new Map<string, PagePart>()
let account: string | undefined
let isOver = false
let ended: 'ended' | 'kept' | undefined
let restored: Draft | undefined
let storeDraft: (() => boolean) | undefined
let askFirst: ((leave: () => void) => void) | undefined

/** Adds a part to the page. Returns the function that removes it. */
export function registerPart(name: string, part: PagePart): () => void {
  parts.set(name, part)
  return () => void parts.delete(name)
}

/** The parts that are on the page now, by name. */
export const pageParts = (): ReadonlyMap<string, PagePart> => parts

/** The account that is signed in. */
export const signedInAccount = (): string | undefined => account

/** How the last session ended, if nobody signed out; 'kept' if the input was stored. */
export const sessionEnd = (): 'ended' | 'kept' | undefined => ended

/** True if a session of this page is over. */
export const isSessionOver = (): boolean => isOver

/** The drafts being restored; each form takes its own. */
export const restoredDraft = (): Draft | undefined => restored
export const restoreDraft = (draft: Draft | undefined): void => void (restored = draft)

/** Sets what stores the typed text when the session ends. It returns false if there is nothing to keep or no place to keep it. */
export const setDraftStore = (keep: () => boolean): void => void (storeDraft = keep)

/** Sets what asks before a page with unsaved changes is left, while a form is open. */
export const askWith = (ask: ((leave: () => void) => void) | undefined): void => void (askFirst = ask)

/** True if any form on the page has unsaved changes. */
export const isPageChanged = (): boolean => [...parts.values()].some(({ form }) => form?.isChanged())

/** Calls `leave`; asks first if that would lose unsaved changes. */
export const leavePage = (leave: () => void): void => {
  if (askFirst && isPageChanged()) askFirst(leave)
  else leave()
}

/** Called by the host with the signed-in account, and if the previous session ended by itself (R1.21). */
export function followAccount(next: string | undefined, hasEnded: boolean): void {
  ended = hasEnded ? (storeDraft?.() ? 'kept' : 'ended') : undefined
  account = next
  isOver = next === undefined
  restored = undefined
}

/**
 * Page state that belongs to a form inside it, such as the open dialog. It is restored with the form's input (R1.21, R2.43).
 * The name is unique in the app, and the state is JSON.
 */
export function useDraftState<State>(name: string, initial: State): readonly [State, (state: State) => void] {
  // The stored value of this name comes from the same state.
  const [state, setState] = useState((): State => (restored?.parts[name] as State | undefined) ?? initial)
  useEffect(() => registerPart(name, { read: () => state, write: setState }), [name, state])
  return [state, setState]
}
