import { plainText } from './plain-text'
import { readAmount } from './read-amount'

/** 'Opening balance', 'Balance brought forward', 'Ledger balance'. */
const balance =
  /^(?:(?:opening|beginning|starting|closing|ending|previous|prior|new|current|available|ledger|statement) )*(?:balance|bal)(?: (?:brought |carried )?forward)?(?: (?:as of|on)\b.*)?:?$/i
/** 'Total', 'Grand Total:', 'Totals for 11/27/2026', 'Subtotal', '5 records', 'End of report'. */
const total =
  /^(?:(?:grand|sub|sub-|report|page|batch|daily|file|settlement|net|sum|overall) ?)*totals?\b.*$|^subtotals?\b.*$|^(?:(?:record|row|item|transaction)s? count\b.*|count:?|\d+ (?:records?|rows?|items?|transactions?)|end of (?:file|report|statement|list)\b.*)$/i
const bankWords = new Set(
  `ach account accounts activity addenda analysis annual bank banking batch business charge charges check checks company credit cash debit deposit
  deposits discount domestic fee fees file foreign fee_transaction funds gateway incoming insufficient international item items maintenance management
  merchant minimum misc miscellaneous monthly network nsf online origination outgoing overdraft paper per processing processor return returned returns
  same day service services settlement statement stop payment subscription transaction transactions transfer transfers uncollected wire wires of for the
  and interest earned paid`.split(/\s+/),
)

/** 'MONTHLY FEE', 'Wire transfer fee', 'Service charge': only words of a bank, with one that names a fee, a charge or interest. */
function isFee(text: string): boolean {
  const words = text
    .toLowerCase()
    .split(/[^a-z_]+/)
    .filter((word) => word !== '')
  return (
    words.some((word) => /^(?:fees?|fee_transaction|charges?|interest)$/.test(word)) &&
    words.every((word) => bankWords.has(word))
  )
}

interface RowWords {
  /** The header of the file; undefined if it has none. */
  header: readonly string[] | undefined
  /** True if the cell of the date is one. */
  hasDate: boolean
  /** True if a cell says whose payment it is: an advance code, a tax ID or a trace ID. */
  hasPayer: boolean
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length > 0 &&
  Array.from({ length: Math.max(one.length, other.length) }).every(
    (_, index) => (one[index] ?? '') === (other[index] ?? ''),
  )

/**
 * Why a row moves no money, in a sentence; undefined if it may. Only rows that say so by themselves: a repeated header, a line of dashes, a balance, a
 * total, a fee of the bank. R16.570.
 */
export function noMoneyIn(cells: readonly string[], { header, hasDate, hasPayer }: RowWords): string | undefined {
  const texts = cells.map(plainText)
  const filled = texts.filter((text) => text !== '')
  if (header && isSame(texts, header.map(plainText))) return 'It repeats the header.'
  if (!filled.some((text) => /[\p{L}\p{N}]/u.test(text))) return 'It has no values.'
  if (hasPayer) return undefined
  if (filled.some((text) => balance.test(text))) return 'It is a balance, not a payment.'
  if (!hasDate && filled.some((text) => total.test(text))) return 'It is a total, not a payment.'
  if (!hasDate && filled.every((text) => readAmount(text).problem === undefined))
    return 'It has only amounts and no date: a total, not a payment.'
  return filled.some(isFee) ? 'It is a fee or interest of the bank, not a payment.' : undefined
}
