import { registerPart, restoredDraft } from './draft-registry'

/** The value kept under this name, for the first render of the part that `storeDraftPart` keeps. Undefined if there is none. */
export const restoredDraftPart = (name: string): unknown => restoredDraft()?.parts[name]

/** Keeps what `read` returns, as JSON, with the form around it. For an effect: returns its cleanup function. */
export const storeDraftPart = (name: string, read: () => unknown): (() => void) => registerPart(name, { read })
