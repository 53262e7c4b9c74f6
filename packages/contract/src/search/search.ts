import { z } from 'zod'
import { listQuery } from '../list/list'
import { partyKinds, type PartyKind } from '../party/party-options'

/** The kinds of results, in display order. Each kind of party is a separate kind. */
export const searchKinds = [
  'advance',
  'merchant',
  ...(Object.keys(partyKinds) as PartyKind[]), // its keys are its kinds
  'user',
] as const
export type SearchKind = (typeof searchKinds)[number]

/** `q` is the typed text: words, a phone number or an amount (R2.49). */
export const searchQuery = z.object({ q: listQuery.shape.search })

/** A record that was found. */
export const searchHit = z.object({
  kind: z.enum(searchKinds),
  id: z.guid(),
  /** Its name; the code of an advance. */
  name: z.string(),
  /** Distinguishes it from others with its name: an advance's merchant, a merchant's DBA, a user's email address. */
  detail: z.string().nullable(),
  /** The funded amount of an advance, in dollars. */
  amount: z.number().nullable(),
  /** The status of an advance or a merchant, as lists show it. */
  status: z.string().optional(),
  /** The amounts still owed on an advance, or on all deals of a merchant, as in lists (R20.584, R5.39): dollars and days. */
  still_owed: z.number().optional(),
  behind: z.number().nullable().optional(),
  next_debit_on: z.iso.date().nullable().optional(),
  last_returned_on: z.iso.date().nullable().optional(),
  /** The field that matched and its content (an amount in dollars). Null for the name or the code. */
  match: z
    .object({
      field: z.enum(['dba', 'email', 'phone', 'amount', 'payback', 'merchant']),
      value: z.union([z.string(), z.number()]),
    })
    .nullable(),
})
export type SearchHit = z.output<typeof searchHit>

/** The maximum number of results of a kind. */
export const searchLimit = 8

/** The results, kind by kind, best first. */
export const searchAnswer = z.object({
  data: z.array(searchHit),
  /** The kinds that could not be searched, because another service did not answer. */
  failed: z.array(z.enum(searchKinds)),
})
export type SearchAnswer = z.output<typeof searchAnswer>
