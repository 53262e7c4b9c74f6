import { createHash } from 'node:crypto'
import {
  cellOf,
  type CellOf,
  type DateOrder,
  dateOrders,
  dateOrdersOf,
  type HeaderWords,
  paymentHeaderWords,
  readAmount,
  readDay,
  suggestColumns,
} from '@mca/contract/imports'
import { lastFourOf } from '@mca/contract/bank'
import { addDays, type Day, formatDate } from '@mca/contract/days'
import { seenText } from '@mca/contract/fields'
import { AppError } from '@mca/contract/problems'
import { type Balances, balanceOf, balancesOf, type RunningBalance } from './statement-balances'
import { checkDollars, FileProblem, openTables, startOf, type SheetStart } from '@mca/tables'
import { createPauses } from '../../shared/background/create-pauses'

/** A line of a statement. Cents; into our account is positive. */
export interface StatementLine {
  day: Day
  cents: number
  description: string
  reference: string
  account_last4: string
  /** The same line of another statement has the same key. */
  line_key: string
}

/** A statement has at most this many lines: a month of a busy account has a few thousand. */
const mostLines = 20_000
/** Nothing was posted before it. The bank may post a line some days ahead; one that is further away has a date that was read wrong. */
const firstDay: Day = '2000-01-01'
const daysAhead = 31
/** Texts are stored up to this length. */
const longestText = 500

type Column =
  | 'date'
  | 'amount'
  | 'debit'
  | 'credit'
  | 'direction'
  | 'payer'
  | 'notes'
  | 'trace'
  | 'check'
  | 'account'
  | 'balance'
  | 'currency'
/** The words of the headers of statements (R25.100, R25.111). */
const words: HeaderWords<Column> = {
  date: ['posting date', 'posted date', 'post date', 'date posted', ...paymentHeaderWords.date],
  amount: paymentHeaderWords.amount,
  debit: paymentHeaderWords.debit,
  credit: paymentHeaderWords.credit,
  direction: [...paymentHeaderWords.direction, 'type'],
  payer: ['description', 'transaction description', 'name', 'payee', ...paymentHeaderWords.payer],
  notes: paymentHeaderWords.notes,
  trace: [
    'fitid',
    'bank reference',
    'reference',
    'reference number',
    'ref',
    'transaction id',
    ...paymentHeaderWords.trace,
  ],
  check: ['check number', 'check no', 'check', 'check or slip', 'cheque number'],
  account: ['account', 'account number'],
  balance: ['running balance', 'running bal', 'balance', 'ledger balance', 'closing balance', 'balance amount'],
  currency: ['currency', 'currency code', 'ccy'],
}

const refuse = (line: number, problem: string): never => {
  throw new AppError(400, `Line ${line} of the statement cannot be read: ${problem} Nothing was added.`)
}

/** The cents of a row with their sign: credits come in, debits go out. Null if it has no amount. */
function centsOfRow(cell: CellOf<Column>, line: number): number | null {
  const read = (text: string) => {
    const reading = readAmount(text)
    return reading.problem === undefined ? reading : refuse(line, reading.problem)
  }
  const amount = cell('amount')
  if (amount !== '') {
    const { cents, sign, marker } = read(amount)
    const isOut = marker === 'DR' || /^(?:d|dr|debit|withdrawal)\b/i.test(cell('direction'))
    return cents * (isOut ? -1 : sign < 0 ? -1 : 1)
  }
  // Some banks write debits with a minus, and credits that they took back.
  const debit = cell('debit') === '' ? 0 : read(cell('debit')).cents
  const credit = cell('credit') === '' ? { cents: 0, sign: 0 } : read(cell('credit'))
  return debit || credit.cents ? (credit.sign < 0 ? -credit.cents : credit.cents) - debit : null
}

/** A text of the bank without the account number, which some banks repeat in it, and without characters that the database cannot store. */
const textOfBank = (text: string, account: string, last4: string) =>
  seenText(
    (account.length > last4.length ? text.replaceAll(account, `••••${last4}`) : text).slice(0, longestText),
  ).replaceAll(/[\p{Cc}\p{Cs}]/gu, '')

/** The day of a line. AppError 400 for one on which the bank cannot have posted it. */
function dayOfLine(text: string, order: DateOrder, { line, today }: { line: number; today: Day }): Day {
  const reading = readDay(text, order)
  if (reading.problem !== undefined) return refuse(line, reading.problem)
  const { day } = reading
  if (day < firstDay || day > addDays(today, daysAhead))
    return refuse(line, `The bank cannot have posted it on ${formatDate(day)}.`)
  return day
}

const notAStatement =
  'This file is not a statement: it needs a line of headers with a date and an amount, or debits and credits. Ask the bank for CSV, OFX or BAI2.'

