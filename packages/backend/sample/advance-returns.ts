import { addDays, type Day, formatDate } from '@mca/contract/days'
import { formatMoneyExact } from '@mca/contract/money'
import type { PaymentStatus } from '@mca/contract/payments'
import { nextBankingDay } from '@mca/contract/schedules'
import { createUuidAt, type Random } from './random'

/** The return of a payment, as a row of its table, without the person who recorded it. */
export interface SampleReturn {
  id: string
  payment_id: string
  code: string
  returned_on: Day
  from_status: PaymentStatus
  to_status: 'failed' | 'reversed'
  action: 'retry' | 'dismiss' | null
  done_at: string | null
  done_result: string | null
  retry_id: string | null
  created_at: string
}

/** How many banking days after its date a debit fails, or is reversed: later than the two days of R16.61. */
export const daysOfReturn = { failed: 1, reversed: 3 } as const

type Codes = readonly (readonly [string, number])[]
/** Of a merchant that goes on paying. */
const lowBalance: Codes = [
  ['R01', 0.93],
  ['R09', 0.07],
]
/** Of the last debit before nothing is debited any more. */
const lastOfDefault: Codes = [
  ['R01', 0.45],
  ['R02', 0.2],
  ['R08', 0.15],
  ['R29', 0.07],
  ['R16', 0.06],
  ['R10', 0.03],
  ['R03', 0.04],
]
const unauthorized: Codes = [
  ['R29', 0.7],
  ['R10', 0.3],
]

/** The code of a debit that came back. */
export const codeOf = (status: 'failed' | 'reversed', isLast: boolean, random: Random): string =>
  random.weighted(status === 'reversed' ? unauthorized : isLast ? lastOfDefault : lowBalance)

/** What came back in these last days still waits for somebody. */
const waitingDays = 7

interface Returned {
  payment: { id: string; amount: number }
  code: string
  returned_on: Day
  to_status: 'failed' | 'reversed'
  /** The payment that debited it again, on the banking day after the return. */
  retry?: { id: string; date: Day } | undefined
}

/** The return of a payment: somebody retried it on the day of the return, reviewed it on the day after, or has not yet seen to it. */
export function returnOf(
  { payment, code, returned_on, to_status, retry }: Returned,
  today: Day,
  random: Random,
): SampleReturn {
  const at = (day: Day) => `${day}T${day < today ? '14' : '05'}:00:00.000Z`
  const created_at = at(returned_on)
  const reviewed = nextBankingDay(returned_on) ?? returned_on
  const done = retry
    ? {
        action: 'retry' as const,
        done_at: created_at,
        done_result: `${formatMoneyExact(payment.amount)} is pending on ${formatDate(retry.date)}.`,
      }
    : returned_on < addDays(today, -waitingDays)
      ? { action: 'dismiss' as const, done_at: at(reviewed), done_result: 'No follow-up is needed.' }
      : { action: null, done_at: null, done_result: null }
  return {
    id: createUuidAt(Date.parse(created_at), random),
    payment_id: payment.id,
    code,
    returned_on,
    // A debit is pending until the bank's days for a return are over.
    from_status: to_status === 'failed' ? 'pending' : 'cleared',
    to_status,
    ...done,
    retry_id: retry?.id ?? null,
    created_at,
  }
}
