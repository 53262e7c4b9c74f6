import { FileProblem } from '../file-problem'
import type { StatedBalance } from '../tables'
import { type BankRow, checkDollars } from './bank-sheet'

/** True if a file begins like OFX or QFX, in the SGML of version 1 or the XML of version 2. */
export const isOfxStart = (start: string): boolean =>
  /^[\xef\xbb\xbf\s]*(?:OFXHEADER:|<\?OFX\b|<OFX>|<\?xml[^>]*>\s*<\?OFX\b)/i.test(start)

/** Far longer than a transaction. */
const longest = 64 * 1024

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
const textOf = (value: string): string =>
  value
    .replace(/&(?:#(\d{1,6})|([a-z]+));/gi, (whole, code: string | undefined, name: string | undefined) =>
      code === undefined
        ? (entities[name?.toLowerCase() ?? ''] ?? whole)
        : String.fromCodePoint(Math.min(Number(code), 0x10ffff)),
    )
    .trim()

/** The values of a transaction by tag. In version 1, a value ends at the next tag or line. */
const valuesIn = (block: string): Map<string, string> =>
  new Map(
    [...block.matchAll(/<([A-Z0-9.]+)>([^<\r\n]+)/gi)].map(([, tag = '', value = '']) => [
      tag.toUpperCase(),
      textOf(value),
    ]),
  )

/** '20261120120000[-5:EST]' as 2026-11-20: the day as it is written. */
const dayOf = (text: string): string => {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(text) ?? []
  return year === undefined ? text : `${year}-${month}-${day}`
}

/** Some banks write a comma for the decimal point. */
const amountOf = (text: string): string => text.replace(/^([+-]?\d+),(\d{1,2})$/, '$1.$2').replace(/^\+/, '')

function rowOf(block: string, account: string): BankRow {
  // ORIGCURRENCY is the currency of a purchase, whose amount is in that of the account.
  checkDollars(/<CURRENCY>[^]*?<CURSYM>([^<\r\n]+)/i.exec(block)?.[1] ?? '')
  const values = valuesIn(block)
  const value = (tag: string) => values.get(tag) ?? ''
  return {
    Date: dayOf(value('DTPOSTED')),
    Amount: amountOf(value('TRNAMT')),
    FITID: value('FITID'),
    Payer: value('NAME'),
    Memo: value('MEMO'),
    'Bank code': value('TRNTYPE'),
    'Check number': value('CHECKNUM'),
    Account: account,
  }
}

/**
 * The ledger balance of an account, if it is the one at the end of its transactions: many banks state the balance of the day of the download instead. The balance that is available
 * (AVAILBAL) is left out. It lies between the last transaction and the end of the period, if that is stated.
 */
function closingOf(text: string, account: string, { last, end }: { last: string; end: string }): StatedBalance[] {
  const block = /<LEDGERBAL>([^]*?)(?=<\/LEDGERBAL>|<AVAILBAL>|<\/STMTRS>|$)/i.exec(text)?.[1]
  const values = valuesIn(block ?? '')
  const [amount, asOf] = [values.get('BALAMT'), dayOf(values.get('DTASOF') ?? '')]
  const isClosing = amount !== undefined && asOf >= last && asOf <= (end > last ? end : last)
  return isClosing ? [{ kind: 'closing', day: asOf, amount: amountOf(amount), account }] : []
}

/** The transactions of an OFX or QFX file, in order, each with the account before it. Throws a `FileProblem` if it has no list of transactions. */
export async function* readOfx(text: AsyncIterable<string>, balances: StatedBalance[]): AsyncGenerator<BankRow> {
  let rest = ''
  const days = { last: '', end: '' }
  let account = ''
  let hasList = false
  for await (const chunk of text) {
    rest += chunk
    for (;;) {
      // Some banks leave out the end of a transaction.
      const found = /<STMTTRN>([^]*?)(?:<\/STMTTRN>|(?=<STMTTRN>|<\/BANKTRANLIST>))/i.exec(rest)
      const before = found ? rest.slice(0, found.index) : rest
      account = [...before.matchAll(/<ACCTID>([^<\r\n]+)/gi)].at(-1)?.[1]?.trim() ?? account
      for (const [, currency = ''] of before.matchAll(/<CURDEF>([^<\r\n]+)/gi)) checkDollars(currency)
      const [, end] = /<DTEND>([^<\r\n]+)/i.exec(before) ?? []
      if (end !== undefined) days.end = dayOf(end.trim())
      hasList ||= /<BANKTRANLIST>|<STMTTRN>/i.test(before) || found !== null
      if (!found) break
      const row = rowOf(found[1] ?? '', account)
      if (row.Date > days.last) days.last = row.Date
      yield row
      rest = rest.slice(found.index + found[0].length)
    }
    const open = rest.search(/<STMTTRN>/i)
    if (open < 0) rest = rest.slice(-longest)
    else if (rest.length - open > longest)
      throw new FileProblem('A transaction of this OFX file does not end. Download the file again.')
  }
  if (/<STMTTRN>/i.test(rest))
    throw new FileProblem('This OFX file ends in the middle of a transaction. Download it again.')
  balances.push(...closingOf(rest, account, days))
  if (!hasList)
    throw new FileProblem('This OFX file has no transactions of an account. Download the transactions of the account.')
}