/** The columns of a file without headers, by what is in all of its rows: one has days, and one has amounts. The longest texts describe the lines. */
function columnsWithoutHeader(rows: SheetStart['rows']): Record<Column, number | null> {
  const cellsOf = (column: number) => rows.map(({ cells }) => cells[column] ?? '')
  const all = [...(rows[0]?.cells ?? []).keys()]
  const isDay = (text: string) => dateOrders.some(({ value }) => readDay(text, value).problem === undefined)
  const dates = all.filter((column) => cellsOf(column).every(isDay))
  const amounts = all.filter((column) => cellsOf(column).every((text) => readAmount(text).problem === undefined))
  const [date, amount] = [dates[0], amounts[0]]
  if (date === undefined || amount === undefined || dates.length > 1 || amounts.length > 1)
    throw new AppError(400, notAStatement)
  const lengthOf = (column: number) => cellsOf(column).join('').length
  const [payer] = all
    .filter((column) => column !== date && column !== amount)
    .toSorted((one, other) => lengthOf(other) - lengthOf(one))
  return { ...suggestColumns([], words), date, amount, payer: payer ?? null }
}

function columnsOf({ header, rows }: SheetStart, format: string) {
  const columns = header ? suggestColumns(header.cells, words) : columnsWithoutHeader(rows)
  const { date, amount, debit, credit } = columns
  if (date === null || (amount === null && debit === null && credit === null)) throw new AppError(400, notAStatement)
  const samples = rows.filter(({ line }) => line > (header?.line ?? 0)).map(({ cells }) => cells[date] ?? '')
  const orders = format === 'bank' ? [] : dateOrdersOf(samples)
  return { columns, line: header?.line, order: orders.includes('mdy') ? ('mdy' as const) : (orders[0] ?? 'mdy') }
}

/** A statement, and the balances that its file states, in cents. */
export interface Statement extends Balances {
  lines: readonly StatementLine[]
}

/**
 * The lines of a statement in CSV, Excel, OFX, QFX or BAI2. A line is recognized by the bank's own ID or, without one, by its day, amount and texts, and its number among equal lines of
 * the file. AppError 400 if the file, or one of its lines, cannot be read. R25.100.
 */
export async function readStatement(path: string, name: string, today: Day): Promise<Statement> {
  const tables = await openTables(path, name).catch((error: unknown) => {
    throw error instanceof FileProblem ? new AppError(400, error.message) : error
  })
  try {
    const [sheet] = tables.sheets
    if (!sheet) throw new AppError(400, 'This file has no statement. Ask the bank for CSV, OFX or BAI2.')
    const { columns, line: headerLine, order } = columnsOf(await startOf(sheet), tables.format)
    const lines: StatementLine[] = []
    const running: RunningBalance[] = []
    const equal = new Map<string, number>()
    const pause = createPauses()
    let moved = 0
    for await (const batch of sheet.rows(headerLine))
      for (const { line, cells, problem } of batch) {
        await pause()
        if (problem !== undefined) refuse(line, problem)
        const cell = cellOf(cells, { columns })
        const cents = centsOfRow(cell, line)
        // Balances and titles have no amount, or no date.
        if (!cents || cell('date') === '') continue
        checkDollars(cell('currency'))
        const day = dayOfLine(cell('date'), order, { line, today })
        moved += Math.abs(cents)
        if (!Number.isSafeInteger(moved))
          throw new AppError(
            400,
            'The lines of this statement add up to more than any account moves. Nothing was added.',
          )
        const account_last4 = lastFourOf(cell('account').replaceAll(/[^0-9a-z]/gi, ''))
        const textOf = (...columnsOfText: Column[]) =>
          textOfBank(columnsOfText.map(cell).filter(Boolean).join(' '), cell('account'), account_last4)
        const description = textOf('payer', 'notes')
        const reference = textOf('trace', 'check')
        const id = /^0*$/.test(cell('trace')) ? '' : cell('trace')
        const same = [account_last4, day, cents, id, id === '' ? description : ''].join('\x1f')
        const number = (equal.get(same) ?? 0) + 1
        equal.set(same, number)
        const line_key = createHash('sha256').update(`${same}\x1f${number}`).digest('hex')
        lines.push({ day, cents, description, reference, account_last4, line_key })
        running.push({ day, cents, account: cell('account'), balance: balanceOf(cell('balance')) })
        if (lines.length > mostLines)
          throw new AppError(400, 'A statement has at most 20,000 lines. Download it in shorter periods.')
      }
    if (lines.length === 0) throw new AppError(400, 'This statement has no transactions.')
    return { lines, ...balancesOf(running, tables.balances ?? []) }
  } catch (error) {
    throw error instanceof FileProblem ? new AppError(400, error.message) : error
  } finally {
    tables.close()
  }
}
