import { dealFlows, type DealFlow } from '../advance/advance-options'
import { addDays, formatDate, type Day } from '../dates/dates'
import { type ContactStop, noDebits } from '../stop/contact-stop'
import { optionOf } from '../fields/option'
import type { PaymentStatus } from '../payment/payment-options'
import { bankingDaysBetween, nextBankingDay } from '../schedule/banking-days'
import { classOf, groupOf, meaningOf, type ReturnClass } from './return-codes'
import { type ReturnAction, returnRateKinds, type ReturnRateKind, type ReturnRateLevel } from './return-options'

/**
 * The network's limit for most returns, in banking days: a return within it means that the money was never received, a
 * later one that it went back. R16.61.
 */
export const promptReturnDays = 2
/** The network's limits for retrying a debit, and for the days in which it may be retried. */
export const maxRetries = 2
const retryDays = 180
/** The number of days, up to today, that the rates cover. */
export const rateDays = 60

/**
 * The status of a payment after its return: failed within 2 banking days of its date or while it was pending, reversed later. A failed or reversed
 * payment keeps its status. R16.61.
 */
export function statusAfterReturn(
  { status, date }: { status: PaymentStatus; date: Day },
  returnedOn: Day,
): PaymentStatus {
  if (status === 'pending') return 'failed'
  if (status !== 'cleared') return status
  return bankingDaysBetween(date, returnedOn) <= promptReturnDays ? 'failed' : 'reversed'
}

/**
 * Why a payment cannot be returned on a day, as a sentence. A bank may refuse a debit before its day, so a payment of a day to come is returned on any day up
 * to today. R16.60.
 */
export function returnDayProblem(paid: Day, returnedOn: Day, today: Day): string | undefined {
  if (returnedOn > today) return "The return date can't be in the future."
  if (paid > today || returnedOn >= paid) return undefined
  return `The return date can't be before the payment date, ${formatDate(paid)}.`
}

/** Why a payment that was returned is not returned again, as a sentence; undefined if it was not. R16.60. */
export const returnedBefore = ({
  return_code,
  returned_on,
}: {
  return_code: string | null
  returned_on: Day | null
}): string | undefined =>
  return_code === null || returned_on === null
    ? undefined
    : `This payment was already returned with ${return_code} on ${formatDate(returned_on)}.`

/** Why a return cannot be deleted, as a sentence; undefined if it can. R16.65, R16.135. */
export function takeBackProblem({
  done,
  payment,
  to_status,
  has_fee,
}: {
  done: { action: ReturnAction } | null
  payment: { status: PaymentStatus }
  to_status: PaymentStatus
  has_fee: boolean
}): string | undefined {
  if (done?.action === 'retry') return 'This return was retried. Delete the payment of the retry first.'
  if (done?.action === 'stop') return 'The schedule was stopped because of this return.'
  if (has_fee) return 'A return fee for it went to the bank. Record the return of that fee first.'
  return payment.status === to_status ? undefined : 'The status of this payment was changed after its return.'
}

/** The facts of a return that determine its follow-up. */
export interface ReturnedDebit {
  code: string
  /** The date of the first entry of this debit, from which its retries are counted. */
  firstDate: Day
  /** The number of its retries. */
  retries: number
  /** True if the deal still owes at least this debit, after received and pending payments. */
  owed: boolean
  /** The deal flow of a deal that is no longer collected; null while it is, also when it is Closed by returned debits. */
  ended: DealFlow | null
  /** The stop of the deal by its case (R23.35); null if it may be debited. */
  stop: ContactStop | null
}

/** The suggested follow-up of a return. */
export interface Proposal {
  action: ReturnClass
  /** The day of the retry, or from which the debits stop; null if there is none. */
  day: Day | null
  /** Why it is suggested, in a sentence. */
  reason: string
  /** Why it is not possible, in a sentence; null if it is. */
  blocked: string | null
}

/** Why the network allows no retry on a day, or without one, as a sentence; null if it does. R16.62. */
export function retryLimitProblem(
  { firstDate, retries }: Pick<ReturnedDebit, 'firstDate' | 'retries'>,
  day: Day | null,
): string | null {
  if (retries >= maxRetries) return `This debit was retried ${maxRetries} times, and the network allows no more.`
  const last = addDays(firstDate, retryDays)
  return day === null || day > last
    ? `The network allows a retry within ${retryDays} days of the first debit, up to ${formatDate(last)}.`
    : null
}

const retryProblem = ({ firstDate, retries, owed, ended, stop }: ReturnedDebit, day: Day | null): string | null => {
  if (stop) return noDebits(stop)
  const limit = retryLimitProblem({ firstDate, retries }, day)
  if (limit !== null) return limit
  if (ended) return `The deal is ${optionOf(dealFlows, ended)?.label ?? ended} and no longer collected.`
  return owed ? null : 'The deal now owes less than this debit.'
}

/** The suggested follow-up of a return, as of today. R16.62 to R16.64, R23.37. */
export function proposalOf(debit: ReturnedDebit, today: Day): Proposal {
  const { code, stop } = debit
  const action = classOf(code)
  const day = nextBankingDay(today)
  const because = `${code}: ${meaningOf(code)}.`
  if (action === 'retry') {
    return {
      action,
      day,
      reason: `${because} The same amount can be debited again.`,
      blocked: retryProblem(debit, day),
    }
  }
  if (action === 'stop') {
    return {
      action,
      day,
      reason: `${because} Debits must stop until the merchant authorizes them again.`,
      blocked: null,
    }
  }
  return {
    action,
    day: null,
    reason: `${because} Correct the account before you debit it again.`,
    blocked: stop && noDebits(stop),
  }
}

/** What follows from a return that our bank has refused: nothing is debited again before a person has decided. R16.565. */
export const proposalOfRefused = (code: string): Proposal => ({
  action: 'fix',
  day: null,
  reason: `${code}: ${meaningOf(code)}. Our bank has refused this return. Delete the return if we keep the money.`,
  blocked: 'Ask the bank whether we keep the money.',
})

/** True if a rate includes returns with this code. Re-presented checks are not part of the overall rate. R16.66. */
export const countsFor = (kind: ReturnRateKind, code: string): boolean =>
  kind === 'overall' ? !/^R5[0-3]$/.test(code) : groupOf(code) === kind

/** The limit of a rate, as a ratio. */
export const rateLimitOf = (kind: ReturnRateKind): number => (optionOf(returnRateKinds, kind)?.limit ?? 0) / 10_000

/**
 * The level of a rate: over if above the limit, a warning from 80 % of it on. Compares whole numbers, so that a rate right at a boundary is
 * decided exactly. R16.66.
 */
export function rateLevelOf(kind: ReturnRateKind, returned: number, originated: number): ReturnRateLevel {
  const limit = optionOf(returnRateKinds, kind)?.limit ?? 0
  if (returned * 10_000 > limit * originated) return 'over'
  return returned > 0 && returned * 100_000 >= limit * 8 * originated ? 'warning' : 'ok'
}
