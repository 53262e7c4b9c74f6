import {
  addDays,
  AppError,
  type Day,
  dollarsOf,
  formatDate,
  type IssuedStatement,
  type LedgerPartyKind,
  partyKinds,
  reserveOf,
  type Statement,
  statementOf,
  type StatementPreview,
  type StatementRow,
  type StatementTotals,
} from '@mca/contract'
import { auditRepo } from '../../shared/audit/audit.repo'
import { ledgerReadRepo } from '../reading/ledger-read.repo'
import { oversoldSentence } from '../payouts/payout-block'
import { payoutsRepo } from '../payouts/payouts.repo'
import type { SignedInAccount } from '../../accounts/auth/accounts'
import { ledgerParty } from '../posting/ledger-parties'
import type { Queryable, Transactions } from '../../platform/database/db'
import { limitRecipient } from '../../shared/mail/limit-recipient'
import { companyRepo } from '../tax/company.repo'
import { csvOfStatement } from './statement-csv'
import { type Period, statementContentRepo } from './statement-content.repo'
import { printStatement } from './statement-pdf'
import { statementMailsRepo } from './statement-mails.repo'
import { type StatementParty, statementsRepo } from './statements.repo'

const commissions = { series: 'COM', title: 'Commission Statement' }
const headings: Readonly<Record<LedgerPartyKind, { series: string; title: string }>> = {
  syndicator: { series: 'SYN', title: 'Syndication Statement' },
  iso: commissions,
  salesRep: commissions,
}

/** The statement that would be issued now through a day, and why it cannot be issued. AppError 404 for an unknown party. R21.53. */
export async function previewStatement(
  db: Queryable,
  party: StatementParty,
  to: Day,
  today: Day,
): Promise<StatementPreview> {
  const { period, statement, refused } = await draft(db, party, to, today)
  return { from: period.from, to, rows: statement.rows, totals: totalsOf(statement), refused }
}

/** The account that issues, and the book day. */
export interface Issuer {
  today: Day
  account: Pick<SignedInAccount, 'id' | 'email'>
}

/**
 * Issues the statement of a party from the day after the last one through a day. AppError 404 for an unknown party; 409 if it cannot be issued.
 * The number is locked first, so a statement is issued once even if two people try. Nothing can be posted before the book day, so payments do not
 * wait while the PDF is made. With `mail`, a link is mailed to a party with an e-mail address. R21.50 to R21.54.
 */
export const issueStatement = (
  db: Transactions,
  { today, account }: Issuer,
  party: StatementParty,
  { to, mail = false }: { to: Day; mail?: boolean },
): Promise<IssuedStatement> =>
  db.transaction(async (tx) => {
    const { series, title } = headings[party.kind]
    const { id, name } = await ledgerParty(tx, party.kind, party.id)
    const year = Number(today.slice(0, 4))
    const number = await statementsRepo.takeNumber(tx, series, year)
    const { period, rows, statement, refused } = await draft(tx, party, to, today)
    if (refused !== null) throw new AppError(409, refused, [{ path: 'to', message: refused }])
    const { from } = statement
    const named = `${series}-${year}-${String(number).padStart(5, '0')}`
    const { legal_name: company } = await companyRepo.get(tx)
    const hasFees = party.kind === 'syndicator'
    const heading = { title, number: named, from: company, party: name, issuedOn: today, hasFees }
    const pdf = await printStatement(statement, heading)
    const csv = csvOfStatement(rows, statement)
    await payoutsRepo.lockFunds(tx, id, today)
    const { first_no, last_no } = period
    const now = await statementContentRepo.period(tx, id, to)
    // Another statement has a number of another year, and so another lock, at midnight of New Year's Eve.
    if (now.first_no !== first_no || now.last_no !== last_no)
      throw new AppError(409, 'This ledger has changed meanwhile. Try again.')
    const totals = totalsOf(statement)
    const issued = { number: named, party_id: id, from, to, first_no, last_no, totals, pdf, csv }
    const issuedId = await statementsRepo.insert(tx, issued, account)
    const details = { number: named, from, to, closing: totals.closing }
    await auditRepo.recordStatement(tx, 'issue', { table: tableOf(party.kind), id }, details)
    if (mail) await queueMail(tx, issuedId, { ...party, number: named })
    return statementsRepo.get(tx, issuedId)
  })

/**
 * Queues a mail with a link to a statement to its party (R21.80). AppError 404; 409 if the party has no e-mail address or a mail to it waits already;
 * 429 if its address was mailed too often.
 */
