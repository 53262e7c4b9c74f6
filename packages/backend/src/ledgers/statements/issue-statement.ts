import type { Day } from '@mca/contract/days'
import type { LedgerPartyKind } from '@mca/contract/ledger'
import { partyKinds } from '@mca/contract/parties'
import { AppError } from '@mca/contract/problems'
import type { IssuedStatement, StatementSummary } from '@mca/contract/statements'
import type { SignedInAccount } from '../../shared/context/accounts'
import type { Db, Queryable, Snapshot, Transactions } from '../../platform/database/db'
import { auditRepo } from '../../shared/audit/audit.repo'
import { createFileWriter, type FileWriter } from '../../shared/files/stored-files'
import type { StoredFile } from '../../shared/files/stored-files.repo'
import { limitRecipient } from '../../shared/mail/limit-recipient'
import { payoutsRepo } from '../payouts/payouts.repo'
import { ledgerParty } from '../posting/ledger-parties'
import { companyRepo } from '../tax/company.repo'
import { refusalOf, refusalOfDays, summarize, totalsOf } from './draft-statement'
import { csvOfStatement } from './statement-csv'
import { type Period, statementContentRepo } from './statement-content.repo'
import { statementMailsRepo } from './statement-mails.repo'
import { printStatement } from './statement-pdf'
import type { StatementContent } from './statement-content'
import { type StatementParty, statementsRepo } from './statements.repo'

const commissions = { series: 'COM', title: 'Commission Statement' }
const headings: Readonly<Record<LedgerPartyKind, { series: string; title: string }>> = {
  syndicator: { series: 'SYN', title: 'Syndication Statement' },
  iso: commissions,
  salesRep: commissions,
}

/** The account that issues, and the book day. */
export interface Issuer {
  today: Day
  account: Pick<SignedInAccount, 'id' | 'email'>
}

export interface IssueOptions {
  /** The last day. */
  to: Day
  /** Mails a link to a party with an e-mail address. */
  mail?: boolean
  /** Called with the number of rows that were written, each of which is written twice, and of all. May throw to end the work. */
  onRows?: (done: number, total: number) => void
  /** The last step of the transaction that issues. */
  finish?: (tx: Queryable, issued: IssuedStatement) => Promise<void>
}

/**
 * Issues the statement of a party from the day after the last one through a day. AppError 404 for an unknown party; 409 if it cannot be issued.
 *
 * Both files are written before the transaction, row by row, so neither payments nor other statements wait for them, and a statement of any length fits
 * in memory. Nothing can be posted before the book day, so the rows of the period stay as they are. The transaction takes the number, compares the period
 * under the lock of the ledger, so that a statement is issued once even if two people try, and adds the number to the PDF. R21.50 to R21.54, R21.401.
 */
export async function issueStatement(
  db: Db,
  issuer: Issuer,
  party: StatementParty,
  { to, mail = false, onRows = () => undefined, finish }: IssueOptions,
): Promise<IssuedStatement> {
  const { today, account } = issuer
  const { period, refused } = await refusalOf(db, party, to, today)
  if (refused !== null) throw new AppError(409, refused, [{ path: 'to', message: refused }])
  const summary = await summarize(db, party, to, period)
  const { series } = headings[party.kind]
  // They count against nobody's quota: a statement is kept for good.
  const [pdf, csv] = (['pdf', 'csv'] as const).map((file) =>
    createFileWriter(db, { name: `${series}-${party.id}-${to}.${file}`, accountId: null }),
  ) as [FileWriter, FileWriter] // two of two
  try {
    const printNumber = await writeFiles(db, { issuer, party, period, summary, pdf, csv, onRows })
    csv.stream.end()
    const storedCsv = await csv.stored
    let printed: { number: string; stored: StoredFile } | undefined
    return await db.transaction(async (tx) => {
      const year = Number(today.slice(0, 4))
      const taken = await statementsRepo.takeNumber(tx, series, year)
      const number = `${series}-${year}-${String(taken).padStart(5, '0')}`
      await payoutsRepo.lockFunds(tx, party.id, today)
      await refuseChanged(tx, party, period, to)
      if (!printed) {
        await printNumber(number)
        pdf.stream.end()
        printed = { number, stored: await pdf.stored }
      }
      // Only if the transaction is repeated, and somebody took the number meanwhile.
      if (printed.number !== number) throw changedMeanwhile()
      const totals = totalsOf(summary)
      const { from } = summary
      const { first_no, last_no } = period
      const files = { pdf: printed.stored, csv: storedCsv }
      const id = await statementsRepo.insert(
        tx,
        { number, party_id: party.id, from, to, first_no, last_no, totals, ...files },
        account,
      )
      const details = { number, from, to, closing: totals.closing }
      await auditRepo.recordStatement(tx, 'issue', { table: tableOf(party.kind), id: party.id }, details)
      if (mail) await queueMail(tx, id, { ...party, number })
      const issued = await statementsRepo.get(tx, id)
      await finish?.(tx, issued)
      return issued
    })
  } catch (error) {
    // Deletes what is not complete. A complete file that nothing refers to is deleted after a week.
    for (const { stream } of [pdf, csv]) stream.destroy()
    throw error
  }
}

