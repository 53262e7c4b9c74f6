import { registerPart, restoredDraft } from './draft-registry'

/** What was kept under this name, for the first render of what `keepPart` keeps. Undefined if nothing was. */
export const keptPart = (name: string): unknown => restoredDraft()?.parts[name]

/** Keeps what `read` returns, as JSON, with the form around it. For an effect: returns the function that ends it. */
export const keepPart = (name: string, read: () => unknown): (() => void) => registerPart(name, { read })
