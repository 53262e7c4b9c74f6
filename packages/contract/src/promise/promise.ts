import { z } from 'zod'
import { addDays, type Day, formatDate } from '../dates/dates'
import { requiredDay } from '../fields/day-fields'
import { createInputOf } from '../fields/field'
import { positiveMoney } from '../fields/number-fields'
import { valuesOf } from '../fields/option'
import { reference, timestamp, version } from '../fields/record'
import { optionalText, requiredText } from '../fields/text-fields'
import { listOf, listQuery } from '../list/list'
import { formatMoneyExact } from '../money/format'
import { sumOf } from '../rules/sums'
import { maxPromiseLines, promiseLabels as labels, promiseStates } from './promise-options'

/** Dollars and cents. */
const money = z.number()
const state = z.enum(valuesOf(promiseStates))
/** The last day that can be promised, in days after today. */
const maxDays = 60

/** One payment of a promise, with what it got (`promiseStanding`). */
const promiseLine = z.object({
  amount: money,
  due_on: z.iso.date(),
  /** The last day of payments that count. */
  counts_until: z.iso.date(),
  received: money,
  in_flight: money,
  state,
})

/** A promise to pay, which somebody made for an advance. R23.1. */
export const promiseToPay = z.object({
  id: z.guid(),
  made_on: z.iso.date(),
  lines: z.array(promiseLine),
  /** The total of its payments. */
  amount: money,
  state,
  /** The scheduled debits whose money could keep it when it was recorded, and whether it counts (R23.585). */
  debits: z.array(z.object({ due_on: z.iso.date(), amount: money })),
  counts_debits: z.boolean(),
  promised_by: z.string().nullable(),
  payment_method: z.string().nullable(),
  /** The person who recorded it. */
  created_by: reference,
  created_at: timestamp,
  cancel_reason: z.string().nullable(),
  canceled_by: reference.nullable(),
  canceled_at: timestamp.nullable(),
  updated_at: version,
})
export type PromiseToPay = z.output<typeof promiseToPay>
export const promiseList = listOf(promiseToPay)
export const promiseListQuery = listQuery.pick({ page: true, limit: true })
export type PromiseListQuery = z.output<typeof promiseListQuery>

const line = createInputOf({
  amount: positiveMoney(labels.amount, 'Amount must be positive'),
  due_on: requiredDay('Due is required', 'Due must be in YYYY-MM-DD format'),
})

/** A new promise to pay. */
export const promiseInput = createInputOf({
  promised_by: optionalText(labels.promised_by, 200),
  payment_method: optionalText(labels.payment_method, 100),
})
  .extend({
    counts_debits: z.boolean({ error: `${labels.counts_debits} must be true or false` }).default(true),
    lines: z
      .array(line, { error: 'Payments must be a list' })
      .min(1, 'Enter at least one payment')
      .max(maxPromiseLines, `At most ${maxPromiseLines} payments`),
  })
  .superRefine(({ lines }, context) => {
    for (const [index, { due_on }] of lines.entries()) {
      const before = lines[index - 1]
      if (before && due_on <= before.due_on)
        context.addIssue({
          code: 'custom',
          path: ['lines', index, 'due_on'],
          message: 'Each payment must be due after the one before it',
        })
    }
  })
export type PromiseInput = z.output<typeof promiseInput>
export type PromiseForm = z.input<typeof promiseInput>

/** Why a promise was called off. */
export const promiseCancelInput = createInputOf({
  cancel_reason: requiredText(labels.cancel_reason, 'Reason is required', 1_000),
})
export type PromiseCancelInput = z.output<typeof promiseCancelInput>

/**
 * Why a promise is refused on this day, with the path of the field; undefined if it is not. `owed` is the payback less what was received, in dollars.
 * R23.2.
 */
export function promiseProblem(
  { lines }: Pick<PromiseInput, 'lines'>,
  { today, owed }: { today: Day; owed: number },
): { path: string; message: string } | undefined {
  if (owed <= 0) return { path: 'lines', message: 'Nothing is owed on this advance.' }
  const last = addDays(today, maxDays)
  const outside = lines.findIndex(({ due_on }) => due_on < today || due_on > last)
  if (outside >= 0)
    return {
      path: `lines.${outside}.due_on`,
      message: `Due must be between ${formatDate(today)} and ${formatDate(last)}`,
    }
  const total = sumOf(lines.map(({ amount }) => amount))
  if (total > owed)
    return {
      path: `lines.${lines.length - 1}.amount`,
      message: `The promise of ${formatMoneyExact(total)} is more than the ${formatMoneyExact(owed)} still owed`,
    }
  return undefined
}
