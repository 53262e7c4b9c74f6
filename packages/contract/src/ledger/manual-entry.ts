import { z } from 'zod'
import type { Day } from '../dates/dates'
import { choice } from '../fields/choice-fields'
import { requiredDay } from '../fields/day-fields'
import { createInputOf } from '../fields/field'
import { optionalId, requiredId } from '../fields/id-fields'
import { maxRows } from '../fields/limits'
import { positiveMoney } from '../fields/number-fields'
import { optionOf, valuesOf } from '../fields/option'
import { reference, timestamp, version } from '../fields/record'
import { requiredText } from '../fields/text-fields'
import { listOf, listQuery, optionalFilter } from '../list/list'
import {
  type EntryEffect,
  entryEffects,
  type EntryKind,
  entryKinds,
  entryLabels as labels,
  entryStates,
} from './manual-entry-options'
import { type LedgerPartyKind } from './ledger-options'
import { ledgerParty } from './payout'

/** Dollars and cents. */
const money = z.number()

/** A ledger row entered by hand. R21.61. */
export const manualEntry = z.object({
  id: z.guid(),
  party: ledgerParty,
  kind: z.enum(valuesOf(entryKinds)),
  /** Negative if the party gets less. */
  amount: money,
  reason: z.string(),
  effective_on: z.iso.date(),
  /** Null without one, and if it is gone. */
  advance: z.object({ id: z.guid(), advance_id: z.string(), merchant: reference }).nullable(),
  state: z.enum(valuesOf(entryStates)),
  /** Why it cannot be approved now, in a sentence; null if it can, and for other states than drafts. */
  blocked: z.string().nullable(),
  created_by: reference,
  created_at: timestamp,
  /** The last person who changed the draft. */
  changed_by: reference.nullable(),
  approved_by: reference.nullable(),
  /** When it was approved or discarded. */
  ended_at: timestamp.nullable(),
  updated_at: version,
})
export type ManualEntry = z.output<typeof manualEntry>
export const manualEntryList = listOf(manualEntry)

/** The newest entry first. */
export const manualEntriesQuery = listQuery.omit({ search: true }).extend({
  state: optionalFilter(z.enum(['open', 'ended'], { error: 'state must be open or ended' })),
  party_id: optionalFilter(z.guid('party_id must be an id')),
})
export type ManualEntriesQuery = z.output<typeof manualEntriesQuery>

const details = {
  amount: positiveMoney(labels.amount, 'Amount must be positive'),
  reason: requiredText(labels.reason, 'Reason is required', 1_000),
  effective_on: requiredDay(`${labels.effective_on} is required`),
}
/** Null for a kind that has only one effect. An adjustment needs one. */
const effect = z
  .enum(valuesOf(entryEffects), { error: `${labels.effect} must be more or less` })
  .nullable()
  .default(null)

const entryFields = createInputOf({
  party_id: requiredId('Party is required', 'Invalid party ID format'),
  kind: choice(labels.kind, entryKinds, 'adjustment'),
  ...details,
  advance_id: optionalId('Invalid advance ID format'),
}).extend({ effect })

type Given = Partial<Pick<z.output<typeof entryFields>, 'advance_id'>> & { effect: EntryEffect | null }

const entryKind = (kind: EntryKind) => optionOf(entryKinds, kind) ?? entryKinds[0]

/** The message about the effect, for a kind of entry; null without one. */
export function effectProblem(kind: EntryKind, given: EntryEffect | null): string | null {
  const { effect: only, noun } = entryKind(kind)
  if (only === null) return given === null ? 'Choose whether they get more or less' : null
  return given === null || given === only
    ? null
    : `${noun} always ${only === 'less' ? 'reduces' : 'raises'} the balance`
}

/** Why an entry cannot have a day, as a sentence; null if it can. R21.61. */
export const entryDayProblem = (day: Day, today: Day): string | null =>
  day > today ? 'The date of an entry cannot be in the future.' : null

function* contradictions(
  kind: EntryKind,
  { effect: given, advance_id }: Given,
): Generator<[path: string, message: string]> {
  const problem = effectProblem(kind, given)
  if (problem !== null) yield ['effect', problem]
  const { advance: names, noun } = entryKind(kind)
  if (names === 'required' && !advance_id) yield ['advance_id', 'Advance is required']
  if (names === 'none' && advance_id) yield ['advance_id', `${noun} cannot have an advance`]
}

/** A new draft. */
export const entryInput = entryFields.superRefine((given, context) => {
  for (const [path, message] of contradictions(given.kind, given))
    context.addIssue({ code: 'custom', path: [path], message })
})
export type EntryInput = z.output<typeof entryInput>
export type EntryForm = z.input<typeof entryInput>

/** The schema of the form: an effect or an advance that was chosen for another kind does not count. */
export const entryForm = z.preprocess((form: EntryForm) => {
  const { effect: only, advance } = entryKind(form.kind ?? 'adjustment')
  return { ...form, ...(only !== null && { effect: null }), ...(advance === 'none' && { advance_id: null }) }
}, entryInput) as unknown as z.ZodType<EntryInput, EntryForm> // preprocess accepts any type

/** The form of money that a syndicator has paid in. It is drafted as an entry. R21.38. */
export const contributionForm = createInputOf({
  party_id: requiredId('Syndicator is required', 'Invalid syndicator ID format'),
  amount: details.amount,
  reason: details.reason,
  effective_on: requiredDay(`${labels.received_on} is required`),
})
export type ContributionInput = z.output<typeof contributionForm>

/** A change of a draft. Party, kind and advance stay. */
export const entryUpdate = createInputOf(details).extend({ effect })
export type EntryUpdate = z.output<typeof entryUpdate>
export type EntryUpdateForm = z.input<typeof entryUpdate>

/** The form of a change: an adjustment needs an effect. */
export const entryUpdateOf = (kind: EntryKind) =>
  entryUpdate.superRefine((given, context) => {
    const message = effectProblem(kind, given.effect)
    if (message !== null) context.addIssue({ code: 'custom', path: ['effect'], message })
  })

/** The cost of recovering a whole advance, of which each syndicator bears a part. R21.64. */
export const recoveryCostInput = createInputOf({
  cost: positiveMoney(labels.cost, 'Total Cost must be positive'),
  reason: details.reason,
  effective_on: details.effective_on,
})
export type RecoveryCostForm = z.input<typeof recoveryCostInput>
/** With the parts that the user saw, in dollars: nothing is drafted if they are others by now. Without them, any parts are drafted. R21.69. */
export const recoveryCostRequest = recoveryCostInput.extend({
  shown: z
    .array(z.object({ party_id: z.guid(), amount: money }, 'Each part must have a party and an amount'))
    .max(maxRows, 'shown has too many parts')
    .optional(),
})
export type RecoveryCostRequest = z.output<typeof recoveryCostRequest>
export const recoveryCostDrafted = z.object({ data: z.array(manualEntry) })
export type RecoveryCostDrafted = z.output<typeof recoveryCostDrafted>

/** The message if entries of this kind are not for this kind of party; null if they are. */
export const entryPartyProblem = (kind: EntryKind, party: LedgerPartyKind): string | null => {
  const { of, noun }: { of: readonly LedgerPartyKind[]; noun: string } = entryKind(kind)
  if (of.includes(party)) return null
  return `${noun} is for ${of.includes('syndicator') ? 'syndicators' : 'ISOs and sales reps'} only`
}
