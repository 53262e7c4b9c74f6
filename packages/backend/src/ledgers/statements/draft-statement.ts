import { addDays, type Day, formatDate } from '@mca/contract/days'
import { reserveOf } from '@mca/contract/ledger'
import { dollarsOf } from '@mca/contract/money'
import {
  exposureOf,
  type StatementPreview,
  type StatementSummary,
  type StatementTotals,
  summaryOf,
} from '@mca/contract/statements'
import type { Queryable } from '../../platform/database/db'
import { readBookDay } from '../../schedules/book-day.repo'
import { oversoldSentence } from '../payouts/payout-block'
import { payoutsRepo } from '../payouts/payouts.repo'
import { ledgerReadRepo } from '../reading/ledger-read.repo'
import { type Period, statementContentRepo } from './statement-content.repo'
import type { StatementParty } from './statements.repo'

/** The statement that would be issued now through a day, and why it cannot be issued. AppError 404 for an unknown party. R21.53. */
export async function previewStatement(
  db: Queryable,
  party: StatementParty,
  to: Day,
  today: Day,
): Promise<StatementPreview> {
  const { period, refused } = await refusalOf(db, party, to, today)
  const summary = await summarize(db, party, to, period)
  return { from: period.from, to, rows: summary.rows, totals: totalsOf(summary), refused }
}

/**
 * The period of the next statement of a party through a day, and why it cannot be issued now, as a sentence. AppError 404 for an unknown party. R21.53.
 */
export async function refusalOf(
  db: Queryable,
  { kind, id }: StatementParty,
  to: Day,
  today: Day,
): Promise<{ period: Period; refused: string | null }> {
  const { waiting } = await ledgerReadRepo.summary(db, kind, id, today)
  const period = await statementContentRepo.period(db, id, to)
  const oversold = await payoutsRepo.oversold(db, id)
  const refused = refusalOfDays(period, to, await refusalOfDay(db, to, today)) ?? refusalOfParty({ waiting, oversold })
  return { period, refused }
}

/** The figures of a statement. None of them reads the rows into memory. */
export async function summarize(
  db: Queryable,
  { kind, id }: StatementParty,
  to: Day,
  period: Period,
): Promise<StatementSummary> {
  const sums = await statementContentRepo.sums(db, id, period)
  const notMatured = await statementContentRepo.notMatured(db, id, period.last_no, to)
  const closing = sums.reduce((sum, { amount }) => sum + amount, period.opening)
  const reserve = await statementContentRepo.reserve(db, id, period.last_no)
  let exposure = 0
  if (kind === 'syndicator')
    for await (const positions of statementContentRepo.positions(db, id, period.last_no))
      exposure += exposureOf(positions)
  return summaryOf({
    from: period.from ?? to,
    to,
    opening: period.opening,
    sums,
    notMatured,
    reserve: reserve ? reserveOf(reserve, { gross: reserve.gross, balance: closing, held: notMatured }) : 0,
    openingReserve: period.opening_reserve,
    exposure,
  })
}

/** Why a party gets no statement now, as a sentence. */
export function refusalOfParty({ waiting, oversold }: { waiting: number; oversold: string | null }): string | null {
  if (waiting > 0) return 'Some advances are still being posted to this ledger. Try again in a minute.'
  return oversold === null ? null : oversoldSentence(oversold)
}

/** Why no statement ends on this day, as a sentence: it ends yesterday at the latest, or a day earlier while the book day is still turning. */
export async function refusalOfDay(db: Queryable, to: Day, today: Day): Promise<string | null> {
  // Payments can still post until this day: nothing is posted for a day before it.
  const bookDay = await readBookDay(db)
  const last = addDays(bookDay < today ? bookDay : today, -1)
  return to > last ? `A statement can end on ${formatDate(last)} at the latest, because today is not over.` : null
}

/** Why no statement of this period can be issued, as a sentence. */
export function refusalOfDays({ from, issued }: Period, to: Day, tooLate: string | null): string | null {
  if (from === null) return 'This ledger has no postings yet.'
  if (tooLate !== null) return tooLate
  if (issued !== null && to <= issued)
    return `A statement through ${formatDate(issued)} was already issued. Choose a later day.`
  return to < from ? `This ledger begins on ${formatDate(from)}. Choose a later day.` : null
}

/** In dollars. */
export function totalsOf(summary: StatementSummary): StatementTotals {
  const { opening, sections, beforePayouts, closing, available, notMatured, reserve, exposure } = summary
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
