import { z } from 'zod'
import { createInputOf } from '../fields/field'
import { requiredId } from '../fields/id-fields'
import { positiveMoney } from '../fields/number-fields'
import { valuesOf } from '../fields/option'
import { reference, timestamp, version } from '../fields/record'
import { optionalText, requiredText } from '../fields/text-fields'
import { listOf, listQuery, optionalFilter } from '../list/list'
import {
  ledgerPartyKinds,
  payeeGroups,
  payoutLabels as labels,
  payoutStates,
  withholdingReasons,
} from './ledger-options'

/** Dollars and cents. */
const money = z.number()

/** The payee. */
export const ledgerParty = reference.extend({ kind: z.enum(ledgerPartyKinds) })
export type LedgerParty = z.output<typeof ledgerParty>

/** A payment to a syndicator, an ISO or a sales rep. R21.20 to R21.27. */
export const payout = z.object({
  id: z.guid(),
  party: ledgerParty,
  amount: money,
  state: z.enum(valuesOf(payoutStates)),
  note: z.string().nullable(),
  /** The number of the transfer, once it is sent. */
  reference: z.string().nullable(),
  /** Why it came back. */
  return_reason: z.string().nullable(),
  /** The amount available in the ledger now. */
  available: money,
  /** Paid ahead of commissions, so that it may exceed what is available. R22.35. */
  is_draw: z.boolean(),
  /** The amount that can be drawn now; null except for the draft of a draw. */
  draw_left: money.nullable(),
  /** The backup that was withheld, or would be if the draft were approved now. R22.301. */
  withheld: money,
  /** Why it would be withheld; null if nothing would be, and for other states than drafts. */
  withheld_because: z.enum(valuesOf(withholdingReasons)).nullable(),
  /** Why it cannot be approved now, in a sentence; null if it can, and for other states than drafts. */
  blocked: z.string().nullable(),
  created_by: reference,
  created_at: timestamp,
  /** The person who approved it, and the time. */
  approved_by: reference.nullable(),
  approved_at: timestamp.nullable(),
  sent_at: timestamp.nullable(),
  /** When it was settled, returned or discarded. */
  ended_at: timestamp.nullable(),
  updated_at: version,
})
export type Payout = z.output<typeof payout>
export const payoutList = listOf(payout)

/** The newest payout first. */
export const payoutsQuery = listQuery.omit({ search: true }).extend({
  state: optionalFilter(z.enum(['open', 'ended'], { error: 'state must be open or ended' })),
  party_id: optionalFilter(z.guid('party_id must be an id')),
})
export type PayoutsQuery = z.output<typeof payoutsQuery>

const amount = positiveMoney(labels.amount, 'Amount must be positive')
const note = optionalText(labels.note, 1_000)
export const payoutFields = {
  party_id: requiredId('Payee is required', 'Invalid payee ID format'),
  amount,
  note,
}

/** A new draft. */
export const payoutInput = createInputOf(payoutFields).extend({
  is_draw: z.boolean({ error: 'is_draw must be true or false' }).default(false),
})
export type PayoutInput = z.output<typeof payoutInput>
export type PayoutForm = z.input<typeof payoutInput>

/** A change of a draft. */
export const payoutUpdate = createInputOf({ amount, note })
export type PayoutUpdate = z.output<typeof payoutUpdate>

const minimum = positiveMoney(labels.minimum, 'Minimum must be positive')
/** Drafts for all parties without an open payout and with at least this much available. */
export const payoutProposal = createInputOf({ minimum })
export const payoutProposalInput = payoutProposal.extend({
  /** The number and the sum of the drafts that the user has seen, in dollars; without it, any drafts are made. */
  shown: z.object({ count: z.int(), amount: money }, 'shown must have a count and an amount').optional(),
})
export type PayoutProposalInput = z.output<typeof payoutProposalInput>
/** The drafts that a proposal would make now: up to `proposalRows` of them, the largest first, with the number and the sum of all. R21.603. */
export const payoutProposalPreview = z.object({
  count: z.int(),
  amount: money,
  data: z.array(z.object({ party: ledgerParty, amount: money })),
})
export type PayoutProposalPreview = z.output<typeof payoutProposalPreview>
export const proposalRows = 500
export const payoutProposalQuery = z.object({
  minimum: z.preprocess(Number, minimum.input),
})
export const payoutProposed = z.object({
  created: z.int(),
  amount: money,
  /** The bulk change with its page and undo (R21.610); null if nothing was drafted. */
  bulk_change_id: z.guid().nullable(),
})
export type PayoutProposed = z.output<typeof payoutProposed>

/** A step that needs nothing but a confirmation. */
export const payoutStep = createInputOf({})
/** What the user has seen: what would be withheld from it, in dollars; without it, any sum is withheld. */
export const payoutApproval = z.object({ withheld: money.optional() })
export type PayoutApproval = z.output<typeof payoutApproval>
export const payoutSent = createInputOf({
  reference: requiredText(labels.reference, 'Reference is required', 100),
})
export const payoutReturned = createInputOf({ reason: requiredText(labels.reason, 'Reason is required', 1_000) })

/** The amount the company owes one party. Only nonzero balances are listed. */
export const payable = z.object({
  party: ledgerParty,
  balance: money,
  available: money,
  held: money,
  /** The reserve (R21.70). */
  reserve: money,
  /** Its open payout. */
  payout: z
    .object({ id: z.guid(), amount: money, state: z.enum(valuesOf(payoutStates)), is_draw: z.boolean() })
    .nullable(),
})
export type Payable = z.output<typeof payable>

/** The positive balances of payees, and what is available to them. A payee who owes the company reduces neither. */
export const payableSums = z.object({ balance: money, available: money })

/** The largest balance first, with the sums of all, and what of these is owed to payees. */
export const payableList = listOf(payable).extend({
  totals: z.object({ balance: money, available: money, held: money, reserve: money, owed: payableSums }),
})
export type PayableList = z.output<typeof payableList>
export const payablesQuery = listQuery.omit({ search: true }).extend({
  of: optionalFilter(z.enum(payeeGroups, { error: 'of must be syndicators or commissions' })),
})
export type PayablesQuery = z.output<typeof payablesQuery>
