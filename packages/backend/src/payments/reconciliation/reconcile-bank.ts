import type { BankLine, CertainMatchInput, LineExplanationInput, StatementRead } from '@mca/contract/reconciliation'
import { monthOf } from '@mca/contract/days'
import { centsOf, dollarsOf, formatCount, formatMoneyExact } from '@mca/contract/money'
import { AppError } from '@mca/contract/problems'
import type { Queryable, Transactions } from '../../platform/database/db'
import type { SignedInAccount } from '../../shared/context/accounts'
import { refuseOutdated } from '../../shared/records/version'
import { bankStatementsRepo } from './bank-statements.repo'
import { daysAround, daysOf } from './movements.sql'
import type { Statement } from './read-statement'
import { reconciliationRepo } from './reconciliation.repo'

/** The balance that is stored: that of the file, or else the one that the person has entered. AppError 400 if they disagree. R25.111. */
function agreedBalance(name: string, entered: number | undefined, stated: number | null): number | null {
  const cents = entered === undefined ? null : centsOf(entered)
  if (cents === null || stated === null || cents === stated) return stated ?? cents
  const [inFile, typed] = [stated, cents].map((each) => formatMoneyExact(dollarsOf(each)))
  throw new AppError(
    400,
    `The ${name} balance is ${inFile} in the file, and you entered ${typed}. Leave it empty to take it from the file. Nothing was added.`,
  )
}

/** Adds the lines of a statement that are not there yet, and says which month to look at. AppError 400. R25.100. */
export const addStatement = (
  db: Transactions,
  { name, ...entered }: { name: string; opening?: number | undefined; closing?: number | undefined },
  { lines, ...stated }: Statement,
  account: SignedInAccount,
): Promise<StatementRead> =>
  db.transaction(async (tx) => {
    const opening = agreedBalance('opening', entered.opening, stated.opening)
    const closing = agreedBalance('closing', entered.closing, stated.closing)
    await reconciliationRepo.lock(tx)
    const { id, known } = await bankStatementsRepo.add(tx, { name, opening, closing, lines, author: account })
    const last =
      lines
        .map(({ day }) => day)
        .toSorted()
        .at(-1) ?? ''
    const sum = lines.reduce((total, { cents }) => total + cents, 0)
    const difference = opening === null || closing === null ? null : dollarsOf(closing - opening - sum)
    return { id, lines: lines.length, known_lines: known, difference, month: monthOf(last) }
  })

/** Removes a statement with its lines. AppError 404; 409 while a later one has left out lines because of it. R25.107. */
export const removeStatement = (db: Transactions, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    await reconciliationRepo.lock(tx)
    if (!(await bankStatementsRepo.lock(tx, id))) throw new AppError(404, 'Statement not found.')
    const later = await bankStatementsRepo.laterOverlapping(tx, id)
    if (later !== undefined)
      throw new AppError(409, `The later statement ${later} shares lines with this one. Remove that one first.`)
    await bankStatementsRepo.remove(tx, id)
  })

/** Matches all lines of a month that have exactly one possible match. AppError 409 if they are not those that the user saw; then it matches none. R25.104. */
export const matchCertain = (
  db: Transactions,
  { month, shown, version }: CertainMatchInput,
  account: SignedInAccount,
): Promise<{ matched: number }> =>
  db.transaction(async (tx) => {
    await reconciliationRepo.lock(tx)
    const certain = await reconciliationRepo.certain(tx, daysOf(month))
    if (shown !== undefined && shown !== certain.length)
      throw new AppError(
        409,
        `${formatCount(certain.length, 'line')} can now only be one thing in the book. Check the lines, then match again.`,
      )
    if (version !== undefined && version !== certain[0]?.version)
      throw new AppError(409, 'What these lines can be has changed. Check the lines, then match again.')
    await reconciliationRepo.match(tx, certain, account.email)
    return { matched: certain.length }
  })

/** A line, which is locked with all matches. AppError 404. */
async function lockLine(tx: Queryable, id: string): Promise<BankLine> {
  await reconciliationRepo.lock(tx)
  const day = await reconciliationRepo.dayOf(tx, id)
  const line = day === undefined ? undefined : await reconciliationRepo.line(tx, id, day)
  if (!line) throw new AppError(404, 'Line not found.')
  return line
}

/** Changes a line, and returns it as it is then. */
const changeLine = (
  db: Transactions,
  id: string,
  change: (tx: Queryable, line: BankLine) => Promise<void>,
): Promise<BankLine> =>
  db.transaction(async (tx) => {
    await change(tx, await lockLine(tx, id))
    return lockLine(tx, id)
  })

/** AppError 409 if somebody else was first. */
function checkUnapplied({ state, matched_by }: BankLine): void {
  if (state !== 'unapplied') throw new AppError(409, `${matched_by} has already ${state} this line. Reload the page.`)
}

/** Matches a line with a movement. AppError 404 and 409. R25.103. */
export const matchLine = (db: Transactions, id: string, key: string, account: SignedInAccount): Promise<BankLine> =>
  changeLine(db, id, async (tx, line) => {
    checkUnapplied(line)
    const match = await reconciliationRepo.possible(tx, id, key, daysAround(line.day))
    if (!match)
      throw new AppError(
        409,
        'This is already matched to another line, or its amount or day has changed. Reload the page.',
      )
    await reconciliationRepo.match(tx, [match], account.email)
  })

/** Says what a line is that belongs to nothing in the book. AppError 400, 404 and 409. R25.105. */
export function explainLine(
  db: Transactions,
  id: string,
  input: LineExplanationInput,
  account: SignedInAccount,
): Promise<BankLine> {
  if (input.explanation === 'other' && input.note === null)
    throw new AppError(400, 'Enter a note that says what it is.')
  return changeLine(db, id, async (tx, line) => {
    checkUnapplied(line)
    await reconciliationRepo.explain(tx, id, input, account.email)
  })
}

/** Takes a match or an explanation back. AppError 404; 409 if somebody else has said something else since. R25.106, R25.151. */
export const clearLine = (
  db: Transactions,
  { id, expected }: { id: string; expected: readonly string[] | null },
): Promise<BankLine> =>
  changeLine(db, id, async (tx, { changed_at }) => {
    refuseOutdated('line', changed_at ?? undefined, expected)
    await reconciliationRepo.clear(tx, id)
  })