const changedMeanwhile = () => new AppError(409, 'The ledger changed while the statement was being issued. Try again.')

/** Refuses if another statement was issued since, or rows were posted for this period. Call it while the ledger is locked. */
async function refuseChanged(tx: Queryable, { kind, id }: StatementParty, period: Period, to: Day): Promise<void> {
  await ledgerParty(tx, kind, id)
  const now = await statementContentRepo.period(tx, id, to)
  const refused = refusalOfDays(now, to, null)
  if (refused !== null) throw new AppError(409, refused, [{ path: 'to', message: refused }])
  if (now.first_no !== period.first_no || now.last_no !== period.last_no) throw changedMeanwhile()
}

interface Files extends Required<Pick<IssueOptions, 'onRows'>> {
  issuer: Issuer
  party: StatementParty
  period: Period
  summary: StatementSummary
  pdf: FileWriter
  csv: FileWriter
}

/** Writes the CSV, and the PDF without its number, which the returned function adds. */
async function writeFiles(
  db: Db,
  { issuer, party, period, summary, pdf, csv, onRows }: Files,
): Promise<(number: string) => Promise<void>> {
  const { title } = headings[party.kind]
  const { name } = await ledgerParty(db, party.kind, party.id)
  const { legal_name: from } = await companyRepo.get(db)
  const heading = { title, from, party: name, issuedOn: issuer.today, hasFees: party.kind === 'syndicator' }
  return db.snapshot(async (tx) => {
    const total = 2 * summary.rows
    let done = 0
    const counted = async function* <Row>(steps: AsyncIterable<readonly Row[]>) {
      for await (const rows of steps) {
        yield rows
        onRows((done += rows.length), total)
      }
    }
    for await (const bytes of csvOfStatement(counted(statementContentRepo.rows(tx, party.id, period)), summary))
      await csv.write(bytes)
    return printStatement(contentOf({ db, tx }, party, period, { summary, counted }), heading, (bytes) =>
      pdf.write(bytes),
    )
  })
}

/** Positions are read outside of the snapshot, because they need the book day, which must not be held for long. */
const contentOf = (
  { db, tx }: { db: Db; tx: Snapshot },
  { kind, id }: StatementParty,
  period: Period,
  {
    summary,
    counted,
  }: {
    summary: StatementSummary
    counted: <Row>(steps: AsyncIterable<readonly Row[]>) => AsyncIterable<readonly Row[]>
  },
): StatementContent => ({
  summary,
  rowsOf: (kinds) => counted(statementContentRepo.rows(tx, id, period, { kinds })),
  rowsByDeal: (kinds) => counted(statementContentRepo.rows(tx, id, period, { kinds, order: 'byDeal' })),
  async *positions() {
    if (kind === 'syndicator') yield* statementContentRepo.positions(db, id, period.last_no)
  },
})

/**
 * Queues a mail with a link to a statement to its party (R21.80). AppError 404; 409 if the party has no e-mail address or a mail to it waits already;
 * 429 if its address was mailed too often.
 */
export const mailStatement = (db: Transactions, id: string, now: Date): Promise<IssuedStatement> =>
  db.transaction(async (tx) => {
    const party = await statementsRepo.partyOf(tx, id)
    const queued = await queueMail(tx, id, party)
    if (!queued) throw new AppError(409, `${party.name} has no email address. Add one, then send the statement.`)
    const { email, is_new } = queued
    if (!is_new) throw new AppError(409, `An email with ${party.number} to ${email} is already waiting to be sent.`)
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
