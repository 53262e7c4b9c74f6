import { z } from 'zod'
import { requiredDay } from '../fields/day-fields'
import { createInputOf } from '../fields/field'
import { valuesOf } from '../fields/option'
import { reference, timestamp } from '../fields/record'
import { listOf, listQuery, optionalFilter } from '../list/list'
import { payment } from '../payment/payment'
import { paymentStatuses } from '../payment/payment-options'
import { problemOfFirstReturn, returnCodePattern, stepOf } from './return-codes'
import { returnActions, returnClasses, returnRateKinds, returnRateLevels, returnStates } from './return-options'

const codeError = 'A return code is R and two digits, such as R01'
const returnClass = z.enum(valuesOf(returnClasses))
const status = z.enum(valuesOf(paymentStatuses))

const firstReturnCode = z
  .string({ error: codeError })
  .trim()
  .toUpperCase()
  .regex(returnCodePattern, codeError)
  .refine((code) => problemOfFirstReturn(code) === undefined, {
    error: ({ input }) => problemOfFirstReturn(String(input)),
  })

export const paymentReturnFields = {
  code: { input: firstReturnCode },
  returned_on: requiredDay('Returned On is required'),
}

const disputeError = 'A dispute has a code from R61 to R77'

/** What a bank says about a return by a later entry (R16.565). */
export const disputeFields = {
  code: {
    input: z
      .string({ error: disputeError })
      .trim()
      .toUpperCase()
      .regex(returnCodePattern, disputeError)
      .refine((code) => stepOf(code) !== 'first', disputeError),
  },
  disputed_on: requiredDay('Disputed On is required'),
}

/** A single entry: 'returned R01'. */
export const paymentReturnInput = createInputOf(paymentReturnFields)
export type PaymentReturnInput = z.output<typeof paymentReturnInput>
export type PaymentReturnForm = z.input<typeof paymentReturnInput>

const idsError = 'payment_ids must be a list of 1 to 500 payments, each once'
/** The largest number of payments that are returned with one call. */
export const returnsLimit = 500
/** Returns several payments with one code on one day. R16.629. */
export const paymentReturnsInput = createInputOf(paymentReturnFields).extend({
  /** The import that the first call of a run has begun: later calls of the run add to it. */
  import_id: z.guid('import_id must be an id').toLowerCase().optional(),
  payment_ids: z
    .array(z.guid('payment_ids must have ids').toLowerCase(), { error: idsError })
    .min(1, idsError)
    .max(returnsLimit, idsError)
    .refine((ids) => new Set(ids).size === ids.length, idsError),
})
export type PaymentReturnsInput = z.output<typeof paymentReturnsInput>
export const paymentReturnsAnswer = z.object({
  /** The import that has recorded them, with its undo (R16.628); null if every payment was skipped. */
  import_id: z.guid().nullable(),
  /** In the order of the request; `skipped` says in a sentence why a payment was not returned. */
  rows: z.array(z.object({ payment_id: z.guid(), skipped: z.string().nullable() })),
})
export type PaymentReturnsAnswer = z.output<typeof paymentReturnsAnswer>

/** A return of a payment, with the suggested follow-up and the actual one. */
export const paymentReturn = z.object({
  id: z.guid(),
  payment: payment.pick({ id: true, amount: true, date: true, status: true, payment_method: true }),
  advance: z.object({ id: z.guid(), advance_id: z.string(), merchant: reference }),
  code: z.string(),
  /** The meaning of the code. */
  meaning: z.string(),
  class: returnClass,
  returned_on: z.iso.date(),
  /** The last word of the banks about the return (R16.565); null while nobody disputes it. */
  dispute: z
    .object({ code: z.string(), meaning: z.string(), step: z.enum(['dishonored', 'contested']), on: z.iso.date() })
    .nullable(),
  /** The statuses before and after the return. */
  from_status: status,
  to_status: status,
  /** The import of returns that it came from. */
  import_id: z.guid().nullable(),
  /** For a retry: the first payment of this debit. */
  retry_of: z.guid().nullable(),
  /** The number of retries of this debit. */
  retries: z.int(),
  /** A return fee for it went to the bank and did not come back, so the return stands (R16.65). */
  has_fee: z.boolean(),
  /** Null once there is a follow-up. */
  proposal: z
    .object({
      action: returnClass,
      /** The day of the retry, or from which debits stop; null if there is none. */
      day: z.iso.date().nullable(),
      reason: z.string(),
      /** Why it is not possible, in a sentence; null if it is. */
      blocked: z.string().nullable(),
    })
    .nullable(),
  done: z
    .object({
      action: z.enum(valuesOf(returnActions)),
      at: timestamp,
      by: z.string(),
      /** The result, in a sentence: a closed deal has no schedule to pause. */
      result: z.string(),
      /** The new payment of a retry. */
      payment_id: z.guid().nullable(),
    })
    .nullable(),
  account_name: z.string(),
  created_at: timestamp,
})
export type PaymentReturn = z.output<typeof paymentReturn>
export const paymentReturnList = listOf(paymentReturn)

/** The retry that the user has seen proposed: its day and amount, in dollars; without it, what is proposed now is done. */
export const retryInput = z.object({
  shown: z.object({ day: z.iso.date(), amount: z.number() }, 'shown must have a day and an amount').optional(),
})
export type RetryInput = z.output<typeof retryInput>

/** Newest return first. */
export const paymentReturnsQuery = listQuery.extend({
  state: optionalFilter(z.enum(valuesOf(returnStates), { error: 'state must be open or done' })),
})
export type PaymentReturnsQuery = z.output<typeof paymentReturnsQuery>

/** The share of ACH debits that were returned, compared with the network's limits. R16.66. */
export const returnRates = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  originated: z.object({ count: z.int() }),
  /** ACH debits dated in these days that failed or were reversed without a return code: no rate includes them. Exact dollars. */
  without_code: z.object({ count: z.int(), amount: z.number() }),
  rates: z.array(
    z.object({
      kind: z.enum(valuesOf(returnRateKinds)),
      returned: z.int(),
      /** 0.005 is 0.5 %, not rounded; 0 without debits. */
      rate: z.number(),
      limit: z.number(),
      level: z.enum(valuesOf(returnRateLevels)),
    }),
  ),
})
export type ReturnRates = z.output<typeof returnRates>
