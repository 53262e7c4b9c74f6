import { z } from 'zod'
import { reference } from '../fields/record'
import { listOf, listQuery, optionalFilter } from '../list/list'
import { ledgerParty, payableSums } from './payout'
import { type RollForwardKind, rollForwards } from './ledger-options'

/** Dollars and cents. */
const money = z.number()
const kinds = Object.keys(rollForwards) as [RollForwardKind, ...RollForwardKind[]] // its own keys

/** A line of a month: opening + moves = closing. R21.100. */
export const rollForwardRow = z.object({
  /** The party's or the advance's. */
  id: z.guid(),
  /** Whose ledger it is; null if it is gone, and for a line of an advance. */
  party: ledgerParty.nullable(),
  /** Null for a line of a ledger. */
  advance: z.object({ id: z.guid(), advance_id: z.string(), merchant: reference }).nullable(),
  opening: money,
  /** In the order of `rollForwards`. */
  moves: z.array(money),
  closing: money,
})
export type RollForwardRow = z.output<typeof rollForwardRow>

/** By name, or by code, with the sums of all. Only lines that have an amount. */
export const rollForward = listOf(rollForwardRow).extend({
  totals: z.object({ opening: money, moves: z.array(money), closing: money }),
})
export type RollForward = z.output<typeof rollForward>

const month = z
  .string({ error: 'month must be a month such as 2026-11' })
  .regex(/^[12]\d{3}-(0[1-9]|1[0-2])$/, 'month must be a month such as 2026-11')

export const rollForwardQuery = listQuery.omit({ search: true }).extend({
  of: z.enum(kinds, { error: `of must be one of ${kinds.join(', ')}` }).default('syndicators'),
  month,
})
/** The query in the address of the page, which shows the current month at first. */
export const rollForwardAddress = rollForwardQuery.extend({ month: optionalFilter(month) })
export type RollForwardQuery = z.output<typeof rollForwardQuery>

/** The amounts the company owes today. Each is what its group's list of payables says is owed to payees. R21.101. */
export const payableTotals = z.object({ syndicators: payableSums, commissions: payableSums })
export type PayableTotals = z.output<typeof payableTotals>
