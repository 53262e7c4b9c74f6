import { z } from 'zod'
import { requiredDay } from '../fields/day-fields'
import { createInputOf } from '../fields/field'
import { ledgerParty } from '../ledger/payout'
import { statementLabels } from './statement-sections'

/** Statements of all parties, through one last day. R21.58. */
export const issueAllInput = createInputOf({
  until: requiredDay('Through is required'),
  /** Mails each party with an e-mail address a link to its statement (R21.80). */
  mail: { input: z.boolean({ error: `${statementLabels.mail} must be true or false` }), omitted: false },
})
export type IssueAllInput = z.output<typeof issueAllInput>
export type IssueAllForm = z.input<typeof issueAllInput>

export const issueAllQuery = z.object({ until: z.iso.date('until must be a day') })

/** A preview of the statements to issue: every party with rows that are in no statement yet, by name. */
export const issueAllPreview = z.object({
  until: z.iso.date(),
  /** Why nothing can be issued through that day, in a sentence. The list is then empty. */
  refused: z.string().nullable(),
  data: z.array(
    z.object({
      party: ledgerParty,
      from: z.iso.date(),
      /** The number of ledger rows. */
      rows: z.int(),
      /** Dollars and cents. */
      closing: z.number(),
      /** Why this party gets none, in a sentence. */
      refused: z.string().nullable(),
    }),
  ),
})
export type IssueAllPreview = z.output<typeof issueAllPreview>

/** The result of a job of the kind `statements-issue`. */
export const issueAllResult = z.object({
  until: z.iso.date(),
  /** How many were issued, by all runs of the job. */
  issued: z.int(),
  /** How many of these are mailed; absent from servers without `statement-mails`. */
  mailed: z.int().optional(),
  refused: z.array(z.object({ party: ledgerParty, message: z.string() })),
})
export type IssueAllResult = z.output<typeof issueAllResult>
