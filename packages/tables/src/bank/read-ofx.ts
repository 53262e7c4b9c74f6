import { FileProblem } from '../file-problem'
import type { BankRow } from './bank-sheet'

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

function rowOf(block: string, account: string): BankRow {
  const values = valuesIn(block)
  const value = (tag: string) => values.get(tag) ?? ''
  return {
    Date: dayOf(value('DTPOSTED')),
    // Some banks write a comma for the decimal point.
    Amount: value('TRNAMT')
      .replace(/^([+-]?\d+),(\d{1,2})$/, '$1.$2')
      .replace(/^\+/, ''),
    FITID: value('FITID'),
    Payer: value('NAME'),
    Memo: value('MEMO'),
    'Bank code': value('TRNTYPE'),
    'Check number': value('CHECKNUM'),
    Account: account,
  }
}

/** The transactions of an OFX or QFX file, in order, each with the account before it. Throws a `FileProblem` if it has no list of transactions. */
export async function* readOfx(text: AsyncIterable<string>): AsyncGenerator<BankRow> {
  let rest = ''
  let account = ''
  let hasList = false
  for await (const chunk of text) {
    rest += chunk
    for (;;) {
      const found = /<STMTTRN>([^]*?)<\/STMTTRN>/i.exec(rest)
      const before = found ? rest.slice(0, found.index) : rest
      account = [...before.matchAll(/<ACCTID>([^<\r\n]+)/gi)].at(-1)?.[1]?.trim() ?? account
      hasList ||= /<BANKTRANLIST>|<STMTTRN>/i.test(before) || found !== null
      if (!found) break
      yield rowOf(found[1] ?? '', account)
      rest = rest.slice(found.index + found[0].length)
    }
    const open = rest.search(/<STMTTRN>/i)
    if (open < 0) rest = rest.slice(-200)
    else if (rest.length - open > longest)
      throw new FileProblem('A transaction of this OFX file does not end. Download the file again.')
  }
  if (/<STMTTRN>/i.test(rest))
    throw new FileProblem('This OFX file ends in the middle of a transaction. Download it again.')
  if (!hasList)
    throw new FileProblem('This OFX file has no transactions of an account. Download the transactions of the account.')
}
