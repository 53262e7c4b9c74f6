/**
 * Characters that nobody sees and no language needs within a text: controls, and those that nest or turn the direction of what follows, break or join
 * words, or annotate. Joiners (U+200C, U+200D) and the marks of a direction (U+200E, U+200F, U+061C) stay, because Persian, emoji and names that mix
 * two directions need them. NUL is refused instead.
 */
const unseen =
  // oxlint-disable-next-line no-control-regex -- exactly what is removed
  /[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u180e\u200b\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g
/** Line breaks that some programs do not recognize. They become \n. */
const lineBreak = /[\v\f\u0085\u2028\u2029]/g
/** Marks on one letter, beyond what a language writes. More would be painted over the lines above and below. */
const marks = /(\p{M}{8})\p{M}+/gu
const something = /[^\s\p{M}\p{Default_Ignorable_Code_Point}\u2800\u061c\0]/u

/**
 * A text as it is stored: without characters that nobody sees, and empty if nothing else is in it, so that two texts that look the same are the same and
 * none turns around what stands beside it (R2.710).
 */
export function seenText(text: string): string {
  if (/^[ -~]*$/.test(text)) return text
  const seen = text.replace(unseen, '').replace(lineBreak, '\n').replace(marks, '$1')
  return something.test(seen) || seen.includes('\0') ? seen : ''
}

/** Letters of scripts that are written from the right, and what turns or nests a direction in texts from before R2.710. */
const turning =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** True if a text has a right-to-left part, which can reorder the text beside it. */
export const turns = (text: string): boolean => turning.test(text)

/** A text to be shown beside others: with a right-to-left part, it is put between marks (U+2068, U+2069) that keep amounts and codes beside it in order (R2.711). */
export const isolated = (text: string): string => (turns(text) ? `\u2068${text.replace(unseen, '')}\u2069` : text)

/** A text, also in an address, without the marks of `isolated`. */
export const withoutIsolates = (text: string): string => text.replace(/[\u2068\u2069]|%E2%81%A[89]/g, '')
