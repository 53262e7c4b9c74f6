import type { NumberText } from '../money/parse'

/** The text of a field after typing these keys into it, and the notes on the way. */
export const typeKeys = ({ edit }: NumberText, keys: string): string[] => {
  const notes: string[] = []
  const text = keys.split('').reduce((before, key) => {
    const { text: after, note } = edit(before, before + key)
    if (note !== undefined) notes.push(note)
    return after
  }, '')
  return [text, ...notes]
}
