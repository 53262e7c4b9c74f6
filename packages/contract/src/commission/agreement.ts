import { z } from 'zod'
import { choice, oneOf } from '../fields/choice-fields'
import { requiredDay } from '../fields/day-fields'
import { createInputOf } from '../fields/field'
import { requiredId } from '../fields/id-fields'
import {
  optionalCount,
  optionalMoney,
  optionalPercent,
  optionalPositiveMoney,
  percent,
  percentEntry,
} from '../fields/number-fields'
import { reference, timestamp } from '../fields/record'
import { decimal } from '../money/decimal'
import { agreementLabels as labels, clawbackTriggers, commissionBases, commissionDues } from './commission-options'

const payeeKinds = [
  { value: 'iso', label: 'ISO' },
  { value: 'salesRep', label: 'Sales Rep' },
] as const

const maxSplits = 10
const maxSteps = 12

const split = createInputOf({
  party_kind: choice('Kind', payeeKinds, 'iso'),
  party_id: requiredId('Payee is required', 'Invalid payee ID format'),
  percent: percentEntry(labels.percent),
})
const step = z.object({
  up_to_day: z
    .number({ error: 'Up to Day is required' })
    .int('Up to Day must be a whole number')
    .min(0, 'Up to Day must be at least 0')
    .max(3_650, 'Up to Day must be at most 3,650'),
  percent: percent(labels.percent, 0).input,
})

const termsFields = {
  base: choice(labels.base, commissionBases, 'funded'),
  new_percent: optionalPercent(labels.new_percent),
  new_amount: optionalMoney(labels.new_amount),
  renewal_percent: optionalPercent(labels.renewal_percent),
  renewal_amount: optionalMoney(labels.renewal_amount),
  residual_percent: percent(labels.residual_percent, 0),
  due: choice(labels.due, commissionDues, 'funding'),
  due_count: optionalCount(labels.due_count),
  draw_amount: optionalPositiveMoney(labels.draw_amount),
}

const terms = createInputOf(termsFields).extend({
  splits: z.array(split, { error: 'Splits must be a list' }).max(maxSplits, `At most ${maxSplits} payees`),
  clawback: z.array(step, { error: 'Clawback must be a list' }).max(maxSteps, `At most ${maxSteps} steps`),
  triggers: z.array(oneOf(labels.triggers, clawbackTriggers)),
  draw_recoverable: z.boolean({ error: 'Recoverable Draw must be true or false' }).default(true),
})

type Terms = z.output<typeof terms>

/** The messages of fields that contradict each other, by path. */
function* contradictions(given: Terms): Generator<[path: PropertyKey[], message: string]> {
  for (const type of ['new', 'renewal'] as const)
    if ((given[`${type}_percent`] === null) === (given[`${type}_amount`] === null))
      yield [[`${type}_percent`], 'Enter either a percent or an amount']
  if (given.due !== 'funding' && given.due_count === null) yield [['due_count'], `${labels.due_count} is required`]
  const total = given.splits.reduce((sum, { percent: part }) => sum.plus(part), decimal(0))
  if (!total.eq(100)) yield [['splits'], `The splits add up to ${total.toFixed()}%, not 100%`]
  const payees = given.splits.map(({ party_id }) => party_id)
  for (const [index, payee] of payees.entries())
    if (payees.indexOf(payee) < index) yield [['splits', index, 'party_id'], 'This payee is already in the list']
  for (const [index, { percent: part }] of given.splits.entries())
    if (part === 0) yield [['splits', index, 'percent'], 'Percent must be positive']
  for (const [index, { up_to_day, percent: part }] of given.clawback.entries()) {
    const before = given.clawback[index - 1]
    if (before && up_to_day <= before.up_to_day)
      yield [['clawback', index, 'up_to_day'], 'Each step must end after the one before it']
    if (before && part > before.percent)
      yield [['clawback', index, 'percent'], 'A later step cannot claw back more than an earlier step']
  }
}

const consistent = (value: Terms, context: z.RefinementCtx) => {
  for (const [path, message] of contradictions(value)) context.addIssue({ code: 'custom', path, message })
}

/** A new version of an agreement. It replaces one of the same day that no advance uses. */
export const agreementInput = terms
  .extend({ valid_from: requiredDay('Valid From is required').input })
  .superRefine(consistent)
export type AgreementInput = z.output<typeof agreementInput>
export type AgreementForm = z.input<typeof agreementInput>

/** The terms as they are stored with an agreement, and copied to an advance. */
export const agreementTerms = terms
export type AgreementTerms = Terms

