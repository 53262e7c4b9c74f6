import { addBusinessDays, type Day, type Payment, type PaymentStatus } from '@mca/contract'
import type { DealCourse } from './deal-performance'
import { dueDay, endDay } from './deal-performance'
import { businessDaysOf, type DealTerms } from './deal-terms'
import { idAt, randomOf } from './random'

export interface PaidDeal {
  id: string
  terms: DealTerms
  course: DealCourse
  seed: number
  /** The advance that paid this one off, if one did: its code, once it has one. */
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
/** A debit that came back after it had settled. */
const lateReturnShare = 0.01

const toDollars = (cents: number) => cents / 100
const toCents = (dollars: number) => Math.round(dollars * 100)

/**
 * The payments of a deal up to today, in the order in which they came; the same for the same deal and day.
 *
 * PAID_STATUSES counts all four statuses unless told otherwise, so a returned debit that cleared on its second try is one payment (its note tells).
 * Only the returns of the last days, and those with which a deal broke, stand as failed or reversed: a deal that was paid off sums up to its
 * payback, and a defaulted one is overstated by its last few debits only.
 */
export function* paymentsOf({ id, terms, course, seed, renewedBy }: PaidDeal, today: Day): Generator<SamplePayment> {
  const random = randomOf(seed)
  const { number_of_payments: count } = terms
  const step = businessDaysOf(terms.collection_frequency)
  const payment = toCents(terms.payment_amount)
  const stillPending = daysBefore(today, 1)
  const stillFailed = daysBefore(today, 7)
  const ended = endDay(terms, course, today)
  const lastAsAgreed = course.end.kind === 'completed' || !ended ? count : course.end.at
  let left = toCents(terms.payback)

  for (let number = 1; number <= lastAsAgreed && left > 0; number++) {
    const date = dueDay(terms, course, number)
    if (date > today) return
    // Rounding leaves some cents for the last payment, or makes it smaller by them.
    const cents = number === count ? left : Math.min(left, payment)
    left -= cents
    const beforeDefault = course.end.kind === 'defaulted' && (course.end.at - number) * step <= 20
    yield made(date, cents, random.weighted(methods), course.returns * (beforeDefault ? 4 : 1))
  }
  if (!ended || left <= 0) return
  if (course.end.kind === 'defaulted') yield* broken(course.end.at, ended)
  else if (course.end.kind === 'renewed' && renewedBy)
    yield of(ended, left, 'cleared', 'Other', `Balance paid off from renewal ${renewedBy.code}`)
  else yield of(ended, left, 'cleared', 'Wire', 'Paid off early')

  function made(date: Day, cents: number, method: (typeof methods)[number][0], returned: number): SamplePayment {
    if (method === 'ACH' && date >= stillPending) return of(date, cents, 'pending', method, null)
    if (method !== 'ACH' || !random.chance(returned)) return of(date, cents, 'cleared', method, null)
    const reason = random.weighted(returnReasons)
    if (date > stillFailed) return of(date, cents, 'failed', method, `Returned ${reason}`)
    return of(date, cents, 'cleared', method, `Returned ${reason}, cleared on second try`)
  }

  /** The last debits come back, then there is silence, then perhaps an agreement about a part of what is left. */
  function* broken(at: number, since: Day): Generator<SamplePayment> {
    const tries = step === 1 ? random.whole(4, 8) : random.whole(1, 3)
    for (let number = at + 1; number <= Math.min(at + tries, count - 2); number++) {
      const date = dueDay(terms, course, number)
      if (date > today) return
      const late = random.chance(lateReturnShare * 10)
      const reason = random.weighted(returnReasons)
      const cents = Math.min(left, payment)
      left -= cents
      if (late) yield of(date, cents, 'reversed', 'ACH', `Reversed ${random.pick(['R29', 'R10'])} not authorized`)
      else yield of(date, cents, 'failed', 'ACH', `Returned ${reason}`)
    }
    const agreed = random.chance(0.7)
    const monthly = Math.floor((left * random.between(0.35, 0.55)) / 12)
    const pause = random.whole(30, 50)
    for (let month = 0; agreed && monthly > 0 && month < 12; month++) {
      const date = addBusinessDays(since, pause + month * 21)
      if (!date || date > today) return
      yield of(date, monthly, 'cleared', random.pick(['Wire', 'Check', 'ACH']), 'Collections agreement')
    }
  }

  function of(
    date: Day,
    cents: number,
    status: PaymentStatus,
    payment_method: string,
    notes: string | null,
  ): SamplePayment {
    const moment = Date.parse(`${date}T00:00:00Z`) + random.whole(1, 600_000)
    const created_at = new Date(moment).toISOString()
    return {
      id: idAt(moment, random),
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
