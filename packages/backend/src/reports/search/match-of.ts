import type { SearchHit } from '@mca/contract/search'

type Match = NonNullable<SearchHit['match']>
type TextField = 'dba' | 'email' | 'phone'

/** Same as `folded` in the database. */
const folded = (text: string) => text.normalize().toUpperCase()

/**
 * The field that contains the typed words, and its text. Null if the name contains them, or if no single field contains all
 * words.
 */
export function matchOf(
  typed: string,
  name: string,
  others: Readonly<Partial<Record<TextField, string | null>>>,
): Match | null {
  const words = folded(typed).split(/\s+/)
  const containsAll = (text: string) => words.every((word) => folded(text).includes(word))
  if (containsAll(name)) return null
  const digits = typed.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  const isPhone = (text: string) => digits !== '' && text.replace(/\D/g, '').includes(digits)
  for (const field of ['dba', 'email', 'phone'] as const) {
    const value = others[field]
    if (value && (containsAll(value) || (field === 'phone' && isPhone(value)))) return { field, value }
  }
  return null
}
