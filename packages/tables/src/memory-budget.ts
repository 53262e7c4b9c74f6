import { FileProblem } from './file-problem'

/** V8 stores a text with one byte per character only if all of its characters are in this range. */
const isNarrow = (text: string) => /^[\0-\xff]*$/.test(text)

/** The memory of a list entry in addition to its texts. */
const entryBytes = 32

/**
 * Counts the memory that a reader keeps for a file, one entry with its texts at a time. Throws a `FileProblem` with this message as soon as it
 * exceeds `limit` bytes, so call it before keeping.
 */
export function createMemoryBudget(limit: number, message: string): (...texts: readonly string[]) => void {
  let kept = 0
  return (...texts) => {
    kept += entryBytes
    for (const text of texts) kept += isNarrow(text) ? text.length : 2 * text.length
    if (kept > limit) throw new FileProblem(message)
  }
}

/** A substring of parsed text keeps the whole text in memory, so it is copied. Unpaired surrogates become replacement characters. */
export const copyText = (text: string): string => Buffer.from(text).toString()
