import { z } from 'zod'
import { anyOf, dayFilter, idFilter } from '../list/filters'
import { listOf, listQuery, optionalFilter } from '../list/list'
import { sortBy } from '../list/sort'
import { paymentStatuses, type PaymentStatus } from './payment-options'
import { valuesOf } from '../fields/option'

const filters = {
  /** Inclusive days. */
  from: dayFilter('from'),
  to: dayFilter('to'),
  /** Any of these, comma-separated in a URL. */
  status: optionalFilter(anyOf('status', paymentStatuses)),
  /** A known method, in all words for it (R16.560), or exactly this text. */
  payment_method: optionalFilter(
    z
      .string({ error: 'payment_method must be text' })
      .trim()
      .max(100)
      .refine((value) => !value.includes('\0'), 'payment_method must not contain a NUL character'),
  ),
  /** The account that recorded it, or that imported it from a file. */
  recorded_by: idFilter('recorded_by'),
}

/** The search and the filters, all of which must match (R20.102). */
export const paymentFilters = z.object({ search: listQuery.shape.search, ...filters })
export type PaymentFilters = z.output<typeof paymentFilters>

export const paymentListQuery = listQuery.extend({ sort: sortBy(['date', 'amount']), ...filters })
export type PaymentListQuery = z.output<typeof paymentListQuery>

/** A payment of the list of all payments, with its advance and merchant. */
const paymentRow = z.object({
  id: z.guid(),
  date: z.iso.date(),
  amount: z.number(),
  status: z.enum(valuesOf(paymentStatuses) as [PaymentStatus, ...PaymentStatus[]]),
  payment_method: z.string().nullable(),
  return_code: z.string().nullable(),
  advance: z.object({ id: z.guid(), advance_id: z.string() }),
  merchant: z.object({ id: z.guid(), name: z.string() }),
  /** The name of whoever recorded or imported it; null for one that no person recorded. */
  recorded_by: z.string().nullable(),
})
export type PaymentRow = z.output<typeof paymentRow>
export const paymentPage = listOf(paymentRow)

/** The exact sums of all payments that match, in dollars: by what became of them (R15.1). */
export const paymentTotals = z.object({
  count: z.int(),
  amount: z.number(),
  received: z.number(),
  in_flight: z.number(),
  returned: z.number(),
})
export type PaymentTotals = z.output<typeof paymentTotals>