/** A version of the agreement of an ISO or sales rep. */
export const agreement = z.object({
  id: z.guid(),
  valid_from: z.iso.date(),
  terms: agreementTerms,
  /** The payees by name, in the order of the splits. */
  payees: z.array(reference),
  /** The number of advances that it was copied to. */
  advances: z.int(),
  created_at: timestamp,
  created_by: reference,
})
export type Agreement = z.output<typeof agreement>
/** The latest version first. */
export const agreementList = z.object({ data: z.array(agreement) })

/** The clawback of a new agreement: everything within 30 days, half within 60, a quarter within 90. */
export const initialClawback = [
  { up_to_day: 30, percent: 100 },
  { up_to_day: 60, percent: 50 },
  { up_to_day: 90, percent: 25 },
]

/** The rows of payees, and of steps of the clawback, that the form offers. Empty ones are left out. */
const agreementRows = { splits: 4, clawback: 4 }

/** The values of the form: a payee is 'iso:' or 'salesRep:' and the id, and each trigger is a box. */
export interface AgreementEntry extends Omit<AgreementForm, 'splits' | 'clawback' | 'triggers'> {
  splits: { party_id: string | null; percent: number | null }[]
  clawback: { up_to_day: number | null; percent: number | null }[]
  triggers: Record<(typeof clawbackTriggers)[number]['value'], boolean>
}

const isFilled = (row: object) => Object.values(row).some((value) => value !== null && value !== '')
const filledRows = (rows: readonly object[]) =>
  [...rows.entries()].flatMap(([index, row]) => (isFilled(row) ? index : []))

/** Leaves out empty rows, and names an error by the row in the form. */
export const agreementEntry = z.unknown().transform((given, { issues }) => {
  const { splits, clawback, triggers, ...fields } = given as AgreementEntry // what the form has
  const rows = { splits: filledRows(splits), clawback: filledRows(clawback) }
  const read = agreementInput.safeParse({
    ...fields,
    splits: splits.filter(isFilled).map(({ party_id, percent: part }) => {
      const [party_kind, id] = (party_id ?? '').split(':')
      return { ...(id !== undefined && { party_kind }), party_id: id ?? '', percent: part }
    }),
    clawback: clawback.filter(isFilled),
    triggers: clawbackTriggers.flatMap(({ value }) => (triggers[value] ? value : [])),
  })
  if (read.success) return read.data
  for (const {
    path: [list, row, ...field],
    message,
  } of read.error.issues) {
    const isRow = (list === 'splits' || list === 'clawback') && typeof row === 'number'
    const path = [list, isRow ? rows[list][row] : row, ...field].filter((part) => part !== undefined)
    issues.push({ code: 'custom', path, message, input: given })
  }
  return undefined as never // refused by the issues
}) as unknown as z.ZodType<AgreementInput, AgreementEntry> // unknown accepts any type

const rowsOf = <Row>(count: number, given: readonly Row[], empty: Row): Row[] =>
  Array.from({ length: Math.max(count, given.length) }, (_, index) => given[index] ?? empty)

/** The form of a new version: the terms of an earlier one, or the usual ones with everything for the party itself. */
export function agreementEntryOf(
  party: { kind: 'iso' | 'salesRep'; id: string },
  valid_from: string,
  before?: AgreementTerms,
): AgreementEntry {
  const { splits, clawback, triggers, ...fields } = before ?? {
    base: 'funded' as const,
    new_percent: null,
    new_amount: null,
    renewal_percent: null,
    renewal_amount: null,
    residual_percent: 0,
    due: 'funding' as const,
    due_count: null,
    draw_amount: null,
    draw_recoverable: true,
    splits: [{ party_kind: party.kind, party_id: party.id, percent: 100 }],
    clawback: initialClawback,
    triggers: clawbackTriggers.map(({ value }) => value),
  }
  const payees = splits.map(({ party_kind, party_id, percent: part }) => ({
    party_id: `${party_kind}:${party_id}`,
    percent: part,
  }))
  return {
    ...fields,
    valid_from,
    splits: rowsOf<AgreementEntry['splits'][number]>(agreementRows.splits, payees, { party_id: null, percent: null }),
    clawback: rowsOf<AgreementEntry['clawback'][number]>(agreementRows.clawback, clawback, {
      up_to_day: null,
      percent: null,
    }),
    triggers: {
      defaulted: triggers.includes('defaulted'),
      canceled: triggers.includes('canceled'),
      first_payment_default: triggers.includes('first_payment_default'),
    },
  }
}
