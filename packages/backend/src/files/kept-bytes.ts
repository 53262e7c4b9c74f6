import { FileProblem } from './file-problem'

/** V8 stores a text with one byte per character only if it has no other characters than these. */
const isNarrow = (text: string) => /^[\0-\xff]*$/.test(text)

/** An entry of a list costs this much besides its texts. */
const entryBytes = 32

/**
 * Counts what a reader keeps in memory of a file, one entry with its texts at a time. Throws a `FileProblem` with this message as soon as that is
 * more than `limit` bytes, so call it before keeping.
 */
export function createKeptBytes(limit: number, message: string): (...texts: readonly string[]) => void {
  let kept = 0
  return (...texts) => {
    kept += entryBytes
    for (const text of texts) kept += isNarrow(text) ? text.length : 2 * text.length
    if (kept > limit) throw new FileProblem(message)
  }
}

/** A piece of a text that was parsed holds on to all of that text, so what is kept is copied. Half characters become replacement characters. */
export const copied = (text: string): string => Buffer.from(text).toString()
