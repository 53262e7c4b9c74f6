import { z } from 'zod'
import { createInputOf } from '../fields/field'
import { optionalId, requiredId } from '../fields/id-fields'
import { maxInteger } from '../fields/limits'
import { valuesOf } from '../fields/option'
import { reference } from '../fields/record'
import { byId, listOf, listQuery, optionalFilter } from '../list/list'
import { noNul, requiredText } from '../fields/text-fields'
import { paymentFields } from '../payment/payment-fields'
import { matchRules, rowOutcomes } from './import-options'
import { paymentImport } from './payment-import'

/** The rows of an import: all, or those of one outcome. */
export const importRowsQuery = listQuery.extend({
  outcome: optionalFilter(z.enum(valuesOf(rowOutcomes), { error: 'outcome must be a row outcome' })),
})
export type ImportRowsQuery = z.output<typeof importRowsQuery>

const matchedAdvance = z.object({ id: z.guid(), advance_id: z.string(), merchant: reference })
/** With its status and what it owes (R20.128, R20.584). */
const candidate = matchedAdvance.extend({
  status: z.string(),
  still_owed: z.number(),
  behind: z.number().nullable(),
  next_debit_on: z.iso.date().nullable(),
  last_returned_on: z.iso.date().nullable(),
})

export const importRow = z.object({
  line: z.int(),
  date: z.iso.date().nullable(),
  /** Dollars. */
  amount: z.number().nullable(),
  trace: z.string().nullable(),
  advance_code: z.string().nullable(),
  tax_id: z.string().nullable(),
  merchant: z.string().nullable(),
  payer: z.string().nullable(),
  status: paymentFields.status.record().nullable(),
  return_code: z.string().nullable(),
  outcome: z.enum(valuesOf(rowOutcomes)),
  /** The reason, in a sentence. For a new row, a warning; null if there is none. */
  reason: z.string().nullable(),
  advance: matchedAdvance.nullable(),
  matched_by: z.enum(valuesOf(matchRules)).nullable(),
  /** For an ambiguous row: the advances that fit, up to 10. */
  candidates: z.array(candidate),
  payment_id: z.guid().nullable(),
  /** The payment of the row as it is now, in dollars; null if there is none, or if it was deleted. */
  payment: z
    .object({
      date: z.iso.date(),
      amount: z.number(),
      status: paymentFields.status.record(),
      return_code: z.string().nullable(),
      returned_on: z.iso.date().nullable(),
    })
    .nullable(),
  /** The recorded payment that it resembles (R16.145), in dollars. */
  resembles: z
    .object({ id: z.guid(), date: z.iso.date(), amount: z.number(), status: paymentFields.status.record() })
    .nullable(),
})
export type ImportRow = z.output<typeof importRow>
export const importRowList = listOf(importRow)

const waitingOutcome = z.enum(['unmatched', 'ambiguous'])

/** Unresolved rows by payer, because people recognize payers, but not trace IDs. */
export const importPayer = z.object({
  /** The file's name for the payer: payer, else merchant name, else tax ID, else advance code; empty if it has none. */
  payer: z.string(),
  outcome: waitingOutcome,
  rows: z.int(),
  amount: z.number(),
  first_line: z.int(),
  /** The first and the last day of the rows; null without a readable date. */
  first_date: z.iso.date().nullable(),
  last_date: z.iso.date().nullable(),
  /** Up to 10: the advances that fit, or of unmatched rows those of a merchant whose name is in the payer's (R20.129). */
  candidates: z.array(candidate),
})
export type ImportPayer = z.output<typeof importPayer>
export const importPayerList = listOf(importPayer)

/** A payer whose rows are not ours, in this file and all later ones of its source (R16.630). */
export const importPayerInput = createInputOf({ payer: requiredText('Payer', 'Payer is required', 500) })
export type ImportPayerInput = z.output<typeof importPayerInput>

/** The dismissed payers, by source and name. `payer_key` is the name without regard to case and spaces (R16.13). */
export const dismissedPayers = z.object({
  data: z.array(z.object({ source_id: z.guid(), source: z.string(), payer_key: z.string() })),
})
export type DismissedPayers = z.output<typeof dismissedPayers>
/** A payer as a file names it. */
const payerText = z.string().max(500).regex(noNul, 'payer must not contain a NUL character')
export const dismissedPayerParams = byId.extend({ payer: payerText.min(1) })