export const mailStatement = (db: Transactions, id: string, now: Date): Promise<IssuedStatement> =>
  db.transaction(async (tx) => {
    const party = await statementsRepo.partyOf(tx, id)
    const queued = await queueMail(tx, id, party)
    if (!queued) throw new AppError(409, `${party.name} has no e-mail address. Add one, and mail the statement then.`)
    const { email, is_new } = queued
    if (!is_new) throw new AppError(409, `A mail with ${party.number} to ${email} is already waiting to be sent.`)
    await limitRecipient(tx, 'statement', email, now)
    return statementsRepo.get(tx, id)
  })

/** Undefined if the party has no e-mail address. */
async function queueMail(tx: Queryable, statement: string, { number, kind, id }: StatementParty & { number: string }) {
  const queued = await statementMailsRepo.add(tx, statement)
  if (queued?.is_new) {
    const { email } = queued
    await auditRepo.recordStatement(tx, 'mail', { table: tableOf(kind), id }, { number, email })
  }
  return queued
}

/** 'sales_reps' */
const tableOf = (kind: LedgerPartyKind) => partyKinds[kind].path.replace('-', '_')

interface Draft {
  period: Period
  rows: StatementRow[]
  statement: Statement
  /** Why it cannot be issued, as a sentence. */
  refused: string | null
}

async function draft(db: Queryable, party: StatementParty, to: Day, today: Day): Promise<Draft> {
  const { kind, id } = party
  const { waiting } = await ledgerReadRepo.summary(db, kind, id, today)
  const period = await statementContentRepo.period(db, id, to)
  const rows = await statementContentRepo.rows(db, id, period)
  const notMatured = await statementContentRepo.notMatured(db, id, period.last_no, to)
  const closing = rows.reduce((sum, { amount }) => sum + amount, period.opening)
  const reserve = await statementContentRepo.reserve(db, id, period.last_no)
  const statement = statementOf({
    from: period.from ?? to,
    to,
    opening: period.opening,
    rows,
    notMatured,
    reserve: reserve ? reserveOf(reserve, { gross: reserve.gross, balance: closing, held: notMatured }) : 0,
    openingReserve: period.opening_reserve,
    positions: kind === 'syndicator' ? await statementContentRepo.positions(db, id, period.last_no) : [],
  })
  const oversold = await payoutsRepo.oversold(db, id)
  const refused = refusalOfDays(period, to, await refusalOfDay(db, to, today)) ?? refusalOfParty({ waiting, oversold })
  return { period, rows, statement, refused }
}

/** Why a party gets no statement now, as a sentence. */
export function refusalOfParty({ waiting, oversold }: { waiting: number; oversold: string | null }): string | null {
  if (waiting > 0) return 'Some advances are still being posted to this ledger. Try again in a minute.'
  return oversold === null ? null : oversoldSentence(oversold)
}

/** Why no statement ends on this day, as a sentence: it ends yesterday at the latest, or a day earlier while the book day is still turning. */
export async function refusalOfDay(db: Queryable, to: Day, today: Day): Promise<string | null> {
  const bookDay = await statementContentRepo.bookDay(db)
  const last = addDays(bookDay < today ? bookDay : today, -1)
  return to > last ? `A statement ends on ${formatDate(last)} at the latest, because today is not over yet.` : null
}

function refusalOfDays({ from, issued }: Period, to: Day, tooLate: string | null): string | null {
  if (from === null) return 'This ledger has no rows yet.'
  if (tooLate !== null) return tooLate
  if (issued !== null && to <= issued)
    return `A statement through ${formatDate(issued)} was issued already. Choose a later day.`
  return to < from ? `This ledger begins on ${formatDate(from)}. Choose a later day.` : null
}

/** In dollars. */
export function totalsOf(statement: Statement): StatementTotals {
  const { opening, sections, beforePayouts, closing, available, notMatured, reserve, exposure } = statement
  const entries = Object.entries(sections).map(([name, { total }]) => [name, dollarsOf(total)])
  return {
    opening: dollarsOf(opening),
    sections: Object.fromEntries(entries) as StatementTotals['sections'], // the names of its sections
    net_due: dollarsOf(beforePayouts),
    closing: dollarsOf(closing),
    available: dollarsOf(available),
    not_matured: dollarsOf(notMatured),
    reserve: dollarsOf(reserve),
    exposure: dollarsOf(exposure),
  }
}
