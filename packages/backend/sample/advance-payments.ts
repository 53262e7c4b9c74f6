import { addDays, type Day } from '@mca/contract/days'
import type { Payment, PaymentStatus } from '@mca/contract/payments'
import { addBankingDays, rowsOf } from '@mca/contract/schedules'
import type { AdvanceHistory } from './advance-history'
import { endDay } from './advance-history'
import type { Outcome } from './advance-outcomes'
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
}

const methods = [
  ['ACH', 0.93],
  ['Wire', 0.03],
  ['Check', 0.015],
  ['Credit Card', 0.01],
  ['Cash', 0.002],
  ['Other', 0.013],
] as const
const returnReasons = [
  ['R01 insufficient funds', 0.84],
  ['R09 uncollected funds', 0.05],
  ['R08 payment stopped', 0.04],
  ['R02 account closed', 0.03],
  ['R29 corporate customer advises not authorized', 0.015],
  ['R10 customer advises not authorized', 0.01],
  ['R03 no account', 0.005],
  ['R16 account frozen', 0.005],
  ['R20 non-transaction account', 0.005],
] as const
/** The share of returned debits that are returned after they have settled. */
const lateReturnProbability = 0.1
/** The state of today's debits when somebody looks: most are not recorded yet. */
const todaysDebits = [
  [null, 0.68],
  ['pending', 0.22],
  ['cleared', 0.1],
] as const satisfies readonly (readonly [PaymentStatus | null, number])[]

const toDollars = (cents: number) => cents / 100
const toCents = (dollars: number) => Math.round(dollars * 100)

/**
 * The payments of an advance up to `today`, in chronological order, following its schedule. The same advance and day give the same payments.
 *
 * By default all four statuses count as paid (R11.1), so a returned debit that cleared on its second try is one payment with
 * a note. Only returns of the last few days, and those at the start of a default, are failed or reversed. So the payments of a
 * paid-off advance add up to its payback, and those of a defaulted advance are too high only by its last few debits.
 */
export function* generatePayments(advance: PaidAdvance, today: Day): Generator<SamplePayment> {
  const { id, terms, schedule, history, outcome, seed, renewedBy } = advance
  const random = createRandom(seed)
  const step = businessDaysOf(terms.collection_frequency)
  const stillFailed = addDays(today, -4)
  const ended = endDay(schedule, history, today)
  const rows = rowsOf(schedule.plan)
  const isAsAgreed = Object.keys(outcome).length === 0
  const lastAsAgreed = history.end.kind === 'completed' || !ended ? rows.length : history.end.at
  let left = toCents(terms.payback)
  let prepaid = outcome.prepaid && toCents(terms.payback * outcome.prepaid.share) - centsDueBefore(today)

  for (const { row, due, amount } of rows.slice(0, lastAsAgreed)) {
    if (due > today) break
    if (outcome.prepaid && prepaid && outcome.prepaid.date <= due) {
      left -= prepaid
      yield createPayment(outcome.prepaid.date, prepaid, 'cleared', 'Wire', 'Paid ahead')
      prepaid = 0
    }
    const payment = debit(row, due, toCents(amount))
    if (!payment) continue
    left -= toCents(payment.amount)
    yield payment
  }
  if (!ended || left <= 0) return
  if (history.end.kind === 'defaulted') yield* paymentsAfterDefault(history.end.at, ended)
  else if (history.end.kind === 'renewed' && renewedBy)
    yield createPayment(ended, left, 'cleared', 'Other', `Balance paid off from renewal ${renewedBy.code}`)
  else yield createPayment(ended, left, 'cleared', 'Wire', 'Paid off early')

  function centsDueBefore(day: Day): number {
    return rows.reduce((sum, { due, amount }) => (due < day ? sum + toCents(amount) : sum), 0)
  }

  /** The payment of a debit that is due by today, if there is one. */
  function debit(row: number, due: Day, planned: number): SamplePayment | null {
    const method = random.weighted(methods)
    const { unpaid, returned, pendingSince, lacks } = outcome
    if (unpaid && unpaid.from <= row && row <= unpaid.to) return null
    const cents = lacks ? Math.round(planned * random.between(0.6, 1)) : planned
    if (returned?.row === row) {
      const { status } = returned
      return createPayment(due, cents, status, 'ACH', returnNote(status))
    }
    if (due === today) {
      if (ended) return createPayment(due, cents, method === 'ACH' ? 'pending' : 'cleared', method, null)
      const status = random.weighted(todaysDebits)
      // An advance that is behind, or has paid ahead, would change its standing.
      if (outcome.prepaid || (unpaid && status === 'cleared')) return null
      return status && createPayment(due, cents, status, 'ACH', null)
    }
    if (pendingSince && pendingSince <= due) return createPayment(due, cents, 'pending', 'ACH', null)
    const isNearDefault = history.end.kind === 'defaulted' && (history.end.at - row) * step <= 20
    const isReturned = method === 'ACH' && random.chance(history.returnProbability * (isNearDefault ? 4 : 1))
    if (!isReturned) return createPayment(due, cents, 'cleared', method, null)
    const note = returnNote('failed')
    return due > stillFailed && isAsAgreed
      ? createPayment(due, cents, 'failed', method, note)
      : createPayment(due, cents, 'cleared', method, `${note}, cleared on second try`)
  }

  function returnNote(status: 'failed' | 'reversed'): string {
    return status === 'failed'
      ? `Returned ${random.weighted(returnReasons)}`
      : `Reversed ${random.pick(['R29', 'R10'])} not authorized`
  }

  /** The last debits are returned. After a pause there may be monthly payments of a collections agreement. */
  function* paymentsAfterDefault(at: number, since: Day): Generator<SamplePayment> {
    const tries = step === 1 ? random.whole(4, 8) : random.whole(1, 3)
    for (const { due, amount } of rows.slice(at, Math.min(at + tries, rows.length - 2))) {
      if (due > today) return
      const status = random.chance(lateReturnProbability) ? 'reversed' : 'failed'
      const cents = Math.min(left, toCents(amount))
      left -= cents
      yield createPayment(due, cents, status, 'ACH', returnNote(status))
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
    const timestamp = Date.parse(`${date}T00:00:00Z`) + random.whole(1, 600_000)
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
    }
  }
}
