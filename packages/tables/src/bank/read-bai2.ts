import { FileProblem } from '../file-problem'
import type { StatedBalance } from '../tables'
import { type BankRow, checkDollars } from './bank-sheet'

/** True if a file begins with the file header of BAI2: sender, receiver, day and time. */
export const isBai2Start = (start: string): boolean =>
  /^(?:\xef\xbb\xbf)?01,[^,\r\n]*,[^,\r\n]*,\d{6},\d{4},/.test(start)

/** The number of fields after the funds type, which depends on it: amounts by availability, or a day and a time. */
function fundsFields(type: string, next: string | undefined): number {
  if (type === 'S') return 3
  if (type === 'V') return 2
  return type === 'D' ? 1 + 2 * (Number(next) || 0) : 0
}

/** Whole cents as dollars. */
function dollarsOf(cents: string, isOut: boolean): string {
  const [, sign = '', digits = ''] = /^([+-]?)(\d+)$/.exec(cents.trim()) ?? []
  if (digits === '') return cents
  return `${isOut !== (sign === '-') ? '-' : ''}${digits.slice(0, -2) || '0'}.${digits.slice(-2).padStart(2, '0')}`
}

/** Where the money of a code goes: 100 to 399 and 920 to 959 are credits, 400 to 699 and 960 to 999 debits. Throws a `FileProblem` for other codes. */
function isDebit(code: string): boolean {
  const number = /^\d{3}$/.test(code) ? Number(code) : 0
  if ((number >= 400 && number <= 699) || number >= 960) return true
  if ((number >= 100 && number <= 399) || (number >= 920 && number <= 959)) return false
  throw new FileProblem(
    `A transaction of this BAI2 file has the code ${code.slice(0, 20)}, which says neither credit nor debit. Ask the bank for the file of a checking account.`,
  )
}

/** Groups that do not add to what the bank posted, by their status. */
const unreadGroups: Readonly<Record<string, string>> = {
  2: 'A group of this BAI2 file deletes an earlier one. Download a file with the final transactions.',
  4: 'This BAI2 file is a test of the bank. Download the real one.',
}

/** Far longer than a record. */
const longest = 64 * 1024
const endless = 'A record of this BAI2 file does not end. Download the file again.'

interface Place {
  day: string
  account: string
}

/** A detail record: code, amount, funds type with its fields, reference of the bank, reference of the customer, text. */
function rowOf(record: string, { day, account }: Place): BankRow {
  const [, code = '', amount = '', funds = '', ...others] = record.split(',')
  const skipped = fundsFields(funds.trim().toUpperCase(), others[0])
  const [bankReference = '', customerReference = '', ...text] = others.slice(skipped)
  return {
    Date: day,
    Amount: dollarsOf(amount, isDebit(code.trim())),
    FITID: bankReference.trim(),
    Payer: text.join(',').trim(),
    Memo: customerReference.trim(),
    'Bank code': code.trim(),
    'Check number': code.trim() === '475' ? customerReference.trim() : '',
    Account: account,
  }
}

/** '261120' as 2026-11-20. */
const dayOf = (text: string): string => {
  const [, year, month, day] = /^(\d{2})(\d{2})(\d{2})$/.exec(text.trim()) ?? []
  return year === undefined ? text : `20${year}-${month}-${day}`
}

async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of text) {
    const lines = (rest + chunk).split(/\r\n|\n|\r(?=[^])/)
    rest = lines.pop() ?? ''
    if (rest.length > longest) throw new FileProblem(endless)
    yield* lines
  }
  yield rest
}

const withoutEnd = (line: string) => line.replaceAll('\x1a', '').trim().replace(/\/$/, '')

const commasIn = (text: string) => text.split(',').length - 1

/** Records with their continuations (88). A slash ends a record. */
async function* recordsOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let record: string | undefined
  let commas = 0
  for await (const line of linesOf(text)) {
    const part = withoutEnd(line)
    if (part === '') continue
    if (part.startsWith('88,') && record !== undefined) {
      // The text of a detail goes on, or the fields of any other record.
      const goesOn = record.startsWith('16,') && commas >= 6 ? ' ' : ','
      const more = `${goesOn}${part.slice(3)}`
      record += more
      commas += commasIn(more)
      if (record.length > longest) throw new FileProblem(endless)
      continue
    }
    if (record !== undefined) yield record
    record = part
    commas = commasIn(part)
  }
  if (record !== undefined) yield record
}

/** The ledger balances of an account record: 010 is the opening one, 015 the closing one. Balances by availability (040, 045) are left out. */
function* balancesOf(fields: readonly string[], { day, account }: Place): Generator<StatedBalance> {
  for (let at = 3; at < fields.length;) {
    const [code = '', cents = '', , funds = '', next] = fields.slice(at, at + 5).map((field) => field.trim())
    const kind = code === '010' ? 'opening' : code === '015' ? 'closing' : undefined
    if (kind && cents !== '') yield { kind, day, account, amount: dollarsOf(cents, false) }
    at += 4 + fundsFields(funds.toUpperCase(), next)
  }
}

/** The transactions of a BAI2 file, each with the day of its group and its account. Throws a `FileProblem` if the file does not end. */
export async function* readBai2(text: AsyncIterable<string>, balances: StatedBalance[]): AsyncGenerator<BankRow> {
  const place: Place = { day: '', account: '' }
  let isOver = false
  for await (const record of recordsOf(text)) {
    const fields = record.split(',')
    if (fields[0] === '02') {
      const unread = unreadGroups[(fields[3] ?? '').trim()]
      if (unread) throw new FileProblem(unread)
      place.day = dayOf(fields[4] ?? '')
      checkDollars(fields[6] ?? '')
    } else if (fields[0] === '03') {
      place.account = (fields[1] ?? '').trim()
      checkDollars(fields[2] ?? '')
      balances.push(...balancesOf(fields, place))
      // 890 is a message without an amount.
    } else if (fields[0] === '16' && fields[1]?.trim() !== '890') yield rowOf(record, place)
    isOver = fields[0] === '99'
  }
  if (!isOver)
    throw new FileProblem(
      'This BAI2 file ends without its last record (99), so a part of it may be missing. Download it again.',
    )
}
