import { maxNumber } from '@mca/contract/fields'
import { moneyText } from '@mca/contract/money'
import { containing } from '../../shared/records/lists/search'

/** The typed text in each possible interpretation; null where it has none. The statement folds the texts. */
export interface SearchTerms {
  /** LIKE patterns of the words: a record matches if its texts match them all. */
  words: readonly string[]
  /** The pattern of the longest word, for the trigram index, which needs three characters. */
  longest: string | null
  /** A name that starts with this is listed first. */
  beginning: string
  /** A LIKE pattern for the digits of a phone number. */
  phone: string | null
  /** A whole advance code, `ADV-000123`. */
  code: string | null
  /** The beginning of a code. */
  codeBeginning: string | null
  /** A LIKE pattern for digits inside a code. */
  codePart: string | null
  /** Dollars: the funded amount or the payback. */
  amount: number | null
}

const maxWords = 8
/** Same as in the index `merchants_beginning`. */
const beginningLength = 64
/** Shorter texts are looked for only at the start of a name: an index of trigrams cannot find them. */
const trigram = 3
/** Fewer digits match too many phone numbers. */
const phoneDigits = 4

/** Parses the typed text. '25000' may be an amount, a code and a part of a phone number: it is looked for as all three. */
export function readSearchTerms(typed: string): SearchTerms {
  const words = typed.split(/\s+/).filter(Boolean).slice(0, maxWords)
  const longest = words.reduce((long, word) => (word.length > long.length ? word : long), '')
  const beginning = words.join(' ').slice(0, beginningLength)
  const isShort = longest.length < trigram
  return {
    words: isShort ? [containing(beginning).slice(1)] : words.map(containing),
    longest: isShort ? null : containing(longest),
    beginning,
    phone: phoneIn(typed),
    ...codeIn(typed),
    amount: amountIn(typed),
  }
}

/** The digits of a phone number in any punctuation, without the country code of the United States. */
function phoneIn(typed: string): string | null {
  if (!/^\+?[\d\s().\-/]+$/.test(typed)) return null
  const digits = typed.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  return digits.length < phoneDigits ? null : `%${digits}%`
}

/** 'ADV-0001' is the start of codes; '123' is the number of a code and may be inside others. */
function codeIn(typed: string): Pick<SearchTerms, 'code' | 'codeBeginning' | 'codePart'> {
  const { prefix, digits = '' } = /^(?<prefix>adv-?)?(?<digits>\d*)$/i.exec(typed.replace(/\s/g, ''))?.groups ?? {}
  if (prefix === undefined && digits === '') return { code: null, codeBeginning: null, codePart: null }
  return {
    code: digits === '' ? null : `ADV-${digits.padStart(6, '0')}`,
    codeBeginning: `ADV-${digits}`,
    codePart: digits.length < trigram || digits.startsWith('0') || prefix ? null : `%${digits}%`,
  }
}

function amountIn(typed: string): number | null {
  const { value } = moneyText.read(typed)
  // No advance has a larger amount, and the statement could not compute with any number.
  return value !== null && value > 0 && value <= maxNumber ? value : null
}
