import { leaving, pageParts } from './page-parts'

/** What was kept under this name, for the first render of what `keepPart` keeps. Undefined if nothing was. */
export const keptPart = (name: string): unknown => leaving.back?.parts[name]

/** Keeps what `read` returns, as JSON, with the form around it. For an effect: returns the function that ends it. */
export function keepPart(name: string, read: () => unknown): () => void {
  pageParts.set(name, { read })
  return () => void pageParts.delete(name)
}
