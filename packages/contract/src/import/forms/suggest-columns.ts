import type { ImportField } from '../import-options'

/**
 * Words for a field in the headers of US processors, banks and other systems, clearest first. Compared without case and
 * punctuation.
 */
export type HeaderWords<Field extends string> = Readonly<Record<Field, readonly string[]>>

/** The headers of payments and of returns. */
export const paymentHeaderWords: HeaderWords<ImportField> = {
  date: [
    'payment date',
    'effective date',
    'effective entry date',
    'settlement date',
    'settled date',
    'settle date',
    'posting date',
    'posted date',
    'post date',
    'transaction date',
    'trans date',
    'txn date',
    'process date',
    'processed date',
    'debit date',
    'value date',
    'deposit date',
    'entry date',
    'batch date',
    'return date',
    'returned date',
    'date returned',
    'date',
    'effective',
    'posted',
  ],
  amount: [
    'amount',
    'payment amount',
    'transaction amount',
    'debit amount usd',
    'gross amount',
    'net amount',
    'settled amount',
    'trans amt',
    'txn amount',
    'amt',
    'amount usd',
    'total',
  ],
  debit: ['debit', 'debits', 'debit amount', 'withdrawal', 'withdrawals', 'money out', 'paid out'],
  credit: ['credit', 'credits', 'credit amount', 'deposit', 'deposits', 'money in', 'paid in'],
  direction: ['dr cr', 'cr dr', 'debit credit', 'credit debit', 'd c', 'direction', 'entry type', 'transaction type'],
  trace: [
    'trace number',
    'trace id',
    'trace no',
    'trace',
    'original trace',
    'transaction id',
    'transaction number',
    'trans id',
    'txn id',
    'payment id',
    'unique id',
    'confirmation number',
    'bank reference',
    'reference number',
    'ref no',
    'fitid',
  ],
  advance_code: [
    'advance code',
    'advance id',
    'advance number',
    'advance',
    'deal id',
    'deal number',
    'deal',
    'contract id',
    'contract number',
    'contract',
    'funding id',
    'loan id',
    'loan number',
    'account reference',
    'external reference',
  ],
  tax_id: ['tax id', 'taxid', 'ein', 'fein', 'tin', 'federal tax id', 'employer id', 'tax number'],
  merchant: [
    'merchant name',
    'merchant',
    'business name',
    'company name',
    'legal name',
    'customer name',
    'dba',
    'dba name',
    'client name',
    'receiver name',
    'individual name',
    'account name',
  ],
  payer: [
    'payer',
    'payor',
    'payer name',
    'customer',
    'customer id',
    'client',
    'individual id',
    'payer id',
    'description',
  ],
  status: ['status', 'payment status', 'transaction status', 'result', 'state'],
  method: ['payment method', 'method', 'payment type', 'tender', 'type', 'channel'],
  notes: ['notes', 'note', 'memo', 'comments', 'comment', 'details', 'addenda', 'narrative', 'remarks'],
  return_code: [
    'return code',
    'return reason code',
    'return reason',
    'reason code',
    'reject code',
    'r code',
    'ach code',
  ],
}

const wordsOf = (text: string) =>
  text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** The words of the headers of a file of returns: its dates are the return dates, its trace IDs those of the debits. */
export const returnHeaderWords: HeaderWords<ImportField> = {
  ...paymentHeaderWords,
  date: ['return date', 'returned date', 'date returned', 'returned on', ...paymentHeaderWords.date],
  trace: ['original trace number', 'original trace', 'original transaction id', ...paymentHeaderWords.trace],
}

/**
 * How well a header matches a field: a whole header scores higher than a part, an earlier phrase higher than a later one. 0 means
 * that it does not match.
 */
const scoreOf = (header: string, phrases: readonly string[]): number => {
  const whole = phrases.indexOf(header)
  if (whole >= 0) return 1_000 - whole
  const part = phrases.findIndex((phrase) => phrase.includes(' ') && ` ${header} `.includes(` ${phrase} `))
  return part >= 0 ? 500 - part : 0
}

/**
 * The likely column of each field, by the words of the header, or null. Each column is used at most once. A suggestion for the
 * user to confirm. R16.12.
 */
export function suggestColumns<Field extends string>(
  header: readonly string[],
  words: HeaderWords<Field>,
): Record<Field, number | null> {
  const names = header.map(wordsOf)
  const fields = Object.keys(words) as Field[] // the keys of a record of fields
  const matches = fields
    .flatMap((field) => names.map((name, column) => ({ field, column, score: scoreOf(name, words[field]) })))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score || one.column - other.column)
  const columns = Object.fromEntries(fields.map((field) => [field, null])) as Record<Field, number | null> // fromEntries loses the names
  const taken = new Set<number>()
  for (const { field, column } of matches) {
    if (columns[field] !== null || taken.has(column)) continue
    columns[field] = column
    taken.add(column)
  }
  return columns
}
