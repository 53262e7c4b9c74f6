import { plainText } from './plain-text'

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&#39;': "'",
  '&apos;': "'",
  '&quot;': '"',
  '&nbsp;': ' ',
}
const letters: Readonly<Record<string, string>> = { ø: 'o', Ø: 'O', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D' }

/**
 * Names with equal keys are the same name: case, spaces, accents, HTML entities, forms of apostrophes, quotes and dashes, and '&' or 'and' make no
 * difference. Nothing is guessed: 'Blue Diner LLC' and 'Blue Diner' are two names. The database has the same function, `name_key`. R16.13.
 */
export const nameKey = (name: string): string =>
  plainText(
    plainText(name)
      .replace(/&(?:amp|#39|apos|quot|nbsp);/g, (entity) => entities[entity] ?? entity)
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .replace(/[øØłŁđĐ]/g, (letter) => letters[letter] ?? letter)
      .replace(/[‘’‚‛`´ʼ′＇]/g, "'")
      .replace(/[“”„‟″]/g, '"')
      .replace(/[‐‑‒–—]/g, '-')
      .replace(/\s*&\s*/g, ' and ')
      .replace(/\s+\+\s+/g, ' and '),
  ).toLowerCase()

/** The nine digits of a tax ID in any punctuation, or null for a text that does not have nine. R16.13. */
export const taxIdKey = (taxId: string): string | null => {
  const digits = taxId.replace(/\D/g, '')
  return digits.length === 9 ? digits : null
}
