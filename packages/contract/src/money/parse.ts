import { decimal, decimalPlaces, toCents, type Decimal } from './decimal'
import { formatRaw } from './format'

/** The parsed text of a number field. `value` is null for an empty text and NaN for a refused one. */
export interface NumberReading {
  readonly value: number | null
  /** Why the text was refused, and how to write the number. */
  readonly refusal?: string
}

/** The notation of one kind of number. */
interface Notation {
  /** The optional unit before or after the digits. */
  unit?: { before: RegExp; after: RegExp }
  /** '50k' is 50,000. */
  scales?: Readonly<Record<string, number>>
  /** The maximum number of decimals; the schema limits those of a count. */
  decimals?: number
  /**
   * The meaning of a single comma: a thousands separator before three digits (else it is refused), or a decimal comma.
   * With `either`, it is a decimal comma unless three digits follow, which is refused as ambiguous.
   */
  comma: 'thousands' | 'either' | 'decimal'
  /** The refusal of a text that is not a number. */
  example: string
  /** The refusal of an ambiguous comma. */
  commaExample?: string
}

const money: Notation = {
  unit: { before: /^(?:US\$|USD|\$)\s*/i, after: /\s*(?:USD|\$)$/i },
  scales: { k: 1_000, m: 1_000_000, mm: 1_000_000 },
  decimals: 2,
  comma: 'thousands',
  example: 'Write dollars in digits, such as 1,234.50 or 50k.',
  commaExample: 'Write a dot before cents, as in 1.35, and three digits after a comma, as in 1,350.',
}
const percent: Notation = {
  unit: { before: /^(?!)/, after: /\s*%$/ },
  decimals: 4,
  comma: 'either',
  example: 'Write a percent in digits, such as 12.5.',
  commaExample: 'Write a dot before decimals, as in 1.35, and no comma.',
}
const factor: Notation = {
  // '1.25x'. Not '1.25k' or '1.25m', which would be another number.
  unit: { before: /^[a-z]+\s*/i, after: /\s*(?![bkm])[a-z]+$/i },
  decimals: 4,
  comma: 'decimal',
  example: 'Write digits and a dot, such as 1.250.',
}
const count: Notation = {
  comma: 'thousands',
  example: 'Write a whole number in digits, such as 120.',
}

const refused = (refusal: string): NumberReading => ({ value: Number.NaN, refusal })

/** Invisible marks that spreadsheets and calculators copy along with a number. */
const invisible = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** Recognizes a minus sign or an accountant's parentheses, and returns the text without them. */
const withoutSign = (text: string): { isNegative: boolean; text: string } => {
  const signed =
    /^\((?<inside>.*)\)$/.exec(text) ??
    /^(?<before>[^\d.,]*)[-\u2212\u2013]\s*(?<inside>.*)$/.exec(text) ??
    /^(?<inside>.*\d)\s*[-\u2212]$/.exec(text)
  if (!signed?.groups) return { isNegative: false, text }
  const { before = '', inside = '' } = signed.groups
  return { isNegative: true, text: (before + inside).trim() }
}

/**
 * The digits of a number with a dot as the decimal separator, and without thousands separators. Undefined if the text
 * is ambiguous or not a number.
 */
