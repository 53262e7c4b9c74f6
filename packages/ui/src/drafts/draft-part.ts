import { registerPart, restoredDraft } from './draft-registry'

/** The value kept under this name, for the first render of the part that `keepPart` keeps. Undefined if there is none. */
export const keptPart = (name: string): unknown => restoredDraft()?.parts[name]

/** Keeps what `read` returns, as JSON, with the form around it. For an effect: returns its cleanup function. */
export const keepPart = (name: string, read: () => unknown): (() => void) => registerPart(name, { read })