const assignFields = {
  advance_id: requiredId('Choose an advance', 'Invalid advance ID format'),
  /** One row, or null for all unmatched and ambiguous rows of a payer. */
  line: { input: z.int().min(1).max(maxInteger).nullable(), omitted: null },
  payer: { input: payerText.nullable(), omitted: null },
  /** Only the rows of a payer with this outcome; null for both. */
  outcome: { input: waitingOutcome.nullable(), omitted: null },
  /** How many rows the user saw: none is assigned when they are more or fewer by now (R16.341). Null for any number. */
  rows: { input: z.int().nullable(), omitted: null },
  /** True if rows of this payer in later files go to this advance when nothing else matches. */
  remember: { input: z.boolean(), omitted: false },
}
export const importAssignInput = createInputOf(assignFields).refine(
  ({ line, payer }) => (line === null) !== (payer === null),
  { error: 'Name either a line or a payer', path: ['line'] },
)
export type ImportAssignInput = z.output<typeof importAssignInput>
export type ImportAssignForm = z.input<typeof importAssignInput>

/** A payer whose waiting rows can only belong to one advance (R16.634). */
const payerProposal = importPayer
  .omit({ outcome: true, first_line: true, candidates: true })
  .extend({ advance: candidate })
export type PayerProposal = z.output<typeof payerProposal>
/** The largest number of payers that are assigned as proposed with one call. */
export const proposalsLimit = 500
/** Most rows first, up to the limit. */
export const payerProposals = z.object({ data: z.array(payerProposal) })
export type PayerProposals = z.output<typeof payerProposals>

const proposalsError = `payers must be a list of 1 to ${proposalsLimit} payers, each once`
/** Assigns the rows of several payers as proposed, with the rows and the advance that the user saw of each. */
export const assignProposedInput = createInputOf({ remember: assignFields.remember }).extend({
  payers: z
    .array(
      z.object({
        payer: payerText.min(1),
        rows: z.int(),
        advance_id: z.guid('Invalid advance ID format').toLowerCase(),
      }),
      { error: proposalsError },
    )
    .min(1, proposalsError)
    .max(proposalsLimit, proposalsError)
    .refine((payers) => new Set(payers.map(({ payer }) => payer)).size === payers.length, proposalsError),
})
export type AssignProposedInput = z.output<typeof assignProposedInput>
/** The form: the names of the ticked payers. */
export const assignProposedForm = z.object({ payers: z.array(z.string()), remember: z.boolean() })
export type AssignProposedForm = z.output<typeof assignProposedForm>

/** The advance of the row that the user saw: the row is recorded for it, or not at all (R16.340). Null takes that of the row. */
const confirmed_advance_id = optionalId('Invalid advance ID format')
/** True to commit a row although it resembles a recorded payment (R16.146). */
export const importDuplicateInput = createInputOf({
  record: { input: z.boolean({ error: 'record must be true or false' }) },
  confirmed_advance_id,
})
export type ImportDuplicateInput = z.output<typeof importDuplicateInput>
export const importRowParams = byId.extend({ line: z.coerce.number().int().min(1).max(maxInteger) })

/**
 * Records rows that a committed import has left out (R16.148): those of a payer, or one row, for this advance; or one row for its own,
 * though it resembles a payment, exceeds the balance or is on a closed deal.
 */
const recordFields = { ...assignFields, advance_id: optionalId('Invalid advance ID format'), confirmed_advance_id }
export const importRecordInput = createInputOf(recordFields)
  .refine(({ line, payer }) => (line === null) !== (payer === null), {
    error: 'Name either a line or a payer',
    path: ['line'],
  })
  .refine(({ advance_id, line }) => advance_id !== null || line !== null, {
    error: 'Choose an advance',
    path: ['advance_id'],
  })
export type ImportRecordInput = z.output<typeof importRecordInput>

/** The import, and the rows written now. A row that is still in doubt is not written and has a reason. */
export const importRecorded = z.object({
  import: paymentImport,
  recorded: z.object({ rows: z.int(), amount: z.number() }),
})
export type ImportRecorded = z.output<typeof importRecorded>