const plainDigits = (text: string, comma: Notation['comma']): string | undefined => {
  if (/^(?:\d+\.?\d*|\.\d+)$/.test(text)) return text
  if (comma === 'decimal') return /^(?:\d+,\d*|,\d+)$/.test(text) ? text.replace(',', '.') : undefined
  const decimalComma = /^\d+,(?<decimals>\d+)$/.exec(text)?.groups?.decimals
  if (comma === 'either' && decimalComma !== undefined) {
    return decimalComma.length !== 3 || text.startsWith('0') ? text.replace(',', '.') : undefined
  }
  // 1,234.50
  if (/^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/.test(text)) return text.replaceAll(',', '')
  // 1.234,50 and 1.234.567
  if (/^[1-9]\d{0,2}(?:(?:\.\d{3})+,\d+|(?:\.\d{3}){2,})$/.test(text)) return text.replaceAll('.', '').replace(',', '.')
  // 1 234,50 with no-break spaces, and 1’234.50. An ordinary space may also separate two numbers.
  if (/^[1-9]\d{0,2}(?<mark>[\u00a0\u2009\u202f'’])\d{3}(?:\k<mark>\d{3})*(?:[.,]\d+)?$/u.test(text)) {
    return text.replace(/[^\d.,]/g, '').replace(',', '.')
  }
  return undefined
}

const atMost = (decimals: number) =>
  `Write at most ${decimals} decimals, as in ${decimals === 2 ? '1,234.50' : '1.2345'}.`

/** The exact number, or a refusal if it has too many decimals or digits to be stored. */
const exactly = (number: Decimal, { decimals }: Notation): NumberReading => {
  const value = number.toNumber()
  if (!Number.isFinite(value) || !decimal(value).eq(number)) return refused('This number has too many digits.')
  if (decimals !== undefined && decimalPlaces(value) > decimals) return refused(atMost(decimals))
  return { value }
}

const read =
  (notation: Notation) =>
  (typed: string): NumberReading => {
    const { unit, scales = {}, comma, example, commaExample = example } = notation
    const seen = typed.replace(invisible, '').trim()
    const withoutUnit = (text: string) => (unit ? text.replace(unit.before, '').replace(unit.after, '').trim() : text)
    if (/^[$%]?$/.test(seen)) return { value: null }
    if (/[\t\r\n]/.test(seen)) return refused('Enter one number, not several.')
    const { isNegative, text: unsigned } = withoutSign(withoutUnit(seen))
    const amount = withoutUnit(unsigned)
    const scale = /\s?(?<name>[a-z]+)$/i.exec(amount)
    const factorOfScale = scale?.groups?.name === undefined ? 1 : scales[scale.groups.name.toLowerCase()]
    if (factorOfScale === undefined) return refused(example)
    const body = scale ? amount.slice(0, scale.index) : amount
    const digits = plainDigits(body, comma)
    if (digits === undefined) return refused(/\d,\d/.test(body) ? commaExample : example)
    const size = decimal(digits.replace(/\.$/, '').replace(/^\./, '0.')).times(factorOfScale)
    return exactly(isNegative ? size.neg() : size, notation)
  }

/** One kind of number field: how its text is parsed, and its text after an edit. */
export interface NumberText {
  readonly read: (text: string) => NumberReading
  /**
   * The text after an edit that would result in `after`. A single key that such a number cannot contain leaves the text
   * unchanged, and `note` says so: nothing disappears silently.
   */
  readonly edit: (before: string, after: string) => { readonly text: string; readonly note?: string | undefined }
}

const isKey = (before: string, after: string) => after.length === before.length + 1

const textOf = (notation: Notation): NumberText => {
  const readText = read(notation)
  const { decimals = Infinity } = notation
  const hasTooManyDecimals = (text: string) =>
    (/^-?[\d,]*\.(?<digits>\d*)$/.exec(text)?.groups?.digits ?? '').length > decimals
  return {
    read: readText,
    edit: (before, after) => {
      if (isKey(before, after)) {
        if (hasTooManyDecimals(after)) return { text: before, note: atMost(decimals) }
        return { text: after.replace(/^\$/, '') } // the field shows its own $
      }
      const { value } = readText(after)
      // A pasted text is replaced with the parsed number.
      const isPlain = /^[\d.,-]*$/.test(after)
      return { text: isPlain || value === null || Number.isNaN(value) ? after : formatRaw(value) }
    },
  }
}

/**
 * Dollars as people write them or spreadsheets copy them: `1,234.50`, `$1234.5 `, `50k`, `1.2m`, `(1,234.50)`,
 * `1.234,56`. Ambiguous texts such as `1,35` are refused, and nothing is rounded (R8.28).
 */
export const moneyText = textOf(money)
/** A percent, with or without `%`: `12.5`, `12,5`, `12.5%` (R8.28). */
export const percentText = textOf(percent)
/** A count: `120`, `1,200` (R8.28). The schema refuses decimals. */
export const countText = textOf(count)

const readFactor = (text: string): NumberReading => {
  const reading = read(factor)(text)
  return reading.value !== null && reading.value < 0 ? refused(factor.example) : reading
}

/** Letters that multiply, an exponent or a sign: without them, the digits would be another number. */
const changesValue = /\d\s?(?:k|m{1,2}|b)\b|\de[+-]?\d|[-\u2212\u2013()]/i

/**
 * A factor rate: only digits and a dot (R8.12). A comma becomes the dot, and other pasted characters are dropped, which the
 * note says. A text that would become another number is refused without changing the field, and the note quotes it (R8.28).
 */
export const factorText: NumberText = {
  read: readFactor,
  edit: (before, after) => {
    const text = after.replace(',', '.')
    const isPlain = (digits: string) => /^\d*\.?\d{0,4}$/.test(digits)
    if (isPlain(text)) return { text }
    const { value, refusal = factor.example } = readFactor(after)
    if (isKey(before, after)) return { text: before, note: refusal }
    if (value !== null && !Number.isNaN(value)) return { text: formatRaw(value) }
    const digits = text.replace(/[^\d.]/g, '')
    if (digits !== '' && !text.includes(',') && isPlain(digits) && !changesValue.test(after))
      return { text: digits, note: `\u201c${after}\u201d was read as ${digits}.` }
    return { text: before, note: `Ignored \u201c${after}\u201d. ${refusal}` }
  },
}

/**
 * The amount plus the given cents: a money input steps by 0.01 (R8.11). An empty amount counts as 0, and the result is
 * never below 0.
 */
export const stepMoney = (amount: number | null, cents: number): number =>
  Math.max(0, toCents(decimal(Number.isFinite(amount) ? (amount ?? 0) : 0).plus(decimal(cents).div(100))))
