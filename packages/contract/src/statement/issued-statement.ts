import { z } from 'zod'
import { createInputOf } from '../fields/field'
import { requiredDay } from '../fields/day-fields'
import { reference, timestamp } from '../fields/record'
import { listOf, listQuery } from '../list/list'
import { statementMail } from './statement-mail'
import { statementSections, type StatementSectionName } from './statement-sections'

/** Dollars and cents. */
const money = z.number()

/** The sums of a statement. The opening balance and the sections add up to the closing balance. R21.51. */
export const statementTotals = z.object({
  opening: money,
  /** By section. */
  sections: z.object(
    Object.fromEntries(statementSections.map(({ value }) => [value, money])) as Record<
      StatementSectionName,
      typeof money
    >, // one for each
  ),
  /** The balance before payouts: the opening balance and all sections but `paid`. Issued statements have it under this name. */
  net_due: money,
  closing: money,
  available: money,
  not_matured: money,
  reserve: money,
  exposure: money,
})
export type StatementTotals = z.output<typeof statementTotals>

/** A statement that was issued. Nothing changes it. R21.52. */
export const issuedStatement = z.object({
  id: z.guid(),
  /** 'SYN-2026-00001' */
  number: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
  /** The number of ledger rows. */
  rows: z.int(),
  totals: statementTotals,
  issued_by: reference,
  issued_at: timestamp,
  /** Null if it was never mailed; absent from servers without `statement-mails`. */
  mail: statementMail.nullable().optional(),
})
export type IssuedStatement = z.output<typeof issuedStatement>
/** The newest first. */
export const issuedStatementList = listOf(issuedStatement)
export const statementsQuery = listQuery.omit({ search: true })
export type StatementsQuery = z.output<typeof statementsQuery>

/** The last day of a statement. */
export const statementFields = { to: requiredDay('Through is required') }
export const statementInput = createInputOf(statementFields)
export type StatementInputForm = z.input<typeof statementInput>

/** A preview of the statement to issue. */
export const statementPreview = z.object({
  from: z.iso.date().nullable(),
  to: z.iso.date(),
  rows: z.int(),
  totals: statementTotals,
  /** Why it cannot be issued, in a sentence. */
  refused: z.string().nullable(),
})
export type StatementPreview = z.output<typeof statementPreview>
export const statementPreviewQuery = z.object({ to: z.iso.date('to must be a day') })
