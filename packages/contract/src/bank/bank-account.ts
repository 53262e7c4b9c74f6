import { z } from 'zod'
import { createInputOf } from '../fields/field'
import { choice } from '../fields/choice-fields'
import { optionalDay } from '../fields/day-fields'
import { optionalPositiveMoney } from '../fields/number-fields'
import { valuesOf } from '../fields/option'
import { reference, timestamp, version } from '../fields/record'
import { optionalText, requiredText } from '../fields/text-fields'
import {
  accountTypes,
  bankAccountLabels as labels,
  bankAccountOwners,
  bankAccountStates,
  entryClasses,
  holderKinds,
} from './bank-account-options'
import { routingNumberProblem } from './routing-number'

const routing = requiredText(labels.routing_number, 'Routing number is required', 9)
const holder = requiredText(labels.holder, 'Account holder is required', 100)

/** Letters, digits and hyphens, up to 17; spaces are dropped and letters become capitals. */
const accountNumber = z
  .string('Account number must be text')
  .transform((text) => text.replaceAll(/\s/g, '').toUpperCase())
  .refine((text) => /^[A-Z0-9-]{0,17}$/.test(text), 'An account number has up to 17 letters, digits and hyphens.')

/** An account number is never sent back: an empty one keeps the number of the account that is replaced. */
export const accountNumberField = { input: accountNumber, record: () => z.string(), empty: '' }

/** What a person enters. */
const bankAccountFields = {
  routing_number: {
    ...routing,
    input: routing.input.superRefine((text, context) => {
      const message = routingNumberProblem(text)
      if (text !== '' && message !== null) context.addIssue({ code: 'custom', message })
    }),
  },
  account_number: accountNumberField,
  account_type: choice(labels.account_type, accountTypes, 'checking'),
  holder,
  holder_kind: choice(labels.holder_kind, holderKinds, 'business'),
  entry_class: choice(labels.entry_class, entryClasses, 'CCD'),
  /** The day on which the holder has agreed; without it nothing is debited. */
  authorized_on: optionalDay('Authorized On must be in YYYY-MM-DD format'),
  /** Which document proves it, and where that is. */
  authorization_document: optionalText(labels.authorization_document, 200),
  /** The fee for a debit that is returned, to which the authorization says that the holder agrees. Dollars; null for none. R25.125. */
  return_fee: optionalPositiveMoney(labels.return_fee),
}

/** A business agrees by a CCD agreement, a person by PPD or WEB. */
export const bankAccountInput = createInputOf(bankAccountFields).superRefine(
  ({ holder_kind, entry_class }, context) => {
    if ((holder_kind === 'business') !== (entry_class === 'CCD'))
      context.addIssue({
        code: 'custom',
        path: ['entry_class'],
        message:
          holder_kind === 'business'
            ? 'A business authorizes debits with a CCD agreement.'
            : 'A person authorizes debits by signature (PPD) or online (WEB).',
      })
  },
)
export type BankAccountInput = z.output<typeof bankAccountInput>

/** A bank account as everybody sees it: the last digits stand for the number. */
export const bankAccount = z.object({
  id: z.guid(),
  owner: reference.extend({ kind: z.enum(valuesOf(bankAccountOwners)) }),
  state: z.enum(valuesOf(bankAccountStates)),
  routing_number: z.string(),
  account_last4: z.string(),
  account_type: z.enum(valuesOf(accountTypes)),
  holder: z.string(),
  holder_kind: z.enum(valuesOf(holderKinds)),
  entry_class: z.enum(valuesOf(entryClasses)),
  authorized_on: z.iso.date().nullable(),
  authorization_document: z.string().nullable(),
  /** Dollars. Older servers send none. */
  return_fee: z.number().nullish(),
  /** Why it is blocked. */
  block_reason: z.string().nullable(),
  /** The day from which a prenote without a return counts as valid. */
  prenote_valid_on: z.iso.date().nullable(),
  /** The day by which a correction of the bank must be made (six banking days). */
  correct_by: z.iso.date().nullable(),
  /** What the bank wants to be corrected, as a sentence. */
  notice: z.string().nullable(),
  /** The bank has asked for this proposal, so it does not stop the debits before `correct_by`. */
  is_notice: z.boolean(),
  created_by: reference,
  created_at: timestamp,
  approved_by: reference.nullable(),
  approved_at: timestamp.nullable(),
  /** Why you cannot approve it, in a sentence; null if you can, and for accounts that do not wait. */
  blocked: z.string().nullable(),
  updated_at: version,
})
export type BankAccount = z.output<typeof bankAccount>

/** The accounts of an owner: the one in use, the one that waits for approval, and the former ones, newest first. */
export const bankAccountsAnswer = z.object({
  current: bankAccount.nullable(),
  proposed: bankAccount.nullable(),
  former: z.array(bankAccount),
})
export type BankAccounts = z.output<typeof bankAccountsAnswer>

/** The account from which a merchant is debited, and what is missing. R25.123. */
export const debitAccount = z.object({
  account: bankAccount.pick({ id: true, state: true, account_last4: true }).nullable(),
  /** Why nothing can be debited by file, as a sentence with the next step. Null if it can, without a deal in collection, or without a bank profile. */
  problem: z.string().nullable(),
})
export type DebitAccount = z.output<typeof debitAccount>

export const bankAccountBlock = createInputOf({ reason: requiredText(labels.reason, 'Reason is required', 1_000) })

/** How an account number is shown: its last four characters, of a short one fewer, so that half of it stays hidden. */
export const lastFourOf = (accountNumber: string): string =>
  accountNumber.slice(-Math.min(4, Math.ceil(accountNumber.length / 2)))
