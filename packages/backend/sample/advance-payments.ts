import type { Day } from '@mca/contract/days'
import type { Payment, PaymentStatus } from '@mca/contract/payments'
import { addBankingDays, rowsOf, type ScheduleRow } from '@mca/contract/schedules'
import type { AdvanceHistory } from './advance-history'
import { endDay } from './advance-history'
import type { Outcome } from './advance-outcomes'
import { codeOf, daysOfReturn, returnOf, type SampleReturn } from './advance-returns'
import type { AdvanceSchedule } from './advance-schedule'
import { businessDaysOf, type AdvanceTerms } from './advance-terms'
import { createUuidAt, createRandom } from './random'

export interface PaidAdvance {
  id: string
  terms: AdvanceTerms
  schedule: AdvanceSchedule
  history: AdvanceHistory
  /** The advance's outcome while it has not ended. */
  outcome: Outcome
  seed: number
  /** The advance that paid this one off, if any. Its code is empty until the database has assigned it. */
  renewedBy: { code: string } | null
}

export interface SamplePayment extends Omit<Payment, 'return_code' | 'returned_on'> {
  created_at: string
  retry_of: string | null
  /** Set if the payment came back. */
  returned: SampleReturn | null
}

const methods = [
  ['ACH', 0.93],
  ['Wire', 0.03],
  ['Check', 0.015],
  ['Credit Card', 0.01],
  ['Cash', 0.002],
  ['Other', 0.013],
] as const
/** Notes on payments that cleared. */
const notesOfCleared = [
  [null, 0.98],
  ['Merchant called about a low balance before the debit', 0.01],
  ['Merchant asked for the amount in writing', 0.01],
] as const
/** Debits that were debited again count as paid twice (R11.1). Up to this share of the payback, no deal that is still collected looks paid before it is. */
const mostPaidShare = 0.9
/** The share of returned debits that are returned after they have settled. */
const lateReturnProbability = 0.05
/** The state of today's debits when somebody looks: most are not recorded yet. */
const todaysDebits = [
  [null, 0.68],
  ['pending', 0.22],
  ['cleared', 0.1],
] as const satisfies readonly (readonly [PaymentStatus | null, number])[]

/** The most debits that are tried before a default. */
const mostTries = 8

const toDollars = (cents: number) => cents / 100
const toCents = (dollars: number) => Math.round(dollars * 100)

const centsOf = (rows: readonly ScheduleRow[]) => rows.reduce((sum, { amount }) => sum + toCents(amount), 0)

/**
 * The payments of an advance up to `today`, in the order of its debits, following its schedule. The same advance and day give the same payments.
 *
 * A returned debit is failed or reversed and has its return. Debits return on all advances, where a retry clears on the banking day after the return, and at the
 * start of a default. What was received of an advance that was paid off adds up to its payback. By default all four statuses count as paid (R11.1), so its total
 * paid is higher by what came back.
 */
