import { z } from 'zod'
import type { EntryClass } from '../bank/bank-account-options'
import { addDays, type Day, formatDate } from '../dates/dates'
import { requiredDay } from '../fields/day-fields'
import { createInputOf } from '../fields/field'
import { valuesOf } from '../fields/option'
import { version } from '../fields/record'
import { requiredText } from '../fields/text-fields'
import { refundStates } from './refund'

/** The network allows a return fee only for a debit that came back for one of these reasons: insufficient or uncollected funds. */
export const returnFeeCodes = ['R01', 'R09'] as const

/** The network allows it until this many days after the return. */
export const returnFeeDays = 45

/** A returned debit, and what was agreed on for it. */
export interface ReturnedDebit {
  readonly return_code: string
  readonly returned_on: Day
  readonly debited_on: Day
  /** The class with which a file of ours sent it; null if none did. */
  readonly debit_class: EntryClass | null
  /** The account in use: its class, the fee that its authorization names, in cents, and the day of the authorization. */
  readonly entry_class: EntryClass
  readonly agreed_cents: number
  readonly authorized_on: Day | null
  /** The file that charges it already, if the bank has not rejected it: its code. */
  readonly in_file: string | null
}

/** Why no return fee may be charged for a debit, as a sentence; null if one may. `effectiveOn` is the day of the entry. R25.126. */
export function returnFeeProblem(debit: ReturnedDebit, effectiveOn: Day): string | null {
  if (!returnFeeCodes.some((code) => code === debit.return_code))
    return `A return fee may be charged only for ${returnFeeCodes.join(' and ')}. The bank returned this debit with ${debit.return_code}.`
  if (debit.in_file !== null) return `The return fee for this debit is already in file ${debit.in_file}.`
  if (debit.agreed_cents <= 0) return 'The authorization of the bank account names no return fee.'
  if (debit.authorized_on === null || debit.authorized_on > debit.debited_on)
    return `The holder of the account agreed to a return fee ${debit.authorized_on === null ? 'on no known day' : `on ${formatDate(debit.authorized_on)}`}, but was debited on ${formatDate(debit.debited_on)}, before that.`
  if (debit.debit_class !== null && debit.debit_class !== debit.entry_class)
    return `The debit had the class ${debit.debit_class}, but the bank account has ${debit.entry_class} now. A return fee needs the same class.`
  const last = addDays(debit.returned_on, returnFeeDays)
  return effectiveOn > last
    ? `The debit came back on ${formatDate(debit.returned_on)}. The network allows a return fee for ${returnFeeDays} days, until ${formatDate(last)}.`
    : null
}

/** A fee that was charged for a returned debit. Dollars. R25.127. */
export const returnFee = z.object({
  id: z.guid(),
  advance_id: z.guid(),
  /** The returned debit. */
  payment_id: z.guid(),
  amount: z.number(),
  sent_on: z.iso.date(),
  trace: z.string(),
  state: z.enum(valuesOf(refundStates)),
  returned_on: z.iso.date().nullable(),
  return_reason: z.string().nullable(),
  updated_at: version,
})
export type ReturnFee = z.output<typeof returnFee>

export const returnFeeReturn = createInputOf({
  returned_on: requiredDay('Returned On is required', 'Returned On must be in YYYY-MM-DD format'),
  reason: requiredText('Reason', 'Reason is required', 1_000),
})
