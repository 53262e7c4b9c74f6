import { addBusinessDays, type Day, type Payment, type PaymentStatus } from '@mca/contract'
import type { DealHistory } from './deal-history'
import { dueDay, endDay } from './deal-history'
import { businessDaysOf, type DealTerms } from './deal-terms'
import { createUuidAt, createRandom } from './random'

export interface PaidDeal {
  id: string
  terms: DealTerms
  history: DealHistory
  seed: number
  /** The advance that paid this one off, if any. Its code is empty until the database has assigned it. */
  renewedBy: { code: string } | null
}

export interface SamplePayment extends Payment {
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
/** Share of returned debits that come back after they have settled. */
const lateReturnProbability = 0.1

const toDollars = (cents: number) => cents / 100
const toCents = (dollars: number) => Math.round(dollars * 100)

/**
 * The payments of a deal up to `today`, in chronological order; the same for the same deal and day.
 *
 * By default all four statuses count as paid (R11.1), so a returned debit that cleared on its second try is one payment with
 * a note. Only returns of the last days, and those that begin a default, are failed or reversed. So the payments of a deal
 * that is paid off add up to its payback, and those of a defaulted deal are too high by its last few debits only.
 */
export function* generatePayments(
  { id, terms, history, seed, renewedBy }: PaidDeal,
  today: Day,
): Generator<SamplePayment> {
  const random = createRandom(seed)
  const { number_of_payments: count } = terms
  const step = businessDaysOf(terms.collection_frequency)
  const payment = toCents(terms.payment_amount)
  const stillPending = daysBefore(today, 1)
  const stillFailed = daysBefore(today, 7)
  const ended = endDay(terms, history, today)
  const lastAsAgreed = history.end.kind === 'completed' || !ended ? count : history.end.at
  let left = toCents(terms.payback)

  for (let number = 1; number <= lastAsAgreed && left > 0; number++) {
    const date = dueDay(terms, history, number)
    if (date > today) return
    // The last payment absorbs the cents that rounding leaves.
    const cents = number === count ? left : Math.min(left, payment)
    left -= cents
    const isNearDefault = history.end.kind === 'defaulted' && (history.end.at - number) * step <= 20
    yield agreedPayment(date, cents, random.weighted(methods), history.returnProbability * (isNearDefault ? 4 : 1))
  }
  if (!ended || left <= 0) return
  if (history.end.kind === 'defaulted') yield* paymentsAfterDefault(history.end.at, ended)
  else if (history.end.kind === 'renewed' && renewedBy)
    yield createPayment(ended, left, 'cleared', 'Other', `Balance paid off from renewal ${renewedBy.code}`)
  else yield createPayment(ended, left, 'cleared', 'Wire', 'Paid off early')

  function agreedPayment(
    date: Day,
    cents: number,
    method: (typeof methods)[number][0],
    returnProbability: number,
  ): SamplePayment {
    if (method === 'ACH' && date >= stillPending) return createPayment(date, cents, 'pending', method, null)
    if (method !== 'ACH' || !random.chance(returnProbability))
      return createPayment(date, cents, 'cleared', method, null)
    const reason = random.weighted(returnReasons)
    if (date > stillFailed) return createPayment(date, cents, 'failed', method, `Returned ${reason}`)
    return createPayment(date, cents, 'cleared', method, `Returned ${reason}, cleared on second try`)
  }

  /** The last debits are returned. After a pause there may be monthly payments of a collections agreement. */
  function* paymentsAfterDefault(at: number, since: Day): Generator<SamplePayment> {
    const tries = step === 1 ? random.whole(4, 8) : random.whole(1, 3)
    for (let number = at + 1; number <= Math.min(at + tries, count - 2); number++) {
      const date = dueDay(terms, history, number)
      if (date > today) return
      const isLate = random.chance(lateReturnProbability)
      const reason = random.weighted(returnReasons)
      const cents = Math.min(left, payment)
      left -= cents
      const lateReason = isLate && random.pick(['R29', 'R10'])
      if (lateReason) yield createPayment(date, cents, 'reversed', 'ACH', `Reversed ${lateReason} not authorized`)
      else yield createPayment(date, cents, 'failed', 'ACH', `Returned ${reason}`)
    }
    const agreed = random.chance(0.7)
    const monthly = Math.floor((left * random.between(0.35, 0.55)) / 12)
    const pause = random.whole(30, 50)
    for (let month = 0; agreed && monthly > 0 && month < 12; month++) {
      const date = addBusinessDays(since, pause + month * 21)
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

const daysBefore = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)