export function* generatePayments(advance: PaidAdvance, today: Day): Generator<SamplePayment> {
  const { id, terms, schedule, history, outcome, seed, renewedBy } = advance
  const random = createRandom(seed)
  const step = businessDaysOf(terms.collection_frequency)
  const ended = endDay(schedule, history, today)
  const rows = rowsOf(schedule.plan)
  const isAsAgreed = Object.keys(outcome).length === 0
  const lastAsAgreed = history.end.kind === 'completed' || !ended ? rows.length : history.end.at
  let left = toCents(terms.payback)
  const hasPaidOff = ended !== null && history.end.kind !== 'defaulted'
  /** The cents that count as paid by today, of a default as if all of its last debits had been tried, plus those of returned debits that were retried. */
  let counted = ended ? centsOf(rows.slice(0, lastAsAgreed + mostTries)) : centsDueBefore(today)
  let prepaid = outcome.prepaid && toCents(terms.payback * outcome.prepaid.share) - centsDueBefore(today)

  for (const { row, due, amount } of rows.slice(0, lastAsAgreed)) {
    if (due > today) break
    if (outcome.prepaid && prepaid && outcome.prepaid.date <= due) {
      left -= prepaid
      yield createPayment(outcome.prepaid.date, prepaid, 'cleared', 'Wire', 'Paid ahead')
      prepaid = 0
    }
    for (const payment of debit(row, due, toCents(amount))) {
      if (!(hasPaidOff && payment.returned)) left -= toCents(payment.amount)
      yield payment
    }
  }
  if (!ended || left <= 0) return
  if (history.end.kind === 'defaulted') yield* paymentsAfterDefault(history.end.at, ended)
  else if (history.end.kind === 'renewed' && renewedBy)
    yield createPayment(ended, left, 'cleared', 'Other', `Balance paid off from renewal ${renewedBy.code}`)
  else yield createPayment(ended, left, 'cleared', 'Wire', 'Paid off early')

  function centsDueBefore(day: Day): number {
    return centsOf(rows.filter(({ due }) => due < day))
  }

  /** The payments of a debit that is due by today: none, one, or the one that came back and its retry. */
  function* debit(row: number, due: Day, planned: number): Generator<SamplePayment> {
    const method = random.weighted(methods)
    const { unpaid, returned, pendingSince, lacks } = outcome
    if (unpaid && unpaid.from <= row && row <= unpaid.to) return
    const cents = lacks ? Math.round(planned * random.between(0.6, 1)) : planned
    if (returned?.row === row) {
      yield withReturn(createPayment(due, cents, returned.status, 'ACH', null))
      return
    }
    if (due === today) {
      if (ended) {
        yield createPayment(due, cents, method === 'ACH' ? 'pending' : 'cleared', method, null)
        return
      }
      const status = random.weighted(todaysDebits)
      // An advance that is behind, or has paid ahead, would change its standing.
      if (outcome.prepaid || (unpaid && status === 'cleared')) return
      if (status) yield createPayment(due, cents, status, 'ACH', null)
      return
    }
    if (pendingSince && pendingSince <= due) {
      yield createPayment(due, cents, 'pending', 'ACH', null)
      return
    }
    const isReturned = method === 'ACH' && random.chance(history.returnProbability)
    const looksPaid = !hasPaidOff && counted + cents > toCents(terms.payback) * mostPaidShare
    if (isReturned && isAsAgreed && !looksPaid) yield* debitAgain(due, cents)
    else yield createPayment(due, cents, 'cleared', method, random.weighted(notesOfCleared))
  }

  /** A debit that came back, and the payment with which it was debited again. */
  function* debitAgain(due: Day, cents: number): Generator<SamplePayment> {
    const retryDay = addBankingDays(due, daysOfReturn.failed + 1)
    if (retryDay === null || retryDay >= (ended ?? today)) {
      yield createPayment(due, cents, 'cleared', 'ACH', null)
      return
    }
    counted += cents
    const first = createPayment(due, cents, 'failed', 'ACH', null)
    const retry = { ...createPayment(retryDay, cents, 'cleared', 'ACH', null), retry_of: first.id }
    yield withReturn(first, { retry })
    yield retry
  }

  /** The payment with its return. */
  function withReturn(
    payment: SamplePayment,
    { retry, isLast = false }: { retry?: SamplePayment; isLast?: boolean } = {},
  ): SamplePayment {
    const to_status = payment.status === 'reversed' ? 'reversed' : 'failed'
    const code = codeOf(to_status, isLast, random)
    const returned_on = returnDayOf(payment.date, to_status)
    return { ...payment, returned: returnOf({ payment, code, returned_on, to_status, retry }, today, random) }
  }

  /** The last debits are returned. After a pause there may be monthly payments of a collections agreement. */
  function* paymentsAfterDefault(at: number, since: Day): Generator<SamplePayment> {
    const tries = step === 1 ? random.whole(4, mostTries) : random.whole(1, 3)
    const tried = rows.slice(at, Math.min(at + tries, rows.length - 2))
    for (const [index, { due, amount }] of tried.entries()) {
      const status = random.chance(lateReturnProbability) ? 'reversed' : 'failed'
      if (returnDayOf(due, status) > today) return
      const cents = Math.min(left, toCents(amount))
      left -= cents
      yield withReturn(createPayment(due, cents, status, 'ACH', null), { isLast: index === tried.length - 1 })
    }
    const agreed = random.chance(0.7)
    const monthly = Math.floor((left * random.between(0.35, 0.55)) / 12)
    const pause = random.whole(30, 50)
    for (let month = 0; agreed && monthly > 0 && month < 12; month++) {
      const date = addBankingDays(since, pause + month * 21)
      if (!date || date > today) return
      yield createPayment(date, monthly, 'cleared', random.pick(['Wire', 'Check', 'ACH']), 'Collections agreement')
    }
  }

  function createPayment(
    date: Day,
    cents: number,
    status: PaymentStatus,
    payment_method: string,
    notes: string | null,
  ): SamplePayment {
    // In the morning of New York, but not after now.
    const timestamp = Date.parse(`${date}T${date < today ? '14' : '05'}:00:00Z`) + random.whole(1, 600_000)
    const created_at = new Date(timestamp).toISOString()
    return {
      id: createUuidAt(timestamp, random),
      advance_id: id,
      amount: toDollars(cents),
      date,
      status,
      payment_method,
      notes,
      created_at,
      updated_at: created_at,
      retry_of: null,
      returned: null,
    }
  }
}

const returnDayOf = (date: Day, status: 'failed' | 'reversed'): Day =>
  addBankingDays(date, daysOfReturn[status]) ?? date
