import { z } from 'zod'
import { formatDate, type Day } from '../dates/dates'
import { choice, flag } from '../fields/choice-fields'
import { optionalDay } from '../fields/day-fields'
import { createInputOf, formOf, recordShapeOf, updateInputOf } from '../fields/field'
import { optionalPercent, optionalPositiveMoney } from '../fields/number-fields'
import { valuesOf } from '../fields/option'
import { reference, timestamp, version } from '../fields/record'
import { optionalText, requiredText } from '../fields/text-fields'
import { listOf, listQuery } from '../list/list'
import { formatMoneyExact } from '../money/format'
import { nextBankingDay } from '../schedule/banking-days'
import { caseLabels as labels, caseStages, settlementStates } from './case-options'

const caseFields = {
  stage: choice(labels.stage, caseStages, 'early'),
  /** The outside lawyer or agency. */
  handler: optionalText(labels.handler, 200),
  handler_contact: optionalText(labels.handler_contact, 200),
  /** A percent of the amount the handler collects. */
  fee_percent: optionalPercent(labels.fee_percent),
  settlement_amount: optionalPositiveMoney(labels.settlement_amount),
  settlement_by: optionalDay(`${labels.settlement_by} must be in YYYY-MM-DD format`),
  do_not_contact: flag(labels.do_not_contact),
  note: optionalText(labels.note, 2_000),
}

/** Dollars and cents. */
const money = z.number()

/** A case of an advance in Collections or Defaulted. R23.30. */
export const collectionCase = z.object({
  id: z.guid(),
  ...recordShapeOf(caseFields),
  /** The day on which this stage began. */
  stage_since: z.iso.date(),
  do_not_contact_since: z.iso.date().nullable(),
  /** The outcome of the settlement (`settlementStanding`); null without one. */
  settlement: z
    .object({
      agreed_on: z.iso.date(),
      /** The last day of payments that count. */
      counts_until: z.iso.date(),
      received: money,
      in_flight: money,
      state: z.enum(valuesOf(settlementStates)),
    })
    .nullable(),
  created_by: reference,
  created_at: timestamp,
  close_reason: z.string().nullable(),
  closed_by: reference.nullable(),
  closed_at: timestamp.nullable(),
  updated_at: version,
})
export type CollectionCase = z.output<typeof collectionCase>
export const caseList = listOf(collectionCase)
export const caseListQuery = listQuery.pick({ page: true, limit: true })
export type CaseListQuery = z.output<typeof caseListQuery>

type CaseTerms = z.output<z.ZodObject<ReturnType<typeof recordShapeOf<typeof caseFields>>>>

/** The problem of fields that need each other; undefined if there is none. R23.32. */
export function pairProblem({
  handler,
  handler_contact,
  fee_percent,
  settlement_amount,
  settlement_by,
}: Omit<CaseTerms, 'stage' | 'do_not_contact' | 'note'>): { path: keyof CaseTerms; message: string } | undefined {
  if (handler === null && (handler_contact !== null || fee_percent !== null))
    return { path: 'handler', message: 'Enter the handler that the contact or fee belongs to' }
  if (settlement_amount === null && settlement_by !== null)
    return { path: 'settlement_amount', message: 'Enter the amount of the settlement' }
  if (settlement_amount !== null && settlement_by === null)
    return { path: 'settlement_by', message: 'Enter the date the settlement is due' }
  return undefined
}

/** A new case, and the form of a stored one. */
export const caseInput = createInputOf(caseFields).superRefine((input, context) => {
  const problem = pairProblem(input)
  if (problem) context.addIssue({ code: 'custom', path: [problem.path], message: problem.message })
})
export type CaseInput = z.output<typeof caseInput>
export type CaseForm = z.input<typeof caseInput>
export const caseFormOf = (stored?: CollectionCase) => formOf(caseFields, stored)

/** A change of an open case. */
export const caseUpdate = updateInputOf(caseFields)
export type CaseUpdate = z.output<typeof caseUpdate>

/** Why a case was closed. */
export const caseCloseInput = createInputOf({
  close_reason: requiredText(labels.close_reason, 'Reason is required', 1_000),
})
export type CaseCloseInput = z.output<typeof caseCloseInput>

/**
 * Why a new settlement is refused on this day, with the path of the field; undefined if it is not. `owed` is the payback less what was received, in
 * dollars. R23.32.
 */
export function settlementProblem(
  { amount, by }: { amount: number; by: Day },
  { today, owed }: { today: Day; owed: number },
): { path: 'settlement_amount' | 'settlement_by'; message: string } | undefined {
  if (by < today)
    return { path: 'settlement_by', message: `${labels.settlement_by} must be ${formatDate(today)} or later` }
  if (nextBankingDay(by) === null)
    return { path: 'settlement_by', message: `${labels.settlement_by} is outside the calendar` }
  if (amount > owed)
    return {
      path: 'settlement_amount',
      message: `The settlement of ${formatMoneyExact(amount)} is more than the ${formatMoneyExact(owed)} still owed`,
    }
  return undefined
}
